/** The room that everybody is in beside at most one chat-room: scores and race starts come through it (specification 4.25). */
export const NOTIFY_ROOM = "NOTIFY_ROOM";

/** The room of a match, which everybody who looks at the match may enter. */
export const matchRoom = (sportId: number, matchId: number): string => `match-${sportId}-${matchId}`;

const MATCH_ROOM = /^match-([12])-(\d{1,15})$/;

/** The match that a room is of; null for any other group. */
export function matchOfRoom(groupId: string): { sportId: number; matchId: number } | null {
  const [, sportId, matchId] = MATCH_ROOM.exec(groupId) ?? [];
  return sportId && matchId ? { sportId: Number(sportId), matchId: Number(matchId) } : null;
}

/** Rooms that are there by themselves: nobody creates or dismisses them, only the site speaks in the first. */
export const isSiteRoom = (groupId: string): boolean => groupId === NOTIFY_ROOM || MATCH_ROOM.test(groupId);
