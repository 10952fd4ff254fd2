import type { CommandRequest } from "#chat/protocol/commands.ts";
import type { RateLimit } from "#chat/protocol/limits/rates.ts";
import { log } from "#edge/contract/log.ts";
import { RateWindows } from "../rate-windows.ts";

type Priority = CommandRequest<"group_open_http_svc.send_group_msg">["MsgPriority"];

/** Messages per second above which a room refuses messages of Low and Lowest priority (docs/design/chat-relay.md#under-load). */
export const ROOM_BUSY_PER_SECOND = 500;
const BUSY: RateLimit = { count: ROOM_BUSY_PER_SECOND, intervalMs: 1_000 };

/** Minimum interval between two log lines about rejected messages, in milliseconds. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Counts a group's messages per second. Above the limit, rejects the least important messages and logs the number of rejected
 * messages.
 */
export class RoomLoad {
  readonly #windows = new RateWindows();
  #turnedAway = 0;
  #logged = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(readonly groupId: string) {}

  /** Messages rejected since the object started. */
  get turnedAway(): number {
    return this.#turnedAway;
  }

  /** Counts a message at `now` (unix milliseconds). Returns false if the message is rejected. */
  take(priority: Priority, now: number): boolean {
    const isQuiet = this.#windows.take("messages", BUSY, now);
    const isTaken = isQuiet || (priority !== "Low" && priority !== "Lowest");
    if (!isTaken) this.#turnedAway += 1;
    this.#log(now);
    return isTaken;
  }

  /** Logs the first rejection at once, and later rejections together with the first message a minute later. */
  #log(now: number): void {
    if (this.#turnedAway === this.#logged || now - this.#loggedAt < LOG_INTERVAL_MS) return;
    log.info(
      `Chat group ${JSON.stringify(this.groupId)}: ${this.#turnedAway - this.#logged} messages of Low or Lowest priority turned away`,
    );
    this.#logged = this.#turnedAway;
    this.#loggedAt = now;
  }
}
