/** Pushes that are kept for one login that is under way: it takes milliseconds, and the client's own recovery finds what is beyond. */
const EARLY_PUSHES_MAX = 100;

/** A push's body as JSON, and the newest stamp of a message in it. */
export interface EarlyPush {
  body: string;
  stamp: number;
}

/**
 * Logins that are not answered yet. Between a box's word that a session is let in and this Relay's hearing it the box may end the session:
 * what is ended meanwhile is remembered for as long as such a login may still be under way.
 */
export class LoginsUnderWay {
  readonly #logins = new Set<Promise<unknown>>();
  readonly #ended = new Set<number>();
  /** Pushes to sessions whose boxes have let them in, or are about to, and that this Relay does not have yet. */
  readonly #early = new Map<number, EarlyPush[]>();

  add(login: Promise<unknown>): void {
    this.#logins.add(login);
    void login.finally(() => this.#logins.delete(login));
  }

  /** Whether one who is not known here may be about to be. */
  get isAny(): boolean {
    return this.#logins.size > 0;
  }

  /** A session is over, whether it is known here or still to come. */
  end(instId: number): void {
    if (this.#logins.size === 0) return;
    this.#ended.add(instId);
    void Promise.allSettled(this.#logins).then(() => this.#ended.delete(instId));
  }

  hasEnded(instId: number): boolean {
    return this.#ended.has(instId);
  }

  /** A session is coming back: what it is pushed until then would go to its old socket alone. */
  expect(instId: number): void {
    this.#listOf(instId);
  }

  /** A session is pushed something: whether a login is under way that may be its, which then hears it. */
  keep(instId: number, push: EarlyPush, isHere: boolean): boolean {
    const list = isHere || !this.isAny ? this.#early.get(instId) : this.#listOf(instId);
    if (list && list.length < EARLY_PUSHES_MAX) list.push(push);
    return list !== undefined;
  }

  /** What a session was pushed before it was here. */
  take(instId: number): readonly EarlyPush[] {
    const list = this.#early.get(instId) ?? [];
    this.#early.delete(instId);
    return list;
  }

  #listOf(instId: number): EarlyPush[] {
    const known = this.#early.get(instId);
    if (known) return known;
    const list: EarlyPush[] = [];
    this.#early.set(instId, list);
    void Promise.allSettled(this.#logins).then(() => {
      if (this.#early.get(instId) === list) this.#early.delete(instId);
    });
    return list;
  }
}
