import type { CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { isAnchorRoom } from "#edge/contract/rules/room-ids.ts";
import { isGuestId } from "../../../ground/chat-identity/guest-id.ts";
import type { Caller, SpeakerRights } from "../../caller.ts";
import type { Said } from "../../message-body.ts";
import { Refusal } from "../../refusal.ts";
import { messageContainsProfanity } from "../../shown-fields.ts";
import type { GroupContext } from "../context.ts";
import { requireUnmuted, requireVoice } from "../voice.ts";
import type { Standings } from "./standing.ts";

const isExempt = ({ store, moderation }: GroupContext, { userId, isSystem }: Caller): boolean =>
  isSystem === true || store.profile?.Owner_Account === userId || moderation.moderators.has(userId);

/** The commands that need the speaker's standing, because the limits of a room apply to their words. */
const SPOKEN: ReadonlySet<CommandName> = new Set([
  "group_open_http_svc.send_group_msg",
  "group_open_http_svc.modify_group_member_info",
]);

export const obeysRoomLimits = (name: CommandName): boolean => SPOKEN.has(name);

/**
 * True if the broadcast is for followers, so that the others may not write either. The room's object is notified of each change,
 * so the rule holds as soon as the change is answered. `standing` has the audience of a room that no change has reached yet.
 */
const isForFollowers = ({ moderation }: Pick<GroupContext, "moderation">, standing: Caller["standing"]): boolean =>
  (moderation.audience ?? standing?.audience) === "followers";

/** Reads the speaker's rights anew if they decide whether the speaker may write. Null if the site cannot read them. */
export function findSpeakerRights(group: GroupContext, standings: Standings, userId: string): Promise<SpeakerRights | null> {
  const { followers_only, min_level } = group.moderation.rules;
  const needsFollow = (rights: SpeakerRights | null) => followers_only === 1 || isForFollowers(group, rights);
  return standings.of(userId, {
    suffices: (rights) => (!needsFollow(rights) || rights.isFollower) && rights.level >= min_level,
    decides: needsFollow(null) || min_level > 0,
  });
}

/**
 * Throws if the message breaks a limit of the room: slow mode (120001), followers only (120002), the level (120003), a forbidden
 * word (80001). Throws 10007 for a guest in an anchor's room, because a banned person could return as a new guest at no cost.
 */
export function requireRoomLimits(group: GroupContext, caller: Caller, { MsgBody, CloudCustomData }: Said): void {
  if (!group.store.isRoom || isExempt(group, caller)) return;
  const { moderation, groupId } = group;
  const { min_level } = moderation.rules;
  const { userId, standing } = caller;
  // The site's people are of every audience.
  const followersOnly =
    moderation.rules.followers_only === 1 || (isForFollowers(group, standing) && !group.config.isOfSite(userId));
  if (isAnchorRoom(groupId) && isGuestId(userId))
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `Guests read ${groupId}; log in with an account to speak.`);
  if ((followersOnly || min_level) && standing === null)
    throw new Refusal(SERVER_ERRORS.GROUP_INTERNAL, "The site could not tell who may speak; try again in a moment.");
  if (followersOnly && !standing?.isFollower)
    throw new Refusal(SERVER_ERRORS.ROOM_FOLLOWERS_ONLY, `In ${groupId} only those speak who follow its anchor.`);
  if (min_level && (standing?.level ?? 0) < min_level)
    throw new Refusal(SERVER_ERRORS.ROOM_LEVEL_ONLY, `In ${groupId} people speak from level ${min_level} on.`);
  if (messageContainsProfanity(moderation.words, MsgBody, CloudCustomData))
    throw new Refusal(SERVER_ERRORS.SENSITIVE_TEXT, `The message holds words that may not be said in ${groupId}.`);
  const waitMs = slowModeMs(group, userId);
  if (waitMs > 0)
    throw new Refusal(
      SERVER_ERRORS.ROOM_SLOW_MODE,
      `${userId} may speak again in ${Math.ceil(waitMs / 1_000)} s: ${groupId} is in slow mode.`,
    );
}

/**
 * Everybody sees a name card, so muted users may not change it. In a room, all limits of a message apply to the name card,
 * including slow mode.
 */
export function requireCardLimits(group: GroupContext, caller: Caller, nameCard: string): void {
  requireUnmuted(group, caller);
  if (!group.store.isRoom) return;
  requireVoice(group, caller);
  requireRoomLimits(group, caller, { MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: nameCard } }] });
  group.lastSpoke.set(caller.userId, group.now());
}

/** Returns how many milliseconds the user has to wait before the next message; 0 or less means no wait. */
function slowModeMs({ moderation, lastSpoke, now }: GroupContext, userId: string): number {
  const { slow_s } = moderation.rules;
  if (slow_s === 0) return 0;
  // The time in memory is exact; the log has only whole seconds, but survives an eviction of the object.
  const last = lastSpoke.get(userId) ?? moderation.lastSaid(userId) * 1_000;
  return last + slow_s * 1_000 - now();
}
