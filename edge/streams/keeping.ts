import { log } from "../contract/log.ts";
import { readRecording } from "./recording.ts";
import type { Broadcast } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { StreamDependencies } from "./surroundings.ts";
import { offeredMedia } from "./watch-lists.ts";

const DAY_MS = 86_400_000;
/** A recording's files are deleted after this time. Files in use by clips are kept, and are checked again after the same time. */
export const RECORDING_KEPT_MS = 30 * DAY_MS;
/** A broadcast shorter than this was only a test of an encoder, so it is not recorded. */
const RECORDED_MIN_S = 10;
export const UNRECORDED_KEPT_MS = 3_600_000;
/** Interval between two attempts to report a broadcast's state. */
const REPEAT_MS = 10_000;
const NEXT_PART_MS = 5_000;
const FAILED_SWEEP_MS = 600_000;

export class Keeping {
  #settling: Promise<void> = Promise.resolve();

  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
  ) {}

  /** Reports, records and settles the broadcasts, one after the other. If this fails, the alarm tries again. */
  settle(): Promise<void> {
    // Each report waits for the one before it, because two concurrent reports could arrive in the wrong order.
    this.#settling = this.#settling.catch(() => undefined).then(() => this.#settleAll());
    return this.#settling;
  }

  async #settleAll(): Promise<void> {
    const { anchorId } = this.store;
    if (anchorId === null) return;
    const latest = this.store.latest()?.id;
    for (const broadcast of this.store.unsettled()) await this.#settleOne(anchorId, broadcast, broadcast.id === latest);
    this.store.segments.forgetOld();
    const sweepAt = this.store.nextSweepAt();
    if (sweepAt !== null) await this.around.wakeAt(sweepAt);
  }

  async #settleOne(anchorId: number, broadcast: Broadcast, isLatest: boolean): Promise<void> {
    const { id, endedAt, told: reportedState } = broadcast;
    const media = offeredMedia(this.store, broadcast);
    if (Object.keys(media).length === 0) {
      // A broadcast that never published a segment has no recording.
      if (endedAt !== null) this.store.settle(id, endedAt + UNRECORDED_KEPT_MS);
      return;
    }
    const state = JSON.stringify([endedAt, media]);
    if (reportedState !== state || endedAt !== null) await this.around.wakeAt(this.around.now() + REPEAT_MS);
    if (reportedState !== state) {
      await this.around.report(anchorId, broadcast, media, isLatest);
      this.store.setReportedState(id, state);
    }
    if (endedAt === null) return;
    const recording = readRecording(this.store, broadcast);
    const isRecorded = recording.durationS >= RECORDED_MIN_S;
    if (isRecorded) await this.around.record(anchorId, broadcast, recording);
    this.store.talk.forget(id);
    this.store.settle(id, endedAt + (isRecorded ? RECORDING_KEPT_MS : UNRECORDED_KEPT_MS));
  }

  /** Lets the next sweep delete a broadcast's files, except those that clips use. */
  async drop(token: string): Promise<void> {
    const now = this.around.now();
    this.store.dropFiles(token, now);
    await this.around.wakeAt(now);
  }

  async sweep(): Promise<void> {
    const { anchorId } = this.store;
    const now = this.around.now();
    const due = this.store.dueForSweep(now);
    if (due && anchorId !== null) await this.around.wakeAt(now + (await this.#sweepPart(anchorId, due, now)));
    const next = this.store.nextSweepAt();
    if (next !== null && next > now) await this.around.wakeAt(next);
  }

  /** Deletes a part of the files. Returns the milliseconds until the next part. */
  async #sweepPart(anchorId: number, due: Broadcast, now: number): Promise<number> {
    this.store.segments.forget(due.id);
    try {
      const swept = await this.around.sweep(anchorId, due);
      if (swept === "gone") this.store.forgetBroadcast(due.id);
      else if (swept === "spared") this.store.settle(due.id, now + RECORDING_KEPT_MS);
      else this.store.setSweptTo(due.id, swept.to);
      return NEXT_PART_MS;
    } catch (error) {
      log.warn("The files of a broadcast could not be deleted; the alarm tries again.", error);
      return FAILED_SWEEP_MS;
    }
  }
}
