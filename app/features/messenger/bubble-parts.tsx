import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { Message } from "#chat/index.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CheckIcon } from "#app/ui/act-icons.tsx";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { CheckTwiceIcon, ClockIcon, FaultIcon, MoreIcon } from "./icons.tsx";
import { formatMessage } from "./message-words.ts";
import type { ShownMessage } from "./shown-message.ts";

/** The button that opens a message's menu has this many characters of the message in its accessible name. */
const ACTS_WORDS_MAX = 40;

/** The sender's picture is left out if the message continues another message of the same sender. */
export function BubbleFace({ message, isContinued }: { message: Message; isContinued: boolean }) {
  if (isContinued) return <span className="bubble-face" />;
  return (
    <img
      className="avatar bubble-face"
      src={personPicture({ id: message.from, avatar: message.avatar })}
      alt=""
      width={32}
      height={32}
      loading="lazy"
    />
  );
}

export function BubbleSelect({ message, isSelected }: { message: Message; isSelected: boolean }) {
  return (
    <input
      type="checkbox"
      className="bubble-select"
      checked={isSelected}
      readOnly
      data-act="select"
      aria-label={formatMessage(message, useText("messenger"))}
    />
  );
}

export function BubbleMore({ message }: { message: Message }) {
  const t = useText("messenger");
  return (
    <button
      type="button"
      className="bubble-more icon-button"
      data-act="menu"
      aria-label={t("acts", { words: cutText(formatMessage(message, t), ACTS_WORDS_MAX) })}
    >
      <MoreIcon size={20} />
    </button>
  );
}

interface ReactionsProps {
  reactions: readonly { sign: string; count: number; isOwn: boolean }[];
  of?: string;
}

export function BubbleReactions({ reactions, of }: ReactionsProps) {
  if (reactions.length === 0) return null;
  return (
    <p className="bubble-reactions" data-message={of}>
      {reactions.map(({ sign, count, isOwn: isMine }) => (
        <button key={sign} type="button" data-act="react" data-sign={sign} aria-pressed={isMine}>
          {sign} {count}
        </button>
      ))}
    </p>
  );
}

interface BubbleStateProps extends OwnStateProps {
  message: Message;
  isStarred: boolean;
  /** The id of the message to which a press on the state applies. Given only if the bubble contains several messages. */
  of?: string;
}

/** The state is in the lower corner of the bubble, on the last line of a text if there is room. */
export function BubbleState({ message, isStarred, of, ...own }: BubbleStateProps) {
  const t = useText("messenger");
  const visit = useVisit();
  return (
    <small className="bubble-state" data-message={of}>
      {isStarred ? <span aria-hidden>★</span> : null}
      {isStarred ? <span className="visually-hidden">{t("starred")}</span> : null}
      {message.isModified ? <span>{t("edited")}</span> : null}
      <time>{formatTime(message.time * 1_000, visit)}</time>
      {message.flow === "out" ? <OwnState {...own} /> : null}
    </small>
  );
}

interface OwnStateProps {
  state: ShownMessage["state"];
  isRead: boolean;
  /** Number of group members who have read the message; undefined outside groups. */
  readers: number | undefined;
}

export function OwnState({ state, isRead, readers }: OwnStateProps) {
  const t = useText("messenger");
  if (state !== "sent")
    return (
      <span className={`bubble-${state}`}>
        {state === "waiting" ? <ClockIcon size={14} /> : <FaultIcon size={14} />}
        <span className="visually-hidden">{t(`state.${state}`)}</span>
      </span>
    );
  if (readers === 0) return <span>{t("readers", { count: readers })}</span>;
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
