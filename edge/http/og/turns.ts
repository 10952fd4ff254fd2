/** Pictures that an isolate draws at a time: each holds its fonts and its pixels, some 20 MB of the isolate's 128. */
const AT_ONCE = 2;
/** How many wait; who comes then gets the plain card (plain-png.ts). */
const WAITING_MAX = 20;

/** Lets a bounded number of works run at a time, the others in their order. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly waitingMax = WAITING_MAX,
  ) {}

  /** Runs `work` when its turn comes. Rejects at once where too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1;
    else if (this.#waiting.length < this.waitingMax) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw new Error(`${this.waitingMax} pictures wait to be drawn already`);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Those of this isolate, for all pictures together. */
export const turns = new Turns();
