import { memo } from "react";
import { quoteIn } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { TipLine } from "../chat-groups/tip-line.tsx";
import { CheckTwiceIcon, MoreIcon } from "./icons.tsx";
import { personPicture } from "../gifts/person-picture.ts";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../visit.ts";
import { MessageBody } from "./message-body.tsx";
import { senderOf, wordsOf } from "./message-words.ts";
import type { ShownMessage } from "./shown-message.ts";

interface MessageBubbleProps {
  shown: ShownMessage;
  /** It stands right below one of the same person. */
  isContinued: boolean;
  isRead: boolean;
  /** Several people speak: each message names its sender. */
  isNamed: boolean;
  /** The viewer selects messages; whether this one is selected. */
  selected: boolean | null;
  isStarred: boolean;
  /** Reactions with their number, and whether the viewer's is among them. */
  reactions: readonly { sign: string; count: number; isOwn: boolean }[];
}

/** A message in a conversation. Its taps are heard by the list (use-bubble-taps.ts). */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { shown, isContinued, isRead, isNamed, selected, isStarred, reactions } = props;
  const { message, state, refusal, isRevoked, readers } = shown;
  const t = useText("messenger");
  const visit = useVisit();
  if (message.type === "TIMGroupTipElem") return <TipLine message={message} />;
  const isOwn = message.flow === "out";
  const name = senderOf(message);
  const quote = isRevoked ? null : quoteIn(message.cloudCustomData);
  if (isRevoked)
    return (
      <li className="bubble-tip" data-message={shown.key}>
        {isOwn ? t("revoked.own") : t("revoked.other", { name })}
        {isOwn && wordsOf({ ...message, isRevoked: false }, t) !== "" && message.type === "TIMTextElem" ? (
          <button type="button" className="text-button" data-act="rewrite">
            {t("revoked.rewrite")}
          </button>
        ) : null}
      </li>
    );
  return (
    <li
      className={`bubble${isOwn ? " bubble-own" : ""}${isContinued ? " bubble-continued" : ""}${selected ? " bubble-selected" : ""}`}
      data-message={shown.key}
      data-receipt={!isOwn && message.needReadReceipt ? "" : undefined}
    >
      {selected === null ? null : (
        <input
          type="checkbox"
          className="bubble-select"
          checked={selected}
          readOnly
          data-act="select"
          aria-label={wordsOf(message, t)}
        />
      )}
      {isNamed && !isOwn ? (
        isContinued ? (
          <span className="bubble-face" />
        ) : (
          <img
            className="avatar bubble-face"
            src={personPicture({ id: message.from, avatar: message.avatar })}
            alt=""
            width={32}
            height={32}
            loading="lazy"
          />
        )
      ) : null}
      <div className="bubble-column">
        {isNamed && !isOwn && !isContinued ? <small className="bubble-name cut">{name}</small> : null}
        <div className="bubble-body">
          {quote ? (
            <button type="button" className="bubble-quote" data-act="quote">
              <strong className="cut">{quote.messageSender}</strong>
              <span className="cut">{quote.messageAbstract}</span>
            </button>
          ) : null}
          <MessageBody message={message} />
        </div>
        {reactions.length > 0 ? (
          <p className="bubble-reactions">
            {reactions.map(({ sign, count, isOwn: isMine }) => (
              <button key={sign} type="button" data-act="react" data-sign={sign} aria-pressed={isMine}>
                {sign} {count}
              </button>
            ))}
          </p>
        ) : null}
        <small className="bubble-state">
          {isStarred ? <span aria-hidden>★</span> : null}
          {isStarred ? <span className="visually-hidden">{t("starred")}</span> : null}
          {message.isModified ? <span>{t("edited")}</span> : null}
          <time>{formatTime(message.time * 1_000, visit)}</time>
          {isOwn ? <OwnState state={state} isRead={isRead} readers={isNamed ? readers : undefined} /> : null}
        </small>
        {refusal ? (
          <p className="bubble-refusal">
            <span>{t(`refusal.${refusal}`)}</span>
            <button type="button" className="text-button" data-act="resend">
              {t("resend")}
            </button>
            <button type="button" className="text-button" data-act="drop">
              {t("delete")}
            </button>
          </p>
        ) : null}
      </div>
      {selected === null ? (
        <button
          type="button"
          className="bubble-more"
          data-act="menu"
          aria-label={t("acts", { words: wordsOf(message, t).slice(0, 40) })}
        >
          <MoreIcon size={20} />
        </button>
      ) : null}
    </li>
  );
});

interface OwnStateProps {
  state: ShownMessage["state"];
  isRead: boolean;
  /** In a group, the members that have read it. */
  readers: number | undefined;
}

function OwnState({ state, isRead, readers }: OwnStateProps) {
  const t = useText("messenger");
  if (state !== "sent") return <span>{t(`state.${state}`)}</span>;
  if (readers !== undefined)
    return (
      <button type="button" className="bubble-readers" data-act="readers">
        {t("readers", { count: readers })}
      </button>
    );
  return (
    <span className={isRead ? "bubble-read" : undefined}>
      {isRead ? <CheckTwiceIcon size={14} label={t("state.read")} /> : <CheckIcon size={14} label={t("state.sent")} />}
    </span>
  );
}
