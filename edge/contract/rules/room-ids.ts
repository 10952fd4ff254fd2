import type { SportId } from "./matches.ts";

/** The room of the whole site, for scores and match starts. Everybody may be in it and in one other room (Specification 4.25). */
export const NOTIFY_ROOM = "NOTIFY_ROOM";

/** Anybody may join the room. */
export const toMatchRoom = (sportId: SportId, matchId: number): string => `match-${sportId}-${matchId}`;

const MATCH_ROOM = /^match-([12])-(\d{1,15})$/;

export function findMatchOfRoom(groupId: string): { sportId: SportId; matchId: number } | null {
  const [, sportId, matchId] = MATCH_ROOM.exec(groupId) ?? [];
  return sportId && matchId ? { sportId: sportId === "1" ? 1 : 2, matchId: Number(matchId) } : null;
}

export const roomOfAnchor = (anchorId: number): string => `room-${anchorId}`;

/** Only the site may create an anchor's room. */
export const isAnchorRoom = (groupId: string): boolean => /^room-\d+$/.test(groupId);

/** `groupId` must be the id of an anchor's room. */
export const anchorOfRoom = (groupId: string): number => Number(groupId.slice("room-".length));

/** These rooms exist without being created and cannot be dismissed. In NOTIFY_ROOM, only the site may send. */
export const isSiteRoom = (groupId: string): boolean => groupId === NOTIFY_ROOM || MATCH_ROOM.test(groupId);
