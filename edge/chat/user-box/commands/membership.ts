import type { DeliveryHandlers } from "../context.ts";
import { keepForAway } from "../pushes.ts";
import { GroupApplicationStore } from "../store/group-applications.ts";

export const membershipDeliveries = {
  groupJoined: (box, { groupId, groupType, supportTopic, time }) => {
    box.groups.add(groupId, groupType, supportTopic, time);
    if (groupType !== "AVChatRoom") box.notifySessions(groupId, true);
    box.sendCard([groupId]);
  },
  groupLeft: (box, { groupId }) => {
    box.groups.remove(groupId);
    new GroupApplicationStore(box.sql).close(groupId);
    box.notifySessions(groupId, false);
  },
  groupApplication: (box, { item }) => new GroupApplicationStore(box.sql).save(item),
  groupApplicationsClosed: (box, { groupId, time }) => new GroupApplicationStore(box.sql).close(groupId, time),
  pushed: (box, { event, keepSeconds, exceptInstId }) => {
    if (keepSeconds) keepForAway(box, event as { Event: number }, { forAll: true, lifeMs: keepSeconds * 1_000, exceptInstId });
    else box.push(event as { Event: number }, exceptInstId);
  },
} satisfies Partial<DeliveryHandlers>;
