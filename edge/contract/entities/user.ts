import * as z from "zod";
import { ONLINE_STATUSES } from "../rules/accounts.ts";
import { PLATFORM_CODE } from "../rules/devices.ts";

/** A person's own profile (Specification 3.1). */
export const Profile = z.object({
  uid: z.number(),
  /** 0 not stated, 1 male, 2 female. */
  gender: z.number(),
  /** `1998-07-31`, empty if it is not stated. */
  birthday: z.string(),
  city: z.string(),
  signature: z.string(),
  career: z.string().default(""),
  /** Centimetres and kilograms; 0 not stated. */
  height: z.number().default(0),
  weight: z.number().default(0),
  /** Whole years, from the birthday; 0 not stated. */
  age: z.number().default(0),
  /** From the birthday: a name of CONSTELLATIONS, empty if it is not stated. */
  constellation: z.string().default(""),
});
export type Profile = z.infer<typeof Profile>;

/** The signed-in person as every page knows them (Specification 3.1). */
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
  is_anchor_admin: z.number().default(0),
  is_operate: z.number(),
  is_youliao: z.number().default(0),
  is_no_qrad: z.number(),
  is_no_popad: z.number(),
  attent_count: z.number(),
  /** Messages of the inbox that were not opened. */
  unread_messages: z.number(),
  /** Balances of the wallet, from the ledger. */
  gold: z.number(),
  diamond: z.number(),
  regist_time: z.number(),
  last_login: z.number(),
  /** Gold that invitations brought: `profit` waits to be paid, `total_profit` has been. */
  invite: z.object({ invite_code: z.string(), profit: z.number(), total_profit: z.number(), uid: z.number() }),
  profile: Profile,
  /** Coupons that have arrived since the person was last notified, and the last one's id (docs/decisions/0020). */
  new_coupons: z.object({ count: z.number(), up_to: z.number() }).default({ count: 0, up_to: 0 }),
  /** Membership number at the operator's partner, which nobody else sees; empty where there is none (Specification 7.21). */
  third_member: z.string().default(""),
});
export type UserInfo = z.infer<typeof UserInfo>;

/**
 * The person's own data in answers to that person (Specification 3.1): with the chat signature (6.2) and fields that pages do not
 * use (docs/decisions/0022).
 */
export const OwnUserInfo = UserInfo.extend({
  txim_sign: z.string(),
  /** The account's mobile number, masked. */
  account: z.string().default(""),
  /** Uid of the inviter, 0 for none, and the channel that the person came through. */
  agentid: z.number().default(0),
  channel: z.string().default(""),
  /** Unix seconds at which an operator accepted the real name of an application; 0 before. */
  auth_time: z.number().default(0),
  /** All diamonds ever received: those in the wallet, and those requested or paid out. */
  diamond_total: z.number().default(0),
  /** Unix seconds. For the caller it is now. */
  last_online: z.number().default(0),
  online_status: z.enum(ONLINE_STATUSES).default("online"),
  /** Of the calling session: 0 web, 1 ios, 2 android, 3 h5 (Specification 4.9). */
  login_platform: z.number().default(PLATFORM_CODE.h5),
  /** The profile, with the addresses of the newest pictures of the person's moments. */
  profile: Profile.extend({ photos: z.array(z.string()).default([]) }),
  /** Moments that everybody sees. */
  moment_count: z.number().default(0),
  /** Visits of the person's page, one a day for each signed-in visitor. */
  visitor_count: z.number().default(0),
  /** Points in all, of which levels are made (Specification 3.3). */
  point: z.number().default(0),
  /** As in the profile. */
  signature: z.string().default(""),
  /** 1 in order, 0 banned. */
  status: z.number().default(1),
  /** Those of `user_tag` (Specification 3.12) that the person has chosen. */
  tags: z.array(z.string()).default([]),
  /** Price of all gifts that the person gave, in gold. */
  gift_spend: z.number().default(0),
  /** As an anchor: level and points (docs/decisions/0049), followers, guild, order among live rooms, share of a gift in per cent; 0 for others. */
  anchor_level: z.number().default(0),
  anchor_point: z.number().default(0),
  fans_count: z.number().default(0),
  guildid: z.number().default(0),
  rec_weight: z.number().default(0),
  sharing_ratio: z.number().default(0),
  /** Calls between two people that the person took and received: none, since the chat has no calls. */
  call_accept_count: z.number().default(0),
  call_recive_count: z.number().default(0),
  /** The app's push registration: none, since browsers register by web push (docs/decisions/0013). */
  app_reg_id: z.string().default(""),
  /** Unix seconds until which a plan above VIP lasts: 0, since none is sold (docs/decisions/0011). */
  svip_date: z.number().default(0),
});
export type OwnUserInfo = z.infer<typeof OwnUserInfo>;

/** The person at sign-in, the only answer that names the token: it is kept as a hash (Specification 3.1, 7.2). */
export const SignedInUserInfo = OwnUserInfo.extend({ token: z.string().default(""), token_web: z.string().default("") });
export type SignedInUserInfo = z.infer<typeof SignedInUserInfo>;

/** A visitor's temporary identity in the chat (Specification 3.2, 6.1). */
export const GuestInfo = z.object({
  userid: z.string(),
  txim_sign: z.string(),
  /** Unix seconds of expiry; then the client requests a new one (Specification 4.24). */
  expire_time: z.number(),
});
export type GuestInfo = z.infer<typeof GuestInfo>;
