import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../../visit/visit.ts";
import { tipText } from "./tip-text.ts";

/** Renders nothing if the tip changes nothing that people see. */
export function TipLine({ message }: { message: Message<"TIMGroupTipElem"> }) {
  const t = useText("groups");
  const uid = useVisit().user?.uid ?? 0;
  const line = tipText(message.payload, t, String(uid), message.nameCard || message.nick);
  return line ? <li className="bubble-tip caption">{line}</li> : null;
}
