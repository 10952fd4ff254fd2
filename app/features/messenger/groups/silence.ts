import type { Group, Message, Topic } from "#chat/index.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { GROUP_TIP } from "#chat/protocol/kinds.ts";
import { formatDate, formatDayTime, formatTime, type LocaleZone } from "../../format-time.ts";

/** When the viewer's own mutes end, in Unix seconds; 0 without a mute. */
export interface OwnMutes {
  group: number;
  /** Null until a tip states it: the topic itself has it. */
  topic: number | null;
}

/** Returns the viewer's mutes after a tip of the group; the same object where the tip changes none of them (Specification 4.41). */
export function mutesAfter(mutes: OwnMutes, { time, payload }: Message<"TIMGroupTipElem">, viewer: string): OwnMutes {
  const { operationType, memberList, topicID } = payload;
  const own = operationType === GROUP_TIP.MEMBER_CHANGED ? memberList.find(({ userID }) => userID === viewer) : undefined;
  if (own?.muteTime === undefined) return mutes;
  const until = own.muteTime === 0 ? 0 : time + own.muteTime;
  return { ...mutes, [topicID ? "topic" : "group"]: until };
}

/** Returns when the viewer may write again, in Unix seconds: after the later one of the mutes in the group and in the shown topic. */
export const muteEnd = (mutes: OwnMutes, topic: Pick<Topic, "selfInfo"> | undefined): number =>
  topic ? Math.max(mutes.group, mutes.topic ?? topic.selfInfo.muteTime) : mutes.group;

/** Whether only managers may write in a group or its topic, and the viewer is none (Specification 8.20). */
export const isLeftToManagers = (
  { type, selfInfo }: Pick<Group, "type" | "selfInfo">,
  place: Pick<Topic, "muteAllMembers"> | undefined,
): boolean => place?.muteAllMembers === true && !mayInGroup("muteAll", type, toStanding(selfInfo.role));

/** Beyond so many milliseconds a date needs its year. */
const NEAR_MS = 300 * 86_400_000;

/** The end of a mute on the reader's clock: the time alone on the same day, the date alone in another year. */
export function endText(endMs: number, nowMs: number, visit: LocaleZone): string {
  if (endMs - nowMs > NEAR_MS) return formatDate(endMs, visit);
  return formatDate(endMs, visit) === formatDate(nowMs, visit) ? formatTime(endMs, visit) : formatDayTime(endMs, visit);
}
