/** Height of the video in pixels, and its bit rate in kilobits per second. */
export interface Rate {
  height: number;
  kbps: number;
}

/** Ordered from the best rate to the lowest. Even a crowded mobile cell can transmit the lowest rate. */
export const RATES: readonly Rate[] = [
  { height: 720, kbps: 2_200 },
  { height: 540, kbps: 1_300 },
  { height: 360, kbps: 700 },
  { height: 240, kbps: 300 },
];

/** Sending time as a fraction of the segment's length: a segment is slow above `SLOW`, quick below `QUICK`. */
const SLOW = 0.9;
const QUICK = 0.4;
/** The rate goes down after `SLOW_SEGMENTS` slow segments in a row, and up after `QUICK_S` seconds of quick segments. */
const SLOW_SEGMENTS = 3;
const QUICK_S = 30;
/** If this many segments wait for the network, the rate goes down at once. */
const WAITING_MAX = 3;
/**
 * Each failed step up multiplies the wait before the next step up by `PATIENCE`. The wait is at most `PATIENCE_MAX` times the first
 * wait.
 */
const PATIENCE = 2;
const PATIENCE_MAX = 16;

/** The rate goes down quickly, and up slowly. */
export class BitRate {
  #at: number;
  #slow = 0;
  #quickS = 0;
  #patience = 1;
  #wentUp = false;

  readonly #start: number;

  constructor(start = 1) {
    this.#start = start;
    this.#at = start;
  }

  get rate(): Rate {
    return RATES[this.#at] as Rate;
  }

  /** True if the rate is at least the rate at which a broadcast begins. */
  get isUsual(): boolean {
    return this.#at <= this.#start;
  }

  /** Returns true if the rate has changed. */
  sent({ durationS, tookMs, waiting }: { durationS: number; tookMs: number; waiting: number }): boolean {
    const part = tookMs / 1000 / Math.max(0.1, durationS);
    this.#slow = part > SLOW ? this.#slow + 1 : 0;
    this.#quickS = part < QUICK ? this.#quickS + durationS : 0;
    if (this.#slow >= SLOW_SEGMENTS || waiting >= WAITING_MAX) return this.down();
    if (this.#quickS < QUICK_S * this.#patience || this.#at === 0) return false;
    this.#wentUp = true;
    return this.#turnTo(this.#at - 1);
  }

  /** Returns false if the rate is already the lowest. */
  down(): boolean {
    if (this.#wentUp) this.#patience = Math.min(PATIENCE_MAX, this.#patience * PATIENCE);
    this.#wentUp = false;
    return this.#turnTo(this.#at + 1);
  }

  #turnTo(at: number): boolean {
    this.#slow = 0;
    this.#quickS = 0;
    if (at < 0 || at >= RATES.length) return false;
    this.#at = at;
    return true;
  }
}
