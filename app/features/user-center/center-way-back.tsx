import { useText } from "#app/i18n/use-text.ts";
import { WayBack } from "../way-back.tsx";

/** From a screen of the person's own, such as the wallet, to the user centre. */
export function CenterWayBack() {
  const t = useText("shell");
  return <WayBack to="/user-center">{t("account.center")}</WayBack>;
}
