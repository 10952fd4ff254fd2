import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { GUEST_PREFIX } from "#edge/ground/chat-identity/guest-id.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import { BanStore } from "./store/bans.ts";

/**
 * When the user's ban ends, in unix seconds; 0 if there is no ban. The site's people are never banned, even if the room stores an
 * older ban.
 */
export const bannedUntil = ({ store, config, now }: Pick<GroupContext, "store" | "config" | "now">, userId: string): number =>
  config.isOfSite(userId) ? 0 : new BanStore(store.sql).until(userId, Math.floor(now() / 1_000));

/** The Relays decide about guests themselves, so they need these ids only (docs/decisions/0108). */
export const bannedGuests = ({ store, now }: Pick<GroupContext, "store" | "now">): string[] =>
  new BanStore(store.sql).running(GUEST_PREFIX, Math.floor(now() / 1_000));

/** Throws 10007 if the user is banned from the room (specification 4.46, 5.31). */
export function requireNotBanned(group: GroupContext, userId: string): void {
  const until = bannedUntil(group, userId);
  if (until)
    throw new Refusal(
      SERVER_ERRORS.GROUP_PERMISSION_DENIED,
      `${userId} is banned from ${group.groupId} until ${new Date(until * 1_000).toISOString()}.`,
    );
}
