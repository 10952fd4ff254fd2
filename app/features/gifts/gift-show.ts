import { BIG_GIFT_GOLD, type GiftEffect } from "#edge/contract/rules/gifts.ts";

/** A run of one person's gifts of a kind, as effects show it. */
export interface GiftRun {
  /** The same for all gifts of the run. */
  key: string;
  nick: string;
  avatar: string;
  /** Name and picture of the gift. */
  name: string;
  picture: string;
  /** Gifts of the run so far, and the price of the latest ones in gold. */
  total: number;
  gold: number;
  effect: GiftEffect;
}

/**
 * The gift runs beside the picture, and the gift that fills the screen. `shows` numbers each showing, so that the same gift can
 * be shown again.
 */
export interface ShownGifts {
  banners: readonly GiftRun[];
  full: (GiftRun & { shows: number }) | null;
}

export const NO_GIFTS: ShownGifts = { banners: [], full: null };

/** Runs that stand beside the picture at the same time, and those that wait for a place. */
export const BANNERS_MAX = 2;
export const BANNERS_WAITING_MAX = 12;
/** Gifts that wait for the whole screen. */
export const FULL_WAITING_MAX = 4;
/** How long a run stays after its last gift: alone, and while others wait, in milliseconds. */
const BANNER_MS = 4_500;
const BANNER_HURRIED_MS = 1_500;
/** How long a gift has the whole screen, in milliseconds. */
const FULL_MS = 3_600;

/** The effect of gifts of a price together: many cheap ones are worth a banner, too. */
export const shownEffect = (effect: GiftEffect, gold: number): GiftEffect =>
  effect === "full" || gold < BIG_GIFT_GOLD ? effect : "banner";

/** Leaves the cheapest out, of equal ones the oldest, until so many are left. */
export function dearest<G extends { gold: number }>(gifts: readonly G[], max: number): G[] {
  const kept = new Set(
    gifts
      .toReversed()
      .toSorted((a, b) => b.gold - a.gold)
      .slice(0, max),
  );
  return gifts.filter((gift) => kept.has(gift));
}

/**
 * The effects of a room's gifts. A store outside React: a crowd's gifts draw two banners and one full screen, whatever their
 * number. Only the most expensive ones wait.
 */
export class GiftShow {
  #shown: ShownGifts = NO_GIFTS;
  #waiting: GiftRun[] = [];
  #full: GiftRun[] = [];
  #shows = 0;
  /** Time of the last addition to a run, unix milliseconds, and the timer that ends it. */
  readonly #seen = new Map<string, { atMs: number; timer: ReturnType<typeof setTimeout> }>();
  #fullTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): ShownGifts => this.#shown;

  /** Shows a gift. A gift of a shown run counts up there, one of a waiting run in its place. */
  add(run: GiftRun): void {
    const place = this.#shown.banners.findIndex(({ key }) => key === run.key);
    if (place >= 0) {
      this.#set({ banners: this.#shown.banners.with(place, run) });
      this.#stand(run.key);
    } else {
      this.#waiting = dearest([...this.#waiting.filter(({ key }) => key !== run.key), run], BANNERS_WAITING_MAX);
      this.#hurry();
    }
    if (run.effect === "full") {
      this.#full = dearest([...this.#full, run], FULL_WAITING_MAX);
      if (!this.#shown.full) this.#nextFull();
    }
  }

  /** Ends everything, as when a viewer turns effects off. */
  clear(): void {
    for (const { timer } of this.#seen.values()) clearTimeout(timer);
    this.#seen.clear();
    clearTimeout(this.#fullTimer);
    this.#waiting = [];
    this.#full = [];
    this.#set(NO_GIFTS);
  }

  /** Lets a run stand for a while from now on. */
  #stand(key: string): void {
    clearTimeout(this.#seen.get(key)?.timer);
    const forMs = this.#waiting.length > 0 ? BANNER_HURRIED_MS : BANNER_MS;
    this.#seen.set(key, { atMs: Date.now(), timer: setTimeout(() => this.#end(key), forMs) });
  }

  #end(key: string): void {
    clearTimeout(this.#seen.get(key)?.timer);
    this.#seen.delete(key);
    this.#set({ banners: this.#shown.banners.filter((run) => run.key !== key) });
    this.#fill();
  }

  /** Gives free places to those that wait; without one, the runs that stand make room sooner. */
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
    while (this.#shown.banners.length < BANNERS_MAX) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#set({ banners: [...this.#shown.banners, next] });
      this.#stand(next.key);
    }
  }

  #nextFull(): void {
    const next = this.#full.shift();
    this.#set({ full: next ? { ...next, shows: ++this.#shows } : null });
    if (next) this.#fullTimer = setTimeout(() => this.#nextFull(), FULL_MS);
  }

  #set(change: Partial<ShownGifts>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }
}
