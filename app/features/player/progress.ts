/** The position of a playing video may stand still for this long between two checks. */
const REST_MS = 1_500;
/** A video that does not move counts as stalled after `STANDS_AFTER_MS`, and is restarted after `STUCK_AFTER_MS`. */
const STANDS_AFTER_MS = 3_000;
const STUCK_AFTER_MS = 6_000;
/**
 * If nothing has played yet and there is no other stream line, the restart waits this long, because a slow network needs more time.
 */
const START_WITHIN_MS = 12_000;
/**
 * A video counts as playing only after this time. If the playlist no longer grows, a restarted video also plays, but it only
 * repeats the playlist's last seconds.
 */
const STEADY_AFTER_MS = 5_000;

/** Times are unix milliseconds. */
export class Progress {
  #place = -1;
  #standsSince = 0;
  #movesSince = 0;
  /** True if the media player has moved the position since the video last advanced by itself. */
  isSkipped = false;

  restart(): void {
    this.#place = -1;
    this.wait();
  }

  /** Counts the time without progress from now, because the video was not expected to advance until now. */
  wait(): void {
    this.#standsSince = Date.now();
    this.#movesSince = this.#standsSince;
  }

  /** Returns true if the video has advanced since the last check. */
  look(place: number): boolean {
    if (place === this.#place) return false;
    const isFirst = this.#place < 0;
    this.#place = place;
    if (isFirst || this.isResting) this.#movesSince = Date.now();
    this.#standsSince = Date.now();
    this.isSkipped = false;
    return !isFirst;
  }

  /** A jump by the media player to another position does not count as progress. */
  skipTo(place: number): void {
    this.#place = place;
    this.isSkipped = true;
  }

  get isSteady(): boolean {
    return Date.now() - this.#movesSince > STEADY_AFTER_MS;
  }

  get isResting(): boolean {
    return this.#standsMs > REST_MS;
  }

  get isStanding(): boolean {
    return this.#standsMs >= STANDS_AFTER_MS;
  }

  /** `isFirst`: nothing has played yet, and there is no other stream line to try. */
  isStuck(isFirst: boolean): boolean {
    return this.#standsMs >= (isFirst ? START_WITHIN_MS : STUCK_AFTER_MS);
  }

  get #standsMs(): number {
    return Date.now() - this.#standsSince;
  }
}
