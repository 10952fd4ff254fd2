import { GROUP_NOTICE } from "../../../chat/protocol/group-notices";
import type { Caller } from "../caller";
import type { GroupContext } from "./context";
import { appendNotice, notify } from "./notices";

/** How many members are read at a time. */
const PAGE = 500;

/** Ends a group for all: its members' boxes are told, a room's viewers by the room itself (specification 4.45: notice 5). */
export function dismiss(group: GroupContext, operator: Caller): void {
  const { store, groupId } = group;
  const time = Math.floor(group.now() / 1_000);
  if (store.isRoom) {
    const owner = store.profile?.Owner_Account;
    appendNotice(group, operator, { ReportType: GROUP_NOTICE.DISMISSED }, { expels: "everybody" });
    // It leaves as a room's, which in a moment this is no more.
    group.feed.flush();
    if (owner) group.owe(owner, { kind: "groupLeft", groupId, time });
  } else {
    for (let offset = 0, page = store.members(PAGE, 0); page.length > 0; offset += PAGE, page = store.members(PAGE, offset)) {
      const userIds = page.map(({ user_id }) => user_id);
      notify(group, userIds, operator, { ReportType: GROUP_NOTICE.DISMISSED });
      for (const userId of userIds) group.owe(userId, { kind: "groupLeft", groupId, time });
    }
  }
  store.dismiss();
}
