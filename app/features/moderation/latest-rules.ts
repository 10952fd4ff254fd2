import type { RoomState } from "#edge/contract/entities/room-moderation.ts";

/** A room's rules in a notice. `at`: since when, unix milliseconds at the server; not from older servers. */
export type RulesNews = RoomState & { at?: number };

/**
 * Returns the newer one of a page's answer and its notices. An answer from memory may be older than a notice; one after a lost
 * connection is newer than the last notice before it. `asOf`: when the answer was right, 0 from an older server.
 */
export const latestRules = ({ state, as_of: asOf }: { state: RoomState; as_of: number }, news: RulesNews | null): RoomState =>
  news && (!news.at || asOf === 0 || news.at >= asOf) ? news : state;

/** Reports whether an answer may be from before the viewer entered the room, and so may lack a missed notice. */
export const isBeforeEntry = (asOf: number, enteredAt: number): boolean => asOf > 0 && asOf < enteredAt;
