import type { z } from "zod";
import type { GroupChangeBody } from "#chat/protocol/group-changes.ts";
import {
  type ChangedAttributes,
  type ChangedCounters,
  GROUP_NOTICE,
  type GroupNoticeBody,
} from "#chat/protocol/group-notices.ts";
import type { GroupMessage } from "#chat/protocol/message.ts";
import type { ExtensionEvent, GroupMention, GroupModification } from "#chat/protocol/push.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import type { Caller } from "../caller.ts";
import { randomNumber } from "../random-number.ts";
import { appendEvent, appendItem, type EventDraft } from "./append.ts";
import type { GroupContext } from "./context.ts";
import { DATA_TIP, GROUP_EVENTS, type ReactedItem } from "./events.ts";
import { AT } from "./views.ts";

type By = Pick<Caller, "userId" | "instId">;
type Extended = Extract<GroupChangeBody, { Extended: unknown }>["Extended"];

const nowSeconds = (group: GroupContext): number => Math.floor(group.now() / 1_000);

/** Skips the session that made the change, because that session gets the answer. */
export function notifyOfChange(group: GroupContext, by: By, body: GroupChangeBody): void {
  appendEvent(group, {
    event: GROUP_EVENTS.change,
    sender: by.userId,
    time: nowSeconds(group),
    random: 0,
    body,
    // A room sends the same bytes to all sessions, so it cannot skip one session.
    fromInstance: group.store.isRoom ? undefined : by.instId,
  });
}

type Attributes = Extract<GroupChangeBody, { Attributes: unknown }>["Attributes"];
type Counters = Extract<GroupChangeBody, { Counters: unknown }>["Counters"];

/** Our library gets a change, the chat vendor's official clients get a tip (specification 4.58). */
export function notifyOfAttributes(group: GroupContext, by: By, attributes: Attributes): void {
  notifyOfChange(group, by, { Attributes: attributes });
  const { Operation, AttrMainSeq, GroupAttrAry } = attributes;
  const option: z.input<typeof ChangedAttributes> = {
    OpType: Operation,
    GroupAttrSeq: AttrMainSeq,
    PushChangedAttrValFlag: 1,
    GroupAttrInfo: GroupAttrAry.map(({ key, value, seq }) => ({
      Key: key,
      ...(value !== undefined && { Val: value }),
      SubKeySeq: seq,
    })),
  };
  notifyModelClients(group, by, { MsgGroupNewInfo: { GroupAttrOption: option } });
}

/** Works like `notifyOfAttributes` (specification 4.59). */
export function notifyOfCounterValues(group: GroupContext, by: By, counters: Counters): void {
  notifyOfChange(group, by, { Counters: counters });
  const { GroupCounter, Deleted = [], GroupCounterSeq } = counters;
  const GroupCounterInfo: z.input<typeof ChangedCounters>[] = [
    ...(GroupCounter.length > 0 ? [{ Type: 0 as const, GroupCounterSeq, GroupCounter }] : []),
    ...(Deleted.length > 0 ? [{ Type: 1 as const, GroupCounterSeq, GroupCounter: Deleted.map((Key) => ({ Key })) }] : []),
  ];
  // The tip is also sent to the session that changed the counter, because that session reads the new value from the tip, not from
  // its answer.
  notifyModelClients(group, { ...by, instId: 0 }, { GroupCounterInfo });
}

function notifyModelClients(group: GroupContext, by: By, MsgBody: object): void {
  const { groupId: GroupId, store } = group;
  const draft = toDraft(group, GROUP_EVENTS.change, by, {});
  const fromInstance = store.isRoom || by.instId === 0 ? undefined : by.instId;
  const head = { From_Account: by.userId, ToGroupId: GroupId, MsgSeq: 0, MsgRandom: 0, MsgTimeStamp: nowSeconds(group) };
  const GroupInfo = { GroupId, GroupType: store.profile?.Type ?? "" };
  appendItem(group, { ...draft, fromInstance }, { ...DATA_TIP, ...head, GroupInfo, MsgBody });
}

type Revoked = Extract<GroupChangeBody, { Revoked: unknown }>["Revoked"];

/**
 * Our library gets a change. Official clients get a notice; its `ReportType` does not matter to them. In a room they get an event
 * that only version 3.6.6 reads (specification 4.34).
 */
export function notifyOfRevoked(group: GroupContext, by: By, revoked: Revoked): void {
  notifyOfChange(group, by, { Revoked: revoked });
  const { TopicId: topic, Revoker_Account, Reason, MsgSeqList } = revoked;
  const RevokerInfo = { Revoker_Account, ...(Reason && { Reason }) };
  const draft = { sender: by.userId, time: nowSeconds(group), random: 0, fields: { RevokerInfo } };
  const keys = MsgSeqList.map(({ MsgSeq, MsgRandom, MsgClientTime, TinyId }) => ({ MsgSeq, MsgRandom, MsgClientTime, TinyId }));
  if (group.store.isRoom) {
    appendEvent(group, { ...draft, event: GROUP_EVENTS.roomRevocation, body: { RevokeMsgList: keys } });
    return;
  }
  const { groupId: GroupId } = group;
  const list = keys.map((key) => ({ GroupId, ...(topic && { TopicId: topic }), ...key, RevokerInfo: { Revoker_Account } }));
  const body: GroupNoticeBody = {
    ReportType: GROUP_NOTICE.READ_RECEIPTS,
    GroupMsgReceiptList: [],
    GroupWithdrawInfoArray: list,
  };
  appendEvent(group, { ...draft, event: GROUP_EVENTS.notice, topicNamed: topic, fromInstance: by.instId, body });
}

/** The receivers of the message get its new form (specification 4.35). */
export function notifyOfModified(group: GroupContext, by: By, message: GroupMessage, to?: readonly string[]): void {
  if (group.store.isRoom) {
    notifyOfChange(group, by, { Modified: message });
    return;
  }
  const {
    From_Account,
    ToGroupId,
    TopicId,
    MsgSeq,
    MsgRandom,
    MsgTimeStamp,
    MsgVersion = 0,
    MsgBody,
    CloudCustomData = "",
  } = message;
  const item: GroupModification = {
    From_Account,
    GroupId: group.groupId,
    ToGroupId,
    ...(TopicId && { TopicId }),
    MsgSeq,
    MsgRandom,
    MsgTime: MsgTimeStamp,
    MsgVersion,
    MsgBody,
    CloudCustomData,
  };
  appendItem(group, toDraft(group, GROUP_EVENTS.modification, by, { topic: TopicId, to }), item);
}

export function notifyOfExtended(
  group: GroupContext,
  by: By,
  extended: Extended,
  { to, signs }: { to?: readonly string[] | undefined; signs: ReactionSummary[] },
): void {
  if (group.store.isRoom) {
    notifyOfChange(group, by, { Extended: extended });
    return;
  }
  const { TopicId: topic, MsgRandom, MsgClientTime, TinyId, OperateType, ExtensionList, LatestSeq, ClearSeq } = extended;
  const item: z.input<typeof ExtensionEvent>["MsgExtensionNotify"] = {
    MessageInfo: { MsgRandom, MsgClientTime },
    TinyId,
    OperateType,
    LatestSeq,
    OperateResultList: [{ ExtensionList, ClearSeq }],
  };
  const draft = toDraft(group, GROUP_EVENTS.extension, by, { topic, to });
  if (signs.length === 0) appendItem(group, draft, item);
  // The change is also sent to the session that reacted, because the vendor's official client shows a reaction only after such a
  // notice.
  else appendItem(group, { ...draft, fromInstance: undefined }, { ...item, MsgReactionSummary: signs } satisfies ReactedItem);
}

export interface Mentions {
  msgSeq: number;
  clientSeq: number;
  topic: string;
  named: readonly { GroupAtAllFlag: 0 | 1; GroupAt_Account?: string }[];
  to?: readonly string[];
}

/** The chat vendor's official client counts mentions by this event, not by the message (specification 3.30). */
export function notifyOfMentions(group: GroupContext, by: By, { msgSeq, clientSeq, topic, named, to }: Mentions): void {
  const isNotified = (userId: string): boolean => userId !== by.userId && (!to || to.includes(userId));
  const users = [
    ...new Set(named.flatMap(({ GroupAtAllFlag, GroupAt_Account: userId }) => (GroupAtAllFlag === 0 && userId ? [userId] : []))),
  ];
  const notifiedUsers = users.filter(isNotified);
  const notify = (type: (typeof AT)[keyof typeof AT], receivers?: readonly string[]): void => {
    const at = { GroupId: group.groupId, ...(topic && { TopicId: topic }) };
    const item: GroupMention = {
      From_Account: by.userId,
      ToGroupId: topic || group.groupId,
      MsgSeq: msgSeq,
      MsgRandom: randomNumber(),
      ClientSeq: clientSeq,
      MsgTimeStamp: nowSeconds(group),
      GroupInfo: at,
      MsgBody: { ...at, From_Account: by.userId, MsgSeq: msgSeq, GroupAtType: [type] },
    };
    appendItem(group, toDraft(group, GROUP_EVENTS.mention, by, { topic, to: receivers }), item);
  };
  if (notifiedUsers.length > 0) notify(AT.ME, notifiedUsers);
  if (named.some(({ GroupAtAllFlag }) => GroupAtAllFlag === 1)) notify(AT.ALL, to);
}

const toDraft = (
  group: GroupContext,
  event: number,
  by: By,
  { topic, to }: { topic?: string; to?: readonly string[] },
): EventDraft => ({
  event,
  sender: by.userId,
  time: nowSeconds(group),
  topic,
  to,
  fromInstance: by.instId,
});
