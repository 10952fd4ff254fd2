import { useText } from "#app/i18n/use-text.ts";
import { WayBack } from "../way-back.tsx";

/** For screens of the person's own, such as the wallet. */
export function CenterWayBack() {
  const t = useText("shell");
  return <WayBack to="/user-center">{t("account.center")}</WayBack>;
}
