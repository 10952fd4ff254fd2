/** How many searches are kept (Specification 4.22, 9.4). */
export const SEARCH_HISTORY_MAX = 5;

/** What a search leaves behind: anything with the id of what was found or looked for (Specification 3.19). */
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
