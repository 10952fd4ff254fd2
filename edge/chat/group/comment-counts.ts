import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { amountMax } from "#edge/contract/rules/tasks.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { countTask } from "#edge/ground/task-counts/task-counts.ts";

/** Messages are counted per half hour, because in nearly all time zones a day begins at a full or half hour. */
const HALF_HOUR_MS = 1_800_000;
const SPEAKERS_MAX = 20_000;

/**
 * Counts messages for the daily task of writing comments (Specification 3.4). In each half hour, it counts a speaker's messages
 * only up to the number that the task's last goal of the day requires.
 */
export class CommentCounts {
  /**
   * For each speaker: a half hour, the number of the speaker's messages in it, and the sequence of the last counted message. This
   * sequence reveals a retry.
   */
  readonly #counted = new BoundedMap<string, { during: number; times: number; seq: number }>(SPEAKERS_MAX);

  constructor(
    readonly d1: D1Database,
    readonly groupId: string,
    readonly keepAlive: (work: Promise<unknown>) => void,
  ) {}

  /** A message that is not stored has no sequence and is not counted. */
  take(userId: string, seq: number, nowMs: number): void {
    const during = Math.floor(nowMs / HALF_HOUR_MS);
    const known = this.#counted.get(userId);
    if (!(seq > (known?.seq ?? 0))) return;
    const times = known?.during === during ? known.times : 0;
    if (times >= amountMax("sendComment")) return;
    this.#counted.set(userId, { during, times: times + 1, seq });
    const event = { uid: Number(userId), kind: "sendComment", subject: `${this.groupId}:${seq}`, atMs: nowMs } as const;
    this.keepAlive(
      countTask(openDatabase(this.d1), event).catch((error: unknown) =>
        log.warn(`A message of ${userId} was not counted.`, error),
      ),
    );
  }
}
