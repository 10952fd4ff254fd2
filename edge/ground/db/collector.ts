import { QUEUE_MAX_MS } from "./admission.ts";

/** A person's act. Acts of one person are written one after another. */
export interface OfPerson {
  uid: number;
}

export interface Collecting<Act extends OfPerson, End> {
  /** Writes acts of different people and returns an end for each, in their order. A rejection is the end of all of them. */
  write: (acts: readonly Act[]) => Promise<readonly End[]>;
  now: () => number;
  /** Milliseconds from one writing to the next. The first act after a pause does not wait. */
  everyMs: number;
  /** Acts in one writing. */
  most: number;
}

interface Waiting<Act, End> {
  act: Act;
  resolve: (end: End) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes the acts of many people together, because D1 takes a round trip for dozens as for one. An act that comes alone is written
 * at once; those that come until the next writing go with it.
 */
export class Collector<Act extends OfPerson, End> {
  #waiting: Waiting<Act, End>[] = [];
  #writtenAt = Number.NEGATIVE_INFINITY;
  #isWriting = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly about: Collecting<Act, End>) {}

  /** True if an act would wait longer than a person does: the writing under way is late, or too many acts are before it. */
  get isFull(): boolean {
    const { now, most, everyMs } = this.about;
    const isLate = this.#isWriting && now() - this.#writtenAt > QUEUE_MAX_MS;
    return isLate || this.#waiting.length >= (most * QUEUE_MAX_MS) / everyMs;
  }

  add(act: Act): Promise<End> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ act, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#isWriting || this.#timer !== null || this.#waiting.length === 0) return;
    const { now, everyMs } = this.about;
    const waitMs = this.#writtenAt + everyMs - now();
    if (waitMs <= 0) {
      void this.#write();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#next();
    }, waitMs);
  }

  #take(): Waiting<Act, End>[] {
    const people = new Set<number>();
    const taken: Waiting<Act, End>[] = [];
    const left: Waiting<Act, End>[] = [];
    for (const one of this.#waiting) {
      const { uid } = one.act;
      if (taken.length >= this.about.most || people.has(uid)) left.push(one);
      else taken.push(one);
      // A person's later act never overtakes the earlier one.
      people.add(uid);
    }
    this.#waiting = left;
    return taken;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    this.#writtenAt = this.about.now();
    const taken = this.#take();
    try {
      const ends = await this.about.write(taken.map(({ act }) => act));
      for (const [at, { resolve, reject }] of taken.entries()) {
        if (at < ends.length) resolve(ends[at] as End);
        else reject(new Error("The writing gave an act no end"));
      }
    } catch (error) {
      for (const { reject } of taken) reject(error);
    } finally {
      this.#isWriting = false;
      this.#next();
    }
  }
}
