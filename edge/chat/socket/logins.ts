/**
 * Maximum pushes that are kept for one pending login. A login takes milliseconds, and the client's own recovery finds further
 * pushes.
 */
const EARLY_PUSHES_MAX = 100;

/** The body of a push as JSON, and the newest message stamp in it. */
export interface EarlyPush {
  body: string;
  stamp: number;
}

/**
 * Logins that are not answered yet. A box may end a session after it accepted the session and before this Relay receives the box's
 * answer. Such an end is remembered while the login may be pending.
 */
export class LoginsUnderWay {
  readonly #logins = new Set<Promise<unknown>>();
  readonly #ended = new Set<number>();
  /** Pushes to sessions that their boxes have accepted, or are about to accept, and that this Relay does not have yet. */
  readonly #early = new Map<number, EarlyPush[]>();

  add(login: Promise<unknown>): void {
    this.#logins.add(login);
    void login.finally(() => this.#logins.delete(login));
  }

  /** Reports whether a session that is unknown here may belong to a pending login. */
  get isAny(): boolean {
    return this.#logins.size > 0;
  }

  /** Records that a session is over, whether or not it has arrived here. */
  end(instId: number): void {
    if (this.#logins.size === 0) return;
    this.#ended.add(instId);
    void Promise.allSettled(this.#logins).then(() => this.#ended.delete(instId));
  }

  hasEnded(instId: number): boolean {
    return this.#ended.has(instId);
  }

  /** Announces a returning session, because otherwise pushes until its login is done would go to its old socket only. */
  expect(instId: number): void {
    this.#getEarly(instId);
  }

  /** Keeps a push for a session. Returns true if a pending login may belong to that session; the login then delivers the push. */
  keep(instId: number, push: EarlyPush, isHere: boolean): boolean {
    const list = isHere || !this.isAny ? this.#early.get(instId) : this.#getEarly(instId);
    if (list && list.length < EARLY_PUSHES_MAX) list.push(push);
    return list !== undefined;
  }

  /** Removes and returns the pushes that arrived before the session did. */
  take(instId: number): readonly EarlyPush[] {
    const list = this.#early.get(instId) ?? [];
    this.#early.delete(instId);
    return list;
  }

  #getEarly(instId: number): EarlyPush[] {
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
