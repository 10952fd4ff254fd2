import * as z from "zod";

export { FRIEND_CUSTOM_PREFIX, FRIEND_TAGS, PROFILE_CUSTOM_PREFIX, PROFILE_TAGS } from "./tags.ts";

/**
 * A profile field and its value. A value over the allowed 500 bytes passes here, because it has an error code of its own: 40601.
 */
export const ProfileItem = z.object({ Tag: z.string().min(1).max(64), Value: z.union([z.string().max(4_096), z.number()]) });
export type ProfileItem = z.infer<typeof ProfileItem>;

/** A friend's field, `Tag_SNS_IM_*` or `Tag_SNS_Custom_*` (specification 3.25). A list contains group names. */
export const FriendItem = z.object({
  Tag: z.string().min(1).max(64),
  Value: z.union([z.string().max(4_096), z.number(), z.array(z.string().max(128)).max(64)]),
});
export type FriendItem = z.infer<typeof FriendItem>;
