import { readStore, writeStore } from "#app/state/stored-state.ts";

/** Older advertisements do not return, so the browser remembers only this many closed ones. */
const CLOSED_KEPT = 50;

export const closeAdvert = (id: number): void =>
  writeStore({ closed_ads: [id, ...readStore().closed_ads].slice(0, CLOSED_KEPT) });
