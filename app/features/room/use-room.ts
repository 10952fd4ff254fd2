import { useCallback, useEffect, useRef, useState } from "react";
import type { RaidMessage } from "#edge/contract/entities/room-message.ts";
import { afterPicture } from "#app/client/first-picture.ts";
import { patiently } from "#app/state/patiently.ts";
import { pictureClock } from "#app/client/picture-clock.ts";
import { setInStep } from "#app/client/score-feed.ts";
import { enterRoom } from "#app/client/room.ts";
import { useStored } from "#app/state/stored-state.ts";
import type { RulesNews } from "../moderation/latest-rules.ts";
import type { LivePlayer } from "../player/live-player.ts";
import type { PlayerState } from "../player/player-state.ts";
import { serverNow } from "../../visit/use-now.ts";
import { useVisit } from "../../visit/visit.ts";
import type { BroadcastState } from "./broadcast-news.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";
import { PictureFollower } from "./follow-picture.ts";
import { holdTalk } from "./hold-talk.ts";
import { toLine, type Mention, onlineIn, type SayRefusal, sayIn } from "./talk.ts";
import { useGifts } from "../gifts/use-gifts.ts";
import { TalkList } from "../room-talk/talk-list.ts";
import type { Entrance } from "./use-entrances.ts";

const ONLINE_EVERY_MS = 30_000;

/** Messages and chat are in sync with the video. Without a room (empty `groupId`), the page shows the lines of `add` and `show`. */
export function useRoom(
  groupId: string,
  {
    viewer,
    onBroadcast,
    onSegments,
    onRaid,
  }: {
    viewer: number | null;
    onBroadcast: (state: BroadcastState) => void;
    onSegments: () => void;
    onRaid: (news: RaidMessage, add: (line: ChatLine) => void) => void;
  },
) {
  const player = useRef<LivePlayer | null>(null);
  const danmaku = useRef<HTMLDivElement>(null);
  const isPushed = useRef(false);
  const heardRaid = useRef(onRaid);
  heardRaid.current = onRaid;
  const [talk] = useState(() => new TalkList());
  const [entrance, setEntrance] = useState<Entrance | null>(null);
  const [isConnected, setConnected] = useState(false);
  const [online, setOnline] = useState<number | null>(null);
  /** Empty if the anchor's name is the title, null before the first message. */
  const [title, setTitle] = useState<string | null>(null);
  const [isBanned, setBanned] = useState(false);
  const [rules, setRules] = useState<RulesNews | null>(null);
  const isDanmakuOff = useStored("danmaku_off") ?? false;
  const words = useStored("blocked_words");
  const people = useStored("blocked_people");
  const isClockOff = useStored("clock_off") ?? false;
  const lateS = useStored("clock_late_s") ?? 0;
  // The relay's response to the viewer's own lines has no name, so the name comes from here.
  const nick = useVisit().user?.nick_name;
  const gifts = useGifts(
    talk,
    groupId,
    useCallback(() => player.current?.video.muted ?? true, []),
  );
  const addGifts = useRef(gifts.add);
  addGifts.current = gifts.add;
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
  useEffect(() => {
    const host = danmaku.current;
    if (host === null || isDanmakuOff) return;
    let isOver = false;
    // No comment is shown over the video before the video's first frame, so the comments' code is loaded after that frame.
    void afterPicture()
      .then(patiently(() => import("../player/danmaku.ts")))
      .then(({ Danmaku }) => {
        if (!isOver) talk.over = new Danmaku<ChatLine>(host);
      });
    return () => {
      isOver = true;
      talk.over?.clear();
      talk.over = null;
    };
  }, [isDanmakuOff, talk]);
  useEffect(() => talk.setBlocks({ words: words ?? [], people: people ?? [] }), [talk, words, people]);

  useEffect(() => {
    if (!groupId) return;
    talk.clear();
    setRules(null);
    setTitle(null);
    setEntrance(null);
    setBanned(false);
    let hasHistory = false;
    const leave = enterRoom(groupId, viewer, {
      connected: (connected) => {
        isPushed.current = connected;
        if (player.current) player.current.playlists.isPushed = connected;
        // The history arrives when the page enters the room, so all later messages are new.
        if (connected) hasHistory = true;
        setConnected(connected);
      },
      banned: () => setBanned(true),
      notices: {
        stream: ({ token, lists }) => {
          player.current?.hear(token, lists);
          onSegments();
        },
        room_state: (state) => {
          if (state.title !== undefined) return setTitle(state.title);
          player.current?.broadcastChanged(state.is_live === 1);
          onBroadcast(state);
        },
        room_rules: ({ type: _, pinned, announcement, ...limits }) => {
          // A pinned message or an announcement may reveal a goal, so both wait for the video. Limits apply at once.
          setRules((now) => ({ ...limits, pinned: now?.pinned ?? null, announcement: now?.announcement ?? "" }));
          pictureClock.hold(serverNow(), () => setRules((now) => now && { ...now, pinned, announcement }));
        },
        // If too many events wait for the video, gifts may be dropped like chat lines. The room's Durable Object has already left
        // out the cheapest gifts.
        gift: ({ list }) => pictureClock.hold(serverNow(), () => addGifts.current(list), true),
        entrance: (come) => setEntrance({ ...come, at: Date.now() }),
        raid: (news) => heardRaid.current(news, talk.add),
      },
      deleted: (ids) => talk.remove(ids),
      messages: (list) => {
        // The history is older than the shown video frame, so it is shown at once and does not run over the video.
        if (hasHistory) holdTalk(pictureClock, list, viewer, talk.add);
        else talk.addPast(list.flatMap((message) => toLine(message, viewer) ?? []));
      },
    });
    const count = (): void => {
      if (document.visibilityState === "visible")
        onlineIn(groupId).then(setOnline, () => {
          // After a failure the last number stays.
        });
    };
    const first = setTimeout(count, 2_000);
    const timer = setInterval(count, ONLINE_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      leave();
    };
  }, [groupId, viewer, onBroadcast, onSegments, talk]);

  const send = useCallback(
    async (text: string, mentions: readonly Mention[]): Promise<SayRefusal | null> => {
      const said = await sayIn(groupId, text, mentions);
      if ("reason" in said) return said.reason;
      talk.add(nick ? { ...said.line, nick } : said.line);
      return null;
    },
    [groupId, talk, nick],
  );
  return {
    player,
    talk,
    entrance,
    gifts,
    add: talk.add,
    show: talk.show,
    danmaku,
    isConnected,
    online,
    rules,
    title,
    isBanned,
    onReady,
    onState,
    send,
  };
}
