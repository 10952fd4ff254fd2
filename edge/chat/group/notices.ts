import { GROUP_NOTICE, type GroupNotice, type GroupNoticeBody } from "#chat/protocol/group-notices.ts";
import type { Caller } from "../caller.ts";
import type { BoxDelivery } from "../deliveries.ts";
import { randomNumber } from "../random-number.ts";
import { toTinyId } from "../user-box/sessions.ts";
import { SequenceStore } from "../user-box/store/sequences.ts";
import { appendEvent } from "./append.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";

/** Notices are kept this long for users who are offline. Seven days is the vendor's published number. */
export const NOTICE_KEEP_SECONDS = 7 * 86_400;

/** These notices only update online sessions. A session that comes online requests the state instead. */
const SYNC_ONLY: ReadonlySet<number> = new Set([
  GROUP_NOTICE.READ_RECEIPTS,
  GROUP_NOTICE.READ_SYNCED,
  GROUP_NOTICE.REMIND_SYNCED,
]);

export type NoticeDraft = Omit<GroupNoticeBody, "Operator_Account" | "GroupName">;

/** The wire form (Event 5). */
export function noticeItem({ appId, groupId, store, now }: GroupContext, operator: Caller, draft: NoticeDraft): GroupNotice {
  return {
    From_Account: operator.userId,
    ToGroupId: groupId,
    MsgSeq: new SequenceStore(store.sql).next("notices"),
    MsgRandom: randomNumber(),
    MsgTimeStamp: Math.floor(now() / 1_000),
    TinyId: toTinyId(appId, operator.userId),
    GroupInfo: { GroupId: groupId, GroupName: store.profile?.Name ?? "", GroupType: store.profile?.Type ?? "" },
    // The chat vendor's official client requires a text here.
    MsgBody: {
      Operator_Account: operator.userId,
      GroupName: store.profile?.Name ?? "",
      RemarkInfo: "",
      UserDefinedField: "",
      ...draft,
    },
  };
}

/**
 * Sends a notice to online members, or only to the users in `to`. Users in `expels` then leave. Official clients raise topic events
 * only with `topicNamed`.
 */
export function appendNotice(
  group: GroupContext,
  operator: Caller,
  draft: NoticeDraft,
  options: { to?: readonly string[]; expels?: readonly string[] | "everybody"; topicNamed?: string } = {},
): void {
  const { From_Account, MsgRandom, MsgTimeStamp, MsgBody } = noticeItem(group, operator, draft);
  appendEvent(group, {
    event: GROUP_EVENTS.notice,
    sender: From_Account,
    time: MsgTimeStamp,
    random: MsgRandom,
    body: MsgBody,
    fromInstance: group.store.isRoom ? undefined : operator.instId,
    ...options,
  });
}

/** A box pushes the notice to the user's sessions and keeps it for offline sessions (specification 4.44 to 4.47). */
export const noticeDelivery = (
  group: GroupContext,
  operator: Caller,
  draft: NoticeDraft,
): Extract<BoxDelivery, { kind: "pushed" }> => ({
  kind: "pushed",
  event: { Event: GROUP_EVENTS.notice, GroupTips: [noticeItem(group, operator, draft)] },
  keepSeconds: SYNC_ONLY.has(draft.ReportType) ? undefined : NOTICE_KEEP_SECONDS,
});

export function notify(group: GroupContext, userIds: readonly string[], operator: Caller, draft: NoticeDraft): void {
  if (userIds.length === 0) return;
  const notice = noticeDelivery(group, operator, draft);
  // The operator's session gets no notice, because it gets the answer. The operator's other sessions receive the notice.
  for (const userId of userIds)
    group.owe(userId, { ...notice, exceptInstId: userId === operator.userId ? operator.instId : undefined });
}
