import * as z from "zod";

export { FRIEND_CUSTOM_PREFIX, FRIEND_TAGS, PROFILE_CUSTOM_PREFIX, PROFILE_TAGS } from "./tags.ts";

/** A profile field and its value. Values above the allowed 500 bytes pass this schema, because they have their own error 40601. */
export const ProfileItem = z.object({ Tag: z.string().min(1).max(64), Value: z.union([z.string().max(4_096), z.number()]) });
export type ProfileItem = z.infer<typeof ProfileItem>;

/** A field of a friend, `Tag_SNS_IM_*` or `Tag_SNS_Custom_*` (specification 3.25). A value that is a list contains group names. */
export const FriendItem = z.object({
  Tag: z.string().min(1).max(64),
  Value: z.union([z.string().max(4_096), z.number(), z.array(z.string().max(128)).max(64)]),
});
export type FriendItem = z.infer<typeof FriendItem>;
