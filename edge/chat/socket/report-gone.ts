import type { GoneViewer } from "../group/viewers.ts";
import { getGroup } from "../stubs.ts";
import type { HeardGroups } from "./hear-groups.ts";

/** Leaves out users who watch the room through another session here, so that the Group need not ask this Relay. */
export async function reportGone(
  { env, appId, heard }: { env: Env; appId: number; heard: HeardGroups },
  groupId: string,
  gone: readonly GoneViewer[],
): Promise<void> {
  const userIds = gone.map(({ userId }) => userId);
  const here = new Set(heard.subscriptions.watching(groupId, userIds));
  const left = gone.filter(({ userId }) => !here.has(userId));
  if (left.length === 0) return;
  if (await heard.rooms.hasDoor(groupId)) await heard.doors.leave(groupId, left);
  else await getGroup(env, { appId, groupId }).viewersGone(left);
}
