import type { Message } from "#chat/index.ts";
import type { PictureClock } from "#app/client/picture-clock.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";
import { toLine } from "./talk.ts";

/** Returns the time of a message, unix milliseconds at the server; without its milliseconds, the end of its second. */
const saidAtMs = ({ time, timeMs }: Message): number => timeMs ?? time * 1_000 + 999;

/** Holds a room's messages until the viewer's picture gets to their times, and adds them as lines then. */
export function holdTalk(
  clock: PictureClock,
  messages: readonly Message[],
  viewer: number | null,
  add: (line: ChatLine) => void,
): void {
  for (const message of messages) {
    const line = toLine(message, viewer);
    if (line) clock.hold(saidAtMs(message), () => add(line), true);
  }
}
