import type { z } from "zod";
import type { GroupMember } from "#chat/protocol/group-member.ts";
import type { AppDefinedData, GroupAtEntry, JoinedGroup, SelfInfo } from "#chat/protocol/group-profile.ts";
import type { GroupContext } from "./context.ts";
import { type LogItem, lastItem } from "./log-items.ts";
import type { GroupProfile } from "./profile.ts";
import type { LogRow, MemberRow } from "./rows.ts";
import { lastRevocation, revokedUpTo } from "./store/revocations.ts";
import { tipsBetween } from "./store/tips.ts";
import type { GroupStore } from "./store.ts";

/**
 * Number of latest unread messages that are searched for mentions, and for messages that must not count as unread. All older
 * messages count as unread.
 */
const UNREAD_LOOKED_AT = 100;

/**
 * The most unseen sequences that are read per kind (addressed to others, deleted by the reader, tips). Older sequences count as
 * unread.
 */
const UNSEEN_MAX = 500;

/** How many of the newest messages are searched for one that a list may show as the last message. */
const LAST_LOOKED_AT = 100;

/** Kinds of mentions on the wire (specification 3.30). */
export const AT = { ME: 1, ALL: 2 } as const;

/** A group conversation as a member's list shows it (specification 3.28, 3.29). */
export interface GroupConversation {
  groupId: string;
  groupType: string;
  name: string;
  faceUrl: string;
  /** The wire form; null if the member sees no message or tip. */
  lastMessage: LogItem | null;
  /** Time of `lastMessage` in unix seconds; the time of the member's joining if there is no message. */
  lastTime: number;
  nextSeq: number;
  readSeq: number;
  unreadCount: number;
  /** The last revocation that the unread count includes, in unix microseconds; 0 if there was none. */
  revokedUpTo: number;
  /** `MsgFlag` on the wire. */
  remindType: string;
  atInfo: z.infer<typeof GroupAtEntry>[];
}

type Rows = Pick<GroupContext, "store" | "groupId">;

/** Returns the profile that every user may see (specification 3.32). */
export function publicProfile({ store, groupId }: Rows, profile: GroupProfile): JoinedGroup {
  const last = store.last();
  return {
    GroupId: groupId,
    Type: profile.Type,
    Name: profile.Name,
    Introduction: profile.Introduction,
    Notification: profile.Notification,
    FaceUrl: profile.FaceUrl,
    ...(profile.Owner_Account && { Owner_Account: profile.Owner_Account }),
    CreateTime: profile.CreateTime,
    InfoSeq: profile.InfoSeq,
    LastInfoTime: profile.LastInfoTime,
    LastMsgTime: last?.time ?? 0,
    NextMsgSeq: store.nextSeq(),
    MemberNum: store.memberCount,
    MaxMemberNum: profile.MaxMemberNum,
    ApplyJoinOption: profile.ApplyJoinOption,
    InviteJoinOption: profile.InviteJoinOption,
    ShutUpAllMember: profile.ShutUpAllMember,
    SupportTopic: profile.SupportTopic,
    AppDefinedData: profile.AppDefinedData,
  };
}

/** Returns the group's profile with the member's own state in the group (specification 7.80). */
export function joinedProfile(rows: Rows, profile: GroupProfile, member: MemberRow): JoinedGroup {
  const { atInfo, uncounted } = readUnread(rows.store, "", member.user_id, member.read_seq);
  return {
    ...publicProfile(rows, profile),
    AtInfoList: atInfo,
    LastRecallTime: lastRevocation(rows.store.sql),
    SelfInfo: selfInfo(member, uncounted),
  };
}

const readCustom = ({ custom }: MemberRow) => JSON.parse(custom) as z.infer<typeof AppDefinedData>;

export function selfInfo(member: MemberRow, uncounted: number[]): SelfInfo {
  const custom = readCustom(member);
  return {
    Role: member.role,
    JoinTime: member.join_time,
    MsgSeq: member.read_seq,
    MsgFlag: member.msg_flag as SelfInfo["MsgFlag"],
    NameCard: member.name_card,
    ShutUpUntil: member.mute_until,
    NoUnreadSeqList: uncounted,
    ...(custom.length > 0 && { AppMemberDefinedData: custom }),
  };
}

/** Returns the member in the form that other members see (specification 3.33). */
export const memberView = ({ config }: Pick<GroupContext, "config">, member: MemberRow): z.input<typeof GroupMember> => ({
  Member_Account: member.user_id,
  Role: member.role,
  JoinTime: member.join_time,
  LastSendMsgTime: member.last_send_time,
  NameCard: member.name_card,
  ShutUpUntil: member.mute_until,
  NickName: member.nick,
  FaceUrl: member.face_url,
  AppMemberDefinedData: readCustom(member),
  ...(config.isOfSite(member.user_id) && { IsOfSite: 1 as const }),
});

/**
 * The newest message or tip that the reader sees. Leaves out messages that their sender excluded from being the last message
 * (specification 3.43).
 */
export function lastShown(store: GroupStore, userId: string, topic = ""): LogRow | null {
  const isKeptOut = (row: LogRow): boolean => readItem(row).SendMsgControl?.includes("NoLastMsg") ?? false;
  const [newest] = store.history(userId, topic, null, 1);
  if (!newest || !isKeptOut(newest)) return newest ?? null;
  return store.history(userId, topic, null, LAST_LOOKED_AT).find((row) => !isKeptOut(row)) ?? null;
}

/** Null if the user is no member or the group does not exist. */
export function findConversation({ store, groupId }: Rows, userId: string): GroupConversation | null {
  const member = store.member(userId);
  const { profile } = store;
  if (!profile || !member) return null;
  const last = lastShown(store, userId);
  const { atInfo, uncounted } = readUnread(store, "", userId, member.read_seq);
  const nextSeq = store.nextSeq();
  return {
    groupId,
    groupType: profile.Type,
    name: profile.Name,
    faceUrl: profile.FaceUrl,
    lastMessage: last ? lastItem(last) : null,
    lastTime: last?.time ?? member.join_time,
    nextSeq,
    readSeq: member.read_seq,
    // A room counts nothing as unread (specification 4.30).
    unreadCount: profile.Type === "AVChatRoom" ? 0 : Math.max(0, nextSeq - 1 - member.read_seq - uncounted.length),
    revokedUpTo: revokedUpTo(store.sql),
    remindType: member.msg_flag,
    atInfo,
  };
}

/** Returns the mentions of the reader among the latest unread messages, and the unread sequences that do not count. */
export function readUnread(
  store: GroupStore,
  topic: string,
  userId: string,
  readSeq: number,
): { atInfo: z.infer<typeof GroupAtEntry>[]; uncounted: number[] } {
  const atInfo: z.infer<typeof GroupAtEntry>[] = [];
  const last = store.nextSeq(topic) - 1;
  if (readSeq >= last) return { atInfo, uncounted: [] };
  // Tips and messages that the reader cannot see do not count as unread.
  const unread = { from: readSeq + 1, to: last, limit: UNSEEN_MAX };
  const uncounted = new Set([
    ...store.invisible(userId, topic, unread),
    ...store.hiddenFrom(userId, topic, unread),
    ...tipsBetween(store.sql, topic, unread),
  ]);
  for (const row of store.history(userId, topic, null, UNREAD_LOOKED_AT)) {
    const msgSeq = row.msg_seq!;
    if (msgSeq <= readSeq) break;
    const item = readItem(row);
    // A sender's own messages count as read.
    const isOwn = row.sender === userId;
    if (isOwn || row.revoked || item.SendMsgControl?.includes("NoUnread")) uncounted.add(msgSeq);
    const types = isOwn || row.revoked ? [] : namedBy(item, userId);
    if (types.length > 0) atInfo.push({ From_Account: row.sender, MsgSeq: msgSeq, MsgTimeStamp: row.time, AtType: types });
  }
  return { atInfo, uncounted: [...uncounted].sort((a, b) => b - a) };
}

export function namedBy({ GroupAtInfo = [] }: Pick<LogItem, "GroupAtInfo">, userId: string): number[] {
  const isAll = GroupAtInfo.some(({ GroupAtAllFlag }) => GroupAtAllFlag === 1);
  const isMe = GroupAtInfo.some(({ GroupAtAllFlag, GroupAt_Account }) => GroupAtAllFlag === 0 && GroupAt_Account === userId);
  return [...(isMe ? [AT.ME] : []), ...(isAll ? [AT.ALL] : [])];
}

const readItem = (row: LogRow): LogItem => JSON.parse(row.item) as LogItem;
