import { useSyncExternalStore } from "react";
import { writeCookie } from "./cookies.ts";
import { writeStore } from "./store.ts";

/**
 * Lists of leagues that a person keeps. Each list is also stored in a cookie, so that the server renders the page in the person's
 * order.
 */
export const LEAGUE_LISTS = ["pinned", "folded"] as const;
export type LeagueList = (typeof LEAGUE_LISTS)[number];

const chosen = new Map<LeagueList, readonly number[]>();
const listeners = new Set<() => void>();

/** Stores a list of leagues in the browser's storage and in the cookie that the server reads. */
export function writeLeagueList(list: LeagueList, ids: readonly number[]): void {
  chosen.set(list, ids);
  writeStore({ [list]: ids });
  writeCookie(list, ids.join("."));
  for (const listener of listeners) listener();
}

/** Returns the list without the league if it contains the league, otherwise with the league at the end. */
export const toggledLeague = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns a list's current state. The choice on this page overrides the cookie that the server read. */
export const useLeagueList = (list: LeagueList, atServer: readonly number[]): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => chosen.get(list) ?? atServer,
    () => atServer,
  );
