import type { Message } from "#chat/index.ts";
import type { PictureClock } from "#app/client/picture-clock.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";
import { toLine } from "./talk.ts";

/**
 * The time of a message in unix milliseconds of the server's clock. A message without milliseconds counts as sent at the end of its
 * second.
 */
const saidAtMs = ({ time, timeMs }: Message): number => timeMs ?? time * 1_000 + 999;

/** A message becomes a line only when the viewer's video has reached its time. */
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
