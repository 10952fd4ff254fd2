import { GROUP_LEFT } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { UNKNOWN_GROUP_RECHECKS_MAX } from "../../protocol/limits/groups.ts";
import { TICK_MS } from "../../protocol/limits/session.ts";
import { GRP_AVCHATROOM } from "../../protocol/types.ts";
import { longerRetry } from "../../retry.ts";
import type { GroupList } from "./list.ts";

/**
 * Looks up groups whose events arrived before the group was known (specification 4.42, 4.54). The delay doubles after each lookup.
 * After 4 lookups that do not find the group, its events are dropped. A failed lookup does not count.
 */
export function createUnknownGroups(
  context: Context,
  list: GroupList,
): { want(groupIDs: readonly string[]): void; clear(): void } {
  const { bus, clock, groups } = context;
  const misses = new Map<string, number>();
  const unjoinedRooms = new Set<string>();
  let generation = 0;

  const isKnown = (groupID: string): boolean => groups.has(groupID) || context.rooms.has(groupID);

  const giveUp = (groupID: string): void => {
    misses.delete(groupID);
    // Emits nothing if the group is known: the list may have loaded it in the meantime, or the user may have joined the room.
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
      // `giveUp` is deferred, so that all listeners handle the current event first.
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
