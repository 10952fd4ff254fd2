import type { UserCard } from "../caller.ts";
import type { GroupContext } from "./context.ts";
import { admit, freePlaces, isRowless, release, toCards } from "./membership.ts";
import type { MemberRow } from "./rows.ts";
import { SilencedMemberStore } from "./store/silenced-members.ts";

export interface GoneViewer {
  userId: string;
  /** Unix seconds. */
  since: number;
}

type Places = Readonly<Record<string, number>>;

const readPlaces = ({ places }: MemberRow): Places => JSON.parse(places) as Places;

/**
 * Makes the user a viewer again if the room has removed the membership meanwhile. Sends no tip, because the room sent none when the
 * viewer left. `relay`: where the user is now; empty if a Relay of the earlier release does not say.
 */
export function comeAgain(group: GroupContext, userId: string, card: UserCard | undefined, relay: string): void {
  const { store } = group;
  const member = store.member(userId);
  const now = Math.floor(group.now() / 1_000);
  if (!member) {
    if (isRowless(group)) keepPassing(group, userId, card);
    else if (freePlaces(group) > 0) admit(group, [userId], { by: userId, cards: toCards(userId, card), relay });
  } else if (member.role === "Member") {
    const places = relay ? JSON.stringify({ ...readPlaces(member), [relay]: now }) : member.places;
    if (member.join_time !== now || member.places !== places) store.saveMember({ ...member, join_time: now, places });
  }
}

/** A viewer without a row also has a name beside messages. */
export function keepPassing({ passingCards }: GroupContext, userId: string, card: UserCard | undefined): void {
  if (card) passingCards.set(userId, card);
}

/** Not for somebody who left the room or may not speak there, because a mute also hides the entrance. */
export function mayShowEntrance(group: GroupContext, userId: string): boolean {
  const { store, config } = group;
  const nowS = Math.floor(group.now() / 1_000);
  const mutedUntil = store.member(userId)?.mute_until ?? new SilencedMemberStore(store.sql).until("", userId, nowS);
  return (store.member(userId) !== null || isRowless(group)) && mutedUntil <= nowS && !config.isSilenced(userId);
}

/**
 * Removes viewers who have left this Relay, unless they came back to it, are at another Relay, or have a role. Sends no
 * notices of departure, because a crowd gets only the number of viewers.
 */
export function releaseFrom(group: GroupContext, relay: string, gone: readonly GoneViewer[]): void {
  const { store } = group;
  const left: string[] = [];
  for (const { userId, since } of gone) {
    const member = store.member(userId);
    if (member?.role !== "Member") continue;
    const { [relay]: cameAt = 0, ...elsewhere } = readPlaces(member);
    if (cameAt > since) continue;
    if (Object.keys(elsewhere).length > 0) store.saveMember({ ...member, places: JSON.stringify(elsewhere) });
    else if (member.join_time <= since) left.push(userId);
  }
  release(group, [...new Set(left)]);
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
