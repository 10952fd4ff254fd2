import type { Message } from "#chat/index.ts";
import type { PictureClock } from "#app/client/picture-clock.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";
import { toLine } from "./talk.ts";

/**
 * Returns the time of a message in unix milliseconds of the server's clock. Without milliseconds it is the end of the message's
 * second.
 */
const saidAtMs = ({ time, timeMs }: Message): number => timeMs ?? time * 1_000 + 999;

/** Holds a room's messages until the viewer's video has reached their times, and then adds them as lines. */
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
