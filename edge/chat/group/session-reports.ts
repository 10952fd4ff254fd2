interface Report {
  sessions: number;
  /** Unix milliseconds. */
  at: number;
}

/** All Relays are asked for their sessions at most this often. */
const COUNTED_EVERY_MS = 3_000;

/** The sessions elsewhere are known only if no other Relay's report is older than this. */
const BELIEVED_MS = 10_000;

/** A group's sessions at each Relay. A Relay reports its own with each acknowledgement of a batch and with each question. */
export class SessionReports {
  readonly #reports = new Map<string, Report>();
  #countedAt = 0;
  #counting: Promise<unknown> | null = null;

  /** `ask` resolves when these Relays have reported, or have failed to. */
  constructor(
    readonly relays: () => Iterable<string>,
    readonly ask: (names: readonly string[]) => Promise<unknown>,
  ) {}

  note(name: string, sessions: number): void {
    this.#reports.set(name, { sessions, at: Date.now() });
  }

  forget(name: string): void {
    this.#reports.delete(name);
  }

  /** All sessions, except those of the Relay `but`. */
  sum(but = ""): number {
    let sum = 0;
    for (const [name, { sessions }] of this.#reports) if (name !== but) sum += sessions;
    return sum;
  }

  /** Null if another Relay's report is missing or old. */
  elsewhere(name: string): number | null {
    const believed = Date.now() - BELIEVED_MS;
    for (const other of this.relays()) if (other !== name && (this.#reports.get(other)?.at ?? 0) < believed) return null;
    return this.sum(name);
  }

  /** The count is at most a few seconds old. The Relay `asking` has just reported its own sessions. */
  async count(asking = ""): Promise<number> {
    if (Math.abs(Date.now() - this.#countedAt) > COUNTED_EVERY_MS) {
      this.#countedAt = Date.now();
      this.#counting = this.ask([...this.relays()].filter((name) => name !== asking));
    }
    await this.#counting;
    return this.sum();
  }
}
