import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SmileIcon } from "../player/icons.tsx";
import type { ChatLine, ShownLines } from "./chat-lines.ts";
import "./room-chat.css";

/** Distance from the end within which somebody follows the talk, in pixels. */
const FOLLOWS_PX = 40;
/** Longest line, in characters. */
const LINE_MAX = 200;
/** Colours of names, by the speaker. */
const NAME_COLOURS = 6;

const colourOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % NAME_COLOURS;

interface RoomChatProps {
  shown: ShownLines;
  isConnected: boolean;
  isLoggedIn: boolean;
  /** The viewer is banned from the room. */
  isBanned: boolean;
  /** The anchor's id, marked in the talk. */
  anchor: string;
  emoji: readonly string[];
  /** Reports whether somebody reads above the end, so that new lines wait. */
  onReading: (isReading: boolean) => void;
  /** Opens the menu of a line. */
  onLine?: (line: ChatLine) => void;
  /** Sends a line. Resolves with the reason of a refusal, or null. */
  send: (text: string) => Promise<string | null>;
}

/** The talk of a room. Used within the area `live`. */
export function RoomChat({ shown, isConnected, isLoggedIn, isBanned, anchor, emoji, onReading, onLine, send }: RoomChatProps) {
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
          <p className="room-empty">{t(isBanned ? "chat.banned" : isConnected ? "chat.empty" : "chat.connecting")}</p>
        ) : null}
        {lines.map((line) => (
          <Line key={line.id} line={line} isAnchor={line.from === anchor} mark={t("chat.anchor")} onLine={onLine} />
        ))}
      </div>
      {waiting.length > 0 ? (
        <button type="button" className="room-new" onClick={toEnd}>
          {t("chat.new", { count: waiting.length })}
        </button>
      ) : null}
      {isBanned ? null : isLoggedIn ? (
        <SayForm emoji={emoji} send={send} isConnected={isConnected} />
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

interface LineProps extends Pick<RoomChatProps, "onLine"> {
  line: ChatLine;
  isAnchor: boolean;
  mark: string;
}

function Line({ line, isAnchor, mark, onLine }: LineProps) {
  const name = `room-name room-name-${colourOf(line.from)}`;
  return (
    <p className={line.isOwn ? "room-line room-own" : "room-line"}>
      {isAnchor ? <span className="room-mark">{mark}</span> : null}
      {onLine && line.seq > 0 && !line.isOwn ? (
        <button type="button" className={name} onClick={() => onLine(line)}>
          {line.nick}
        </button>
      ) : (
        <b className={name}>{line.nick}</b>
      )}{" "}
      {line.text}
    </p>
  );
}

function SayForm({ emoji, send, isConnected }: Pick<RoomChatProps, "emoji" | "send" | "isConnected">) {
  const t = useText("live");
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (text !== "") setRefusal(null);
  }, [text]);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === "" || isSending) return;
    setSending(true);
    const reason = await send(said);
    setSending(false);
    setRefusal(reason);
    // A refused text stays in its field.
    if (reason === null) setText("");
    field.current?.focus();
  };
  return (
    <form className="room-say" onSubmit={(event) => void onSubmit(event)}>
      {refusal ? (
        <p className="room-refusal" role="alert">
          {t("chat.failed", { reason: refusal })}
        </p>
      ) : null}
      {isOpen ? (
        <div className="room-emoji">
          {emoji.map((sign) => (
            <button
              key={sign}
              type="button"
              onClick={() => {
                setText((now) => (now + sign).slice(0, LINE_MAX));
                field.current?.focus();
              }}
            >
              {sign}
            </button>
          ))}
        </div>
      ) : null}
      <div className="room-field">
        {emoji.length > 0 ? (
          <button type="button" onClick={() => setOpen(!isOpen)} aria-label={t("chat.emoji")} aria-expanded={isOpen}>
            <SmileIcon />
          </button>
        ) : null}
        <input
          ref={field}
          value={text}
          maxLength={LINE_MAX}
          onChange={({ target }) => setText(target.value)}
          placeholder={t("chat.say")}
          aria-label={t("chat.say")}
          enterKeyHint="send"
          autoComplete="off"
        />
        <button type="submit" className="button" disabled={text.trim() === "" || isSending || !isConnected}>
          {t("chat.send")}
        </button>
      </div>
    </form>
  );
}
