import { BODY_MODE_ATTRIBUTE, readDisplayMode, toggleDisplayMode } from "#edge/contract/rules/devices.ts";
import { writeCookie } from "#app/client/cookies.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ModeIcon } from "#app/ui/icons.tsx";

/** Sets the body's attribute at once, and a cookie for later pages (Specification 4.21). */
function toggle(): void {
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const mode = toggleDisplayMode(readDisplayMode(document.body.getAttribute(BODY_MODE_ATTRIBUTE)) ?? device);
  document.body.setAttribute(BODY_MODE_ATTRIBUTE, mode);
  writeCookie("mode", mode);
}

/** Without JavaScript the button is hidden; the settings screen has a form for the same choice. */
export function ModeSwitch() {
  const t = useText("shell");
  return (
    <button type="button" className="scripted row" onClick={toggle}>
      <ModeIcon size={20} />
      {t("mode")}
    </button>
  );
}
