import { type RefObject, useEffect, useState } from "react";
import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { pictureTimeAt, findPlace } from "#edge/contract/rules/timeline.ts";
import type { LivePlayer } from "../player/live-player.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";

export type Replay = CallData<Contract["replay"]["getReplay"]>;
type Part = CallData<Contract["replay"]["getReplayTalk"]>["list"];

/** How often the talk follows the picture, in milliseconds. */
const STEP_MS = 500;
/** A picture that moved further than this between two steps was moved by the viewer, in seconds. */
const JUMP_S = 3;
/** Talk before the picture that is shown after a jump, in seconds. */
const CONTEXT_S = 120;

interface Screen {
  player: RefObject<LivePlayer>;
  /** Adds a line of the picture's time. */
  add: (line: ChatLine) => void;
  /** Shows these lines alone. */
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

/**
 * Plays a recording's talk in step with its picture, both ways. Returns the recording's times and marks; null without a recording and until
 * they are known.
 */
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
          // The next step retries.
          () => parts.delete(part),
        );
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = ({ pieces, talk_part_s: partS }: Replay): void => {
      const startMs = pictureTimeAt(pieces, 0) ?? 0;
      let shownTo = -1;
      /** Returns the lines between two places, `to` included; null while a part of them is under way. */
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
          // The recording plays without its talk.
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
