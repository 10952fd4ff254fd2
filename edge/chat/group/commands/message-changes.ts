import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { GROUP_NOTIFY_LIMIT } from "#chat/protocol/limits/groups.ts";
import type { GroupMessage } from "#chat/protocol/message.ts";
import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { filesTakenOut } from "#edge/chat/file-ends.ts";
import { REVOKE_WITHIN_SECONDS, type Reworded, requireSayable, rewordedBy, takenBack } from "#edge/chat/message-body.ts";
import { toMessageId, withoutQuoted } from "#edge/chat/quotes.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { notifyOfModified, notifyOfRevoked } from "../changes.ts";
import type { DoneAnswer, GroupCommands, GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { liveData } from "../live-quotes.ts";
import { unpinDeleted } from "../moderation/room-news.ts";
import { requireNotOfSite } from "../moderation/site-restraints.ts";
import { unpinRevoked } from "../pins.ts";
import { pollOfRow } from "../polls.ts";
import { requireGroup, requireRight } from "../rights.ts";
import { findReceivers, type LogRow } from "../rows.ts";
import { endShown } from "../shown-files.ts";
import { answersAfter } from "../store/answers.ts";
import { addRevocation, revocationsBetween } from "../store/revocations.ts";
import { noteUnsent } from "../store/unsent.ts";
import { requireTopicVoice, requireVoice } from "../voice.ts";

type Recall = CommandRequest<"group_open_http_svc.group_msg_recall">;
type Notify = CommandRequest<"group_open_http_svc.get_group_notify">;
type NotifyAnswer = CommandAnswer<"group_open_http_svc.get_group_notify">;
type Modify = CommandRequest<"openim.modify_group_msg">;
type ModifyAnswer = CommandAnswer<"openim.modify_group_msg">;

type MessageItem = GroupMessage & Reworded & { MsgClientTime: number; CloudCustomData: string };

const readItem = (row: LogRow): MessageItem => JSON.parse(row.item) as MessageItem;

/** 0 if the caller may revoke the message, otherwise the error code. */
function revocationCode(group: GroupContext, row: LogRow | null, caller: Caller): number {
  if (!row || row.event !== GROUP_EVENTS.message) return SERVER_ERRORS.GROUP_REVOKE_NOT_FOUND;
  const isOwn = row.sender === caller.userId;
  try {
    requireRight(group, caller, isOwn ? "revokeOwn" : "revokeOthers");
    // Members may revoke an operator's message in a group, but not in a room. They may never revoke a message of the site itself.
    if (!isOwn && (group.store.isRoom || row.sender === SITE_ACCOUNT)) requireNotOfSite(group, caller, [row.sender]);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  const role = group.store.member(caller.userId)?.role;
  const isManager = caller.isSystem || role === "Owner" || role === "Admin";
  const age = Math.floor(group.now() / 1_000) - row.time;
  return !isManager && age > REVOKE_WITHIN_SECONDS ? SERVER_ERRORS.GROUP_REVOKE_TOO_LATE : 0;
}

function recall(
  group: GroupContext,
  { TopicId: topic = "", MsgSeqList, Reason }: Recall,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.group_msg_recall"> {
  requireGroup(group);
  const { store } = group;
  const seqs = [...new Set(MsgSeqList.map(({ MsgSeq }) => MsgSeq))];
  const found = seqs.map((msgSeq) => ({ msgSeq, row: store.message(topic, msgSeq) }));
  const results = found.map(({ msgSeq, row }) => ({ MsgSeq: msgSeq, RetCode: revocationCode(group, row, caller) }));
  // If the command names a single message and that message fails, the command is refused. If it names several messages, each
  // message has its own result.
  const [first] = results;
  if (results.length === 1 && first && first.RetCode !== 0)
    throw new Refusal(first.RetCode, `Message ${first.MsgSeq} of ${group.groupId} cannot be taken back.`);
  const taken = found.flatMap(({ row }, i) => (row && results[i]?.RetCode === 0 && !row.revoked ? [row] : []));
  let revokedAt = 0;
  for (const row of taken) {
    const item = takenBack(readItem(row), caller.userId);
    store.rewrite({ event_seq: row.event_seq, item: JSON.stringify(item), revoked: 1, version: row.version });
    revokedAt = addRevocation(store.sql, topic, row.msg_seq!, caller.userId, group.now());
    noteUnsent(store.sql, topic, row.msg_seq!, toMessageId(item), caller.userId);
    endShown(group, row);
  }
  emptyQuotes(group, topic, taken);
  if (taken.length > 0) {
    const list = taken.map((row) => {
      const { MsgRandom, MsgClientTime, TinyId } = readItem(row);
      return { MsgSeq: row.msg_seq!, MsgRandom, MsgClientTime, TinyId, From_Account: row.sender };
    });
    notifyOfRevoked(group, caller, {
      ...(topic && { TopicId: topic }),
      Revoker_Account: caller.userId,
      ...(Reason && { Reason }),
      RevokedAt: revokedAt,
      MsgSeqList: list,
    });
    const gone = list.map(({ MsgSeq }) => MsgSeq);
    unpinDeleted(group, gone);
    if (!topic) unpinRevoked(group, caller, gone);
  }
  return { RecallRetList: results };
}

/** Removes the words of revoked messages from the replies that quote them. Clients that are online hide these words themselves. */
function emptyQuotes({ store }: GroupContext, topic: string, revoked: readonly LogRow[]): void {
  if (revoked.length === 0) return;
  const ids = new Set(revoked.map((row) => toMessageId(readItem(row))));
  const first = Math.min(...revoked.map(({ msg_seq }) => msg_seq ?? 0));
  for (const row of answersAfter(store.sql, topic, first, ids)) {
    const item = readItem(row);
    const CloudCustomData = withoutQuoted(item.CloudCustomData ?? "", ids);
    if (CloudCustomData !== null) store.rewrite({ ...row, item: JSON.stringify({ ...item, CloudCustomData }) });
  }
}

function deleteForOneself(
  group: GroupContext,
  { TopicId: topic = "", Seqs }: CommandRequest<"group_open_http_svc.delete_group_ramble_msg_by_seq">,
  caller: Caller,
): DoneAnswer {
  requireRight(group, caller, "deleteForOneself");
  for (const seq of Seqs.map(Number)) if (group.store.message(topic, seq)) group.store.hide(caller.userId, topic, seq);
  return {};
}

function modify(group: GroupContext, body: Modify, caller: Caller): ModifyAnswer {
  const { TopicId: topic = "", MsgSeq, MsgVersion, MsgBody } = body;
  requireGroup(group);
  const CloudCustomData = liveData(group, topic, body.CloudCustomData ?? "");
  const row = group.store.message(topic, MsgSeq);
  requireRight(group, caller, row?.sender === caller.userId ? "modifyOwn" : "modifyOthers");
  if (!row || row.event !== GROUP_EVENTS.message || row.revoked)
    throw new Refusal(
      SERVER_ERRORS.GROUP_INVALID_PARAMETER,
      `There is no message ${MsgSeq} in ${group.groupId} that could be modified.`,
    );
  if (!caller.isSystem && pollOfRow(row))
    throw new Refusal(SERVER_ERRORS.POLL_VOTE_REFUSED, `Message ${MsgSeq} is a poll: people voted on its words as they are.`);
  requireVoice(group, caller);
  if (topic) requireTopicVoice(group, topic, caller);
  requireSayable(group, body, caller);
  const known = readItem(row);
  const latest = { MsgVersion: row.version, MsgBody: known.MsgBody, CloudCustomData: known.CloudCustomData };
  // If the answer to a change was lost, the client sends the same change again. That change is already done.
  const isRepeated =
    row.version === MsgVersion + 1 &&
    JSON.stringify([known.MsgBody, known.CloudCustomData]) === JSON.stringify([MsgBody, CloudCustomData]);
  if (isRepeated) return latest;
  if (row.version !== MsgVersion)
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_MODIFY_CONFLICT,
      `Message ${MsgSeq} is of version ${row.version}, not ${MsgVersion}.`,
      latest,
    );
  const version = row.version + 1;
  const item = { ...known, MsgBody, CloudCustomData, MsgVersion: version, ...rewordedBy(caller.userId, row.sender) };
  group.store.rewrite({ event_seq: row.event_seq, item: JSON.stringify(item), revoked: 0, version });
  endShown(group, row, filesTakenOut(row.item, JSON.stringify(item)));
  notifyOfModified(group, caller, item, findReceivers(row));
  // The chat vendor's official client 3.6.6 takes the new content from the answer.
  return { MsgVersion: version, MsgBody, CloudCustomData };
}

/** Returns revocations page by page, for a session that was offline (specification 7.85). */
function notifications(
  group: GroupContext,
  { TopicId: topic = "", BeginTime, EndTime, Limit }: Notify,
  caller: Caller,
): NotifyAnswer {
  requireRight(group, caller, "seeMembers");
  const limit = Math.min(Limit, GROUP_NOTIFY_LIMIT);
  const rows = revocationsBetween(group.store.sql, topic, BeginTime, EndTime, limit + 1);
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1)!.time + 1 : 0;
  return {
    NotifyList: page.map(({ msg_seq, revoker, time }) => ({ MsgSeq: msg_seq, Revoker_Account: revoker, TimeStamp: time })),
    // We do not know which of these fields the vendor's official client reads. Without the right field it would request pages
    // without end, so the answer has all of them.
    NextTime: next,
    NextRecallTime: next,
    NextBeginTime: next,
    NextRevokedTime: next,
  };
}

export const groupMessageChangesCommands = {
  "group_open_http_svc.group_msg_recall": recall,
  "million_group_open_http_svc.group_msg_recall": recall,
  "group_open_http_svc.delete_group_ramble_msg_by_seq": deleteForOneself,
  "million_group_open_http_svc.delete_group_ramble_msg_by_seq": deleteForOneself,
  "openim.modify_group_msg": modify,
  "group_open_http_svc.get_group_notify": notifications,
  "million_group_open_http_svc.get_group_notify": notifications,
} satisfies GroupCommands;
