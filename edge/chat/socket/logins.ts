/**
 * The most pushes that are kept for a pending login. A login takes milliseconds, and the client's own recovery finds further
 * pushes.
 */
const EARLY_PUSHES_MAX = 100;

/** `body` is JSON, with the newest message stamp in it. */
export interface EarlyPush {
  body: string;
  stamp: number;
}

/**
 * A box may end a session before this Relay gets the box's answer to the login. The end is therefore remembered during the login.
 */
export class LoginsUnderWay {
  readonly #logins = new Set<Promise<unknown>>();
  readonly #ended = new Set<number>();
  /** The keys are sessions that their box has accepted, or is about to accept, and that this Relay does not have yet. */
  readonly #early = new Map<number, EarlyPush[]>();

  add(login: Promise<unknown>): void {
    this.#logins.add(login);
    void login.finally(() => this.#logins.delete(login));
  }

  get isAny(): boolean {
    return this.#logins.size > 0;
  }

  /** Remembers the end, because the login may still be pending here. */
  end(instId: number): void {
    if (this.#logins.size === 0) return;
    this.#ended.add(instId);
    void Promise.allSettled(this.#logins).then(() => this.#ended.delete(instId));
  }

  hasEnded(instId: number): boolean {
    return this.#ended.has(instId);
  }

  /** Without this call, pushes that arrive before the login is done would go only to the session's old socket. */
  expect(instId: number): void {
    this.#getEarly(instId);
  }

  /** Returns true if a pending login may belong to the session; the login then delivers the push. */
  keep(instId: number, push: EarlyPush, isHere: boolean): boolean {
    const list = isHere || !this.isAny ? this.#early.get(instId) : this.#getEarly(instId);
    if (list && list.length < EARLY_PUSHES_MAX) list.push(push);
    return list !== undefined;
  }

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
