import { bannedUntil } from "./bans.ts";
import type { GroupContext } from "./context.ts";

/** In a room of so many Relays the Worker's isolates hand over gifts to a Relay (edge/chat/gift-ways.ts). */
export const GIFT_RELAYS_MIN = 10;

export interface GiverStanding {
  isBanned: boolean;
  /** The name of a Relay that brings the room its gifts; null if the room has few Relays and takes them itself. */
  relay: string | null;
}

/** Each question names another Relay by chance, so that they share the gifts. */
export function findGiver(group: GroupContext, userId: string): GiverStanding {
  const { relayNames } = group.feed;
  const relay = relayNames[Math.floor(Math.random() * relayNames.length)] ?? null;
  return { isBanned: bannedUntil(group, userId) > 0, relay: relayNames.length < GIFT_RELAYS_MIN ? null : relay };
}
