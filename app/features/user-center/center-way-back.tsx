import { useText } from "../../i18n/use-text";
import { WayBack } from "../way-back";

/** From a screen of the person's own, such as the wallet, to the user centre. */
export function CenterWayBack() {
  const t = useText("shell");
  return <WayBack to="/user-center">{t("account.center")}</WayBack>;
}
