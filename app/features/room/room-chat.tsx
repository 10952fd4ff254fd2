import { useRef, useSyncExternalStore } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GiftIcon, MoreIcon } from "../gifts/icons.tsx";
import { type ChatLine, NO_LINES } from "../room-talk/chat-lines.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { useVisit } from "../../visit/visit.ts";
import { Line } from "./line.tsx";
import { SayForm } from "./say-form.tsx";
import type { Mention } from "./talk.ts";
import type { TalkList } from "../room-talk/talk-list.ts";
import { type Entrance, useEntrances } from "./use-entrances.ts";
import { useSteadyList } from "./use-steady-list.ts";
import "./room-chat.css";

/**
 * Announces that a person enters the room with an effect. It lies over the chat, so that nothing moves. Screen readers can read it
 * but are not interrupted. Needs the text area `live`.
 */
function EntranceLine({ entrance }: { entrance: Entrance }) {
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

interface RoomChatProps {
  talk: TalkList;
  /** The latest entrance with an effect; null before the first entrance. */
  entrance: Entrance | null;
  isConnected: boolean;
  isLoggedIn: boolean;
  /** True if the chat belongs to a recording, so that nobody can write. */
  isRecording: boolean;
  /** True if the viewer is banned from the room. */
  isBanned: boolean;
  /** Id of the anchor, who is marked in the chat. */
  anchor: string;
  emoji: readonly string[];
  /** Ids of the room's moderators. */
  moderators: readonly string[];
  /** Minimum seconds between two lines of the viewer; 0 for no limit. */
  slowS: number;
  /** The person whom the next line mentions, chosen in a menu; null if there is none. */
  mention: Mention | null;
  /** Opens the room's menu. */
  onMenu: () => void;
  /** Opens the gifts. Missing if no gifts can be given. */
  onGift?: () => void;
  /** Opens the menu of a line. */
  onLine?: (line: ChatLine) => void;
  /** Sends a line. Resolves with the reason of a refusal, or with null after success. */
  send: (text: string, mentions: readonly Mention[]) => Promise<string | null>;
}

/** The chat of a room. Needs the text area `live`. */
export function RoomChat(props: RoomChatProps) {
  const {
    talk,
    entrance,
    isConnected,
    isLoggedIn,
    isRecording,
    isBanned,
    anchor,
    emoji,
    moderators,
    slowS,
    mention,
    onMenu,
    onGift,
    onLine,
    send,
  } = props;
  const t = useText("live");
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { lines, waiting } = useSyncExternalStore(talk.subscribe, talk.read, () => NO_LINES);
  const { toEnd, handlers } = useSteadyList(list, content, lines, talk.setReading);
  const entering = useEntrances(entrance, talk.blocks);
  const menu = (
    <button type="button" className="room-tool" onClick={onMenu} aria-label={t("chat.more")}>
      <MoreIcon />
    </button>
  );
  const gift = onGift ? (
    <button type="button" className="room-tool room-gift" onClick={onGift} aria-label={t("chat.gift")}>
      <GiftIcon />
    </button>
  ) : null;
  return (
    <section className="room-chat" aria-label={t("chat.list")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the talk */}
      <div className="room-lines" ref={list} {...handlers} role="log" aria-live="off" tabIndex={0}>
        {lines.length === 0 ? (
          <p className="room-empty">
            {t(isRecording ? "chat.replay" : isBanned ? "chat.banned" : isConnected ? "chat.empty" : "chat.connecting")}
          </p>
        ) : null}
        <div ref={content}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              office={line.from === anchor ? "anchor" : moderators.includes(line.from) ? "moderator" : null}
              onLine={onLine}
            />
          ))}
        </div>
      </div>
      {entering ? <EntranceLine key={entering.uid} entrance={entering} /> : null}
      {waiting.length > 0 ? (
        <button type="button" className="room-new" onClick={toEnd}>
          {waiting.some(({ isForViewer }) => isForViewer) ? t("chat.for-you") : t("chat.new", { count: waiting.length })}
        </button>
      ) : null}
      {isBanned || isRecording ? null : isLoggedIn ? (
        <SayForm emoji={emoji} send={send} isConnected={isConnected} slowS={slowS} mention={mention} before={menu} after={gift} />
      ) : (
        <div className="room-say room-field">
          {menu}
          <button type="button" className="room-login" onClick={() => promptLogin()}>
            {t("chat.login")}
          </button>
          {gift}
        </div>
      )}
    </section>
  );
}
