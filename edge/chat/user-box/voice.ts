import { PROFILE_TAGS } from "#chat/protocol/profile-items.ts";
import type { UserCard } from "../caller.ts";
import type { ProfileStore } from "./store/profile.ts";
import type { SequenceStore } from "./store/sequences.ts";

/** The name and mute state of a sender, which a Relay caches so that it can pass messages straight to the receiver's box. */
export interface Voice extends UserCard {
  isMuted: boolean;
  /** Each change of the profile has a higher version. */
  version: number;
}

/** The user box counts changes of the profile under this name. Each change raises the number. */
export const PROFILE_SEQUENCE = "profile";

export const IN_VOICE: readonly string[] = [PROFILE_TAGS.nick, PROFILE_TAGS.avatar, PROFILE_TAGS.adminForbidType];

export const readVoice = (profile: ProfileStore, sequences: SequenceStore): Voice => ({
  nick: profile.text(PROFILE_TAGS.nick),
  faceUrl: profile.text(PROFILE_TAGS.avatar),
  isMuted: profile.isForbidden,
  version: sequences.current(PROFILE_SEQUENCE),
});
