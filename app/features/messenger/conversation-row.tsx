import { Link } from "@remix-run/react";
import type { Conversation } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { personPicture } from "../gifts/person-picture.ts";
import { formatDayTime } from "../format-time.ts";
import { useVisit } from "../visit.ts";

/** The address of a conversation's screen. */
const addressOf = ({ type, conversationID }: Conversation): string =>
  type === "C2C"
    ? `/c2c-chatroom/${encodeURIComponent(conversationID.slice("C2C".length))}`
    : `/chat-group/${encodeURIComponent(conversationID.slice("GROUP".length))}`;

/** A conversation in the list: its picture, name, latest message and unread messages. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const t = useText("messenger");
  const visit = useVisit();
  const { type, remark, userProfile, groupProfile, lastMessage, unreadCount } = conversation;
  const name = type === "C2C" ? remark || userProfile.nick || userProfile.userID : groupProfile.name;
  return (
    <li>
      <Link className="conversation" to={addressOf(conversation)} prefetch="intent">
        <img
          className="avatar"
          src={personPicture(
            type === "C2C" ? { id: userProfile.userID, avatar: userProfile.avatar } : { avatar: groupProfile.avatar },
          )}
          alt=""
          width={48}
          height={48}
        />
        <span className="conversation-text">
          <strong className="cut">{name}</strong>
          <span className="cut">{lastMessage.messageForShow}</span>
        </span>
        <span className="conversation-side">
          {lastMessage.lastTime ? <time>{formatDayTime(lastMessage.lastTime * 1_000, visit)}</time> : null}
          {unreadCount > 0 ? (
            <b className="conversation-unread">
              <span aria-hidden>{unreadCount > 99 ? "99+" : unreadCount}</span>
              <span className="visually-hidden">{t("unread", { count: unreadCount })}</span>
            </b>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
