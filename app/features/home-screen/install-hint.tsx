import { useStored, writeStore } from "../../client/store";
import { useText } from "../../i18n/use-text";
import { CloseIcon } from "../../ui/icons";
import { useVisit } from "../visit";
import { InstallSteps } from "./install-steps";
import "./install-hint.css";

/** Says how the site gets onto an iPhone's home screen, where no button of a page can put it. Once closed it does not come again. */
export function InstallHint() {
  const t = useText("phone");
  const { brand } = useVisit();
  if (useStored("install_hint_closed")) return null;
  return (
    <aside className="install-hint" aria-labelledby="install-hint">
      <img src={`/m/icon/${brand.code}-apple.png`} alt="" width={44} height={44} />
      <div>
        <h2 id="install-hint">{t("install.title", { brand: brand.name })}</h2>
        <p>{t("install.text")}</p>
      </div>
      <button type="button" aria-label={t("install.close")} onClick={() => writeStore({ install_hint_closed: true })}>
        <CloseIcon size={20} />
      </button>
      <InstallSteps />
    </aside>
  );
}
