import type { Group, Message, Topic } from "#chat/index.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { GROUP_TIP } from "#chat/protocol/kinds.ts";
import { formatDate, formatDayTime, formatTime, type LocaleZone } from "../../format-time.ts";

/** The times at which the viewer's own mutes end, in unix seconds; 0 if not muted. */
export interface OwnMutes {
  group: number;
  /** null until a tip states the mute. Until then the topic's own `muteTime` applies. */
  topic: number | null;
}

/** Returns the same object if the tip changes no mute (Specification 4.41). */
export function mutesAfter(mutes: OwnMutes, { time, payload }: Message<"TIMGroupTipElem">, viewer: string): OwnMutes {
  const { operationType, memberList, topicID } = payload;
  const own = operationType === GROUP_TIP.MEMBER_CHANGED ? memberList.find(({ userID }) => userID === viewer) : undefined;
  if (own?.muteTime === undefined) return mutes;
  const until = own.muteTime === 0 ? 0 : time + own.muteTime;
  return { ...mutes, [topicID ? "topic" : "group"]: until };
}

/** End of the viewer's mute in unix seconds. If the group and the shown topic both mute the viewer, the later end counts. */
export const muteEnd = (mutes: OwnMutes, topic: Pick<Topic, "selfInfo"> | undefined): number =>
  topic ? Math.max(mutes.group, mutes.topic ?? topic.selfInfo.muteTime) : mutes.group;

/** True if only managers may write here and the viewer is not a manager (Specification 8.20). */
export const isLeftToManagers = (
  { type, selfInfo }: Pick<Group, "type" | "selfInfo">,
  place: Pick<Topic, "muteAllMembers"> | undefined,
): boolean => place?.muteAllMembers === true && !mayInGroup("muteAll", type, toStanding(selfInfo.role));

/** A date further away than this is shown with its year. */
const NEAR_MS = 300 * 86_400_000;

/** Returns only the time if the mute ends on the same day, and only the date if it ends in more than 300 days. */
export function endText(endMs: number, nowMs: number, visit: LocaleZone): string {
  if (endMs - nowMs > NEAR_MS) return formatDate(endMs, visit);
  return formatDate(endMs, visit) === formatDate(nowMs, visit) ? formatTime(endMs, visit) : formatDayTime(endMs, visit);
}
