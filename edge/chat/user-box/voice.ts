import { PROFILE_TAGS } from "#chat/protocol/profile-items.ts";
import type { UserCard } from "../caller.ts";
import type { ProfileStore } from "./store/profile.ts";
import type { SequenceStore } from "./store/sequences.ts";

/** A sender's name and mute state. A Relay caches them so that it can pass messages straight to the receiver's box. */
export interface Voice extends UserCard {
  isMuted: boolean;
  /** Each change of the profile raises the version. */
  version: number;
}

/** The user box counts the changes of the profile with a sequence of this name. */
export const PROFILE_SEQUENCE = "profile";

export const IN_VOICE: readonly string[] = [PROFILE_TAGS.nick, PROFILE_TAGS.avatar, PROFILE_TAGS.adminForbidType];

export const readVoice = (profile: ProfileStore, sequences: SequenceStore): Voice => ({
  nick: profile.text(PROFILE_TAGS.nick),
  faceUrl: profile.text(PROFILE_TAGS.avatar),
  isMuted: profile.isForbidden,
  version: sequences.current(PROFILE_SEQUENCE),
});
