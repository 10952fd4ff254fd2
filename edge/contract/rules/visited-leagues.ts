/** How many visited leagues are kept (Specification 3.8, 9.4). */
export const VISITED_LEAGUES_MAX = 15;

/** A league that was looked at (Specification 3.8). */
export type VisitedLeague = { id: string | number; name: string; logo: string; sportsType: number };

const sameLeague = (a: VisitedLeague, b: VisitedLeague): boolean =>
  String(a.id) === String(b.id) && a.sportsType === b.sportsType;

/** The visited leagues after one more visit: newest first, each once, at most 15 (Specification 3.8). Two sports may use one id for two leagues. */
export const rememberLeague = (leagues: readonly VisitedLeague[], visited: VisitedLeague): readonly VisitedLeague[] =>
  [visited, ...leagues.filter((known) => !sameLeague(known, visited))].slice(0, VISITED_LEAGUES_MAX);
