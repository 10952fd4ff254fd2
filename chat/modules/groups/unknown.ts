import { GROUP_LEFT } from "../../bus";
import type { Context } from "../../context";
import { UNKNOWN_GROUP_RECHECKS_MAX } from "../../protocol/limits/groups";
import { TICK_MS } from "../../protocol/limits/session";
import { GRP_AVCHATROOM } from "../../protocol/types";
import { longerRetry } from "../../retry";
import type { GroupList } from "./list";

/**
 * Looks for groups that something was told of before they were known, each time after twice the time. Those that are not there 4 times are
 * given up, and what was heard of them is dropped; a look that fails says nothing of them.
 * A chat-room that was not joined is remembered as such and not looked for again (specification 4.42, 4.54).
 */
export function createUnknownGroups(
  context: Context,
  list: GroupList,
): { want(groupIDs: readonly string[]): void; clear(): void } {
  const { bus, clock, groups } = context;
  /** How often each was looked for and not found. */
  const misses = new Map<string, number>();
  const unjoinedRooms = new Set<string>();
  let generation = 0;

  const isKnown = (groupID: string): boolean => groups.has(groupID) || context.rooms.has(groupID);

  const giveUp = (groupID: string): void => {
    misses.delete(groupID);
    // The list may have brought it meanwhile, or the room have been joined.
    if (!isKnown(groupID)) bus.emit(GROUP_LEFT, { groupID });
  };

  const look = async (groupIDs: readonly string[], waitMs = TICK_MS): Promise<void> => {
    const own = generation;
    const { found, absent } = await list.fetch(groupIDs);
    if (own !== generation) return;
    for (const group of found) {
      misses.delete(group.groupID);
      if (group.type === GRP_AVCHATROOM) {
        unjoinedRooms.add(group.groupID);
        giveUp(group.groupID);
      } else list.keep(group);
    }
    const known = found.filter(({ groupID }) => groups.has(groupID));
    if (known.length > 0) list.changed(known);
    for (const groupID of absent) {
      const count = misses.get(groupID)! + 1;
      misses.set(groupID, count);
      if (count >= UNKNOWN_GROUP_RECHECKS_MAX) giveUp(groupID);
    }
    const missing = groupIDs.filter((groupID) => misses.has(groupID));
    if (missing.length === 0) return;
    clock.after(waitMs, () => {
      if (own === generation) void look(missing, longerRetry(waitMs));
    });
  };

  return {
    want(groupIDs) {
      const wanted = [...new Set(groupIDs)].filter(
        (groupID) => !isKnown(groupID) && !misses.has(groupID) && !unjoinedRooms.has(groupID),
      );
      for (const groupID of wanted) misses.set(groupID, 0);
      // Once all have heard what came of it.
      for (const groupID of groupIDs) if (unjoinedRooms.has(groupID)) void Promise.resolve(groupID).then(giveUp);
      if (wanted.length > 0) void look(wanted);
    },
    clear() {
      generation += 1;
      misses.clear();
      unjoinedRooms.clear();
    },
  };
}
