import { PROFILE_TAGS } from "#chat/protocol/profile-items.ts";
import type { UserCard } from "../caller.ts";
import type { ProfileStore } from "./store/profile.ts";
import type { SequenceStore } from "./store/sequences.ts";

/**
 * The data that a Relay caches about a sender, so that it can pass messages straight to the receiver's box without a call to the
 * sender's box.
 */
export interface Voice extends UserCard {
  /** True if an administrator muted the user. */
  isMuted: boolean;
  /** Rises with every change of the profile; the voice with the higher version is newer. */
  version: number;
}

/** Name of the sequence that rises with every change of the profile. */
export const PROFILE_SEQUENCE = "profile";

/** Profile fields that a voice contains. */
export const IN_VOICE: readonly string[] = [PROFILE_TAGS.nick, PROFILE_TAGS.avatar, PROFILE_TAGS.adminForbidType];

export const readVoice = (profile: ProfileStore, sequences: SequenceStore): Voice => ({
  nick: profile.text(PROFILE_TAGS.nick),
  faceUrl: profile.text(PROFILE_TAGS.avatar),
  isMuted: profile.isForbidden,
  version: sequences.current(PROFILE_SEQUENCE),
});
