import { GROUP_LEFT } from "../../bus";
import type { Context } from "../../context";
import { UNKNOWN_GROUP_RECHECKS_MAX } from "../../protocol/limits/groups";
import { TICK_MS } from "../../protocol/limits/session";
import { GRP_AVCHATROOM } from "../../protocol/types";
import type { GroupList } from "./list";

/**
 * Looks for groups that something was told of before they were known: up to 4 times, each after twice the time, then they are given up,
 * and what was heard of them is dropped.
 * A chat-room that was not joined is remembered as such and not looked for again (specification 4.42, 4.54).
 */
export function createUnknownGroups(
  context: Context,
  list: GroupList,
): { want(groupIDs: readonly string[]): void; clear(): void } {
  const { bus, clock, groups } = context;
  /** How often each was looked for. */
  const checks = new Map<string, number>();
  const unjoinedRooms = new Set<string>();
  let generation = 0;

  const isKnown = (groupID: string): boolean => groups.has(groupID) || context.rooms.has(groupID);

  const giveUp = (groupID: string): void => {
    checks.delete(groupID);
    // The list may have brought it meanwhile, or the room have been joined.
    if (!isKnown(groupID)) bus.emit(GROUP_LEFT, { groupID });
  };

  const check = async (groupIDs: readonly string[]): Promise<void> => {
    const own = generation;
    const found = await list.fetch(groupIDs).catch(() => []);
    if (own !== generation) return;
    for (const group of found) {
      checks.delete(group.groupID);
      if (group.type === GRP_AVCHATROOM) {
        unjoinedRooms.add(group.groupID);
        giveUp(group.groupID);
      } else list.keep(group);
    }
    const known = found.filter(({ groupID }) => groups.has(groupID));
    if (known.length > 0) list.changed(known);
    checkAgain(groupIDs.filter((groupID) => checks.has(groupID)));
  };

  const checkAgain = (groupIDs: readonly string[]): void => {
    const own = generation;
    for (const groupID of groupIDs) {
      const count = checks.get(groupID) ?? 1;
      if (count >= UNKNOWN_GROUP_RECHECKS_MAX) {
        giveUp(groupID);
        continue;
      }
      checks.set(groupID, count + 1);
      clock.after(TICK_MS * 2 ** (count - 1), () => {
        if (own === generation && checks.has(groupID)) void check([groupID]);
      });
    }
  };

  return {
    want(groupIDs) {
      const wanted = [...new Set(groupIDs)].filter((groupID) => !isKnown(groupID) && !checks.has(groupID) && !unjoinedRooms.has(groupID));
      for (const groupID of wanted) checks.set(groupID, 1);
      // Once all have heard what came of it.
      for (const groupID of groupIDs) if (unjoinedRooms.has(groupID)) void Promise.resolve(groupID).then(giveUp);
      if (wanted.length > 0) void check(wanted);
    },
    clear() {
      generation += 1;
      checks.clear();
      unjoinedRooms.clear();
    },
  };
}
