import { useSyncExternalStore } from "react";
import { stateKey } from "#edge/contract/rules/addresses.ts";
import { rememberSearch, rememberLeague, type VisitedLeague } from "#edge/contract/rules/histories.ts";
import type { GuestInfo } from "#edge/contract/entities/user.ts";

/** A search that was made, identified by its keyword (Specification 3.19). */
export interface SearchLogEntry {
  target_id: string;
}

/** Somebody whose lines a viewer does not want to read. */
export interface BlockedPerson {
  id: string;
  nick: string;
}

/** A site's data that a browser keeps between visits (Specification 1.7, 3.8, 3.19). */
export interface StoredState {
  invite_code: string;
  channel: string;
  /** Where to return after logging in (Specification 2.26). */
  back_url: string;
  visited_leagues: readonly VisitedLeague[];
  search_log: readonly SearchLogEntry[];
  /** League ids; the cookies that the server reads are written from these again when a browser has dropped them. */
  pinned: readonly number[];
  folded: readonly number[];
  /** Advertisements that were closed. */
  closed_ads: readonly number[];
  /** Alerts were offered with a star (features/alerts). */
  alerts_offered: boolean;
  /** Tabs in which pages of the site were read for a while (features/home-screen). */
  visits: number;
  /** The hint to add the site to the home screen was closed. */
  install_hint_closed: boolean;
  /** Comments do not run over a room's picture. */
  danmaku_off: boolean;
  /** Words and people that the viewer does not want to read in rooms (features/room/blocks.ts). */
  blocked_words: readonly string[];
  blocked_people: readonly BlockedPerson[];
  /** Entrance effects do not show in rooms. */
  entrances_off: boolean;
  /** Gifts in rooms show as lines alone, and make no sound. */
  gifts_off: boolean;
  chimes_off: boolean;
  /** Scores and chat of a room are not held back until its picture gets there. */
  clock_off: boolean;
  /** Seconds by which a picture is late whose stream does not state its time. */
  clock_late_s: number;
  /** The visitor's identity in the chat; an empty `userid` before there is one (Specification 3.2). */
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
  clock_off: false,
  clock_late_s: 0,
  guest: NO_GUEST,
};

const listeners = new Set<() => void>();
let state: StoredState | undefined;

/** The site whose page this is: the server wrote its code into the document. */
const key = (): string => stateKey({ code: document.documentElement.dataset.brand ?? "" });

/** Takes over stored values of the right shape; other values, of an older version or another program, are ignored. */
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

/** The stored state; browsers that refuse storage have an empty one for the page's life. */
export function readStore(): StoredState {
  state ??= load();
  return state;
}

/** Changes some of the stored state. */
export function writeStore(change: Partial<StoredState>): void {
  state = { ...readStore(), ...change };
  try {
    localStorage.setItem(key(), JSON.stringify(state));
  } catch {
    // Storage is full or forbidden: the state then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Forgets everything, as a login timeout does (Specification 4.20). */
export function clearStore(): void {
  state = EMPTY;
  try {
    localStorage.removeItem(key());
  } catch {
    // Nothing was kept then.
  }
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== key()) return;
  state = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** A part of the stored state; `undefined` until React runs in the browser, since the server knows nothing of it. */
export const useStored = <Name extends keyof StoredState>(name: Name): StoredState[Name] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readStore()[name],
    () => undefined,
  );

/** Puts a league at the head of the visited ones (Specification 3.8). */
export const visitLeague = (league: VisitedLeague): void =>
  writeStore({ visited_leagues: rememberLeague(readStore().visited_leagues, league) });

/** Forgets which leagues were visited. */
export const clearVisitedLeagues = (): void => writeStore({ visited_leagues: [] });

/** Puts a search at the head of the history (Specification 4.22). */
export const logSearch = (keyword: string): void =>
  writeStore({ search_log: rememberSearch(readStore().search_log, { target_id: keyword.trim() }) });

/** Empties the search history (Specification 4.22: an array clears it). */
export const clearSearchLog = (): void => writeStore({ search_log: rememberSearch(readStore().search_log, []) });
