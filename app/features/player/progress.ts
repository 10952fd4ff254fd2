/** A picture that stands longer than this has stopped, in milliseconds: shorter rests are those between two looks. */
const REST_MS = 1_500;
/** How long a stalled picture is left alone, and how long before a new start, in milliseconds. */
const STANDS_AFTER_MS = 3_000;
const STUCK_AFTER_MS = 6_000;
/** The same before a first picture that no other line could show: a slow network takes its time. */
const START_WITHIN_MS = 12_000;
/** A picture that has moved for so long plays, in milliseconds: a list that stands still is played again for its last seconds. */
const STEADY_AFTER_MS = 5_000;

/** Measures how long a picture moves or stands still. Times are unix milliseconds. */
export class Progress {
  #place = -1;
  #standsSince = 0;
  #movesSince = 0;
  /** The picture was moved by hand since it last moved by itself. */
  isSkipped = false;

  /** Begins anew, with a new source. */
  restart(): void {
    this.#place = -1;
    this.wait();
  }

  /** Counts from now on: until now nothing was to move. */
  wait(): void {
    this.#standsSince = Date.now();
    this.#movesSince = this.#standsSince;
  }

  /** Looks where the picture is. Returns whether it has moved since the last look. */
  look(place: number): boolean {
    if (place === this.#place) return false;
    const isFirst = this.#place < 0;
    this.#place = place;
    if (isFirst || this.isResting) this.#movesSince = Date.now();
    this.#standsSince = Date.now();
    this.isSkipped = false;
    return !isFirst;
  }

  /** Takes note that the picture was moved by hand: that is no progress. */
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

  /** Whether a new start is due. `isFirst`: nothing has played, and there is no other line to try. */
  isStuck(isFirst: boolean): boolean {
    return this.#standsMs >= (isFirst ? START_WITHIN_MS : STUCK_AFTER_MS);
  }

  get #standsMs(): number {
    return Date.now() - this.#standsSince;
  }
}
