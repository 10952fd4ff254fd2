import { useText } from "#app/i18n/use-text.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { useVisit } from "../../visit/visit.ts";
import type { Entrance } from "./use-entrances.ts";

/**
 * A person comes into the room with an effect. It lies over the talk and moves nothing; screen readers find it, and are not
 * interrupted. Used within the area `live`.
 */
export function EntranceLine({ entrance }: { entrance: Entrance }) {
  const t = useText("live");
  const { locale } = useVisit();
  return (
    <p className="room-entrance row">
      <img src={entrance.picture} alt="" width={40} height={40} />
      <span>
        <b className="cut">{entrance.nick}</b>
        <span className="cut">{t("chat.entered", { effect: writtenIn(entrance, "name", locale) })}</span>
      </span>
    </p>
  );
}
