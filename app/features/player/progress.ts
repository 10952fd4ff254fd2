/** Milliseconds without movement after which a video counts as stopped. Shorter rests occur between two checks. */
const REST_MS = 1_500;
/** Milliseconds without movement after which a video counts as stalled, and after which it is restarted. */
const STANDS_AFTER_MS = 3_000;
const STUCK_AFTER_MS = 6_000;
/** Milliseconds before a restart if nothing has played yet and there is no other line, because a slow network needs more time. */
const START_WITHIN_MS = 12_000;
/**
 * Milliseconds of movement after which a video counts as playing. The bound is needed because a restart on a playlist that no
 * longer grows plays its last seconds again.
 */
const STEADY_AFTER_MS = 5_000;

/** Measures how long a video advances or stands still. Times are unix milliseconds. */
export class Progress {
  #place = -1;
  #standsSince = 0;
  #movesSince = 0;
  /** True if the player has moved the position since the video last advanced by itself. */
  isSkipped = false;

  /** Resets the measurement for a new source. */
  restart(): void {
    this.#place = -1;
    this.wait();
  }

  /** Restarts the count, because the video was not expected to advance until now. */
  wait(): void {
    this.#standsSince = Date.now();
    this.#movesSince = this.#standsSince;
  }

  /** Checks the position. Returns whether the video has advanced since the last check. */
  look(place: number): boolean {
    if (place === this.#place) return false;
    const isFirst = this.#place < 0;
    this.#place = place;
    if (isFirst || this.isResting) this.#movesSince = Date.now();
    this.#standsSince = Date.now();
    this.isSkipped = false;
    return !isFirst;
  }

  /** Records that the player has moved the position, which does not count as progress. */
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

  /** Returns whether a restart is due. `isFirst`: nothing has played yet, and there is no other line to try. */
  isStuck(isFirst: boolean): boolean {
    return this.#standsMs >= (isFirst ? START_WITHIN_MS : STUCK_AFTER_MS);
  }

  get #standsMs(): number {
    return Date.now() - this.#standsSince;
  }
}
