import { GROUP_NOTICE, type GroupNotice, type GroupNoticeBody } from "#chat/protocol/group-notices.ts";
import type { Caller } from "../caller.ts";
import type { BoxDelivery } from "../deliveries.ts";
import { tinyIdOf } from "../user-box/sessions.ts";
import { SequenceStore } from "../user-box/store/sequences.ts";
import { appendEvent } from "./append.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import { randomNumber } from "./tips.ts";

/** How long a notice is kept for one who is away, in seconds: seven days, as the vendor's published number. */
export const NOTICE_KEEP_SECONDS = 7 * 86_400;

/** Notices that only bring those who are there up to date: who comes back asks. */
const SYNC_ONLY: ReadonlySet<number> = new Set([
  GROUP_NOTICE.READ_RECEIPTS,
  GROUP_NOTICE.READ_SYNCED,
  GROUP_NOTICE.REMIND_SYNCED,
]);

/** What a notice says beside who sent it. */
export type NoticeDraft = Omit<GroupNoticeBody, "Operator_Account" | "GroupName">;

/** A notice as it goes on the wire (Event 5). */
export function noticeItem({ appId, groupId, store, now }: GroupContext, operator: Caller, draft: NoticeDraft): GroupNotice {
  return {
    From_Account: operator.userId,
    ToGroupId: groupId,
    MsgSeq: new SequenceStore(store.sql).next("notices"),
    MsgRandom: randomNumber(),
    MsgTimeStamp: Math.floor(now() / 1_000),
    TinyId: tinyIdOf(appId, operator.userId),
    GroupInfo: { GroupId: groupId, GroupName: store.profile?.Name ?? "", GroupType: store.profile?.Type ?? "" },
    // The model client cannot do without a text here.
    MsgBody: {
      Operator_Account: operator.userId,
      GroupName: store.profile?.Name ?? "",
      RemarkInfo: "",
      UserDefinedField: "",
      ...draft,
    },
  };
}

/** Tells a group something by its own feed: all who are there, or only `to`; whom it `expels` is out of it then. */
export function appendNotice(
  group: GroupContext,
  operator: Caller,
  draft: NoticeDraft,
  options: { to?: readonly string[]; expels?: readonly string[] | "everybody" } = {},
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

/** A notice of the group's for boxes: pushed to a user's sessions, and kept for those that are away (specification 4.44 to 4.47). */
export const noticeDelivery = (
  group: GroupContext,
  operator: Caller,
  draft: NoticeDraft,
): Extract<BoxDelivery, { kind: "pushed" }> => ({
  kind: "pushed",
  event: { Event: GROUP_EVENTS.notice, GroupTips: [noticeItem(group, operator, draft)] },
  keepSeconds: SYNC_ONLY.has(draft.ReportType) ? undefined : NOTICE_KEEP_SECONDS,
});

/** Owes users a notice of the group's. */
export function notify(group: GroupContext, userIds: readonly string[], operator: Caller, draft: NoticeDraft): void {
  if (userIds.length === 0) return;
  const notice = noticeDelivery(group, operator, draft);
  // The session that did it has its answer; the operator's others hear of it.
  for (const userId of userIds)
    group.owe(userId, { ...notice, exceptInstId: userId === operator.userId ? operator.instId : undefined });
}
