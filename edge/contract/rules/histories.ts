import type { QueryReader } from "./requests.ts";
/** Maximum number of searches that the history stores (Specification 4.22, 9.4). */
export const SEARCH_HISTORY_MAX = 5;

/** An entry of the search history: any object with the id of the found or searched subject (Specification 3.19). */
export type SearchEntry = { target_id: string | number };

/**
 * Stores at most 5 entries with different target_ids. An array clears the history. An empty entry, or one that is already stored,
 * changes nothing (Specification 4.22).
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

/** Maximum number of visited leagues that the history stores (Specification 3.8, 9.4). */
export const VISITED_LEAGUES_MAX = 15;

export type VisitedLeague = { id: string | number; name: string; logo: string; sportsType: number };

const sameLeague = (a: VisitedLeague, b: VisitedLeague): boolean =>
  String(a.id) === String(b.id) && a.sportsType === b.sportsType;

/**
 * Returns the visited leagues after one more visit: newest first, each once, at most 15 (Specification 3.8). Leagues of two sports
 * may have the same id.
 */
export const rememberLeague = (leagues: readonly VisitedLeague[], visited: VisitedLeague): readonly VisitedLeague[] =>
  [visited, ...leagues.filter((known) => !sameLeague(known, visited))].slice(0, VISITED_LEAGUES_MAX);

/** The visitor's inviter and channel; "" if unknown (Specification 1.7). */
export type Invitation = { inviteCode: string; channel: string };

/** Longest stored code or channel. The limit exists because anybody can write an address with any text. */
export const INVITATION_TEXT_MAX = 64;

const clean = (text: string | null | undefined): string => (text ?? "").trim().slice(0, INVITATION_TEXT_MAX);

/**
 * Returns the invitation in the page's query (`invite_code`; `channel` or `channelCode`), or else the stored values (Specification
 * 1.7).
 */
export function readInvitation(query: QueryReader, stored?: Partial<Invitation> | null): Invitation {
  return {
    inviteCode: clean(query.get("invite_code")) || clean(stored?.inviteCode),
    channel: clean(query.get("channel")) || clean(query.get("channelCode")) || clean(stored?.channel),
  };
}
