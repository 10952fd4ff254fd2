/** A picture that stands longer than this has stopped, in milliseconds: shorter rests are those between two looks. */
const REST_MS = 1_500;

/** Measures how long a picture moves or stands still. Times are unix milliseconds. */
export class Progress {
  #place = -1;
  #standsSince = 0;
  #movesSince = 0;

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
    if (isFirst || this.standsMs > REST_MS) this.#movesSince = Date.now();
    this.#standsSince = Date.now();
    return !isFirst;
  }

  /** Takes note that the picture was moved by hand: it has not moved by itself. */
  skipTo(place: number): void {
    this.#place = place;
  }

  get standsMs(): number {
    return Date.now() - this.#standsSince;
  }

  get movesMs(): number {
    return Date.now() - this.#movesSince;
  }
}
