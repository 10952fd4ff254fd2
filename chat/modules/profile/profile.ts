import { atMost, requireTexts } from "../../arguments.ts";
import { PROFILES_CHANGED, SESSION_ENDED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { PROFILES } from "../../notices.ts";
import { PROFILE_UPDATED } from "../../protocol/event-names.ts";
import { PROFILE_CACHE_MS, PROFILE_LOOKUP_MAX } from "../../protocol/limits/profile.ts";
import { profileItems, unknownProfile, withItems } from "../../records/profile.ts";
import { requireNone, sortResults } from "../../records/results.ts";
import type { ProfileApi } from "../../types/api/profile.ts";
import type { Profile } from "../../types/profile.ts";
import { done } from "../../types/result.ts";
import { requireProfileUpdate } from "./fields.ts";

/** User profiles, cached for a day (specification 3.31, 5.10 to 5.18, 9.20). */
export default function createProfile(context: Context): ProfileApi {
  const { bus, clock, session } = context;
  const profiles = new Map<string, Profile>();

  const fresh = (userID: string): Profile | undefined => {
    const profile = profiles.get(userID);
    return profile && clock.now() - profile.lastUpdatedTime < PROFILE_CACHE_MS ? profile : undefined;
  };

  const keep = (changed: readonly Profile[]): void => {
    for (const profile of changed) {
      profiles.set(profile.userID, profile);
      if (profile.userID === session.userID) Object.assign(session, { nick: profile.nick, avatar: profile.avatar });
    }
    if (changed.length > 0) bus.emit(PROFILES_CHANGED, { profiles: [...changed] });
  };

  /** Loads users and leaves out unknown ones. If all users fail, throws the server's error for the first user. */
  const fetch = async (userIDs: readonly string[]): Promise<void> => {
    const userID = session.userID;
    const answer = await context.ask("profile.portrait_get_all", {
      From_Account: userID,
      UserItem: userIDs.map((id) => ({ To_Account: id, StandardSequence: 0, CustomSequence: 0 })),
    });
    if (session.userID !== userID) return;
    const { worked, failed } = sortResults(answer.UserProfileItem);
    if (worked.length === 0) requireNone(failed);
    keep(worked.map(({ To_Account, ProfileItem }) => withItems(unknownProfile(To_Account), ProfileItem, clock.now())));
  };

  const own = async (): Promise<Profile> => {
    if (!fresh(session.userID)) await fetch([session.userID]);
    return profiles.get(session.userID) ?? unknownProfile(session.userID);
  };

  bus.on(SESSION_ENDED, () => profiles.clear());

  context.notice(PROFILES, (mods) => {
    const changed = mods.map(({ Profile_Account: userID, ProfileList }) => {
      const items = ProfileList.map(({ Tag, Value, ValueBytes }) => ({ Tag, Value: ValueBytes ?? Value }));
      const known = profiles.get(userID);
      const profile = withItems(known ?? unknownProfile(userID), items, clock.now());
      // For a user who was not known, the push has only some profile fields, so a later call must load the profile again.
      return known ? profile : { ...profile, lastUpdatedTime: 0 };
    });
    keep(changed);
    context.emit(PROFILE_UPDATED, changed);
  });

  return {
    getMyProfile: async () => done(await own()),

    async getUserProfile({ userIDList }) {
      requireTexts(userIDList, "userIDList");
      const userIDs = atMost(context, userIDList, PROFILE_LOOKUP_MAX, "userIDList");
      const missing = userIDs.filter((userID) => !fresh(userID));
      if (missing.length > 0) await fetch(missing);
      return done(userIDs.flatMap((userID) => profiles.get(userID) ?? []));
    },

    async updateMyProfile(update) {
      requireProfileUpdate(update);
      const { nick, selfSignature } = update;
      const said = {
        ...update,
        ...(nick !== undefined && { nick: context.screen(nick) }),
        ...(selfSignature !== undefined && { selfSignature: context.screen(selfSignature) }),
      };
      const items = profileItems(said);
      const before = await own();
      await context.command("profile.portrait_set", { From_Account: session.userID, ProfileItem: items });
      const profile = withItems(before, items, clock.now());
      keep([profile]);
      context.emit(PROFILE_UPDATED, [profile]);
      return done(profile);
    },
  };
}
