import { useSyncExternalStore } from "react";
import { stateKey } from "#edge/contract/rules/addresses.ts";
import { rememberSearch, rememberLeague, type VisitedLeague } from "#edge/contract/rules/histories.ts";
import type { GuestInfo } from "#edge/contract/entities/user.ts";
import { Listeners } from "./observable.ts";

/** A past search, identified by its keyword (Specification 3.19). */
export interface SearchLogEntry {
  target_id: string;
}

export interface BlockedPerson {
  id: string;
  nick: string;
}

/** Kept between visits (Specification 1.7, 3.8, 3.19). */
export interface StoredState {
  invite_code: string;
  channel: string;
  /** Address to return to after a login (Specification 2.26). */
  back_url: string;
  visited_leagues: readonly VisitedLeague[];
  search_log: readonly SearchLogEntry[];
  /** League ids. If a browser has dropped the cookies that the server reads, the cookies are written again from these lists. */
  pinned: readonly number[];
  folded: readonly number[];
  /** A copy of the cookie with a guest's follows (contract/rules/guest-follows.ts). Empty if somebody is signed in. */
  follows: string;
  closed_ads: readonly number[];
  /** True if alerts were already offered when the person starred a match (features/alerts). */
  alerts_offered: boolean;
  /** Number of tabs in which the person has read the site for a while (features/home-screen). */
  visits: number;
  install_hint_closed: boolean;
  /** True if comments do not run across a room's video. */
  danmaku_off: boolean;
  blocked_words: readonly string[];
  blocked_people: readonly BlockedPerson[];
  entrances_off: boolean;
  /** True if rooms show gifts only as chat lines, without sound. */
  gifts_off: boolean;
  chimes_off: boolean;
  /** True if keyboard shortcuts are off (features/app-shell/row-keys.ts). */
  keys_off: boolean;
  /** True if no scores are spoken (features/spoken-score). */
  speech_off: boolean;
  /** True if a room shows scores and chat at once instead of waiting until its video reaches them. */
  clock_off: boolean;
  /** True if a wide room shows its picture as large as the window. */
  theatre: boolean;
  /** The delay in seconds of a video whose stream does not state its time. */
  clock_late_s: number;
  /** `userid` is empty until the visitor has an identity in the chat (Specification 3.2). */
  guest: GuestInfo;
}

export const NO_GUEST: GuestInfo = { userid: "", txim_sign: "", expire_time: 0 };

const EMPTY: StoredState = {
  invite_code: "",
  channel: "",
  back_url: "",
  visited_leagues: [],
  search_log: [],
  pinned: [],
  folded: [],
  follows: "",
  closed_ads: [],
  alerts_offered: false,
  visits: 0,
  install_hint_closed: false,
  danmaku_off: false,
  blocked_words: [],
  blocked_people: [],
  entrances_off: false,
  gifts_off: false,
  chimes_off: false,
  keys_off: false,
  speech_off: false,
  clock_off: false,
  theatre: false,
  clock_late_s: 0,
  guest: NO_GUEST,
};

const listeners = new Listeners();
let state: StoredState | undefined;

/** Storage key of the current site. The server writes the site's code into the document's `data-brand`. */
const key = (): string => stateKey({ code: document.documentElement.dataset.brand ?? "" });

/** Ignores values of another shape, which an older version or another program may have written. */
function parsed(text: string | null): StoredState {
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? "");
  } catch {
    return EMPTY;
  }
  if (typeof raw !== "object" || raw === null) return EMPTY;
  const found = raw as Record<string, unknown>;
  const fields = Object.entries(EMPTY).map(([name, empty]) => {
    const value = found[name];
    return [name, Array.isArray(empty) === Array.isArray(value) && typeof empty === typeof value ? value : empty];
  });
  return Object.fromEntries(fields) as StoredState;
}

function load(): StoredState {
  try {
    return parsed(localStorage.getItem(key()));
  } catch {
    return EMPTY;
  }
}

/** In a browser that refuses storage, the state starts empty and is kept only in memory. */
export function readStore(): StoredState {
  state ??= load();
  return state;
}

export function writeStore(change: Partial<StoredState>): void {
  state = { ...readStore(), ...change };
  try {
    localStorage.setItem(key(), JSON.stringify(state));
  } catch {
    // If storage is full or forbidden, the state lasts only until the page is closed.
  }
  listeners.notify();
}

/** Deletes the whole stored state, as a login timeout requires (Specification 4.20). */
export function clearStore(): void {
  state = EMPTY;
  try {
    localStorage.removeItem(key());
  } catch {
    // A browser that refuses storage has stored nothing, so there is nothing to delete.
  }
  listeners.notify();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== key()) return;
  state = undefined;
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  const remove = listeners.add(listener);
  return () => {
    remove();
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** `undefined` until React runs in the browser, because the server does not have this state. */
export const useStored = <Name extends keyof StoredState>(name: Name): StoredState[Name] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readStore()[name],
    () => undefined,
  );

/** The newest league comes first (Specification 3.8). */
export const visitLeague = (league: VisitedLeague): void =>
  writeStore({ visited_leagues: rememberLeague(readStore().visited_leagues, league) });

export const clearVisitedLeagues = (): void => writeStore({ visited_leagues: [] });

/** The newest search comes first (Specification 4.22). */
export const logSearch = (keyword: string): void =>
  writeStore({ search_log: rememberSearch(readStore().search_log, { target_id: keyword.trim() }) });

/** `rememberSearch` clears the history if it gets an array (Specification 4.22). */
export const clearSearchLog = (): void => writeStore({ search_log: rememberSearch(readStore().search_log, []) });
