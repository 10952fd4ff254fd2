import type { GroupBatch } from "../group/events.ts";
import type { Subscription } from "./subscription.ts";

/**
 * Notes the epoch of a batch. False for a batch that the Group sent before it last started, because a later one has replaced it. A
 * Group that was restored to an earlier state has a lower number; the Relay goes back to it, and waiting polls with it.
 */
export function follow(room: Subscription, { groupId, epoch, news }: GroupBatch): boolean {
  if (epoch === undefined || !news) return true;
  if (room.epoch !== null && epoch < room.epoch) return false;
  const { head } = news;
  if (room.head !== null && room.epoch !== null && epoch > room.epoch && head < room.head) {
    room.head = head;
    room.recent = room.recent.filter(({ seq }) => seq <= head);
    room.answers.clear();
    for (const [session, seq] of room.expelled) if (seq > head) room.expelled.delete(session);
  }
  for (const session of room.sessions) {
    const poll = session.polls.get(groupId);
    if (poll?.epoch !== undefined && poll.epoch < epoch && poll.from > head + 1) poll.from = head + 1;
  }
  room.epoch = epoch;
  return true;
}
