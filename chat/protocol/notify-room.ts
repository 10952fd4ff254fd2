/** The room that every client may join beside one chat-room; it carries scores and match starts (specification 4.25). */
export const NOTIFY_ROOM = "NOTIFY_ROOM";

/** The id of a match's room, which anybody may join. */
export const matchRoom = (sportId: number, matchId: number): string => `match-${sportId}-${matchId}`;

const MATCH_ROOM = /^match-([12])-(\d{1,15})$/;

/** The match of a room; null for any other group. */
export function matchOfRoom(groupId: string): { sportId: number; matchId: number } | null {
  const [, sportId, matchId] = MATCH_ROOM.exec(groupId) ?? [];
  return sportId && matchId ? { sportId: Number(sportId), matchId: Number(matchId) } : null;
}

/** An anchor's room: the site founds it, and nobody else may take its id. */
export const isAnchorRoom = (groupId: string): boolean => /^room-\d+$/.test(groupId);

/** Returns the account of the anchor whose room this is. For ids of anchors' rooms only. */
export const anchorOfRoom = (groupId: string): number => Number(groupId.slice("room-".length));

/** Rooms that exist without being created and cannot be dismissed. In the notify room only the site sends. */
export const isSiteRoom = (groupId: string): boolean => groupId === NOTIFY_ROOM || MATCH_ROOM.test(groupId);
