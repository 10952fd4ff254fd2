import { Link, useLocation } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { followKeyboard } from "#app/client/keyboard-space.ts";
import { useStore } from "#app/state/observable.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GiftIcon, MoreIcon } from "../gifts/icons.tsx";
import type { ChatLine } from "../room-talk/chat-lines.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { useVisit } from "../../visit/visit.ts";
import { Line } from "./line.tsx";
import { SayForm } from "./say-form.tsx";
import type { Mention } from "./talk.ts";
import type { TalkList } from "../room-talk/talk-list.ts";
import { type Entrance, useEntrances } from "./use-entrances.ts";
import { useSteadyList } from "./use-steady-list.ts";
import "./room-chat.css";

/** The line lies over the chat, so that nothing moves. It does not interrupt screen readers. Needs the translation area `live`. */
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
  /** The first lines of the chat, which are no messages. */
  head?: ReactNode;
  talk: TalkList;
  /** null before the first entrance with an effect. */
  entrance: Entrance | null;
  isConnected: boolean;
  isLoggedIn: boolean;
  /** Nobody can write in the chat of a recording. */
  isRecording: boolean;
  isBanned: boolean;
  anchor: string;
  emoji: readonly string[];
  moderators: readonly string[];
  /** A viewer must wait this long between two lines; 0 for no limit. */
  slowS: number;
  /** The viewer chose this person in a menu. null if the next line mentions nobody. */
  mention: Mention | null;
  onMenu: () => void;
  /** Missing if no gifts can be given. */
  onGift?: () => void;
  onLine?: (line: ChatLine) => void;
  /** Resolves with the reason of a refusal, or with null after success. */
  send: (text: string, mentions: readonly Mention[]) => Promise<string | null>;
}

/** Needs the translation area `live`. */
export function RoomChat(props: RoomChatProps) {
  const {
    head,
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
  const { pathname, search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { lines, waiting } = useStore(talk);
  const { toEnd, handlers } = useSteadyList(list, content, lines, talk.setReading);
  const entering = useEntrances(entrance, talk.blocks);
  useEffect(followKeyboard, []);
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
        {head}
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
          {/* The link's text already says that it leads to the sign-in, so no prompt comes before the login screen. */}
          <Link className="room-login" to={loginAddress(pathname + search)} rel="nofollow">
            {t("chat.login")}
          </Link>
          {gift}
        </div>
      )}
    </section>
  );
}
