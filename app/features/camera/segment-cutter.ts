import { joinBytes } from "#edge/contract/rules/join-bytes.ts";
import type { Fragment } from "./mp4-fragments.ts";

/** A segment may be as short as this part of the wanted length, because recorders insert key pictures a little early. */
const EARLY = 0.9;

/** A segment as a playlist lists it: whole fragments that begin with a key picture. */
export type CutSegment = Omit<Fragment, "isKey">;

/**
 * Joins fragments to segments that begin with a key picture and last the given time or a little longer. Segments as short as parts
 * may begin with any picture.
 */
export class SegmentCutter {
  #fragments: Fragment[] = [];

  constructor(readonly lengthS: number) {}

  /** Adds the next fragment. Returns the segment that ends before the fragment; null if the segment continues. */
  take(fragment: Fragment): CutSegment | null {
    const [first] = this.#fragments;
    if (!first) {
      // Drops fragments before the first key picture, because players cannot show them.
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

  /** Returns the remaining fragments as the last segment; null if none are left. */
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
