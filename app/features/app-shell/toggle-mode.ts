import { BODY_MODE_ATTRIBUTE, readDisplayMode, toggleDisplayMode } from "#edge/contract/rules/devices.ts";
import { writeCookie } from "#app/client/cookies.ts";

/** Sets the body's attribute at once, and a cookie for later pages (Specification 4.21). */
export function toggleMode(): void {
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const mode = toggleDisplayMode(readDisplayMode(document.body.getAttribute(BODY_MODE_ATTRIBUTE)) ?? device);
  document.body.setAttribute(BODY_MODE_ATTRIBUTE, mode);
  writeCookie("mode", mode);
}
