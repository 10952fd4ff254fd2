import { Store } from "#app/state/observable.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { BIG_GIFT_GOLD, type GiftEffect } from "#edge/contract/rules/gifts.ts";
import type { OfferedGift } from "./gift-list.ts";

/**
 * `total` is the number of gifts in the run so far, `gold` the price of the latest gifts. Unlike the avatar of a `RoomGift`,
 * `avatar` is never empty.
 */
export type GiftRun = Pick<RoomGift, "nick" | "avatar" | "total" | "gold"> &
  Pick<OfferedGift, "picture" | "effect"> & { key: string; name: string };

/** `shows` counts the full-screen effects, so that the same gift can be shown again. */
export interface ShownGifts {
  banners: readonly GiftRun[];
  full: (GiftRun & { shows: number }) | null;
}

export const NO_GIFTS: ShownGifts = { banners: [], full: null };

export const BANNERS_MAX = 2;
export const BANNERS_WAITING_MAX = 12;
export const FULL_WAITING_MAX = 4;
/** Time for which a run's banner stays after the run's last gift. `BANNER_HURRIED_MS` applies while other runs wait. */
const BANNER_MS = 4_500;
const BANNER_HURRIED_MS = 1_500;
const FULL_MS = 3_600;

/** Cheap gifts get a banner if together they cost at least `BIG_GIFT_GOLD`. */
export const shownEffect = (effect: GiftEffect, gold: number): GiftEffect =>
  effect === "full" || gold < BIG_GIFT_GOLD ? effect : "banner";

/** Keeps the `max` most expensive gifts. Among gifts of equal price, the oldest is removed first. */
export function dearest<G extends { gold: number }>(gifts: readonly G[], max: number): G[] {
  const kept = new Set(
    gifts
      .toReversed()
      .toSorted((a, b) => b.gold - a.gold)
      .slice(0, max),
  );
  return gifts.filter((gift) => kept.has(gift));
}

/** A room's gift effects: at most two banners and one full-screen effect at once. Only the most expensive gifts wait. */
export class GiftShow extends Store<ShownGifts> {
  #waiting: GiftRun[] = [];
  #full: GiftRun[] = [];
  #shows = 0;
  /** For each shown run, the time of its last gift and the timer that removes the run. */
  readonly #seen = new Map<string, { atMs: number; timer: ReturnType<typeof setTimeout> }>();
  #fullTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super(NO_GIFTS);
  }

  /** A gift of a run that is shown or waiting updates this run. Any other gift waits for a free place. */
  add(run: GiftRun): void {
    const place = this.read().banners.findIndex(({ key }) => key === run.key);
    if (place >= 0) {
      this.#change({ banners: this.read().banners.with(place, run) });
      this.#stand(run.key);
    } else {
      this.#waiting = dearest([...this.#waiting.filter(({ key }) => key !== run.key), run], BANNERS_WAITING_MAX);
      this.#hurry();
    }
    if (run.effect === "full") {
      this.#full = dearest([...this.#full, run], FULL_WAITING_MAX);
      if (!this.read().full) this.#nextFull();
    }
  }

  clear(): void {
    for (const { timer } of this.#seen.values()) clearTimeout(timer);
    this.#seen.clear();
    clearTimeout(this.#fullTimer);
    this.#waiting = [];
    this.#full = [];
    this.#change(NO_GIFTS);
  }

  /** Restarts the time for which the run's banner stays. */
  #stand(key: string): void {
    clearTimeout(this.#seen.get(key)?.timer);
    const forMs = this.#waiting.length > 0 ? BANNER_HURRIED_MS : BANNER_MS;
    this.#seen.set(key, { atMs: Date.now(), timer: setTimeout(() => this.#end(key), forMs) });
  }

  #end(key: string): void {
    clearTimeout(this.#seen.get(key)?.timer);
    this.#seen.delete(key);
    this.#change({ banners: this.read().banners.filter((run) => run.key !== key) });
    this.#fill();
  }

  /** Waiting runs get the free places. If runs still wait, the shown runs end sooner. */
  #hurry(): void {
    this.#fill();
    if (this.#waiting.length === 0) return;
    for (const [key, { atMs, timer }] of this.#seen) {
      clearTimeout(timer);
      const leftMs = Math.max(0, atMs + BANNER_HURRIED_MS - Date.now());
      this.#seen.set(key, { atMs, timer: setTimeout(() => this.#end(key), leftMs) });
    }
  }

  #fill(): void {
    while (this.read().banners.length < BANNERS_MAX) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#change({ banners: [...this.read().banners, next] });
      this.#stand(next.key);
    }
  }

  #nextFull(): void {
    const next = this.#full.shift();
    this.#change({ full: next ? { ...next, shows: ++this.#shows } : null });
    if (next) this.#fullTimer = setTimeout(() => this.#nextFull(), FULL_MS);
  }

  #change(change: Partial<ShownGifts>): void {
    this.set({ ...this.read(), ...change });
  }
}
