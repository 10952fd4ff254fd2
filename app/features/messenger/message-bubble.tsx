import { isolated } from "#edge/contract/rules/bidi.ts";
import { memo } from "react";
import { MEDIA_MAX_MB } from "#edge/contract/rules/chat-media.ts";
import { quoteIn } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { TipLine } from "./groups/tip-line.tsx";
import { BadgedName } from "../people/site-badge.tsx";
import { BubbleFace, BubbleMore, BubbleReactions, BubbleSelect, BubbleState } from "./bubble-parts.tsx";
import { BubbleTranslation } from "./bubble-translation.tsx";
import { MessageBody } from "./message-body.tsx";
import { isFoundingNote, formatSender, formatMessage } from "./message-words.ts";
import type { ShownMessage } from "./shown-message.ts";
import { UploadState } from "./media/upload-state.tsx";
import type { ShownTranslation } from "./translations.ts";

/** The body of a `MEDIA` message fills the bubble. An `UPLOADED` message has an uploaded file. */
const MEDIA: ReadonlySet<string> = new Set(["TIMImageElem", "TIMVideoFileElem"]);
const UPLOADED: ReadonlySet<string> = new Set(["TIMImageElem", "TIMVideoFileElem", "TIMSoundElem", "TIMFileElem"]);

interface MessageBubbleProps {
  shown: ShownMessage;
  isQuoteGone?: boolean;
  /** True if the message directly follows another message of the same person. */
  isContinued: boolean;
  isRead: boolean;
  /** True if each message shows its sender's name, because the conversation has several people. */
  isNamed: boolean;
  /** null while the viewer does not select messages. */
  selected: boolean | null;
  isStarred: boolean;
  reactions: readonly { sign: string; count: number; isOwn: boolean }[];
  translation?: ShownTranslation;
}

/** The list handles the bubble's taps (use-bubble-taps.ts). */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { shown, isContinued, isRead, isNamed, selected, isStarred, reactions, translation, isQuoteGone = false } = props;
  const { message, state, refusal, isRevoked, readers } = shown;
  const t = useText("messenger");
  if (message.type === "TIMGroupTipElem") return <TipLine message={message} />;
  if (isFoundingNote(message) && !isRevoked)
    return (
      <li className="bubble-tip caption" data-message={shown.key}>
        {formatMessage(message, t)}
      </li>
    );
  const isOwn = message.flow === "out";
  const name = formatSender(message);
  const quote = isRevoked ? null : quoteIn(message.cloudCustomData);
  if (isRevoked)
    return (
      <li className="bubble-tip caption" data-message={shown.key}>
        {isOwn ? t("revoked.own") : t("revoked.other", { name: isolated(name) })}
        {isOwn && formatMessage({ ...message, isRevoked: false }, t) !== "" && message.type === "TIMTextElem" ? (
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
      {selected === null ? null : <BubbleSelect message={message} isSelected={selected} />}
      {isNamed && !isOwn ? <BubbleFace message={message} isContinued={isContinued} /> : null}
      <div className="bubble-column">
        {isNamed && !isOwn && !isContinued ? (
          <small className="bubble-name caption cut">
            <BadgedName name={name} isOfSite={message.standing?.isOfSite} />
          </small>
        ) : null}
        <div className={`bubble-body${MEDIA.has(message.type) ? " bubble-media" : ""}`}>
          {quote ? (
            <button type="button" className="bubble-quote caption" data-act="quote">
              <strong className="cut">{quote.messageSender}</strong>
              <span className="cut">{isQuoteGone || quote.isRevoked ? t("revoked") : quote.messageAbstract}</span>
            </button>
          ) : null}
          <MessageBody message={message} />
          {translation ? <BubbleTranslation translation={translation} /> : null}
          {state === "waiting" && UPLOADED.has(message.type) ? <UploadState of={shown.key} /> : null}
          <BubbleState
            message={message}
            state={state}
            isStarred={isStarred}
            isRead={isRead}
            readers={isNamed ? readers : undefined}
          />
        </div>
        <BubbleReactions reactions={reactions} />
        {refusal ? (
          <p className="bubble-refusal">
            <span>{t(`refusal.${refusal}`, MEDIA_MAX_MB)}</span>
            <button type="button" className="text-button" data-act="resend">
              {t("resend")}
            </button>
            <button type="button" className="text-button" data-act="drop">
              {t("delete")}
            </button>
          </p>
        ) : null}
      </div>
      {selected === null ? <BubbleMore message={message} /> : null}
    </li>
  );
});
