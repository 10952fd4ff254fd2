import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense, useMemo } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { Conversation } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { listTime } from "../../format-time.ts";
import { serverNow } from "../../../visit/use-now.ts";
import { PresenceDot } from "../contacts/presence-mark.tsx";
import { BadgedName } from "../../people/site-badge.tsx";
import { useVisit } from "../../../visit/visit.ts";
import { MoreIcon, MutedIcon, PinIcon } from "./conversation-icons.tsx";
import { isLoud, isUnread } from "./conversation-list.ts";
import { ConversationPicture } from "./conversation-picture.tsx";
import { conversationAddress, conversationName, toPeer } from "./conversation-name.ts";
import { conversationPreview, findShared } from "./conversation-preview.ts";
import { UnreadBadge } from "./unread-badge.tsx";
import { usePress } from "../use-press.ts";

const MatchPreview = lazy(patiently(() => import("./match-preview.tsx")));
const TipPreview = lazy(patiently(() => import("../groups/tip-preview.tsx")));

interface ConversationRowProps {
  conversation: Conversation;
  userId: string;
  /** Empty if there is no draft. */
  draft: string;
  hasFailed: boolean;
  onMenu: (conversation: Conversation) => void;
  onPin: (conversation: Conversation) => void;
  onRead: (conversation: Conversation) => void;
  onOpen: (conversation: Conversation) => void;
}

/** A swipe shows two actions, a long press shows the menu. */
export function ConversationRow({ conversation, userId, draft, hasFailed, onMenu, onPin, onRead, onOpen }: ConversationRowProps) {
  const t = useText("contacts");
  const visit = useVisit();
  const { press, handlers } = usePress(() => onMenu(conversation));
  const { type, userProfile, lastMessage, unreadCount, groupAtInfoList, isPinned } = conversation;
  const address = conversationAddress(conversation.conversationID);
  const { pathname } = useLocation();
  const isPerson = type === "C2C";
  const isSelf = isPerson && toPeer(conversation.conversationID) === userId;
  const name = isSelf ? t("self") : conversationName(conversation);
  const preview = conversationPreview(conversation, userId, t, visit.comfort.plain);
  const isTip = lastMessage.type === "TIMGroupTipElem" && !lastMessage.isRevoked;
  const shared = useMemo(() => findShared({ lastMessage }), [lastMessage]);
  const sentAt = lastMessage.lastTime * 1_000;
  return (
    <li className={isPinned ? "conversation-item conversation-pinned" : "conversation-item"}>
      <div className="conversation-track">
        <Link
          ref={press}
          className="conversation row-wide"
          to={address}
          prefetch="intent"
          aria-current={pathname === address ? "page" : undefined}
          onClick={() => onOpen(conversation)}
          {...handlers}
        >
          <span className="conversation-picture">
            <ConversationPicture conversation={conversation} />
            {isPerson && !isSelf ? <PresenceDot userId={userProfile.userID} /> : null}
          </span>
          <span className="conversation-text stack-close grows">
            <strong className="cut">
              <BadgedName name={name} isOfSite={isPerson && !isSelf && userProfile.isOfSite} />
            </strong>
            <span className="cut secondary">
              {hasFailed ? <b className="conversation-at">{t("failed")}</b> : null}
              {groupAtInfoList.length > 0 && unreadCount > 0 ? <b className="conversation-at">{t("mentioned")}</b> : null}
              {draft ? <b className="conversation-draft">{t("draft")}</b> : null}
              {draft ||
                (isTip ? (
                  <Suspense fallback={preview}>
                    <TipPreview last={lastMessage} viewer={userId} otherwise={preview} />
                  </Suspense>
                ) : shared?.kind === "match" ? (
                  <Suspense fallback={preview}>
                    <MatchPreview match={shared} otherwise={preview} />
                  </Suspense>
                ) : (
                  preview
                ))}
            </span>
          </span>
          <span className="conversation-side">
            {sentAt > 0 ? <time>{listTime(sentAt, serverNow(), visit, t("yesterday"))}</time> : null}
            <span className="conversation-marks">
              {isPinned ? <PinIcon size={14} label={t("pinned")} /> : null}
              {isLoud(conversation) ? null : <MutedIcon size={14} label={t("muted")} />}
              {isUnread(conversation) ? <UnreadBadge count={unreadCount} isMarked isQuiet={!isLoud(conversation)} /> : null}
            </span>
          </span>
        </Link>
        {/* Only touch needs these buttons. Keyboard users find the same actions in the menu. */}
        <div className="conversation-swipe" aria-hidden>
          <button type="button" tabIndex={-1} onClick={() => onRead(conversation)}>
            {t(isUnread(conversation) ? "act.read" : "act.unread")}
          </button>
          <button type="button" tabIndex={-1} onClick={() => onPin(conversation)}>
            {t(isPinned ? "act.unpin" : "act.pin")}
          </button>
        </div>
      </div>
      <button
        type="button"
        className="conversation-more icon-button"
        aria-label={t("menu", { name })}
        onClick={() => onMenu(conversation)}
      >
        <MoreIcon size={20} />
      </button>
    </li>
  );
}
