import { useSyncExternalStore } from "react";
import { writeCookie } from "./cookies.ts";
import { writeStore } from "./store.ts";

/** Lists of leagues that a person keeps; each is a cookie too, so that the server draws the page in their order at once. */
export const LEAGUE_LISTS = ["pinned", "folded"] as const;
export type LeagueList = (typeof LEAGUE_LISTS)[number];

const chosen = new Map<LeagueList, readonly number[]>();
const listeners = new Set<() => void>();

/** Keeps a list of leagues in the storage and in the cookie that the server reads. */
export function writeLeagueList(list: LeagueList, ids: readonly number[]): void {
  chosen.set(list, ids);
  writeStore({ [list]: ids });
  writeCookie(list, ids.join("."));
  for (const listener of listeners) listener();
}

/** A list with a league put in its place at the end, or taken out. */
export const toggledLeague = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns a list's current state: the choice on this page, else the cookie that the server read. */
export const useLeagueList = (list: LeagueList, atServer: readonly number[]): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => chosen.get(list) ?? atServer,
    () => atServer,
  );
