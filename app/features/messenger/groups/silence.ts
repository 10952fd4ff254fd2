import type { Group, Message, Topic } from "#chat/index.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { GROUP_TIP } from "#chat/protocol/kinds.ts";
import { formatDate, formatDayTime, formatTime, type LocaleZone } from "../../format-time.ts";

/** Ends of the viewer's own mutes in unix seconds; 0 if not muted. */
export interface OwnMutes {
  group: number;
  /** Null until a tip states it. Until then the topic's own `muteTime` applies. */
  topic: number | null;
}

/** Returns the viewer's mutes after a tip of the group. Returns the same object if the tip changes none (Specification 4.41). */
export function mutesAfter(mutes: OwnMutes, { time, payload }: Message<"TIMGroupTipElem">, viewer: string): OwnMutes {
  const { operationType, memberList, topicID } = payload;
  const own = operationType === GROUP_TIP.MEMBER_CHANGED ? memberList.find(({ userID }) => userID === viewer) : undefined;
  if (own?.muteTime === undefined) return mutes;
  const until = own.muteTime === 0 ? 0 : time + own.muteTime;
  return { ...mutes, [topicID ? "topic" : "group"]: until };
}

/**
 * Returns the time from which the viewer may write again, in unix seconds: the later end of the mutes in the group and in the shown
 * topic.
 */
export const muteEnd = (mutes: OwnMutes, topic: Pick<Topic, "selfInfo"> | undefined): number =>
  topic ? Math.max(mutes.group, mutes.topic ?? topic.selfInfo.muteTime) : mutes.group;

/** Returns whether only managers may write in a group or topic and the viewer is not a manager (Specification 8.20). */
export const isLeftToManagers = (
  { type, selfInfo }: Pick<Group, "type" | "selfInfo">,
  place: Pick<Topic, "muteAllMembers"> | undefined,
): boolean => place?.muteAllMembers === true && !mayInGroup("muteAll", type, toStanding(selfInfo.role));

/** Milliseconds from now on beyond which a date is shown with its year. */
const NEAR_MS = 300 * 86_400_000;

/**
 * Returns the end of a mute in the reader's zone: only the time on the same day, only the date if it is more than 300 days away.
 */
export function endText(endMs: number, nowMs: number, visit: LocaleZone): string {
  if (endMs - nowMs > NEAR_MS) return formatDate(endMs, visit);
  return formatDate(endMs, visit) === formatDate(nowMs, visit) ? formatTime(endMs, visit) : formatDayTime(endMs, visit);
}
