import { TRY_AGAIN_S } from "./admission.ts";
import type { OfPerson } from "./collector.ts";

/** Acts by which a crowd writes to D1 at the same moment. `online`: minutes online, and watched rooms. */
export const CROWD_ACTS = ["gift", "pick", "online"] as const;
export type CrowdAct = (typeof CROWD_ACTS)[number];

const GIFTS_A_SECOND = 20;
const PICKS_A_SECOND = 170;
const ONLINE_A_SECOND = 30;

/**
 * Acts a second of the whole site. By scripts/scale/costs.json a gift takes D1 4.8 ms, a pick among others 0.3 ms, each batch of picks
 * half a millisecond more, and a write of minutes online or of a watched room 1.3 ms, so all together take at most a fifth of its time,
 * whatever the crowd.
 */
export const CROWD_ACTS_S: Readonly<Record<CrowdAct, number>> = {
  gift: GIFTS_A_SECOND,
  pick: PICKS_A_SECOND,
  online: ONLINE_A_SECOND,
};
/** As how many acts one counts that an isolate writes alone, as the release before did with each: a pick took twenty times as much. */
export const ALONE_COSTS: Partial<Record<CrowdAct, number>> = { pick: 20 };
/** Seconds of permits that may be used at once, after a time with fewer acts. */
const BURST_S = 5;
/** Milliseconds after which an isolate that got none may ask again, so that a client that tries again finds out. */
const DRY_MS = TRY_AGAIN_S * 1_000;

/** The site's share of one act, which an object gives out to isolates. */
export class CrowdShare {
  readonly #left: Record<CrowdAct, number>;
  #at = 0;

  constructor() {
    this.#left = Object.fromEntries(CROWD_ACTS.map((act) => [act, CROWD_ACTS_S[act] * BURST_S])) as Record<CrowdAct, number>;
  }

  /**
   * Returns how many of `wanted` acts may happen. `objects`: how many objects divide the site's share among them. `each`: as how many
   * an act counts.
   */
  grant(act: CrowdAct, wanted: number, objects: number, now: number, each = 1): number {
    const passedS = Math.max(0, (now - this.#at) / 1_000);
    for (const one of CROWD_ACTS) {
      const perSecond = CROWD_ACTS_S[one] / objects;
      this.#left[one] = Math.min(perSecond * BURST_S, this.#left[one] + perSecond * passedS);
    }
    this.#at = now;
    const granted = Math.max(0, Math.min(wanted, Math.floor(this.#left[act] / each)));
    this.#left[act] -= granted * each;
    return granted;
  }
}

/** Null if the object that gives out the share does not answer. The queue in front of D1 is then the only bound. */
export type AskShare = (act: CrowdAct, wanted: number) => Promise<number | null>;

/**
 * How an act ended that was handed over to be written with those of other people. `crowded`: nothing was written, the share is used
 * up. `alone`: nobody collects, or nobody knows how it ended; the caller writes by itself, with the same key.
 */
export type TogetherEnd = { is: "written"; end: unknown } | { is: "crowded" } | { is: "alone" };
export type WriteTogether = (act: CrowdAct, item: OfPerson) => Promise<TogetherEnd>;

/** Remembers in an isolate which acts have used their share, so that a crowd that is refused asks nobody. */
export class CrowdPermits {
  /** By act: until when nobody asks, in unix milliseconds. */
  readonly #dryUntil = new Map<CrowdAct, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Hands an act over to be written, unless acts of its kind have used their share. */
  async write(act: CrowdAct, hand: () => Promise<TogetherEnd>): Promise<TogetherEnd> {
    if (this.#isDry(act)) return { is: "crowded" };
    const end = await hand();
    if (end.is === "crowded") this.#setDry(act);
    return end;
  }

  #isDry(act: CrowdAct): boolean {
    return (this.#dryUntil.get(act) ?? 0) > this.now();
  }

  #setDry(act: CrowdAct): void {
    this.#dryUntil.set(act, this.now() + DRY_MS);
  }

  /** False while the site's acts of this kind have used their share. */
  async take(act: CrowdAct, ask: AskShare): Promise<boolean> {
    if (this.#isDry(act)) return false;
    const granted = await ask(act, 1);
    if (granted !== 0) return true;
    this.#setDry(act);
    return false;
  }
}
