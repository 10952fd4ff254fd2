import type { UserCard } from "../caller.ts";
import type { GroupContext } from "./context.ts";
import { admit, freePlaces, release } from "./membership.ts";

/** A viewer whose last socket at a Relay is gone. */
export interface GoneViewer {
  userId: string;
  /** Unix seconds. */
  since: number;
}

/** A user who watched a room watches it again, whether it has missed him or not: he is a viewer from now on. Nobody is told, as nobody was told that he went. */
export function comeAgain(group: GroupContext, userId: string, card?: UserCard): void {
  const { store } = group;
  const member = store.member(userId);
  const now = Math.floor(group.now() / 1_000);
  if (!member) {
    if (freePlaces(group) > 0) admit(group, [userId], { by: userId, card });
  } else if (member.role === "Member" && member.join_time !== now) store.saveMember({ ...member, join_time: now });
}

/**
 * Takes viewers out who are gone: not one who has come again since, nor one who is there by another socket (`here`), nor one who is more
 * than a viewer. Without a word to the others: what a crowd hears is its number.
 */
export function releaseGone(group: GroupContext, gone: readonly GoneViewer[], here: ReadonlySet<string>): void {
  const left = gone.filter(({ userId, since }) => {
    const member = group.store.member(userId);
    return member?.role === "Member" && member.join_time <= since && !here.has(userId);
  });
  release(group, [...new Set(left.map(({ userId }) => userId))]);
}
