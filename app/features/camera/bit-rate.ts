/** A picture's height in pixels, and its kilobits per second. */
export interface Rate {
  height: number;
  kbps: number;
}

/** From the best to the one that a crowded cell still carries. */
export const RATES: readonly Rate[] = [
  { height: 720, kbps: 2_200 },
  { height: 540, kbps: 1_300 },
  { height: 360, kbps: 700 },
  { height: 240, kbps: 300 },
];

/** A segment that took more of its own length to send than this is slow; one that took less is quick. */
const SLOW = 0.9;
const QUICK = 0.4;
/** Slow segments after which the rate goes down; seconds of quick ones after which it goes up. */
const SLOW_SEGMENTS = 3;
const QUICK_S = 30;
/** Segments that wait for the network: with so many the rate goes down at once. */
const WAITING_MAX = 3;
/** After each step up that failed, the next one waits so many times longer. */
const PATIENCE = 2;
const PATIENCE_MAX = 16;

/** Chooses the bit rate by how long segments take to be sent: quickly down, slowly up. */
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

  /** Whether it is at least the one that a broadcast begins with. */
  get isUsual(): boolean {
    return this.#at <= this.#start;
  }

  /** Takes how long a segment took. Returns whether the rate has changed. */
  sent({ durationS, tookMs, waiting }: { durationS: number; tookMs: number; waiting: number }): boolean {
    const part = tookMs / 1000 / Math.max(0.1, durationS);
    this.#slow = part > SLOW ? this.#slow + 1 : 0;
    this.#quickS = part < QUICK ? this.#quickS + durationS : 0;
    if (this.#slow >= SLOW_SEGMENTS || waiting >= WAITING_MAX) return this.down();
    if (this.#quickS < QUICK_S * this.#patience || this.#at === 0) return false;
    this.#wentUp = true;
    return this.#turnTo(this.#at - 1);
  }

  /** Goes a step down, as after segments that were dropped. Returns whether there was one. */
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
