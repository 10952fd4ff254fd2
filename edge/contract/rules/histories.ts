import type { QueryReader } from "./requests.ts";
/** How many searches are kept (Specification 4.22, 9.4). */
export const SEARCH_HISTORY_MAX = 5;

/** An entry of the search history: anything with the id of the found or searched subject (Specification 3.19). */
export type SearchEntry = { target_id: string | number };

/**
 * The search history after an entry, newest first: at most 5, distinct by target_id. An array clears it; an empty entry and
 * one that is there already change nothing (Specification 4.22).
 */
export function rememberSearch<Entry extends SearchEntry>(
  history: readonly Entry[],
  entry: Entry | readonly Entry[] | null | undefined,
): readonly Entry[] {
  if (Array.isArray(entry)) return [];
  const added = entry as Entry | null | undefined;
  const id = String(added?.target_id ?? "").trim();
  if (!added || id === "" || history.some((known) => String(known.target_id).trim() === id)) return history;
  return [added, ...history].slice(0, SEARCH_HISTORY_MAX);
}

/** How many visited leagues are kept (Specification 3.8, 9.4). */
export const VISITED_LEAGUES_MAX = 15;

/** A league that was looked at (Specification 3.8). */
export type VisitedLeague = { id: string | number; name: string; logo: string; sportsType: number };

const sameLeague = (a: VisitedLeague, b: VisitedLeague): boolean =>
  String(a.id) === String(b.id) && a.sportsType === b.sportsType;

/** The visited leagues after one more visit: newest first, each once, at most 15 (Specification 3.8). Two sports may use one id for two leagues. */
export const rememberLeague = (leagues: readonly VisitedLeague[], visited: VisitedLeague): readonly VisitedLeague[] =>
  [visited, ...leagues.filter((known) => !sameLeague(known, visited))].slice(0, VISITED_LEAGUES_MAX);

/** The visitor's inviter and channel; "" where unknown (Specification 1.7). */
export type Invitation = { inviteCode: string; channel: string };

/** Longest code or channel that is kept: they come from an address that anybody may write. */
export const INVITATION_TEXT_MAX = 64;

const clean = (text: string | null | undefined): string => (text ?? "").trim().slice(0, INVITATION_TEXT_MAX);

/** Returns the page's query (`invite_code`; `channel` or `channelCode`), else the stored values (Specification 1.7). */
export function readInvitation(query: QueryReader, stored?: Partial<Invitation> | null): Invitation {
  return {
    inviteCode: clean(query.get("invite_code")) || clean(stored?.inviteCode),
    channel: clean(query.get("channel")) || clean(query.get("channelCode")) || clean(stored?.channel),
  };
}
