import { isolated } from "#edge/contract/rules/bidi.ts";
import type { GroupNoticePayload, GroupTipPayload, SiteAccount, TipMember } from "#chat/index.ts";
import { GROUP_NOTICE, GROUP_TIP } from "#chat/protocol/kinds.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

/** A line names at most this many members and only counts the others. */
const NAMED_MAX = 5;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

type Words = AreaText<"groups">;

const SITE: SiteAccount = "administrator";

const formatName = ({ userID, nameCard, nick }: TipMember, t: Words, viewer: string, isFirst: boolean): string =>
  userID === viewer ? t(isFirst ? "tip.you" : "tip.you.later") : t("tip.name-of", { name: isolated(nameCard || nick || userID) });

/** `isFirst` is true if the names begin the line. */
function formatNames({ memberList, userIDList }: GroupTipPayload, t: Words, viewer: string, isFirst: boolean): string {
  const members = memberList.length > 0 ? memberList : userIDList.map((userID): TipMember => ({ userID }));
  const named = members.slice(0, NAMED_MAX).map((member, at) => formatName(member, t, viewer, isFirst && at === 0));
  const names = named.join(t("tip.between"));
  const count = members.length - named.length;
  return count > 0 ? t("tip.more", { names, count }) : names;
}

function durationText(seconds: number, t: Words): string {
  if (seconds >= DAY_S) return t("tip.days", { count: Math.round(seconds / DAY_S) });
  if (seconds >= HOUR_S) return t("tip.hours", { count: Math.round(seconds / HOUR_S) });
  return t("tip.minutes", { count: Math.max(1, Math.round(seconds / MINUTE_S)) });
}

function profileText({ newGroupProfile }: GroupTipPayload, t: Words, operator: string, names: string): string {
  const { groupName, avatar, introduction, notification, groupOwner, groupJoinOption, groupShutUpAllMember } = newGroupProfile;
  if (groupOwner !== undefined) return t("tip.owner", { names });
  if (groupName !== undefined) return t("tip.name", { operator, text: isolated(groupName) });
  if (notification !== undefined)
    return notification === "" ? t("tip.no-notice", { operator }) : t("tip.notice", { operator, text: isolated(notification) });
  if (groupShutUpAllMember !== undefined)
    return t(groupShutUpAllMember === "On" ? "tip.muted-all" : "tip.spoken-all", { operator });
  if (avatar !== undefined) return t("tip.picture", { operator });
  if (introduction !== undefined) return t("tip.introduction", { operator });
  return groupJoinOption === undefined ? "" : t("tip.join-option", { operator });
}

function memberText({ memberList }: GroupTipPayload, t: Words, operator: string, names: string): string {
  const [{ muteTime, nameCard } = {} as TipMember] = memberList;
  if (muteTime === undefined) return nameCard === undefined ? "" : t("tip.card", { operator, names });
  return muteTime === 0
    ? t("tip.spoken", { operator, names })
    : t("tip.muted", { operator, names, time: durationText(muteTime, t) });
}

/**
 * Empty if nothing visible changes. `operatorName` is the name of the person who acted; missing if the conversation does not
 * contain it (Specification 4.41 to 4.43).
 */
export function tipText(payload: GroupTipPayload, t: Words, viewer: string, operatorName?: string): string {
  const { operationType, operatorID, memberList, userIDList } = payload;
  const inList = memberList.find(({ userID }) => userID === operatorID);
  const operator =
    operatorID === viewer
      ? t("tip.you")
      : operatorID === "" || operatorID === SITE
        ? t("notice.site")
        : formatName(
            operatorName ? { userID: operatorID, nick: operatorName } : (inList ?? { userID: operatorID }),
            t,
            viewer,
            true,
          );
  const names = formatNames(payload, t, viewer, true);
  const acted = formatNames(payload, t, viewer, false);
  switch (operationType) {
    case GROUP_TIP.JOINED:
      return userIDList.includes(operatorID) || operatorID === ""
        ? t("tip.joined", { names })
        : t("tip.added", { operator, names: acted });
    case GROUP_TIP.QUIT:
      return t("tip.quit", { names });
    case GROUP_TIP.KICKED:
      return t("tip.removed", { operator, names: acted });
    case GROUP_TIP.ADMIN_SET:
      return t("tip.admin", { names });
    case GROUP_TIP.ADMIN_CANCELLED:
      return t("tip.no-admin", { names });
    case GROUP_TIP.PROFILE_CHANGED:
      return profileText(payload, t, operator, names);
    case GROUP_TIP.MEMBER_CHANGED:
      return memberText(payload, t, operator, acted);
    case GROUP_TIP.TOPIC_CHANGED:
      return t("tip.topic", { operator });
    default:
      return "";
  }
}

function areNamesKnown({ operatorID, memberList, userIDList }: GroupTipPayload, viewer: string, operatorName?: string): boolean {
  const known = new Set(memberList.flatMap(({ userID, nick, nameCard }) => (nameCard || nick ? [userID] : [])));
  for (const id of ["", SITE, viewer, ...(operatorName ? [operatorID] : [])]) known.add(id);
  return [operatorID, ...userIDList.slice(0, NAMED_MAX)].every((id) => known.has(id));
}

/** Empty if a name is unknown, because the line would show an id. */
export const tipPreview = (payload: GroupTipPayload, t: Words, viewer: string, operatorName?: string): string =>
  areNamesKnown(payload, viewer, operatorName) ? tipText(payload, t, viewer, operatorName) : "";

/** Kinds of notices that are missing here show nothing (Specification 4.45 to 4.47). */
const NOTICES = {
  [GROUP_NOTICE.JOIN_REQUEST]: "system.request",
  [GROUP_NOTICE.REQUEST_AGREED]: "system.agreed",
  [GROUP_NOTICE.REQUEST_REFUSED]: "system.refused",
  [GROUP_NOTICE.KICKED]: "system.removed",
  [GROUP_NOTICE.DISMISSED]: "system.dismissed",
  [GROUP_NOTICE.INVITED]: "system.invited",
  [GROUP_NOTICE.QUIT]: "system.quit",
  [GROUP_NOTICE.ADMIN_SET]: "system.admin",
  [GROUP_NOTICE.ADMIN_REMOVED]: "system.no-admin",
  [GROUP_NOTICE.TOPIC_CREATED]: "system.topics",
  [GROUP_NOTICE.TOPIC_DELETED]: "system.topics",
  [GROUP_NOTICE.ROOM_MEMBER_BANNED]: "system.banned",
} as const;

/** Empty if the notice's kind shows nothing (Specification 4.44 to 4.47). */
export function noticeText(
  { operationType, operatorID, groupName, groupProfile }: GroupNoticePayload,
  t: Words,
  operatorName?: string,
): string {
  const key = NOTICES[operationType as keyof typeof NOTICES];
  const group = groupName || groupProfile.name || groupProfile.groupID;
  return key ? t(key, { operator: isolated(operatorName || operatorID), group: isolated(group) }) : "";
}
