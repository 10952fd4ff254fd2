import { type GroupEvent, isForModelClients, pushedEvent } from "../group/events.ts";
import { MODEL_PUSH, PUSH, writeFrame } from "./frames.ts";
import type { Session } from "./session.ts";
import type { Subscription, SubscriptionSource } from "./subscription.ts";

export function isHere({ sessions }: Pick<Subscription, "sessions">, userId: string): boolean {
  for (const session of sessions) if (session.userId === userId) return true;
  return false;
}

/** Updates the stored memberships at once, so that a restarted Relay restores no session of a user who left. */
function noteMembership(room: Subscription, event: GroupEvent, source: Pick<SubscriptionSource, "joined" | "left">): void {
  for (const { userId, isMember } of room.absences.note(event, (userId) => isHere(room, userId)))
    for (const session of room.sessions)
      if (session.userId === userId) source[isMember ? "joined" : "left"](session, room.groupId);
}

export function pushToMembers(
  room: Subscription,
  events: readonly GroupEvent[],
  source: Pick<SubscriptionSource, "joined" | "left">,
): void {
  for (const event of events) noteMembership(room, event, source);
  const { absences } = room;
  const everybody = new Map<string, Uint8Array>();
  const hasTwoFrames = events.some(isForModelClients);
  const send = (session: Session, servcmd: string, heard: readonly GroupEvent[]): void => {
    if (heard.length === 0) return;
    const key = `${servcmd} ${session.readsGzip} ${heard.map(({ seq }) => seq).join()}`;
    let frame = everybody.get(key);
    if (!frame) {
      frame = writeFrame(servcmd, 0, session.signed(`{"EventArray":[${heard.map(pushedEvent).join()}]}`), session.readsGzip);
      everybody.set(key, frame);
    }
    session.send(frame);
  };
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
    send(session, PUSH, hasTwoFrames ? heard.filter((event) => !isForModelClients(event)) : heard);
    if (hasTwoFrames) send(session, MODEL_PUSH, heard.filter(isForModelClients));
  }
  absences.settle();
}
