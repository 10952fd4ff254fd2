import type { RoomState } from "#edge/contract/entities/room-moderation.ts";

/** `at` is the time at which the server read the rules, in unix milliseconds. Older servers do not send it. */
export type RulesNews = RoomState & { at?: number };

/**
 * Returns the rules of the response or of the message, whichever are newer. A cached response may be older than the message, and a
 * response after a reconnect may be newer. `asOf` is the time of the response's data, 0 from older servers.
 */
export const latestRules = ({ state, as_of: asOf }: { state: RoomState; as_of: number }, news: RulesNews | null): RoomState =>
  news && (!news.at || asOf === 0 || news.at >= asOf) ? news : state;

/**
 * A response from before the viewer's entry into the room may lack a change that was announced before the viewer could receive
 * messages.
 */
export const isBeforeEntry = (asOf: number, enteredAt: number): boolean => asOf > 0 && asOf < enteredAt;
