import { PROFILE_TAGS } from "#chat/protocol/profile-items.ts";
import type { UserCard } from "../caller.ts";
import type { ProfileStore } from "./store/profile.ts";
import type { SequenceStore } from "./store/sequences.ts";

/** What a Relay knows of a user before it passes on what he says: no call of his box lies before his message's receiver. */
export interface Voice extends UserCard {
  /** The administrator forbids him to write. */
  isMuted: boolean;
  /** Rises with every change of the profile: of two, the one with the higher number is newer. */
  version: number;
}

/** Rises with every change of the profile. */
export const PROFILE_SEQUENCE = "profile";

/** Fields of the profile that a voice is made of. */
export const IN_VOICE: readonly string[] = [PROFILE_TAGS.nick, PROFILE_TAGS.avatar, PROFILE_TAGS.adminForbidType];

export const voiceOf = (profile: ProfileStore, sequences: SequenceStore): Voice => ({
  nick: profile.text(PROFILE_TAGS.nick),
  faceUrl: profile.text(PROFILE_TAGS.avatar),
  isMuted: profile.isForbidden,
  version: sequences.current(PROFILE_SEQUENCE),
});
