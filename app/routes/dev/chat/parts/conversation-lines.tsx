import { useId } from "react";
import type { Conversation } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Target } from "../pane-state.ts";
import type { PaneProps } from "../use-pane.ts";

/** Returns the peer or group of a conversation; null for the system's notices, which nobody can answer. */
function findTarget({ conversationID, type }: Conversation): Target | null {
  if (type === "C2C") return { kind: "C2C", id: conversationID.slice("C2C".length) };
  return conversationID.startsWith("GROUP") ? { kind: "GROUP", id: conversationID.slice("GROUP".length) } : null;
}

/** Opening a conversation marks it as read and makes it the target of the next message. */
export function ConversationLines({ actions, client, list }: PaneProps & { list: readonly Conversation[] }) {
  const t = useText("dev");
  const heading = useId();
  return (
    <section className="dev-chat-lines" aria-labelledby={`${client} ${heading}`}>
      <h3 id={heading}>{t("conversations.heading")}</h3>
      {list.length === 0 ? <p className="dev-chat-none">{t("conversations.none")}</p> : null}
      <ul>
        {list.map((conversation) => {
          const { conversationID, unreadCount, lastMessage } = conversation;
          const target = findTarget(conversation);
          return (
            <li key={conversationID}>
              <button type="button" className="dev-chat-line" onClick={() => void actions?.open(conversationID, target)}>
                <strong className="cut">{target?.id ?? conversationID}</strong>
                <span className="cut">{lastMessage.isRevoked ? t("heard.recalled") : lastMessage.messageForShow}</span>
                {unreadCount > 0 ? <b>{t("conversations.unread", { count: unreadCount })}</b> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
