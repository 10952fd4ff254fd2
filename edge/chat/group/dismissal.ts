import { GROUP_NOTICE } from "#chat/protocol/group-notices.ts";
import { groupUses } from "#edge/ground/files/files.ts";
import type { Caller } from "../caller.ts";
import type { BoxDelivery } from "../deliveries.ts";
import type { GroupContext } from "./context.ts";
import { appendNotice, noticeDelivery } from "./notices.ts";

/** Members per run, and the pause before the next run in milliseconds. The Group serves other requests during the pause. */
export const NOTIFY_BATCH_MAX = 50;
const PAUSE_MS = 50;

export const FAREWELL = "farewell";

interface Farewell {
  operator: Pick<Caller, "userId" | "instId">;
  /** Unix seconds. */
  time: number;
  notice: Extract<BoxDelivery, { kind: "pushed" }>;
}

/**
 * Members get notice 5 (specification 4.45) through their boxes; the members of a large group get it in portions. A room notifies
 * its viewers itself.
 */
export function dismiss(group: GroupContext, operator: Caller): void {
  const { store, groupId } = group;
  const time = Math.floor(group.now() / 1_000);
  group.fileEnds.add(groupUses(groupId, store.isRoom));
  if (store.isRoom) {
    const owner = store.profile?.Owner_Account;
    appendNotice(group, operator, { ReportType: GROUP_NOTICE.DISMISSED }, { expels: "everybody" });
    // The notice is sent before the profile is deleted, because a group without a profile no longer counts as a room.
    group.feed.flush();
    if (owner) group.owe(owner, { kind: "groupLeft", groupId, time });
    store.dismiss();
    store.takeMembers(Number.MAX_SAFE_INTEGER);
    return;
  }
  const notice = noticeDelivery(group, operator, { ReportType: GROUP_NOTICE.DISMISSED });
  store.dismiss();
  notifyNext(group, { operator: { userId: operator.userId, instId: operator.instId }, time, notice });
}

export function sayFarewell(group: GroupContext): void {
  const said = group.store.farewell;
  if (said) notifyNext(group, JSON.parse(said) as Farewell);
}

/**
 * Deletes the rows of notified members and leaves the rest to the alarm. The group's id stays taken until the last member is
 * notified.
 */
function notifyNext(group: GroupContext, farewell: Farewell): void {
  const { store, groupId, alarms } = group;
  const { operator, time, notice } = farewell;
  const userIds = store.takeMembers(NOTIFY_BATCH_MAX);
  for (const userId of userIds) {
    group.owe(userId, { ...notice, exceptInstId: userId === operator.userId ? operator.instId : undefined });
    group.owe(userId, { kind: "groupLeft", groupId, time });
  }
  const isDone = userIds.length < NOTIFY_BATCH_MAX;
  store.farewell = isDone ? null : JSON.stringify(farewell);
  if (!isDone) alarms.set(FAREWELL, group.now() + PAUSE_MS);
}
