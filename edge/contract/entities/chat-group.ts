import * as z from "zod";
import { JOIN_OPTIONS } from "#chat/protocol/group-kinds.ts";

/** A chat group as everybody sees it in lists and links. */
export const ChatGroupCard = z.object({
  group_id: z.string(),
  type: z.enum(["Private", "Public", "ChatRoom", "Community"]),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  members: z.number(),
  join_option: z.enum(JOIN_OPTIONS),
  /** 1 for a community whose messages belong to topics. */
  has_topics: z.number(),
  /** Number of the owner; 0 if the group has no owner with an account. */
  owner: z.number(),
  owner_nick: z.string(),
});
export type ChatGroupCard = z.infer<typeof ChatGroupCard>;

/**
 * The fields of a group for a person who has the group's link but may not join the group. It has neither name nor picture, because
 * people who were removed still have the link.
 */
export const ClosedGroupCard = ChatGroupCard.pick({ group_id: true, type: true });
export type ClosedGroupCard = z.infer<typeof ClosedGroupCard>;

export const Announcement = z.object({
  id: z.number(),
  /** Unix seconds. */
  time: z.number(),
  /** The author's chat id; empty for the site. */
  uid: z.string(),
  nick: z.string(),
  text: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

/** A member that a search found, with the field names of the chat library. */
export const FoundMember = z.object({
  userID: z.string(),
  role: z.enum(["Owner", "Admin", "Member", "Custom"]),
  nick: z.string(),
  nameCard: z.string(),
  avatar: z.string(),
  /** Unix seconds until which the member is muted; 0 or a past time for a member who may speak. */
  muteUntil: z.number(),
  isOfSite: z.boolean().optional(),
});
export type FoundMember = z.infer<typeof FoundMember>;
