import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "../../caller.ts";
import { Refusal } from "../../refusal.ts";
import type { GroupContext } from "../context.ts";

/**
 * Records the end of a mute or a ban that the site sets in a room (unix seconds, a past one lifts it). Throws 10007 where the room's
 * own people would end one of the site's earlier.
 */
export function settleRestraint(group: GroupContext, caller: Caller, kind: "mute" | "ban", userId: string, until: number): void {
  const { store, groupId } = group;
  if (!store.isRoom) return;
  const { sql } = store;
  if (caller.isSystem && !caller.isOfRoom) {
    sql.exec("DELETE FROM site_restraints WHERE until <= ?", Math.floor(group.now() / 1_000));
    sql.exec("INSERT OR REPLACE INTO site_restraints (kind, user_id, until) VALUES (?, ?, ?)", kind, userId, until);
    return;
  }
  const [known] = sql
    .exec<{ until: number }>(
      "SELECT until FROM site_restraints WHERE kind = ? AND user_id = ? AND until > ?",
      kind,
      userId,
      Math.max(until, Math.floor(group.now() / 1_000)),
    )
    .toArray();
  if (known) throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `The site set the ${kind} of ${userId} in ${groupId}.`);
}
