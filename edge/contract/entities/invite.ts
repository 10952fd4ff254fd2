import * as z from "zod";
import { INVITE_KINDS, INVITE_STATES } from "../rules/invites.ts";

/** The income and counts of a person's invitations (Specification 3.1). */
export const InviteInfo = z.object({
  invite_code: z.string(),
  /** `profit`: gold that is not yet paid out. `total_profit`: gold that was paid out. */
  profit: z.number(),
  total_profit: z.number(),
  uid: z.number(),
  friends: z.number(),
  /** Friends whose registration brought gold in the last 24 hours, and the highest number of friends a day that may bring gold. */
  rewarded_today: z.number(),
  rewarded_max: z.number(),
});

/** A friend who registered with the code, as the inviter sees the friend. */
export const InvitedFriend = z.object({
  /** Masked: first letter, stars, last letter. */
  nick_name: z.string(),
  /** Unix seconds. */
  time: z.number(),
  /** Gold that the friend brought, and the part of it that is not yet paid out. */
  profit: z.number(),
  waiting: z.number(),
});
export type InvitedFriend = z.infer<typeof InvitedFriend>;

/** A line in the log of an inviter's income. */
export const InviteProfit = z.object({
  id: z.number(),
  kind: z.enum(INVITE_KINDS),
  gold: z.number(),
  state: z.enum(INVITE_STATES),
  /** Masked name of the person who registered. */
  nick_name: z.string(),
  /** Unix seconds: when the income arose, and when it is or was paid. */
  time: z.number(),
  paid_at: z.number(),
});
export type InviteProfit = z.infer<typeof InviteProfit>;
