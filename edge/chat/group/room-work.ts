import { anchorOfRoom } from "#edge/contract/rules/room-ids.ts";
import type { GroupContext } from "./context.ts";
import type { Standings } from "./moderation/standing.ts";

/** Work of a subject above the chat for which a room keeps the time, because a room is one object and its alarms survive a crash. */
export interface RoomWork {
  /** Sums the gifts of the room's anchor. May run twice or never: the schedule sums what is left. */
  sumGifts(env: Env, anchorId: number): Promise<void>;
}

let work: RoomWork | null = null;

/** The Worker calls this before it serves anything (edge/provide.ts). */
export function setRoomWork(given: RoomWork): void {
  work = given;
}

export const GIFT_SUMS = "gift-sums";
/** A room's gifts of this time are summed together. */
export const SUMMED_EVERY_MS = 1_000;

/** Afterwards the givers' badges are read anew, because they follow from the sums. */
export async function sumGiftsOfRoom(
  env: Env,
  { groupId, givers }: Pick<GroupContext, "groupId" | "givers">,
  standings: Pick<Standings, "forget"> | null,
): Promise<void> {
  const summed = [...givers];
  givers.clear();
  await work?.sumGifts(env, anchorOfRoom(groupId));
  for (const giver of summed) standings?.forget(giver);
}
