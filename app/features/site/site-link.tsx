import { useText } from "#app/i18n/use-text.ts";
import { WayBack } from "../way-back.tsx";

/** The way back on screens without bars, for those who opened them in a browser; the app has its own. */
export function SiteLink() {
  const t = useText("shell");
  return <WayBack to="/score">{t("site.back")}</WayBack>;
}
