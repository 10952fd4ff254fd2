import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { MemberRole } from "#chat/protocol/group-kinds.ts";
import { GROUP_TIP } from "#chat/protocol/group-notices.ts";
import type { Caller, UserCard } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import { toPendency } from "./applications.ts";
import { ROOM_MEMBERS_KEPT_MAX } from "./capacity.ts";
import type { GroupContext } from "./context.ts";
import { type MemberRow, newMember } from "./rows.ts";
import { ApplicationStore } from "./store/applications.ts";
import { SilencedMemberStore } from "./store/silenced-members.ts";
import { TopicMemberStore } from "./store/topic-members.ts";
import { addTip } from "./tips.ts";

const nowSeconds = ({ now }: GroupContext): number => Math.floor(now() / 1_000);

export const readManagers = ({ store }: GroupContext): MemberRow[] => store.readMembers(["Owner", "Admin"], 100, 0);

/** True if a further viewer of the room gets no row. */
export const isRowless = ({ store }: Pick<GroupContext, "store">): boolean =>
  store.isRoom && store.memberCount >= ROOM_MEMBERS_KEPT_MAX;

export const freePlaces = ({ store }: GroupContext): number =>
  Math.max(0, (store.profile?.MaxMemberNum || Number.POSITIVE_INFINITY) - store.memberCount);

/** Throws 10014 if the group is full. */
export function requirePlace(group: GroupContext): void {
  if (freePlaces(group) < 1)
    throw new Refusal(SERVER_ERRORS.GROUP_FULL, `${group.groupId} has ${group.store.memberCount} members and takes no more.`);
}

/** The map has the form that `admit` takes. */
export const toCards = (userId: string, card: UserCard | undefined): ReadonlyMap<string, UserCard> =>
  new Map(card ? [[userId, card]] : []);

/**
 * Adds members. Marks earlier messages as read; in a private group, also hides these messages from the new members. Closes the
 * users' undecided applications, and restores their old mutes.
 */
export function admit(
  group: GroupContext,
  userIds: readonly string[],
  {
    by,
    role = "Member",
    cards,
    relay = "",
  }: { by: string; role?: MemberRole; cards?: ReadonlyMap<string, UserCard> | undefined; relay?: string },
): void {
  const { store, groupId } = group;
  const time = nowSeconds(group);
  const applications = new ApplicationStore(store.sql);
  const mutes = new SilencedMemberStore(store.sql);
  const topicMembers = new TopicMemberStore(store.sql);
  for (const userId of userIds) {
    const kept = mutes.take(userId, time);
    const card = cards?.get(userId);
    for (const { msg_key } of store.isRoom ? [] : applications.closeAll(userId, by)) closePendency(group, msg_key);
    store.saveMember({
      ...newMember(userId, role, time, store.nextSeq() - 1, kept.find(({ topic }) => !topic)?.until ?? 0),
      ...(card && { nick: card.nick, face_url: card.faceUrl }),
      ...(store.isRoom && relay && { places: JSON.stringify({ [relay]: time }) }),
    });
    if (store.profile?.Type === "Private" && store.nextSeq() > 1) store.clearFor(userId, "");
    for (const { topic, until } of kept)
      if (topic) topicMembers.save({ ...topicMembers.get(topic, userId, time), mute_until: until });
    // Only the owner's list of groups contains a room, because viewers join and leave a room by the thousand.
    if (!store.isRoom || role === "Owner") {
      const { Type: groupType = "Public", SupportTopic: supportTopic = 0 } = store.profile ?? {};
      group.owe(userId, { kind: "groupJoined", groupId, groupType, supportTopic, time });
    }
  }
}

/** Removes members. Keeps their running mutes, because otherwise a member could end a mute by leaving and rejoining. */
export function release(group: GroupContext, userIds: readonly string[]): void {
  const { store, groupId } = group;
  const time = nowSeconds(group);
  const mutes = new SilencedMemberStore(store.sql);
  const topicMembers = new TopicMemberStore(store.sql);
  for (const userId of userIds) {
    const ofGroup = { topic: "", mute_until: store.member(userId)?.mute_until ?? 0 };
    store.removeMember(userId);
    for (const { topic, mute_until } of [ofGroup, ...topicMembers.forget(userId)])
      if (mute_until > time) mutes.set(topic, userId, mute_until, time);
    if (!store.isRoom) group.owe(userId, { kind: "groupLeft", groupId, time });
  }
}

/** The old owner becomes an ordinary member (specification 4.43). */
export function handOver(group: GroupContext, operator: Caller, to: MemberRow): void {
  const { store } = group;
  const profile = store.profile!;
  const before = store.member(profile.Owner_Account);
  if (before) store.saveMember({ ...before, role: "Member" });
  store.saveMember({ ...to, role: "Owner" });
  store.saveProfile({ ...profile, Owner_Account: to.user_id, InfoSeq: profile.InfoSeq + 1, LastInfoTime: nowSeconds(group) });
  if (before) owePendencies(group, before.user_id, false);
  owePendencies(group, to.user_id, true);
  addTip(group, { kind: GROUP_TIP.PROFILE_CHANGED, operator, members: [to.user_id], changed: { GroupOwner: to.user_id } });
}

export function closePendency(group: GroupContext, msgKey: number): void {
  for (const { user_id } of readManagers(group))
    group.owe(user_id, { kind: "groupApplicationsClosed", groupId: group.groupId, time: msgKey });
}

export function owePendencies(group: GroupContext, userId: string, isManager: boolean): void {
  const { groupId, store } = group;
  if (!isManager) {
    group.owe(userId, { kind: "groupApplicationsClosed", groupId });
    return;
  }
  for (const application of new ApplicationStore(store.sql).open())
    group.owe(userId, { kind: "groupApplication", item: toPendency(group, application) });
}
