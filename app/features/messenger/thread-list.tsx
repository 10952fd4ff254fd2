import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { quoteIn } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatLongDay } from "../format-time.ts";
import { useSteadyList } from "../room/use-steady-list.ts";
import { useVisit } from "../../visit/visit.ts";
import { AlbumBubble } from "./media/album-bubble.tsx";
import { DownIcon, UpIcon } from "./icons.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import type { Reactions } from "./reactions.ts";
import type { ShownMessage } from "./shown-message.ts";
import type { Point } from "#app/ui/place-at.ts";
import { useStore } from "#app/state/observable.ts";
import type { Thread, ThreadKind } from "./thread.ts";
import { toRows } from "./thread-rows.ts";
import type { Translations } from "./translations.ts";
import { type BubbleAct, useBubbleTaps } from "./use-bubble-taps.ts";
import { useTakenBack } from "./use-taken-back.ts";
import { useSeen } from "./use-seen.ts";

/** If the edge of the list is nearer than this, the next page is loaded. */
const AHEAD_PX = 900;

/** This many unread messages do not fit on a screen, so a button to the first of them is shown. */
const FAR_UNREAD = 8;

interface ThreadListProps {
  thread: Thread;
  kind: ThreadKind;
  reactions: Reactions;
  translations: Translations;
  starred: ReadonlySet<string>;
  /** null if the viewer does not select messages. */
  selected: ReadonlySet<string> | null;
  onAct: (act: BubbleAct, shown: ShownMessage, at: Point, sign?: string) => void;
  onSeen: (seen: readonly ShownMessage[]) => void;
}

/** The scroll position stays when older messages load above. A viewer at the end of the list follows new messages. */
export function ThreadList({ thread, kind, reactions, translations, starred, selected, onAct, onSeen }: ThreadListProps) {
  const t = useText("messenger");
  const visit = useVisit();
  const view = useStore(thread);
  useStore(reactions);
  useStore(translations);
  const { messages, phase, isBegun, isCut, hasNewer, unread, mentions, arrived, target, peerReadTime } = view;
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const [isReading, setReading] = useState(false);
  const [hasJumped, setJumped] = useState(false);
  const onReading = useCallback(
    (reads: boolean): void => {
      setReading(reads);
      thread.isFollowed = !reads;
      if (!reads) thread.sawEnd();
    },
    [thread],
  );
  const rows = useMemo(() => toRows(messages, unread.firstId, visit.zone), [messages, unread.firstId, visit.zone]);
  const { handlers, toEnd } = useSteadyList(list, content, rows, onReading, !hasNewer);
  const last = messages.at(-1);
  const written = last?.state === "waiting" ? last.key : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list shows each message that the viewer has just written
  useLayoutEffect(() => {
    if (written) toEnd();
  }, [written]);
  const takenBack = useTakenBack(messages);
  const byKey = (key: string): ShownMessage | undefined => messages.find((shown) => shown.key === key);
  const taps = useBubbleTaps(selected !== null, (act, key, at, sign) => {
    const shown = byKey(key);
    if (shown) onAct(act, shown, at, sign);
  });
  useSeen(list, rows, (keys) => onSeen(keys.flatMap((key) => byKey(key) ?? [])));
  useEdges(list, rows, (edge) => void (edge === "top" ? thread.loadOlder() : thread.loadNewer()));
  useTarget(list, target?.wish ?? 0, messages.find(({ id }) => id === target?.id)?.key);
  useEffect(() => {
    if (arrived > 0 && !isReading) thread.sawEnd();
  }, [arrived, isReading, thread]);
  const onEnd = (): void => {
    if (hasNewer) void thread.toEnd().then(toEnd);
    else toEnd();
  };
  const isUnreadAbove = unread.count >= FAR_UNREAD && !hasJumped && messages.length > 0;
  return (
    <div className="thread-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the messages */}
      <div className="thread-list" ref={list} {...handlers} {...taps} role="log" aria-label={t("thread.log")} tabIndex={0}>
        <div data-edge="top" />
        {phase === "shown" && !isBegun && messages.length > 0 ? (
          <p className="thread-more caption">{t(isCut ? "thread.cut" : "thread.loading")}</p>
        ) : null}
        {messages.length === 0 ? <Empty phase={phase} /> : null}
        <ol ref={content}>
          {rows.map((row) =>
            row.kind === "day" ? (
              <li key={row.key} className="thread-day caption">
                {formatLongDay(row.at, visit)}
              </li>
            ) : row.kind === "unread" ? (
              <li key={row.key} className="thread-unread row">
                {t("unread.below")}
              </li>
            ) : row.kind === "album" ? (
              <AlbumBubble
                key={row.key}
                pictures={row.pictures}
                isContinued={row.isContinued}
                isNamed={kind === "group"}
                isRead={({ message }) => message.isPeerRead || message.time <= peerReadTime}
                selected={selected}
                starred={starred}
                findReactions={(id) => reactions.of(id)}
              />
            ) : (
              <MessageBubble
                key={row.key}
                shown={row.shown}
                isQuoteGone={takenBack.has(quoteIn(row.shown.message.cloudCustomData)?.messageID ?? "")}
                isContinued={row.isContinued}
                isNamed={kind === "group"}
                isRead={row.shown.message.isPeerRead || row.shown.message.time <= peerReadTime}
                selected={selected === null ? null : selected.has(row.key)}
                isStarred={starred.has(row.shown.id)}
                reactions={reactions.of(row.shown.id)}
                translation={translations.of(row.shown)}
              />
            ),
          )}
        </ol>
        <div data-edge="bottom" />
      </div>
      <div className="thread-jumps stack">
        {isUnreadAbove ? (
          <Jump
            onClick={() => {
              setJumped(true);
              void thread.jumpToUnread();
            }}
            label={t("jump.unread", { count: unread.count })}
          >
            <UpIcon size={18} />
            {unread.count > 99 ? "99+" : unread.count}
          </Jump>
        ) : null}
        {mentions.length > 0 ? (
          <Jump onClick={() => void thread.jumpToMention()} label={t("jump.mention", { count: mentions.length })}>
            @
          </Jump>
        ) : null}
        {isReading || hasNewer ? (
          <Jump onClick={onEnd} label={arrived > 0 ? t("jump.new", { count: arrived }) : t("jump.end")}>
            <DownIcon size={18} />
            {arrived > 0 ? arrived : null}
          </Jump>
        ) : null}
      </div>
    </div>
  );
}

function Empty({ phase }: { phase: "loading" | "shown" | "failed" }) {
  const t = useText("messenger");
  return (
    <p className="messenger-note">
      {t(phase === "shown" ? "thread.empty" : phase === "failed" ? "thread.failed" : "thread.loading")}
    </p>
  );
}

function Jump({ onClick, label, children }: { onClick: () => void; label: string; children: ReactNode }) {
  return (
    <button type="button" className="thread-jump" onClick={onClick} aria-label={label}>
      {children}
    </button>
  );
}

/** `onNear` is called again after each change while the upper or lower edge of the list is near. */
function useEdges(list: RefObject<HTMLElement>, rows: unknown, onNear: (edge: "top" | "bottom") => void): void {
  const latest = useRef(onNear);
  latest.current = onNear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change the edges are looked at anew
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) latest.current((target as HTMLElement).dataset.edge === "top" ? "top" : "bottom");
      },
      { root: current, rootMargin: `${AHEAD_PX}px 0px` },
    );
    for (const edge of current.querySelectorAll("[data-edge]")) watch.observe(edge);
    return () => watch.disconnect();
  }, [list, rows]);
}

/** Each new `wish` scrolls to the message once, even if the message is the same as before. */
function useTarget(list: RefObject<HTMLElement>, wish: number, key: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish once
  useLayoutEffect(() => {
    if (!key) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: "center" });
    row.classList.remove("bubble-lit");
    void row.offsetWidth;
    row.classList.add("bubble-lit");
  }, [wish]);
}
