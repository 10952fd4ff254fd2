import { z } from "zod";

/** What people say of themselves (Specification 3.1). */
export const Profile = z.object({
  uid: z.number(),
  /** 0 not said, 1 male, 2 female. */
  gender: z.number(),
  /** `1998-07-31`, empty where it is not said. */
  birthday: z.string(),
  city: z.string(),
  signature: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** User info as far as the login part goes (Specification 3.1); amounts and counters of later areas join it there. */
export const UserInfo = z.object({
  id: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  /** Address of the frame that they wear around it; empty for none (docs/decisions/0015). */
  frame: z.string().default(""),
  /** Masked: `138****0001`. */
  mobile: z.string(),
  isLogin: z.boolean(),
  isVIP: z.boolean(),
  user_level: z.number(),
  vip_level: z.number(),
  /** Unix seconds. */
  vip_date: z.number(),
  is_anchor: z.number(),
  is_operate: z.number(),
  is_no_qrad: z.number(),
  is_no_popad: z.number(),
  attent_count: z.number(),
  /** Messages of the inbox that were not opened. */
  unread_messages: z.number(),
  /** What the wallet holds: the balances of the book. */
  gold: z.number(),
  diamond: z.number(),
  regist_time: z.number(),
  last_login: z.number(),
  /** Gold that invitations brought: `profit` waits to be paid, `total_profit` has been. */
  invite: z.object({ invite_code: z.string(), profit: z.number(), total_profit: z.number(), uid: z.number() }),
  profile: Profile,
  /** Coupons that have arrived since the person was last told of some, and the last one's id (docs/decisions/0020). */
  new_coupons: z.object({ count: z.number(), up_to: z.number() }).default({ count: 0, up_to: 0 }),
  /** Membership number at the operator's partner, which nobody else sees; empty where there is none (Specification 7.21). */
  third_member: z.string().default(""),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** The person as his own answers show him: with the signature that lets him into the chat (Specification 3.1, 6.2). Pages have no use for it. */
export const OwnUserInfo = UserInfo.extend({ txim_sign: z.string() });
export type OwnUserInfo = z.infer<typeof OwnUserInfo>;

/** A visitor's temporary identity in the chat (Specification 3.2, 6.1). */
export const GuestInfo = z.object({
  userid: z.string(),
  txim_sign: z.string(),
  /** Unix seconds; then a new one is asked for (Specification 4.24). */
  expire_time: z.number(),
});
export type GuestInfo = z.infer<typeof GuestInfo>;
