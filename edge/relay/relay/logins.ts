/**
 * Logins that are not answered yet. Between a box's word that a session is let in and this Relay's hearing it the box may end the session:
 * what is ended meanwhile is remembered for as long as such a login may still be under way.
 */
export class LoginsUnderWay {
  readonly #logins = new Set<Promise<unknown>>();
  readonly #ended = new Set<number>();

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
}
