import { useStored, writeStore } from "#app/state/stored-state.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { InstallSteps } from "./install-steps.tsx";
import "./install-hint.css";

/** A page cannot add the site to an iPhone's home screen by a button. The hint does not return after the reader has closed it. */
export function InstallHint() {
  const t = useText("phone");
  const { brand } = useVisit();
  if (useStored("install_hint_closed")) return null;
  return (
    <aside className="install-hint" aria-labelledby="install-hint">
      <img src={`/m/icon/${brand.code}-apple.png`} alt="" width={44} height={44} />
      <div>
        <h2 id="install-hint">{t("install.title", { brand: brand.name })}</h2>
        <p className="secondary">{t("install.text")}</p>
      </div>
      <button
        className="icon-button"
        type="button"
        aria-label={t("install.close")}
        onClick={() => writeStore({ install_hint_closed: true })}
      >
        <CloseIcon size={20} />
      </button>
      <InstallSteps />
    </aside>
  );
}
