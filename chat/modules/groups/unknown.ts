import { GROUPS_UNKNOWN } from "../../bus";
import type { Context } from "../../context";
import { UNKNOWN_GROUP_RECHECKS_MAX } from "../../protocol/limits/groups";
import { TICK_MS } from "../../protocol/limits/session";
import { GRP_AVCHATROOM } from "../../protocol/types";
import type { GroupList } from "./list";

/**
 * Looks for groups that something was told of before they were known: up to 4 times, each after twice the time, then they are given up.
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

  const giveUp = (groupIDs: string[]): void => {
    for (const groupID of groupIDs) checks.delete(groupID);
    if (groupIDs.length > 0) bus.emit(GROUPS_UNKNOWN, { groupIDs });
  };

  const check = async (groupIDs: readonly string[]): Promise<void> => {
    const own = generation;
    const found = await list.fetch(groupIDs).catch(() => []);
    if (own !== generation) return;
    const rooms: string[] = [];
    for (const group of found) {
      checks.delete(group.groupID);
      if (group.type === GRP_AVCHATROOM) {
        unjoinedRooms.add(group.groupID);
        rooms.push(group.groupID);
      } else list.keep(group);
    }
    const known = found.filter(({ groupID }) => groups.has(groupID));
    if (known.length > 0) list.changed(known);
    giveUp(rooms);
    checkAgain(groupIDs.filter((groupID) => checks.has(groupID)));
  };

  const checkAgain = (groupIDs: readonly string[]): void => {
    const own = generation;
    const given: string[] = [];
    for (const groupID of groupIDs) {
      const count = checks.get(groupID) ?? 1;
      if (count >= UNKNOWN_GROUP_RECHECKS_MAX) {
        given.push(groupID);
        continue;
      }
      checks.set(groupID, count + 1);
      clock.after(TICK_MS * 2 ** (count - 1), () => {
        if (own === generation && checks.has(groupID)) void check([groupID]);
      });
    }
    giveUp(given);
  };

  return {
    want(groupIDs) {
      const isNew = (groupID: string): boolean => !groups.has(groupID) && !checks.has(groupID) && !context.rooms.has(groupID);
      const unjoined = groupIDs.filter((groupID) => isNew(groupID) && unjoinedRooms.has(groupID));
      const wanted = [...new Set(groupIDs)].filter((groupID) => isNew(groupID) && !unjoinedRooms.has(groupID));
      giveUp(unjoined);
      for (const groupID of wanted) checks.set(groupID, 1);
      if (wanted.length > 0) void check(wanted);
    },
    clear() {
      generation += 1;
      checks.clear();
      unjoinedRooms.clear();
    },
  };
}
