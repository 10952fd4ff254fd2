import { useCallback, useEffect, useRef, useState } from "react";
import { pictureClock } from "#app/client/picture-clock.ts";
import { setInStep } from "#app/client/score-feed.ts";
import { enterRoom } from "#app/client/room.ts";
import { useStored } from "#app/client/store.ts";
import { Danmaku } from "../player/danmaku.ts";
import type { Moderation } from "../moderation/use-moderation.ts";
import type { LivePlayer } from "../player/live-player.ts";
import { IDLE, type PlayerState } from "../player/player-state.ts";
import { type ChatLine, NO_LINES, type ShownLines, withLines, withoutLines, withoutWaiting } from "./chat-lines.ts";
import { lineOf, type Mention, onlineIn, type SayRefusal, sayIn } from "./talk.ts";

/** Lines are added together so often, in milliseconds: a busy room costs the page ten renderings a second at most. */
const LINES_EVERY_MS = 100;
/** How often the number of people in the room is asked for, in milliseconds. */
const ONLINE_EVERY_MS = 30_000;

/**
 * A room on a page: its stream's news, its talk, and the step of both with the picture. Without a room (`groupId` empty) it shows what `add` and
 * `show` bring.
 */
export function useRoom(
  groupId: string,
  { viewer, onBroadcast }: { viewer: number | null; onBroadcast: (isLive: boolean) => void },
) {
  const player = useRef<LivePlayer | null>(null);
  const danmaku = useRef<HTMLDivElement>(null);
  const isPushed = useRef(false);
  const isReading = useRef(false);
  const [shown, setShown] = useState<ShownLines>(NO_LINES);
  const [isConnected, setConnected] = useState(false);
  const [online, setOnline] = useState<number | null>(null);
  const [isBanned, setBanned] = useState(false);
  const [rules, setRules] = useState<Moderation["state"] | null>(null);
  const isDanmakuOff = useStored("danmaku_off") ?? false;
  const isClockOff = useStored("clock_off") ?? false;
  const lateS = useStored("clock_late_s") ?? 0;
  const delay = useRef<number | null>(null);
  const talk = useRef<{ add: (line: ChatLine) => void }>({ add: () => {} });

  const isPlaying = useRef(false);
  const setClock = useCallback((): void => {
    const delayMs = delay.current ?? lateS * 1000;
    pictureClock.setDelay(isClockOff || !isPlaying.current || !groupId ? 0 : delayMs);
  }, [isClockOff, lateS, groupId]);
  useEffect(() => {
    setInStep((atMs, show) => pictureClock.hold(atMs, show));
    setClock();
    return () => {
      setInStep(null);
      pictureClock.setDelay(0);
    };
  }, [setClock]);

  const onReady = useCallback((ready: LivePlayer | null): void => {
    player.current = ready;
    if (ready) ready.playlists.isPushed = isPushed.current;
  }, []);
  const onState = useCallback(
    (state: PlayerState): void => {
      // While the picture stands, the last delay holds: a stall shows no goal before its picture.
      if (state.phase === "playing") delay.current = state.delayMs;
      isPlaying.current = state.phase === "playing" || (isPlaying.current && state !== IDLE && state.phase !== "ended");
      setClock();
    },
    [setClock],
  );
  const onReading = useCallback((reading: boolean): void => {
    isReading.current = reading;
    if (!reading) setShown(withoutWaiting);
  }, []);

  useEffect(() => {
    if (danmaku.current === null) return;
    const over = isDanmakuOff ? null : new Danmaku(danmaku.current);
    let waiting: ChatLine[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    talk.current.add = (line) => {
      waiting.push(line);
      over?.add(line.text, line.isOwn);
      timer ??= setTimeout(() => {
        timer = undefined;
        const added = waiting;
        waiting = [];
        setShown((now) => withLines(now, added, isReading.current));
      }, LINES_EVERY_MS);
    };
    return () => {
      clearTimeout(timer);
      over?.clear();
    };
  }, [isDanmakuOff]);

  useEffect(() => {
    if (!groupId) return;
    setShown(NO_LINES);
    setRules(null);
    setBanned(false);
    let hasHistory = false;
    const leave = enterRoom(groupId, viewer, {
      connected: (connected) => {
        isPushed.current = connected;
        if (player.current) player.current.playlists.isPushed = connected;
        setConnected(connected);
      },
      stream: ({ token, lists }) => player.current?.playlists.hear(token, lists),
      state: ({ is_live }) => {
        player.current?.broadcastChanged(is_live === 1);
        onBroadcast(is_live === 1);
      },
      banned: () => setBanned(true),
      rules: ({ slow_s, followers_only, min_level, pinned, moderators }) =>
        setRules({ slow_s, followers_only, min_level, pinned, moderators: [...moderators] }),
      deleted: (ids) => setShown((now) => withoutLines(now, ids)),
      messages: (list) => {
        const lines = list.flatMap((message) => lineOf(message, viewer) ?? []);
        // The room's history was said before this picture: it is shown at once, and does not run over the picture.
        if (!hasHistory) setShown((now) => withLines(now, lines, false));
        else for (const line of lines) pictureClock.hold(Date.now(), () => talk.current.add(line));
        hasHistory = true;
      },
    });
    const count = (): void => {
      if (document.visibilityState === "visible")
        onlineIn(groupId).then(setOnline, () => {
          // The number stays as it was.
        });
    };
    const first = setTimeout(count, 2_000);
    const timer = setInterval(count, ONLINE_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      leave();
    };
  }, [groupId, viewer, onBroadcast]);

  const send = useCallback(
    async (text: string, mentions: readonly Mention[]): Promise<SayRefusal | null> => {
      const said = await sayIn(groupId, text, mentions);
      if ("reason" in said) return said.reason;
      talk.current.add(said.line);
      return null;
    },
    [groupId],
  );
  const add = useCallback((line: ChatLine): void => talk.current.add(line), []);
  const show = useCallback((lines: readonly ChatLine[]): void => setShown({ lines, waiting: [] }), []);
  return { player, add, show, danmaku, shown, isConnected, online, rules, isBanned, onReady, onState, onReading, send };
}
