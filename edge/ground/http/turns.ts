/**
 * Number of pictures that an isolate draws at once. Each drawing needs about 20 MB of the isolate's 128 MB for its fonts and
 * pixels.
 */
const AT_ONCE = 2;
/** Maximum number of waiting requests. Further requests get the plain picture (plain-png.ts). */
const WAITING_MAX = 20;
const POLL_MS = 20;
/** Milliseconds without a poll after which a waiting request is considered ended. */
const WAITER_LOST_MS = 5_000;
/**
 * Milliseconds after which a running drawing is considered lost, because its request was ended. A drawing takes a tenth of this
 * time.
 */
const RUN_MAX_MS = 15_000;

interface Ticket {
  /** Unix milliseconds: the last poll of a waiting request, or the start of a running one. */
  at: number;
}

/**
 * Runs a limited number of tasks at once and queues the others. Each request polls with its own timer, because the runtime ends a
 * request that waits only for another request's promise. Also, a request whose client left does not run its `finally`.
 */
export class Turns {
  readonly #running = new Set<Ticket>();
  #waiting: Ticket[] = [];

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly waitingMax = WAITING_MAX,
  ) {}

  /** Rejects at once if too many requests wait. */
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

export const turns = new Turns();
