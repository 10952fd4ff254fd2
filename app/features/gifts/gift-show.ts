import { BIG_GIFT_GOLD, type GiftEffect } from "#edge/contract/rules/gifts.ts";

/** A series of equal gifts of one person, as effects show it. */
export interface GiftRun {
  /** Equal for all gifts of the run. */
  key: string;
  nick: string;
  avatar: string;
  /** Name and picture of the gift. */
  name: string;
  picture: string;
  /** Number of gifts in the run so far, and the price of the latest gifts in gold. */
  total: number;
  gold: number;
  effect: GiftEffect;
}

/**
 * The runs beside the video, and the gift that fills the screen. `shows` counts the full-screen effects, so that the same gift can
 * be shown again.
 */
export interface ShownGifts {
  banners: readonly GiftRun[];
  full: (GiftRun & { shows: number }) | null;
}

export const NO_GIFTS: ShownGifts = { banners: [], full: null };

/** Largest number of runs shown beside the video, and of runs that wait for a place. */
export const BANNERS_MAX = 2;
export const BANNERS_WAITING_MAX = 12;
/** Largest number of gifts that wait for the full screen. */
export const FULL_WAITING_MAX = 4;
/** Time in milliseconds for which a run stays after its last gift: normally, and while other runs wait. */
const BANNER_MS = 4_500;
const BANNER_HURRIED_MS = 1_500;
/** Time in milliseconds for which a gift fills the screen. */
const FULL_MS = 3_600;

/** Returns the effect for gifts of this total price. Many cheap gifts together get a banner too. */
export const shownEffect = (effect: GiftEffect, gold: number): GiftEffect =>
  effect === "full" || gold < BIG_GIFT_GOLD ? effect : "banner";

/** Removes the cheapest gifts until `max` are left. Of equal prices the oldest is removed first. */
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
 * The effects of a room's gifts: at most two banners and one full-screen effect, however many gifts arrive. Only the most expensive
 * gifts wait. The store is outside React, so that a gift re-renders only the effects.
 */
export class GiftShow {
  #shown: ShownGifts = NO_GIFTS;
  #waiting: GiftRun[] = [];
  #full: GiftRun[] = [];
  #shows = 0;
  /** For each shown run, the time of its last gift in unix milliseconds and the timer that removes it. */
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

  /** Shows a gift. If its run is shown or waiting, the run is updated; otherwise the gift waits for a free place. */
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

  /** Removes all effects, for example when the viewer turns effects off. */
  clear(): void {
    for (const { timer } of this.#seen.values()) clearTimeout(timer);
    this.#seen.clear();
    clearTimeout(this.#fullTimer);
    this.#waiting = [];
    this.#full = [];
    this.#set(NO_GIFTS);
  }

  /** Restarts the time for which a run stays. */
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

  /** Gives free places to waiting runs. If runs still wait, the shown runs end sooner. */
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
