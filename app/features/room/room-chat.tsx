import { useLayoutEffect, useRef } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ChatLine, ShownLines } from "./chat-lines.ts";
import { Line } from "./line.tsx";
import { SayForm } from "./say-form.tsx";
import type { Mention } from "./talk.ts";
import "./room-chat.css";

/** Distance from the end within which somebody follows the talk, in pixels. */
const FOLLOWS_PX = 40;
interface RoomChatProps {
  shown: ShownLines;
  isConnected: boolean;
  isLoggedIn: boolean;
  /** The talk is of the past: nobody answers it. */
  isRecording: boolean;
  /** The viewer is banned from the room. */
  isBanned: boolean;
  /** The anchor's id, marked in the talk. */
  anchor: string;
  emoji: readonly string[];
  /** Reports whether somebody reads above the end, so that new lines wait. */
  onReading: (isReading: boolean) => void;
  /** Ids of the room's moderators. */
  moderators: readonly string[];
  /** Least seconds between two lines of the viewer; 0 for none. */
  slowS: number;
  /** The person whom the next line mentions, chosen in a menu; null for none. */
  mention: Mention | null;
  /** Opens the menu of a line. */
  onLine?: (line: ChatLine) => void;
  /** Sends a line. Resolves with the reason of a refusal, or null. */
  send: (text: string, mentions: readonly Mention[]) => Promise<string | null>;
}

/** The talk of a room. Used within the area `live`. */
export function RoomChat(props: RoomChatProps) {
  const {
    shown,
    isConnected,
    isLoggedIn,
    isRecording,
    isBanned,
    anchor,
    emoji,
    moderators,
    slowS,
    mention,
    onReading,
    onLine,
    send,
  } = props;
  const t = useText("live");
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const { lines, waiting } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines move the list to its end
  useLayoutEffect(() => {
    if (isFollowing.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const onScroll = (): void => {
    const { current } = list;
    if (!current) return;
    const follows = current.scrollHeight - current.scrollTop - current.clientHeight < FOLLOWS_PX;
    if (follows === isFollowing.current) return;
    isFollowing.current = follows;
    onReading(!follows);
  };
  const toEnd = (): void => {
    isFollowing.current = true;
    onReading(false);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  return (
    <section className="room-chat" aria-label={t("chat.list")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the talk */}
      <div className="room-lines" ref={list} onScroll={onScroll} role="log" aria-live="off" tabIndex={0}>
        {lines.length === 0 ? (
          <p className="room-empty">
            {t(isRecording ? "chat.replay" : isBanned ? "chat.banned" : isConnected ? "chat.empty" : "chat.connecting")}
          </p>
        ) : null}
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            office={line.from === anchor ? "anchor" : moderators.includes(line.from) ? "moderator" : null}
            onLine={onLine}
          />
        ))}
      </div>
      {waiting.length > 0 ? (
        <button type="button" className="room-new" onClick={toEnd}>
          {waiting.some(({ isForViewer }) => isForViewer) ? t("chat.for-you") : t("chat.new", { count: waiting.length })}
        </button>
      ) : null}
      {isBanned || isRecording ? null : isLoggedIn ? (
        <SayForm emoji={emoji} send={send} isConnected={isConnected} slowS={slowS} mention={mention} />
      ) : (
        <div className="room-say">
          <button type="button" className="room-login" onClick={() => promptLogin()}>
            {t("chat.login")}
          </button>
        </div>
      )}
    </section>
  );
}
