import { useText } from "#app/i18n/use-text.ts";
import { WayBack } from "../way-back.tsx";

/** The app shows its own bars instead. */
export function SiteLink() {
  const t = useText("shell");
  return <WayBack to="/score">{t("site.back")}</WayBack>;
}
