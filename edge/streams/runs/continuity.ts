import type { FileFacts } from "../media/file-facts.ts";
import { FRAGMENTS } from "../media/fragmented-mp4.ts";
import { CLOCK_TURN_MS } from "../media/transport-stream.ts";

/** Files that follow on from each other before a run's encoder is known to count on, or to let its clock go on. */
const PROVEN = 2;
/** Presentation times of a file may begin so much before the end of the file before, in milliseconds: pictures are reordered. */
const OVERLAP_MS = 500;
/** And at most so long behind it for each file in between, in milliseconds: segments of 15 s and a pause. */
const STEP_MAX_MS = 20_000;
/** Continuity counters begin anew after so many packets (ISO/IEC 13818-1, section 2.4.3.3). */
const COUNTER_TURN = 16;

type Counters = NonNullable<FileFacts["counters"]>;
type Clock = NonNullable<FileFacts["clock"]>;

/** Returns whether the counts of a file continue those of one `steps` before it; null if they prove nothing. */
function countsOn(before: Counters, next: Counters, steps: number): boolean | null {
  const [fragments, earlier] = [next[FRAGMENTS], before[FRAGMENTS]];
  if (fragments && earlier) return steps === 1 ? fragments[0] === earlier[1] + 1 : fragments[0] > earlier[1];
  if (steps !== 1) return null;
  const shared = Object.keys(next).filter((track) => track !== FRAGMENTS && before[track] !== undefined);
  return shared.length === 0 ? null : shared.every((track) => next[track]![0] === (before[track]![1] + 1) % COUNTER_TURN);
}

/** Returns whether the clock of a file goes on from that of one `steps` before it. */
function clocksOn([, to]: Clock, [from]: Clock, steps: number): boolean {
  const laterMs = (from - to + OVERLAP_MS + CLOCK_TURN_MS) % CLOCK_TURN_MS;
  return laterMs <= steps * STEP_MAX_MS + OVERLAP_MS;
}

/** Compares an encoder's files: it counts packets and fragments on from file to file, and its picture's clock goes on. */
export class Continuity {
  /** The newest file of which it knows. */
  name = "";
  #counters: Counters | null = null;
  #clock: Clock | null = null;
  #counted = 0;
  #clocked = 0;

  /** Takes note of the run's newest file, whose number is `steps` higher than that of the one before. */
  take(name: string, { counters, clock = null }: FileFacts, steps: number): void {
    this.name = name;
    if (counters) {
      const counts = this.#counters && countsOn(this.#counters, counters, steps);
      if (counts !== null) this.#counted = counts ? this.#counted + 1 : 0;
      this.#counters = counters;
    }
    if (clock) {
      if (this.#clock) this.#clocked = clocksOn(this.#clock, clock, steps) ? this.#clocked + 1 : 0;
      this.#clock = clock;
    }
  }

  /**
   * Returns whether a file whose number is `steps` higher than the newest one's continues it in all known facts; null if there
   * are none. Counters of a different encoder match once in sixteen, and so may clocks.
   */
  judge({ counters, clock = null }: FileFacts, steps: number): boolean | null {
    if (steps < 1) return null;
    const counts = this.#counters && counters && this.#counted >= PROVEN ? countsOn(this.#counters, counters, steps) : null;
    const clocks = this.#clock && clock && this.#clocked >= PROVEN ? clocksOn(this.#clock, clock, steps) : null;
    return counts === null || clocks === null ? (counts ?? clocks) : counts && clocks;
  }
}
