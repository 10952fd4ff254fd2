import { useText } from "#app/i18n/use-text.ts";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../visit.ts";
import type { ShownMessage } from "./thread.ts";

/** A message in a conversation. */
export function MessageBubble({ shown: { message, status, isRevoked } }: { shown: ShownMessage }) {
  const t = useText("messenger");
  const visit = useVisit();
  const isOwn = message.flow === "out";
  return (
    <li className={isOwn ? "bubble bubble-own" : "bubble"}>
      {isRevoked ? (
        <p className="bubble-gone">{t("revoked")}</p>
      ) : (
        <p>{message.type === "TIMTextElem" ? message.payload.text : ""}</p>
      )}
      <small>
        <time>{formatTime(message.time * 1_000, visit)}</time>
        {isOwn ? <span>{t(message.isPeerRead ? "state.read" : `state.${status}`)}</span> : null}
      </small>
    </li>
  );
}
