import {
  CONVERSATION_READ,
  GROUP_JOINED,
  GROUP_LEFT,
  GROUPS_CHANGED,
  GROUPS_WANTED,
  MESSAGES_ARRIVED,
  MESSAGES_CLEARED,
  MESSAGES_SENT,
  SESSION_BEGAN,
  SESSION_ENDED,
  SESSION_RESUMED,
} from "../../bus.ts";
import type { Context } from "../../context.ts";
import { splitTopicId } from "../../group-id.ts";
import { groupIn } from "../../group-lookup.ts";
import { GROUP_NOTICES } from "../../notices.ts";
import { GROUP_NOTICE } from "../../protocol/kinds.ts";
import { STORED_GROUPS_MAX } from "../../protocol/limits/conversations.ts";
import { CONV_GROUP, GRP_AVCHATROOM, GRP_MBR_ROLE_ADMIN, GRP_MBR_ROLE_MEMBER, MSG_GRP_TIP } from "../../protocol/types.ts";
import { toLastMessage } from "../../records/last-message.ts";
import { isRemindType } from "../../records/remind.ts";
import { createStoredList, type StoredList } from "../../stored-list.ts";
import type { Group } from "../../types/group.ts";
import type { Message } from "../../types/message.ts";
import type { GroupList } from "./list.ts";
import { applyTip } from "./tips.ts";
import { createUnknownGroups } from "./unknown.ts";

/** Stores the first 20 groups between visits, except rooms and communities with topics (specification 9.15). */
const createStoredGroups = (context: Context, list: () => Iterable<Group>): StoredList<Group> =>
  createStoredList(context, "groups", () =>
    [...list()].filter(({ type, isSupportTopic }) => type !== GRP_AVCHATROOM && !isSupportTopic).slice(0, STORED_GROUPS_MAX),
  );

/** Notices after which this user is no longer a member of the group (specification 4.45, 4.46). */
const LEAVING: ReadonlySet<number> = new Set([
  GROUP_NOTICE.KICKED,
  GROUP_NOTICE.DISMISSED,
  GROUP_NOTICE.QUIT,
  GROUP_NOTICE.ROOM_MEMBER_BANNED,
]);

/** Notices after which this user is a member of a group that must be loaded. */
const ENTERING: ReadonlySet<number> = new Set([GROUP_NOTICE.REQUEST_AGREED, GROUP_NOTICE.INVITED, GROUP_NOTICE.CREATED]);

/** Updates the groups from tips, notices and messages (specification 4.41 to 4.47, 4.53, 4.54). */
export function listenForGroups(context: Context, list: GroupList): void {
  const { bus, groups, session } = context;
  const stored = createStoredGroups(context, () => groups.values());
  const unknown = createUnknownGroups(context, list);

  const sync = (): void => {
    list.sync().catch((error: unknown) => context.warn("groups", error));
  };

  bus.on(SESSION_BEGAN, () => {
    for (const group of stored.read()) if (!groups.has(group.groupID)) groups.set(group.groupID, group);
    if (groups.size > 0) list.changed([...groups.values()]);
    sync();
  });
  bus.on(SESSION_RESUMED, sync);
  bus.on(SESSION_ENDED, () => {
    stored.stop();
    unknown.clear();
    list.clear();
  });

  bus.on(GROUPS_WANTED, ({ groupIDs }) => unknown.want(groupIDs));
  bus.on(GROUPS_CHANGED, () => stored.touch());
  bus.on(GROUP_JOINED, ({ groupID, isRoom }) => {
    if (!isRoom) unknown.want([groupID]);
  });
  bus.on(GROUP_LEFT, ({ groupID }) => {
    if (list.remove(groupID)) stored.touch();
  });

  /** Moves this user's read position in a group forward. If a history is cleared, all of it counts as read. */
  const readUpTo = ({ conversationID, upTo }: { conversationID: string; upTo?: number }): void => {
    const group = groupIn(context, conversationID);
    if (group) group.selfInfo.readedSequence = Math.max(group.selfInfo.readedSequence, upTo ?? group.nextMessageSeq - 1);
  };
  bus.on(CONVERSATION_READ, readUpTo);
  bus.on(MESSAGES_CLEARED, readUpTo);

  /** Returns the group if its profile changed, otherwise null. */
  const hear = (message: Message, isRecent: boolean): Group | null => {
    const group = groups.get(message.to);
    if (!group || message.sequence < group.nextMessageSeq) return null;
    group.nextMessageSeq = message.sequence + 1;
    if (!message.messageControlInfo.excludedFromLastMessage) group.lastMessage = toLastMessage(message);
    if (message.type !== MSG_GRP_TIP) return null;
    // Recovered messages are older than the list that was loaded meanwhile, so their tips are not applied.
    if (isRecent) applyTip(group, message.payload, session.userID);
    return group;
  };

  bus.on(MESSAGES_ARRIVED, ({ messages, origin }) => {
    const inGroups = messages.filter(
      ({ conversationType, onlineOnlyFlag }) => conversationType === CONV_GROUP && !onlineOnlyFlag,
    );
    const changed = new Set(inGroups.map((message) => hear(message, origin !== "recovery")));
    changed.delete(null);
    if (changed.size > 0) list.changed([...changed].filter((group) => group !== null));
    if (origin === "push") unknown.want(inGroups.map(({ to }) => splitTopicId(to).groupID));
  });
  bus.on(MESSAGES_SENT, ({ message }) => {
    if (message.conversationType === CONV_GROUP && !message.onlineOnlyFlag) hear(message, true);
  });

  context.notice(GROUP_NOTICES, (items) => {
    for (const { ToGroupId: groupID, MsgBody } of items) {
      const { ReportType: type, MsgFlag, TopicIdList = [] } = MsgBody;
      if (LEAVING.has(type)) bus.emit(GROUP_LEFT, { groupID });
      else if (ENTERING.has(type)) unknown.want([groupID]);
      const group = groups.get(groupID);
      if (!group) continue;
      if (type === GROUP_NOTICE.ADMIN_SET) group.selfInfo.role = GRP_MBR_ROLE_ADMIN;
      else if (type === GROUP_NOTICE.ADMIN_REMOVED) group.selfInfo.role = GRP_MBR_ROLE_MEMBER;
      // modules/topics handles the reminder setting of a topic.
      else if (type === GROUP_NOTICE.REMIND_SYNCED && TopicIdList.length === 0 && isRemindType(MsgFlag))
        group.selfInfo.messageRemindType = MsgFlag;
      else continue;
      list.changed([group]);
    }
  });
}
