import { useText } from "#app/i18n/use-text.ts";
import { WayBack } from "../way-back.tsx";

/** A link back on screens without the site's bars. The app shows its own bars instead. */
export function SiteLink() {
  const t = useText("shell");
  return <WayBack to="/score">{t("site.back")}</WayBack>;
}
