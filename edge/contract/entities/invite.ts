import * as z from "zod";
import { INVITE_KINDS, INVITE_STATES } from "../rules/invites.ts";

/** Results of a person's invitations (Specification 3.1). */
export const InviteInfo = z.object({
  invite_code: z.string(),
  /** Gold that waits to be paid, and that has been. */
  profit: z.number(),
  total_profit: z.number(),
  uid: z.number(),
  /** Friends who registered with the code. */
  friends: z.number(),
  /** Friends of the last 24 hours that brought gold, and the most that may. */
  rewarded_today: z.number(),
  rewarded_max: z.number(),
});
export type InviteInfo = z.infer<typeof InviteInfo>;

/** A friend who registered with the code, as the person who invited may see him. */
export const InvitedFriend = z.object({
  /** Masked: first letter, stars, last letter. */
  nick_name: z.string(),
  /** Unix seconds. */
  time: z.number(),
  /** Gold that he brought, and that waits. */
  profit: z.number(),
  waiting: z.number(),
});
export type InvitedFriend = z.infer<typeof InvitedFriend>;

/** A line of the log of an inviter's income. */
export const InviteProfit = z.object({
  id: z.number(),
  kind: z.enum(INVITE_KINDS),
  gold: z.number(),
  state: z.enum(INVITE_STATES),
  /** The new person's number, masked. */
  nick_name: z.string(),
  /** Unix seconds: when it arose, and when it is or was paid. */
  time: z.number(),
  paid_at: z.number(),
});
export type InviteProfit = z.infer<typeof InviteProfit>;
