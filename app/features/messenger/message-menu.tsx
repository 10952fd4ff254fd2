import { Link } from "@remix-run/react";
import { REACTIONS } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Point } from "#app/ui/place-at.ts";
import type { MessageAct } from "./message-acts.ts";
import { MessageSheet } from "./message-sheet.tsx";
import { formatMessage } from "./message-words.ts";
import type { ShownReaction } from "./reactions.ts";
import type { ShownMessage } from "./shown-message.ts";

interface MessageMenuProps {
  shown: ShownMessage;
  acts: readonly MessageAct[];
  reactions: readonly ShownReaction[];
  onAct: (act: MessageAct) => void;
  onReact: (sign: string) => void;
  /** The position of the press that opened the menu. */
  at: Point;
  onClose: () => void;
}

const DANGEROUS: ReadonlySet<MessageAct> = new Set(["revoke", "delete"]);

export default function MessageMenu({ shown, acts, reactions, onAct, onReact, at, onClose }: MessageMenuProps) {
  const t = useText("messenger");
  const { message, state } = shown;
  const own = new Set(reactions.filter(({ isOwn }) => isOwn).map(({ sign }) => sign));
  return (
    <MessageSheet title={formatMessage(message, t)} at={at} onClose={onClose}>
      {state === "sent" && message.isSupportExtension ? (
        <div className="message-reactions" role="group" aria-label={t("react")}>
          {REACTIONS.map((sign) => (
            <button key={sign} type="button" aria-pressed={own.has(sign)} onClick={() => onReact(sign)}>
              {sign}
            </button>
          ))}
        </div>
      ) : null}
      <ul className="message-acts divided">
        {acts.map((act) => (
          <li key={act}>
            {act === "report" ? (
              <Link
                to={`/c2c-feedback/message${message.conversationType === "GROUP" ? `/${encodeURIComponent(message.to)}` : ""}?from=${encodeURIComponent(message.conversationID)}&id=${encodeURIComponent(message.ID)}`}
              >
                {t("act.report")}
              </Link>
            ) : (
              <button type="button" className={DANGEROUS.has(act) ? "message-act-danger" : undefined} onClick={() => onAct(act)}>
                {t(`act.${act}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </MessageSheet>
  );
}
