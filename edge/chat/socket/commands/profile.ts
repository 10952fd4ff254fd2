import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { PROFILE_LOOKUP_MAX } from "#chat/protocol/limits/profile.ts";
import { PROFILE_TAGS } from "#chat/protocol/profile-items.ts";
import { Overloaded } from "#edge/chat/refusal.ts";
import { ON_CARD, type UserProfile } from "#edge/chat/user-box/commands/profile.ts";
import { log } from "#edge/contract/log.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import type { RelayCommands, RelayContext } from "../context.ts";

async function findProfile(relay: RelayContext, userId: string, tags: string[] | undefined): Promise<UserProfile> {
  try {
    const body = { From_Account: relay.session.userId, UserItem: [{ To_Account: userId }], TagList: tags };
    const { UserProfileItem } = await relay.askBox("profile.portrait_get_all", body, userId);
    return UserProfileItem[0]!;
  } catch (error) {
    if (error instanceof Overloaded)
      return { To_Account: userId, ResultCode: error.code, ResultInfo: error.message, ProfileItem: [] };
    log.error("A profile could not be read", error);
    return {
      To_Account: userId,
      ResultCode: SERVER_ERRORS.PROFILE_INTERNAL,
      ResultInfo: "The profile could not be read; try again.",
      ProfileItem: [],
    };
  }
}

const isNick = ({ Tag }: { Tag: string }): boolean => Tag === PROFILE_TAGS.nick;

/** Adds the name on the site to the profile of an account that has no nick in the chat. */
async function withAccountNames(
  relay: RelayContext,
  profiles: UserProfile[],
  tags: string[] | undefined,
): Promise<UserProfile[]> {
  if (tags?.length && !tags.includes(PROFILE_TAGS.nick)) return profiles;
  const isNameless = ({ ResultCode, ProfileItem }: UserProfile) => ResultCode === 0 && !ProfileItem.some(isNick);
  const names = await relay.accountNames(profiles.filter(isNameless).map(({ To_Account }) => To_Account));
  return profiles.map((profile) => {
    const Value = isNameless(profile) && names.get(profile.To_Account);
    return Value ? { ...profile, ProfileItem: [...profile.ProfileItem, { Tag: PROFILE_TAGS.nick, Value }] } : profile;
  });
}

export const profileRelayCommands = {
  // The user's box notifies the groups in its own list. The Relay notifies the session's current rooms, because only the session
  // stores them.
  "profile.portrait_set": async (relay, body) => {
    const answer = await relay.askBox("profile.portrait_set", body);
    const rooms = [...relay.session.rooms].filter((groupId) => groupId !== NOTIFY_ROOM);
    if (rooms.length > 0 && body.ProfileItem.some(({ Tag }) => ON_CARD.includes(Tag))) {
      const { userId } = relay.session;
      const card = await relay.box(userId).card();
      await Promise.all(rooms.map((groupId) => relay.group(groupId).setCard(userId, card)));
    }
    return answer;
  },

  // Users beyond 100 are dropped (specification 5.18, 9.20).
  "profile.portrait_get_all": async (relay, { UserItem, TagList }) => {
    const userIds = [...new Set(UserItem.map(({ To_Account }) => To_Account))].slice(0, PROFILE_LOOKUP_MAX);
    const profiles = await Promise.all(userIds.map((userId) => findProfile(relay, userId, TagList)));
    return { UserProfileItem: await withAccountNames(relay, profiles, TagList) };
  },
} satisfies RelayCommands;
