import type { RoomState } from "#edge/contract/entities/room-moderation.ts";

/**
 * A message with a room's rules. `at` is when the server read them, in unix milliseconds. Older servers do not send `at`.
 */
export type RulesNews = RoomState & { at?: number };

/**
 * Returns the newer state of a page's response and a message. A cached response may be older than the message; a response after a
 * reconnect is newer than the last message before it. `asOf` is the time of the response's data, 0 from an older server.
 */
export const latestRules = ({ state, as_of: asOf }: { state: RoomState; as_of: number }, news: RulesNews | null): RoomState =>
  news && (!news.at || asOf === 0 || news.at >= asOf) ? news : state;

/** Returns whether a response may be older than the viewer's entry into the room, so that it may lack a missed message. */
export const isBeforeEntry = (asOf: number, enteredAt: number): boolean => asOf > 0 && asOf < enteredAt;
