import { GROUP_NOTICE } from "#chat/protocol/group-notices.ts";
import type { Caller } from "../caller.ts";
import type { BoxDelivery } from "../deliveries.ts";
import type { GroupContext } from "./context.ts";
import { appendNotice, noticeDelivery } from "./notices.ts";

/** Members who are told in one turn that there is no group any more, and how long the others wait then: the Group does other things in between. */
export const TOLD_TOGETHER_MAX = 50;
const PAUSE_MS = 50;

/** Name of the alarm that tells the next ones. */
export const FAREWELL = "farewell";

/** What is still to be said to members of a group that is no more. */
interface Farewell {
  operator: Pick<Caller, "userId" | "instId">;
  /** Unix seconds. */
  time: number;
  notice: Extract<BoxDelivery, { kind: "pushed" }>;
}

/**
 * Ends a group for all at once: its members' boxes are told, of a large group in portions, a room's viewers by the room itself
 * (specification 4.45: notice 5).
 */
export function dismiss(group: GroupContext, operator: Caller): void {
  const { store, groupId } = group;
  const time = Math.floor(group.now() / 1_000);
  if (store.isRoom) {
    const owner = store.profile?.Owner_Account;
    appendNotice(group, operator, { ReportType: GROUP_NOTICE.DISMISSED }, { expels: "everybody" });
    // It leaves as a room's, which in a moment this is no more.
    group.feed.flush();
    if (owner) group.owe(owner, { kind: "groupLeft", groupId, time });
    store.dismiss();
    store.takeMembers(Number.MAX_SAFE_INTEGER);
    return;
  }
  const notice = noticeDelivery(group, operator, { ReportType: GROUP_NOTICE.DISMISSED });
  store.dismiss();
  tellNext(group, { operator: { userId: operator.userId, instId: operator.instId }, time, notice });
}

/** Goes on with what is still to be said: to be called by the alarm. */
export function sayFarewell(group: GroupContext): void {
  const said = group.store.farewell;
  if (said) tellNext(group, JSON.parse(said) as Farewell);
}

/** Tells so many members and forgets them; the rest is remembered for the alarm, and keeps the group's id taken until then. */
function tellNext(group: GroupContext, farewell: Farewell): void {
  const { store, groupId, alarms } = group;
  const { operator, time, notice } = farewell;
  const userIds = store.takeMembers(TOLD_TOGETHER_MAX);
  for (const userId of userIds) {
    group.owe(userId, { ...notice, exceptInstId: userId === operator.userId ? operator.instId : undefined });
    group.owe(userId, { kind: "groupLeft", groupId, time });
  }
  const isDone = userIds.length < TOLD_TOGETHER_MAX;
  store.farewell = isDone ? null : JSON.stringify(farewell);
  if (!isDone) alarms.set(FAREWELL, group.now() + PAUSE_MS);
}
