import { joinBytes } from "#edge/contract/rules/join-bytes.ts";
import type { Fragment } from "./mp4-fragments.ts";

/** A segment may be as short as this fraction of the wanted length, because recorders insert key frames a little early. */
const EARLY = 0.9;

/**
 * One entry of a playlist. It consists of whole fragments, and its first fragment begins with a key frame (except in short parts).
 */
export type CutSegment = Omit<Fragment, "isKey">;

/** A segment begins with a key frame and lasts the given time or a little longer. Parts (below 1 s) may begin with any frame. */
export class SegmentCutter {
  #fragments: Fragment[] = [];

  constructor(readonly lengthS: number) {}

  /** Returns the segment that ends before this fragment; null if the segment continues. */
  take(fragment: Fragment): CutSegment | null {
    const [first] = this.#fragments;
    if (!first) {
      // Drops fragments before the first key frame, because players cannot show them.
      if (fragment.isKey) this.#fragments = [fragment];
      return null;
    }
    const lastsS = fragment.startS - first.startS;
    const isFull = (fragment.isKey || this.lengthS < 1) && lastsS >= this.lengthS * EARLY;
    if (!isFull) {
      this.#fragments.push(fragment);
      return null;
    }
    const segment = { bytes: joinBytes(this.#fragments.map(({ bytes }) => bytes)), startS: first.startS, durationS: lastsS };
    this.#fragments = [fragment];
    return segment;
  }

  /** null if no fragments are left. */
  end(): CutSegment | null {
    const [first] = this.#fragments;
    if (!first) return null;
    const segment = {
      bytes: joinBytes(this.#fragments.map(({ bytes }) => bytes)),
      startS: first.startS,
      durationS: this.#fragments.reduce((sum, { durationS }) => sum + durationS, 0),
    };
    this.#fragments = [];
    return segment;
  }
}
