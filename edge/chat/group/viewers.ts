import type { UserCard } from "../caller.ts";
import type { GroupContext } from "./context.ts";
import { admit, freePlaces, release, toCards } from "./membership.ts";

export interface GoneViewer {
  userId: string;
  /** Unix seconds. */
  since: number;
}

/**
 * Makes the user a viewer again if the room has removed the membership meanwhile. Sends no tip, because the room sent none when the
 * viewer left.
 */
export function comeAgain(group: GroupContext, userId: string, card?: UserCard): void {
  const { store } = group;
  const member = store.member(userId);
  const now = Math.floor(group.now() / 1_000);
  if (!member) {
    if (freePlaces(group) > 0) admit(group, [userId], { by: userId, cards: toCards(userId, card) });
  } else if (member.role === "Member" && member.join_time !== now) store.saveMember({ ...member, join_time: now });
}

/**
 * Removes viewers who have left. Keeps those who have rejoined, who have another socket (`here`), or whose role is not Member.
 * Sends no tips, because a crowd gets only the number of viewers.
 */
export function releaseGone(group: GroupContext, gone: readonly GoneViewer[], here: ReadonlySet<string>): void {
  const left = gone.filter(({ userId, since }) => {
    const member = group.store.member(userId);
    return member?.role === "Member" && member.join_time <= since && !here.has(userId);
  });
  release(group, [...new Set(left.map(({ userId }) => userId))]);
}
