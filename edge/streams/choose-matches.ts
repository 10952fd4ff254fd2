import type { Lang } from "#edge/contract/rules/locale.ts";

export interface SampleRoom {
  anchorId: number;
  sportId: number;
  language: Lang | "";
  /** The match that the room continues to show; null if the room needs another match. */
  matchId: number | null;
}

/**
 * Chooses a match for each room without one. `offered` has the matches of each sport, the most important first. A room gets the
 * match that the fewest rooms of its language show. Among several such matches, it gets the one that the fewest rooms show.
 */
export function chooseMatches(list: readonly SampleRoom[], offered: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const shown = list.filter(({ matchId }) => matchId !== null).map(({ matchId, language }) => ({ matchId, language }));
  const chosen = new Map<number, number>();
  for (const { anchorId, sportId, language, matchId } of list) {
    if (matchId !== null) continue;
    const rooms = (id: number) => shown.filter((room) => room.matchId === id);
    const ofLanguage = (id: number) => rooms(id).filter((room) => room.language === language);
    const [best] = (offered.get(sportId) ?? []).toSorted(
      (a, b) => ofLanguage(a).length - ofLanguage(b).length || rooms(a).length - rooms(b).length,
    );
    if (best === undefined) continue;
    shown.push({ matchId: best, language });
    chosen.set(anchorId, best);
  }
  return chosen;
}
