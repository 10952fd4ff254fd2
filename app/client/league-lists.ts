import { useSyncExternalStore } from "react";
import { writeCookie } from "./cookies.ts";
import { Listeners } from "../state/observable.ts";
import { writeStore } from "../state/stored-state.ts";

/** Each list is also stored in a cookie, so that the server renders the page in the person's order. */
export const LEAGUE_LISTS = ["pinned", "folded"] as const;
/**
 * The blocks above the leagues can be folded like a league, so they have ids. No league has these ids, and the ids fit into a
 * cookie's limit of fifteen digits.
 */
export const TOP_BLOCK = { live: 999_999_999_999_999, mine: 999_999_999_999_998 } as const;
export type LeagueList = (typeof LEAGUE_LISTS)[number];

const chosen = new Map<LeagueList, readonly number[]>();
const listeners = new Listeners();

export function writeLeagueList(list: LeagueList, ids: readonly number[]): void {
  chosen.set(list, ids);
  writeStore({ [list]: ids });
  writeCookie(list, ids.join("."));
  listeners.notify();
}

export const toggledLeague = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];

/** The choice on this page overrides the cookie that the server read. */
export const useLeagueList = (list: LeagueList, atServer: readonly number[]): readonly number[] =>
  useSyncExternalStore(
    listeners.add,
    () => chosen.get(list) ?? atServer,
    () => atServer,
  );
