import { readStore, writeStore } from "#app/client/store.ts";

/** Number of closed advertisements that the browser remembers. Older advertisements do not return anyway. */
const CLOSED_KEPT = 50;

/** Closes an advertisement in this browser for good. */
export const closeAdvert = (id: number): void =>
  writeStore({ closed_ads: [id, ...readStore().closed_ads].slice(0, CLOSED_KEPT) });
