import { Collector, type OfPerson } from "#edge/ground/db/collector.ts";
import type { CrowdAct } from "#edge/ground/db/crowd-share.ts";

/** Milliseconds from one writing of an act to the next. A person does not feel that. */
export const TOGETHER_EVERY_MS = 250;
/** Acts in one writing. */
export const TOGETHER_MOST = 100;

/** Writes the acts of different people with one round trip, and returns an end for each. */
export type CrowdWriter = (env: Env, acts: readonly OfPerson[]) => Promise<readonly unknown[]>;
export type CrowdWriters = Partial<Record<CrowdAct, CrowdWriter>>;

let writers: CrowdWriters = {};

/** The Worker calls this before it serves anything (edge/provide.ts), because these subjects are not below the feed. */
export function setCrowdWriters(given: CrowdWriters): void {
  writers = given;
}

/** The acts of a continent's crowd, which a Feed writes together. */
export class Together {
  readonly #collectors = new Map<CrowdAct, Collector<OfPerson, unknown>>();

  constructor(
    private readonly toEnv: () => Env,
    private readonly now: () => number,
  ) {}

  /** Null if the writings under way are late. */
  find(act: CrowdAct): Collector<OfPerson, unknown> | null {
    const known = this.#collectors.get(act);
    if (known) return known.isFull ? null : known;
    const write = writers[act];
    if (!write) throw new Error(`Nobody writes the acts ${act} together`);
    const made = new Collector<OfPerson, unknown>({
      write: (acts) => write(this.toEnv(), acts),
      now: this.now,
      everyMs: TOGETHER_EVERY_MS,
      most: TOGETHER_MOST,
    });
    this.#collectors.set(act, made);
    return made;
  }
}
