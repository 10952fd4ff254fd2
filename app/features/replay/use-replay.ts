import { type RefObject, useEffect, useState } from "react";
import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { pictureTimeAt, findPlace } from "#edge/contract/rules/timeline.ts";
import type { LivePlayer } from "../player/live-player.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";

export type Replay = CallData<Contract["replay"]["getReplay"]>;
type Part = CallData<Contract["replay"]["getReplayTalk"]>["list"];

/** The chat follows the video at this interval. */
const STEP_MS = 500;
/** A larger advance between two checks means that the viewer has moved the position. */
const JUMP_S = 3;
/** After a jump, this much of the chat before the new position is shown. */
const CONTEXT_S = 120;

interface Screen {
  player: RefObject<LivePlayer>;
  add: (line: ChatLine) => void;
  show: (lines: readonly ChatLine[]) => void;
}

const toLine = ({ seq, uid, nick_name, text }: Part[number]): ChatLine => ({
  id: `replay ${seq}`,
  seq,
  from: String(uid),
  nick: nick_name,
  text,
  isOwn: false,
  isForViewer: false,
  standing: null,
});

/** Follows the video, also after jumps. null without a recording, and until the recording's times and marks are loaded. */
export function useReplay(videoId: number | null, { player, add, show }: Screen): Replay | null {
  const [replay, setReplay] = useState<Replay | null>(null);
  useEffect(() => {
    if (videoId === null) return;
    let isOver = false;
    const parts = new Map<number, Part | "under way">();
    const ask = async () => (await import("#app/client/product.ts")).browserProduct().replay;
    const load = (part: number): void => {
      if (parts.has(part)) return;
      parts.set(part, "under way");
      ask()
        .then((calls) => calls.getReplayTalk({ id: videoId, part }))
        .then(
          ({ list }) => parts.set(part, list),
          // The next check retries.
          () => parts.delete(part),
        );
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = ({ pieces, talk_part_s: partS }: Replay): void => {
      const startMs = pictureTimeAt(pieces, 0) ?? 0;
      let shownTo = -1;
      /** Returns the lines between two positions, `to` included; null while a part of the chat is loading. */
      const between = (from: number, to: number): ChatLine[] | null => {
        const [first, last] = [from, to].map((place) =>
          Math.floor(((pictureTimeAt(pieces, Math.max(0, place)) ?? startMs) - startMs) / 1000 / partS),
        ) as [number, number];
        const lines: ChatLine[] = [];
        for (let part = first; part <= last; part++) {
          load(part);
          const list = parts.get(part);
          if (!Array.isArray(list)) return null;
          for (const said of list) {
            const place = findPlace(pieces, said.at * 1000);
            if (place !== null && place > from && place <= to) lines.push(toLine(said));
          }
        }
        return lines;
      };
      timer = setInterval(() => {
        const place = player.current?.video.currentTime ?? 0;
        if (place === shownTo) return;
        const isJump = place < shownTo || place > shownTo + JUMP_S;
        const lines = between(isJump ? place - CONTEXT_S : shownTo, place);
        if (!lines) return;
        shownTo = place;
        if (isJump) show(lines);
        else for (const line of lines) add(line);
      }, STEP_MS);
    };
    ask()
      .then((calls) => calls.getReplay({ id: videoId }))
      .then(
        (found) => {
          if (isOver) return;
          setReplay(found);
          follow(found);
        },
        () => {
          // After a failure the recording plays without its chat.
        },
      );
    return () => {
      isOver = true;
      clearInterval(timer);
      setReplay(null);
    };
  }, [videoId, player, add, show]);
  return replay;
}
