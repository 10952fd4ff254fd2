import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "../../caller.ts";
import { Refusal } from "../../refusal.ts";
import type { GroupContext } from "../context.ts";

/** True for the site's own calls, and for acts of the site's people. */
export const isBySite = ({ config }: GroupContext, { userId, isSystem, isOfRoom }: Caller): boolean =>
  (isSystem === true && !isOfRoom) || config.isOfSite(userId);

/** Throws 10007 if an ordinary user acts against an operator, a moderator of the site or `administrator` (docs/decisions/0081). */
export function requireNotOfSite(group: GroupContext, caller: Caller, userIds: readonly string[]): void {
  if (isBySite(group, caller)) return;
  const target = userIds.find((userId) => userId !== caller.userId && group.config.isOfSite(userId));
  if (target !== undefined)
    throw new Refusal(
      SERVER_ERRORS.GROUP_PERMISSION_DENIED,
      `${target} acts for the site; ${caller.userId} may not do this to it.`,
    );
}

/**
 * `until` is in unix seconds; a past time lifts the mute or ban. Throws 10007 if the room's own people try to end a mute or ban
 * that the site imposed, or if an ordinary user tries to mute or ban the site's people.
 */
export function settleRestraint(group: GroupContext, caller: Caller, kind: "mute" | "ban", userId: string, until: number): void {
  const { store, groupId } = group;
  if (until > 0) requireNotOfSite(group, caller, [userId]);
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
