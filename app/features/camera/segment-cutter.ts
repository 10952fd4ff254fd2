import { joinBytes } from "#edge/contract/rules/join-bytes.ts";
import type { Fragment } from "./mp4-fragments.ts";

/** Recorders set key pictures a little early: a segment may be shorter than wanted by this part. */
const EARLY = 0.9;

/** A segment as a playlist lists it: whole fragments from a key picture on. */
export type CutSegment = Omit<Fragment, "isKey">;

/** Joins fragments to segments that begin with a key picture and last a given time or a little longer. Parts of segments may begin with any picture. */
export class SegmentCutter {
  #fragments: Fragment[] = [];

  constructor(readonly lengthS: number) {}

  /** Takes the next fragment. Returns the segment that ends before it; null if it goes on. */
  take(fragment: Fragment): CutSegment | null {
    const [first] = this.#fragments;
    if (!first) {
      // Nothing can be shown before the first key picture.
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

  /** Returns the rest as the last segment; null if nothing is left. */
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
