import type { CommandRequest } from "#chat/protocol/commands.ts";
import type { RateLimit } from "#chat/protocol/limits/rates.ts";
import { log } from "#edge/contract/log.ts";
import { RateWindows } from "../rate-windows.ts";

type Priority = CommandRequest<"group_open_http_svc.send_group_msg">["MsgPriority"];

/** Above this rate a room refuses messages of Low and Lowest priority (docs/design/chat-relay.md#under-load). */
export const ROOM_BUSY_PER_SECOND = 500;
const BUSY: RateLimit = { count: ROOM_BUSY_PER_SECOND, intervalMs: 1_000 };

const LOG_INTERVAL_MS = 60_000;

export class RoomLoad {
  readonly #windows = new RateWindows();
  #turnedAway = 0;
  #logged = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(readonly groupId: string) {}

  get turnedAway(): number {
    return this.#turnedAway;
  }

  /** Returns false if the message is rejected. `now` is in unix milliseconds. */
  take(priority: Priority, now: number): boolean {
    const isQuiet = this.#windows.take("messages", BUSY, now);
    const isTaken = isQuiet || (priority !== "Low" && priority !== "Lowest");
    if (!isTaken) this.#turnedAway += 1;
    this.#log(now);
    return isTaken;
  }

  /**
   * The first rejection is logged at once. Later rejections are logged together, at the first message a minute after the last log
   * line.
   */
  #log(now: number): void {
    if (this.#turnedAway === this.#logged || now - this.#loggedAt < LOG_INTERVAL_MS) return;
    log.info(
      `Chat group ${JSON.stringify(this.groupId)}: ${this.#turnedAway - this.#logged} messages of Low or Lowest priority turned away`,
    );
    this.#logged = this.#turnedAway;
    this.#loggedAt = now;
  }
}
