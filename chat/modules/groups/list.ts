import type { Context } from "../../context";
import { ChatError } from "../../errors";
import { groupService, isCommunityId } from "../../group-id";
import type { SERVER_ERRORS } from "../../protocol/errors";
import { EVENT } from "../../protocol/event-names";
import type { JoinedGroup } from "../../protocol/group-profile";
import { GROUP_LIST_PAGE_SIZE, GROUP_PROFILE_LOOKUP_MAX } from "../../protocol/limits/groups";
import { newGroup, updateGroup } from "../../records/group";
import type { Group } from "../../types/group";

/** Communities are not switched on. */
const COMMUNITY_NOT_ENABLED: typeof SERVER_ERRORS.COMMUNITY_NOT_ENABLED = 11_000;

/** The two lists that the server keeps: groups, then communities (specification 7.79). */
type ListCommand = "group_open_http_svc.get_joined_group_list" | "million_group_open_http_svc.get_joined_group_list";

/** A group that was asked for: it, or why there is none. */
type Found = { group: Group } | { groupID: string; error: ChatError };

export interface GroupList {
  /** Whether all pages have come since the login (specification 4.53). */
  readonly isCompleted: boolean;
  /** Fetches the list anew; one fetch at a time. */
  sync(): Promise<void>;
  /** The list, once it has been fetched. */
  ready(): Promise<void>;
  /** Groups as the list shows them: communities with topics have a list of their own. */
  visible(): Group[];
  /** Asks for groups, each with this user's place in it. They are kept where they were known. */
  fetch(groupIDs: readonly string[]): Promise<Found[]>;
  /** Keeps a group that this user is in now. */
  keep(group: Group): void;
  /** Tells the modules and the app that groups changed. */
  changed(groups: Group[]): void;
  /** Forgets a group and tells it. False where it was not known. */
  remove(groupID: string): boolean;
  clear(): void;
}

/** The groups that this user is in (specification 4.53, 7.79, 7.80). */
export function createGroupList(context: Context): GroupList {
  const { bus, groups, session } = context;
  let isCompleted = false;
  let syncing: Promise<void> | null = null;
  /** Counts logins, so that the answers for one do not fill the list of the next. */
  let generation = 0;

  const visible = (): Group[] => [...groups.values()].filter(({ isSupportTopic }) => !isSupportTopic);

  const changed = (list: Group[]): void => {
    if (list.length > 0) bus.emit("groups.changed", { groups: list });
    context.announce(EVENT.GROUP_LIST_UPDATED, visible);
  };

  const remove = (groupID: string): boolean => {
    if (!groups.delete(groupID)) return false;
    context.announce(EVENT.GROUP_LIST_UPDATED, visible);
    return true;
  };

  const pages = async (servcmd: ListCommand, SupportTopic: 0 | 1): Promise<JoinedGroup[]> => {
    const found: JoinedGroup[] = [];
    for (let offset = 0; ; offset += GROUP_LIST_PAGE_SIZE) {
      const body = { Member_Account: session.userID, Limit: GROUP_LIST_PAGE_SIZE, Offset: offset, SupportTopic };
      const { TotalCount, GroupIdList } = await context.request(servcmd, body, { isRepeatable: true });
      found.push(...GroupIdList);
      // A page may be short: a group that has forgotten its member is counted, and left out.
      if (offset + GROUP_LIST_PAGE_SIZE >= TotalCount) return found;
    }
  };

  /** Communities that are not switched on are none (specification 8.16). */
  const communities = async (SupportTopic: 0 | 1): Promise<JoinedGroup[]> => {
    try {
      return await pages("million_group_open_http_svc.get_joined_group_list", SupportTopic);
    } catch (error) {
      if (error instanceof ChatError && error.code === COMMUNITY_NOT_ENABLED) return [];
      throw error;
    }
  };

  const syncNow = async (own: number): Promise<void> => {
    const joined = [
      ...(await pages("group_open_http_svc.get_joined_group_list", 0)),
      ...(await communities(0)),
      ...(await communities(1)),
    ];
    if (own !== generation) return;
    const list = joined.map((wire) => updateGroup(groups.get(wire.GroupId) ?? newGroup(wire.GroupId), wire, session.userID));
    const present = new Set(list.map(({ groupID }) => groupID));
    const gone = [...groups.keys()].filter((groupID) => !present.has(groupID));
    for (const group of list) groups.set(group.groupID, group);
    isCompleted = true;
    for (const groupID of gone) {
      groups.delete(groupID);
      bus.emit("group.left", { groupID });
    }
    changed(list);
  };

  const sync = (): Promise<void> => {
    syncing ??= syncNow(generation).finally(() => {
      syncing = null;
    });
    return syncing;
  };

  const ask = async (groupIDs: readonly string[]): Promise<Found[]> => {
    const [first] = groupIDs;
    if (first === undefined) return [];
    const body = { GroupIdList: [...groupIDs] };
    const { GroupInfo } = await context.request(`${groupService(first)}.get_group_self_member_info`, body, {
      isRepeatable: true,
    });
    return GroupInfo.map((wire): Found => {
      if (!("Type" in wire)) return { groupID: wire.GroupId, error: new ChatError(wire.ErrorCode, wire.ErrorInfo ?? "") };
      const known = groups.get(wire.GroupId);
      return { group: updateGroup(known ?? newGroup(wire.GroupId), wire, session.userID) };
    });
  };

  return {
    get isCompleted() {
      return isCompleted;
    },
    sync,
    ready: async () => {
      if (!isCompleted) await sync();
    },
    visible,
    async fetch(groupIDs) {
      const found: Found[] = [];
      for (const kind of [groupIDs.filter(isCommunityId), groupIDs.filter((id) => !isCommunityId(id))]) {
        for (let first = 0; first < kind.length; first += GROUP_PROFILE_LOOKUP_MAX) {
          found.push(...(await ask(kind.slice(first, first + GROUP_PROFILE_LOOKUP_MAX))));
        }
      }
      return found;
    },
    keep(group) {
      groups.set(group.groupID, group);
    },
    changed,
    remove,
    clear() {
      generation += 1;
      isCompleted = false;
      syncing = null;
      groups.clear();
    },
  };
}
