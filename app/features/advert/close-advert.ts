import { readStore, writeStore } from "#app/client/store.ts";

/** The latest closed ones; older advertisements do not come back anyway. */
const CLOSED_KEPT = 50;

/** Closes an advertisement in this browser for good. */
export const closeAdvert = (id: number): void =>
  writeStore({ closed_ads: [id, ...readStore().closed_ads].slice(0, CLOSED_KEPT) });
