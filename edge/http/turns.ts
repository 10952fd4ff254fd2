/** Pictures that an isolate draws at a time: each holds its fonts and its pixels, some 20 MB of the isolate's 128. */
const AT_ONCE = 2;
/** How many wait; further requests get the plain card (plain-png.ts). */
const WAITING_MAX = 20;
const POLL_MS = 20;
/** A waiting request that did not look for so long has ended. */
const WAITER_LOST_MS = 5_000;
/** A drawing takes a tenth of this; what takes longer ended with its request. */
const RUN_MAX_MS = 15_000;

interface Ticket {
  /** Milliseconds since 1970 of its last look, then of its start. */
  at: number;
}

/**
 * Lets a bounded number of works run at a time, the others in their order. Each request looks for its turn by a timer of its own: the
 * runtime ends a request that waits for nothing but another request's promise, and a request whose client left runs no `finally`.
 */
export class Turns {
  readonly #running = new Set<Ticket>();
  #waiting: Ticket[] = [];

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly waitingMax = WAITING_MAX,
  ) {}

  /** Runs `work` when its turn comes. Rejects at once where too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const ticket = { at: Date.now() };
    if (!this.#begins(ticket)) {
      if (this.#waiting.length >= this.waitingMax) throw new Error(`${this.waitingMax} pictures wait to be drawn already`);
      do {
        if (!this.#waiting.includes(ticket)) this.#waiting.push(ticket);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      } while (!this.#begins(ticket));
    }
    try {
      return await work();
    } finally {
      this.#running.delete(ticket);
    }
  }

  /** True, and counted as running, where a place is free and nobody waits before this one. */
  #begins(ticket: Ticket): boolean {
    const now = Date.now();
    ticket.at = now;
    for (const running of this.#running) if (now - running.at > RUN_MAX_MS) this.#running.delete(running);
    this.#waiting = this.#waiting.filter(({ at }) => now - at <= WAITER_LOST_MS);
    const [first] = this.#waiting;
    if (this.#running.size >= this.atOnce || (first && first !== ticket)) return false;
    this.#waiting = this.#waiting.filter((one) => one !== ticket);
    this.#running.add(ticket);
    return true;
  }
}

/** Those of this isolate, for all pictures together. */
export const turns = new Turns();
