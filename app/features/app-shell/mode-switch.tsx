import { BODY_MODE_ATTRIBUTE, readDisplayMode, toggleDisplayMode } from "#edge/contract/rules/devices.ts";
import { writeCookie } from "#app/client/cookies.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ModeIcon } from "#app/ui/icons.tsx";

/** Turns light into dark and back: the body's attribute at once, a cookie for the pages that follow (Specification 4.21). */
function toggle(): void {
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const mode = toggleDisplayMode(readDisplayMode(document.body.getAttribute(BODY_MODE_ATTRIBUTE)) ?? device);
  document.body.setAttribute(BODY_MODE_ATTRIBUTE, mode);
  writeCookie("mode", mode);
}

/** Without JavaScript the device's own setting decides, and the button is not shown. */
export function ModeSwitch() {
  const t = useText("shell");
  return (
    <button type="button" className="header-button scripted" aria-label={t("mode")} onClick={toggle}>
      <ModeIcon />
    </button>
  );
}
