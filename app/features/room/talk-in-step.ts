import type { Message } from "#chat/index.ts";
import type { PictureClock } from "#app/client/picture-clock.ts";
import type { ChatLine } from "./chat-lines.ts";
import { lineOf } from "./talk.ts";

/** Deleted messages that are remembered while they may still be held. */
const GONE_MAX = 2_000;

/** Returns when a message was said, unix milliseconds at the server; without its milliseconds, the end of its second. */
const saidAtMs = ({ time, timeMs }: Message): number => timeMs ?? time * 1_000 + 999;

/** A room's talk in step with the viewer's picture. A message that is deleted while it is held is never shown. */
export class TalkInStep {
  readonly #gone = new Set<string>();

  constructor(
    readonly clock: PictureClock,
    readonly show: (line: ChatLine) => void,
  ) {}

  /** Takes messages as they arrive. */
  receive(messages: readonly Message[], viewer: number | null): void {
    for (const message of messages) {
      const line = lineOf(message, viewer);
      const show = (): void => {
        if (line && !this.#gone.has(line.id)) this.show(line);
      };
      if (line) this.clock.hold(saidAtMs(message), show, true);
    }
  }

  /** Takes the ids of messages that a moderator deleted. */
  delete(ids: readonly string[]): void {
    for (const id of ids) this.#gone.add(id);
    const [oldest] = this.#gone;
    if (oldest !== undefined && this.#gone.size > GONE_MAX) this.#gone.delete(oldest);
  }
}
