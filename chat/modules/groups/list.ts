import { GROUP_LEFT, GROUPS_CHANGED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { groupService } from "../../group-id.ts";
import { joinedGroups, orNone, readFound } from "../../group-lookup.ts";
import { hasNoPlace } from "../../no-place.ts";
import { GROUP_LIST_UPDATED } from "../../protocol/event-names.ts";
import { isCommunityId } from "../../protocol/group-id.ts";
import { GROUP_PROFILE_LOOKUP_MAX } from "../../protocol/limits/groups.ts";
import { newGroup, updateGroup } from "../../records/group.ts";
import { type Flights, singleFlight } from "../../single-flight.ts";
import type { Group } from "../../types/group.ts";

export interface GroupList {
  /** True if all pages have loaded since the login (specification 4.53). */
  readonly isComplete: boolean;
  /** Concurrent calls share one load. */
  sync(): Promise<void>;
  ready(): Promise<void>;
  /** Communities with topics are left out, because they have a separate list. */
  visible(): Group[];
  /** `absent` has the groups of which this user is no member. A group whose load failed is in neither list. Never rejects. */
  fetch(groupIDs: readonly string[]): Promise<{ found: Group[]; absent: string[] }>;
  /** Adds a group that this user has joined. */
  keep(group: Group): void;
  /** Emits changed groups to the modules and the app. */
  changed(groups: Group[]): void;
  /** Removes a group and emits its removal. Returns false if the group was unknown. */
  remove(groupID: string): boolean;
  clear(): void;
}

/** This user's groups (specification 4.53, 7.79, 7.80). */
export function createGroupList(context: Context): GroupList {
  const { bus, groups, session } = context;
  let isComplete = false;
  /** Number of the current login, so that a load of an earlier login does not fill the list. */
  let generation = 0;
  const syncing: Flights<number, void> = new Map();

  const visible = (): Group[] => [...groups.values()].filter(({ isSupportTopic }) => !isSupportTopic);

  const changed = (list: Group[]): void => {
    if (list.length > 0) bus.emit(GROUPS_CHANGED, { groups: list });
    context.announce(GROUP_LIST_UPDATED, visible);
  };

  const remove = (groupID: string): boolean => {
    if (!groups.delete(groupID)) return false;
    context.announce(GROUP_LIST_UPDATED, visible);
    return true;
  };

  const syncNow = async (own: number): Promise<void> => {
    const joined = [
      ...(await joinedGroups(context, "group_open_http_svc", 0)),
      ...(await orNone(joinedGroups(context, "million_group_open_http_svc", 0))),
      ...(await orNone(joinedGroups(context, "million_group_open_http_svc", 1))),
    ];
    if (own !== generation) return;
    const list = joined.map((wire) => updateGroup(groups.get(wire.GroupId) ?? newGroup(wire.GroupId), wire, session.userID));
    const present = new Set(list.map(({ groupID }) => groupID));
    for (const group of list) groups.set(group.groupID, group);
    isComplete = true;
    for (const groupID of groups.keys()) {
      if (present.has(groupID)) continue;
      groups.delete(groupID);
      bus.emit(GROUP_LEFT, { groupID });
    }
    changed(list);
  };

  const sync = (): Promise<void> => singleFlight(syncing, generation, syncNow);

  return {
    get isComplete() {
      return isComplete;
    },
    sync,
    ready: async () => {
      if (!isComplete) await sync();
    },
    visible,
    async fetch(groupIDs) {
      const found: Group[] = [];
      const absent: string[] = [];
      for (const kind of [groupIDs.filter(isCommunityId), groupIDs.filter((id) => !isCommunityId(id))]) {
        for (let first = 0; first < kind.length; first += GROUP_PROFILE_LOOKUP_MAX) {
          const GroupIdList = kind.slice(first, first + GROUP_PROFILE_LOOKUP_MAX);
          try {
            const { GroupInfo } = await context.ask(`${groupService(GroupIdList[0]!)}.get_group_self_member_info`, {
              GroupIdList,
            });
            for (const groupID of GroupIdList) {
              const wire = GroupInfo.find(({ GroupId }) => GroupId === groupID);
              if (wire && "Type" in wire) found.push(readFound(context, wire));
              else if (!wire || hasNoPlace(wire.ErrorCode)) absent.push(groupID);
            }
          } catch (error) {
            context.warn("groups", error);
          }
        }
      }
      return { found, absent };
    },
    keep(group) {
      groups.set(group.groupID, group);
    },
    changed,
    remove,
    clear() {
      generation += 1;
      isComplete = false;
      groups.clear();
    },
  };
}
