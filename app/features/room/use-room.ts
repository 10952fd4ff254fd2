import { useCallback, useEffect, useRef, useState } from "react";
import { pictureClock } from "#app/client/picture-clock.ts";
import { setInStep } from "#app/client/score-feed.ts";
import { enterRoom } from "#app/client/room.ts";
import { useStored } from "#app/client/store.ts";
import { Danmaku } from "../player/danmaku.ts";
import type { Moderation } from "../moderation/use-moderation.ts";
import type { LivePlayer } from "../player/live-player.ts";
import type { PlayerState } from "../player/player-state.ts";
import { serverNow } from "../use-now.ts";
import { type ChatLine, NO_LINES, type ShownLines, withLines, withoutLines, withoutWaiting } from "./chat-lines.ts";
import { PictureFollower } from "./follow-picture.ts";
import { TalkInStep } from "./talk-in-step.ts";
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
  const talk = useRef<{ add: (line: ChatLine) => void }>({ add: () => {} });
  const follower = useRef<PictureFollower | null>(null);
  follower.current ??= new PictureFollower(pictureClock);

  useEffect(() => follower.current?.setWish({ isOff: isClockOff || !groupId, lateS }), [isClockOff, lateS, groupId]);
  useEffect(() => {
    setInStep((atMs, show) => pictureClock.hold(atMs, show));
    return () => {
      setInStep(null);
      pictureClock.setDelay(0);
    };
  }, []);

  const onReady = useCallback((ready: LivePlayer | null): void => {
    player.current = ready;
    if (ready) ready.playlists.isPushed = isPushed.current;
  }, []);
  const onState = useCallback((state: PlayerState): void => {
    follower.current?.take(state, player.current?.video.paused ?? false);
  }, []);
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
    const inStep = new TalkInStep(pictureClock, (line) => talk.current.add(line));
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
      rules: ({ slow_s, followers_only, min_level, pinned, moderators }) => {
        const limits = { slow_s, followers_only, min_level, moderators: [...moderators] };
        // Limits hold at once; a pinned message may tell of a goal.
        setRules((now) => ({ ...limits, pinned: now?.pinned ?? null }));
        pictureClock.hold(serverNow(), () => setRules((now) => now && { ...now, pinned }));
      },
      deleted: (ids) => {
        inStep.delete(ids);
        setShown((now) => withoutLines(now, ids));
      },
      messages: (list) => {
        // The room's history was said before this picture: it is shown at once, and does not run over the picture.
        if (hasHistory) inStep.receive(list, viewer);
        else
          setShown((now) =>
            withLines(
              now,
              list.flatMap((message) => lineOf(message, viewer) ?? []),
              false,
            ),
          );
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
