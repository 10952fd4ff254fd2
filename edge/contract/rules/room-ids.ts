import type { SportId } from "./matches.ts";

/** The room of the whole site, in which everybody may be beside one other room; it carries scores and match starts (Specification 4.25). */
export const NOTIFY_ROOM = "NOTIFY_ROOM";

/** Returns the id of a match's room, which anybody may join. */
export const toMatchRoom = (sportId: SportId, matchId: number): string => `match-${sportId}-${matchId}`;

const MATCH_ROOM = /^match-([12])-(\d{1,15})$/;

/** Finds the match of a room; null for any other group. */
export function findMatchOfRoom(groupId: string): { sportId: SportId; matchId: number } | null {
  const [, sportId, matchId] = MATCH_ROOM.exec(groupId) ?? [];
  return sportId && matchId ? { sportId: sportId === "1" ? 1 : 2, matchId: Number(matchId) } : null;
}

/** Returns the id of an anchor's room. */
export const roomOfAnchor = (anchorId: number): string => `room-${anchorId}`;

/** Whether a group is an anchor's room: the site founds it, and nobody else may take its id. */
export const isAnchorRoom = (groupId: string): boolean => /^room-\d+$/.test(groupId);

/** Returns the anchor of a room, whose id has to be that of an anchor's room. */
export const anchorOfRoom = (groupId: string): number => Number(groupId.slice("room-".length));

/** Whether a room exists without being created and cannot be dismissed. In the site's room only the site sends. */
export const isSiteRoom = (groupId: string): boolean => groupId === NOTIFY_ROOM || MATCH_ROOM.test(groupId);
