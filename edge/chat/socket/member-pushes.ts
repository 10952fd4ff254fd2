import { type GroupEvent, pushedEvent } from "../group/events.ts";
import { PUSH, writeFrame } from "./frames.ts";
import type { Subscription, SubscriptionSource } from "./subscription.ts";

/** Reports whether a user has a session here in a group. */
export function isHere({ sessions }: Pick<Subscription, "sessions">, userId: string): boolean {
  for (const session of sessions) if (session.userId === userId) return true;
  return false;
}

/** Notes the users who join or leave with an event. The stored memberships follow at once, so a Relay that wakes restores no session of a user who left. */
function noteMembership(room: Subscription, event: GroupEvent, source: Pick<SubscriptionSource, "joined" | "left">): void {
  for (const { userId, isMember } of room.absences.note(event, (userId) => isHere(room, userId)))
    for (const session of room.sessions)
      if (session.userId === userId) source[isMember ? "joined" : "left"](session, room.groupId);
}

/** Pushes events of a group to the sessions here of its members. Sessions that hear the same share the frame. */
export function pushToMembers(
  room: Subscription,
  events: readonly GroupEvent[],
  source: Pick<SubscriptionSource, "joined" | "left">,
): void {
  for (const event of events) noteMembership(room, event, source);
  const { absences } = room;
  const everybody = new Map<string, Uint8Array>();
  const isShared = absences.isEmpty && events.every(({ to, fromInstance }) => to === undefined && fromInstance === undefined);
  for (const session of room.sessions) {
    const heard = isShared
      ? events
      : events.filter(
          ({ seq, to, fromInstance }) =>
            fromInstance !== session.instId &&
            (to === undefined || to.includes(session.userId)) &&
            !absences.isAbsent(session.userId, seq),
        );
    if (heard.length === 0) continue;
    const key = `${session.readsGzip} ${heard.map(({ seq }) => seq).join()}`;
    let frame = everybody.get(key);
    if (!frame) {
      frame = writeFrame(PUSH, 0, `{"EventArray":[${heard.map(pushedEvent).join()}]}`, session.readsGzip);
      everybody.set(key, frame);
    }
    session.send(frame);
  }
  absences.settle();
}
