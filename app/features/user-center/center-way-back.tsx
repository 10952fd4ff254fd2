import { useText } from "#app/i18n/use-text.ts";
import { WayBack } from "../way-back.tsx";

/** A link from a screen of the person's own, such as the wallet, back to the user centre. */
export function CenterWayBack() {
  const t = useText("shell");
  return <WayBack to="/user-center">{t("account.center")}</WayBack>;
}
