import type { GroupChangeBody } from "../../../chat/protocol/group-changes";
import type { Caller } from "../caller";
import { appendEvent } from "./append";
import type { GroupContext } from "./context";
import { GROUP_EVENTS } from "./events";

/** Tells everybody in the group that something it keeps beside its messages changed; the session that did it has its answer. */
export function tellChange(group: GroupContext, by: Pick<Caller, "userId" | "instId">, body: GroupChangeBody): void {
  appendEvent(group, {
    event: GROUP_EVENTS.change,
    sender: by.userId,
    time: Math.floor(group.now() / 1_000),
    random: 0,
    body,
    // A room's answers are the same bytes for all.
    fromInstance: group.store.isRoom ? undefined : by.instId,
  });
}
