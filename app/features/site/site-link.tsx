import { useText } from "#app/i18n/use-text.ts";
import { WayBack } from "../way-back.tsx";

/** Not needed inside the mobile app, which shows its own bars. */
export function SiteLink() {
  const t = useText("shell");
  return <WayBack to="/score">{t("site.back")}</WayBack>;
}
