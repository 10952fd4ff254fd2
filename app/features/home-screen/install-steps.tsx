import { useText } from "#app/i18n/use-text.ts";
import { AddBoxIcon, BellIcon, ShareIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import "./install-steps.css";

export function InstallSteps({ bell = false }: { bell?: boolean }) {
  const t = useText("phone");
  const { brand } = useVisit();
  return (
    <ol className="install-steps stack">
      <li className="stack">
        <ShareIcon size={20} />
        {t("install.share")}
      </li>
      <li className="stack">
        <AddBoxIcon size={20} />
        {t("install.add")}
      </li>
      {bell ? (
        <li className="stack">
          <BellIcon size={20} />
          {t("install.open", { brand: brand.name })}
        </li>
      ) : null}
    </ol>
  );
}
