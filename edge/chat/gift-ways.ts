import { BoundedMap } from "../contract/bounded-map.ts";
import type { RoomGift } from "../contract/entities/gift.ts";
import { log } from "../contract/log.ts";
import type { GiverStanding } from "./group/find-giver.ts";
import { type GroupStub, getGroup, lacksMethod, type RelayStub, relayNamed } from "./stubs.ts";

/**
 * An isolate hands over a room's gifts to the Relay that the room named for so long. The time is long, because a crowd's gifts come
 * from thousands of isolates, each of which asks the room again afterwards.
 */
export const RELAY_KEPT_MS = 600_000;
const ROOMS_REMEMBERED_MAX = 1_000;

/** The Relay of each room, and until when (unix milliseconds) it is kept. A room with few Relays has none. */
const relays = new BoundedMap<string, { name: string; until: number }>(ROOMS_REMEMBERED_MAX);

interface Room {
  env: Env;
  appId: number;
  groupId: string;
}

/** Asks the room's Relay if there is one. If it fails, or is of the earlier release, the room's Group is asked. */
async function ask<Answer>(
  { env, appId, groupId }: Room,
  byRelay: (relay: RelayStub) => Promise<Answer>,
  byGroup: (group: GroupStub) => Promise<Answer>,
): Promise<Answer> {
  const known = relays.get(groupId);
  if (known && Date.now() < known.until) {
    try {
      return await byRelay(relayNamed(env, known.name));
    } catch (error) {
      relays.delete(groupId);
      if (!lacksMethod(error)) log.warn(`A Relay did not bring a gift to ${groupId}; its Group gets it.`, error);
    }
  }
  return byGroup(getGroup(env, { appId, groupId }));
}

/**
 * Whether the giver is banned from the room. In a crowd's room the question, and later the gift, travel with the visits of a Relay's
 * users, so that the number of gifts does not matter to the room's Group.
 */
export function isGiverBanned(room: Room, userId: string): Promise<boolean> {
  return ask(
    room,
    (relay) => relay.isGiverBanned(room.groupId, userId),
    async (group) => {
      const { isBanned, relay } = await findGiver(group, userId);
      if (relay !== null) relays.set(room.groupId, { name: relay, until: Date.now() + RELAY_KEPT_MS });
      return isBanned;
    },
  );
}

async function findGiver(group: GroupStub, userId: string): Promise<GiverStanding> {
  try {
    return await group.findGiver(userId);
  } catch (error) {
    if (!lacksMethod(error)) throw error;
    return { isBanned: await group.isBanned(userId), relay: null };
  }
}

/** Resolves when the room has the gift. A repetition changes nothing. */
export const showGift = (room: Room, gift: RoomGift): Promise<void> =>
  ask<void>(
    room,
    (relay) => relay.showGift(room.groupId, gift),
    (group) => group.showGift(gift),
  );
