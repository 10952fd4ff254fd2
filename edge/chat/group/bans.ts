import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import { BanStore } from "./store/bans.ts";

/** Until when somebody is kept out of the room (unix seconds), 0 where he is not. */
export const bannedUntil = ({ store, now }: Pick<GroupContext, "store" | "now">, userId: string): number =>
  new BanStore(store.sql).until(userId, Math.floor(now() / 1_000));

/** Throws 10007 where somebody is kept out of the room (specification 4.46, 5.31). */
export function requireNotBanned(group: GroupContext, userId: string): void {
  const until = bannedUntil(group, userId);
  if (until)
    throw new Refusal(
      SERVER_ERRORS.GROUP_PERMISSION_DENIED,
      `${userId} is banned from ${group.groupId} until ${new Date(until * 1_000).toISOString()}.`,
    );
}
