import type { FileFacts } from "../media/file-facts.ts";
import { FRAGMENTS } from "../media/fragmented-mp4.ts";
import { CLOCK_TURN_MS } from "../media/transport-stream.ts";

/** This many consecutive files prove that an encoder continues its counters or its clock from file to file. */
const PROVEN = 2;
/** A file's presentation times may begin this much before the end of the previous file, because frames are reordered. */
const OVERLAP_MS = 500;
/** Per step of the file number, the clock may advance at most this much: a segment of 15 s and a pause. */
const STEP_MAX_MS = 20_000;
/** Continuity counters wrap around after this many packets (ISO/IEC 13818-1, section 2.4.3.3). */
const COUNTER_TURN = 16;

type Counters = NonNullable<FileFacts["counters"]>;
type Clock = NonNullable<FileFacts["clock"]>;

/** True if the counters continue the counters of the file `steps` numbers earlier. Null if the counters prove nothing. */
function countsOn(before: Counters, next: Counters, steps: number): boolean | null {
  const [fragments, earlier] = [next[FRAGMENTS], before[FRAGMENTS]];
  if (fragments && earlier) return steps === 1 ? fragments[0] === earlier[1] + 1 : fragments[0] > earlier[1];
  if (steps !== 1) return null;
  const shared = Object.keys(next).filter((track) => track !== FRAGMENTS && before[track] !== undefined);
  return shared.length === 0 ? null : shared.every((track) => next[track]![0] === (before[track]![1] + 1) % COUNTER_TURN);
}

function clocksOn([, to]: Clock, [from]: Clock, steps: number): boolean {
  const laterMs = (from - to + OVERLAP_MS + CLOCK_TURN_MS) % CLOCK_TURN_MS;
  return laterMs <= steps * STEP_MAX_MS + OVERLAP_MS;
}

/** Checks whether a file continues its encoder's counters of packets and fragments, and the clock of its picture. */
export class Continuity {
  name = "";
  #counters: Counters | null = null;
  #clock: Clock | null = null;
  #counted = 0;
  #clocked = 0;

  /** `steps`: by how much the file's number is higher than the previous file's. */
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
   * True if the file continues the newest file; null if unknown. The counters of another encoder's file match by chance in one of
   * 16 cases.
   */
  judge({ counters, clock = null }: FileFacts, steps: number): boolean | null {
    if (steps < 1) return null;
    const counts = this.#counters && counters && this.#counted >= PROVEN ? countsOn(this.#counters, counters, steps) : null;
    const clocks = this.#clock && clock && this.#clocked >= PROVEN ? clocksOn(this.#clock, clock, steps) : null;
    return counts === null || clocks === null ? (counts ?? clocks) : counts && clocks;
  }
}
