import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { NICK_MAX_BYTES } from "#chat/protocol/limits/profile.ts";
import { PROFILE_CUSTOM_PREFIX, PROFILE_TAGS, type ProfileItem } from "#chat/protocol/profile-items.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { withoutUnseen } from "#edge/contract/rules/unseen.ts";
import { hasOneScript, showsBadge } from "#edge/ground/people/people.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "../context.ts";
import { requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { FriendStore } from "../store/friends.ts";
import { SequenceStore } from "../store/sequences.ts";
import { IN_VOICE, PROFILE_SEQUENCE } from "../voice.ts";

/** The specification gives no number; this is the vendor's published figure. */
export const CUSTOM_FIELDS_MAX = 20;

type FieldRule = "text" | "number" | "flag" | readonly string[];

/** The fields of specification 5.10 to 5.16. */
const FIELD_RULES: Readonly<Record<string, FieldRule>> = {
  [PROFILE_TAGS.nick]: "text",
  [PROFILE_TAGS.gender]: ["Gender_Type_Unknown", "Gender_Type_Female", "Gender_Type_Male"],
  [PROFILE_TAGS.birthday]: "number",
  [PROFILE_TAGS.location]: "text",
  [PROFILE_TAGS.selfSignature]: "text",
  [PROFILE_TAGS.allowType]: ["AllowType_Type_AllowAny", "AllowType_Type_NeedConfirm", "AllowType_Type_DenyAny"],
  [PROFILE_TAGS.language]: "number",
  [PROFILE_TAGS.avatar]: "text",
  [PROFILE_TAGS.messageSettings]: "flag",
  [PROFILE_TAGS.adminForbidType]: ["AdminForbid_Type_None", "AdminForbid_Type_SendOut"],
  [PROFILE_TAGS.level]: "number",
  [PROFILE_TAGS.role]: "number",
};

const ON_A_LINE: readonly string[] = [PROFILE_TAGS.nick, PROFILE_TAGS.selfSignature, PROFILE_TAGS.location];

function requireValid(item: ProfileItem): void {
  const { Tag, Value } = item;
  const rule = Tag.startsWith(PROFILE_CUSTOM_PREFIX) ? "text" : Object.hasOwn(FIELD_RULES, Tag) ? FIELD_RULES[Tag] : undefined;
  if (rule === undefined) throw new Refusal(SERVER_ERRORS.PROFILE_TAG_NOT_FOUND, `Profiles have no field ${Tag}.`);
  const why = findOffence(rule, Value);
  if (why) throw new Refusal(SERVER_ERRORS.PROFILE_INVALID_VALUE, `${Tag} ${why}; it was ${JSON.stringify(Value).slice(0, 80)}.`);
  const bytes = typeof Value === "string" ? Buffer.byteLength(Value) : 0;
  if (bytes > NICK_MAX_BYTES)
    throw new Refusal(SERVER_ERRORS.PROFILE_VALUE_TOO_LONG, `${Tag} must have at most ${NICK_MAX_BYTES} bytes; it had ${bytes}.`);
}

/** Null if the field accepts the value. */
function findOffence(rule: FieldRule, value: ProfileItem["Value"]): string | null {
  if (rule === "text") return typeof value === "string" ? null : "must be a text";
  if (rule === "number") return Number.isSafeInteger(value) && Number(value) >= 0 ? null : "must be a whole number";
  if (rule === "flag") return value === 0 || value === 1 ? null : "must be 0 or 1";
  return rule.includes(String(value)) ? null : `must be one of ${rule.join(", ")}`;
}

function kept(item: ProfileItem): ProfileItem {
  if (!ON_A_LINE.includes(item.Tag)) return item;
  const Value = withoutUnseen(String(item.Value));
  if (item.Tag === PROFILE_TAGS.nick && item.Value !== "" && Value.trim() === "")
    throw new Refusal(SERVER_ERRORS.PROFILE_INVALID_VALUE, `${item.Tag} has no character that can be seen.`);
  return { ...item, Value };
}

/** Throws 40005 if the nick mixes scripts, poses as the site, or shows the site's badge (docs/decisions/0081, 0090). */
function requireHonestNick({ config }: BoxContext, nick: string): void {
  if (config.posesAsSite(nick))
    throw new Refusal(SERVER_ERRORS.PROFILE_SENSITIVE_TEXT, `${PROFILE_TAGS.nick} reads as if the site itself spoke.`);
  if (showsBadge(nick))
    throw new Refusal(
      SERVER_ERRORS.PROFILE_SENSITIVE_TEXT,
      `${PROFILE_TAGS.nick} holds a sign that looks like the site's badge.`,
    );
  if (!hasOneScript(nick))
    throw new Refusal(
      SERVER_ERRORS.PROFILE_SENSITIVE_TEXT,
      `${PROFILE_TAGS.nick} mixes letters of several scripts; write it in one.`,
    );
}

export const ON_CARD: readonly string[] = [PROFILE_TAGS.nick, PROFILE_TAGS.avatar];

export type UserProfile = CommandAnswer<"profile.portrait_get_all">["UserProfileItem"][number];

/** Any caller gets the profile, because profiles are public. */
const getOwn: NonNullable<BoxCommands["profile.portrait_get_all"]> = ({ sql, userId, profile: own }, { TagList }) => {
  const sequence = new SequenceStore(sql).current(PROFILE_SEQUENCE);
  const profile: UserProfile = {
    To_Account: userId,
    ResultCode: 0,
    ResultInfo: "",
    ProfileItem: own.items(TagList),
    StandardSequence: sequence,
    CustomSequence: sequence,
  };
  return { UserProfileItem: [profile] };
};

export const profileBoxCommands = {
  "profile.portrait_get_all": getOwn,

  /** Sets all fields or none. Only an administrator may set the administrator's fields (specification 6.10). */
  "profile.portrait_set": (box, { From_Account, ProfileItem: wanted }, { instId, isSystem }) => {
    requireOwner(box, From_Account, "profile");
    for (const item of wanted) requireValid(item);
    const items = wanted.map(kept);
    const { profile } = box;
    const forbidden = items.find(({ Tag, Value }) => Tag === PROFILE_TAGS.adminForbidType && Value !== profile.value(Tag));
    if (forbidden && !isSystem)
      throw new Refusal(SERVER_ERRORS.PROFILE_PERMISSION_DENIED, `${forbidden.Tag} is the administrator's to set.`);
    const nick = items.find(({ Tag, Value }) => Tag === PROFILE_TAGS.nick && profile.value(Tag) !== Value)?.Value;
    if (nick !== undefined && !isSystem && !box.config.isOfSite(box.userId)) requireHonestNick(box, String(nick));
    const changed = items.filter(({ Tag, Value }) => profile.value(Tag) !== Value);
    const custom = new Set(
      [...profile.items(), ...changed].map(({ Tag }) => Tag).filter((tag) => tag.startsWith(PROFILE_CUSTOM_PREFIX)),
    );
    if (custom.size > CUSTOM_FIELDS_MAX)
      throw new Refusal(
        SERVER_ERRORS.PROFILE_INVALID_PARAMETER,
        `A profile has at most ${CUSTOM_FIELDS_MAX} fields of the application's own.`,
      );
    if (changed.length === 0) return {};
    for (const item of changed) profile.set(item);
    new SequenceStore(box.sql).next(PROFILE_SEQUENCE);
    notifyFriends(
      box,
      changed.map(({ Tag }) => Tag),
    );
    if (changed.some(({ Tag }) => ON_CARD.includes(Tag))) box.sendCard(box.groups.all().map(({ group_id }) => group_id));
    box.push(pushes.profileChanged(box.userId, changed), instId);
    // The answer waits until the Relays know the new name or mute. Later messages then have the new name, or are refused.
    return changed.some(({ Tag }) => IN_VOICE.includes(Tag)) ? box.sendVoice().then(() => ({})) : {};
  },
} satisfies BoxCommands;

/**
 * Users notified per batch, and the pause between batches in milliseconds. Thousands of users may have added this user as a friend.
 */
export const FRIENDS_BATCH_MAX = 50;
const NOTIFY_PAUSE_MS = 50;

export const PROFILE_NOTICES = "profile";

/**
 * Notifies users who have this user as a friend. The alarm continues an unfinished round. A new change restarts the round with the
 * fields of both changes.
 */
export function notifyFriends(box: BoxContext, changed: readonly string[] = []): void {
  const { profile } = box;
  const { noticeRound } = profile;
  const tags = [...new Set([...(noticeRound?.tags ?? []), ...changed])];
  if (tags.length === 0) return;
  const friends = new FriendStore(box.sql).listedBy(changed.length > 0 ? "" : (noticeRound?.toldUpTo ?? ""), FRIENDS_BATCH_MAX);
  const items = profile.items(tags);
  for (const friend of friends) box.owe(friend, { kind: "profileChanged", userId: box.userId, items });
  const reportedUpTo = friends.length < FRIENDS_BATCH_MAX ? null : friends.at(-1)!;
  if (noticeRound || reportedUpTo !== null) profile.noticeRound = reportedUpTo === null ? null : { toldUpTo: reportedUpTo, tags };
  if (reportedUpTo !== null) box.alarms.set(PROFILE_NOTICES, box.now() + NOTIFY_PAUSE_MS);
}

export const profileVisitorCommands = { "profile.portrait_get_all": getOwn } satisfies BoxCommands;

export const profileDeliveries = {
  profileChanged: (box, { userId, items }) => {
    if (new FriendStore(box.sql).find(userId)) box.push(pushes.profileChanged(userId, items));
  },
} satisfies Partial<DeliveryHandlers>;
