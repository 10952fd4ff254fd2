import * as z from "zod";
import { ONLINE_STATUSES } from "../rules/accounts.ts";
import { PLATFORM_CODE } from "../rules/devices.ts";

/** A person's own profile (Specification 3.1). */
export const Profile = z.object({
  uid: z.number(),
  /** 0 not stated, 1 male, 2 female. */
  gender: z.number(),
  /** For example `1998-07-31`; empty if not stated. */
  birthday: z.string(),
  city: z.string(),
  signature: z.string(),
  career: z.string().default(""),
  /** Centimetres and kilograms; 0 if not stated. */
  height: z.number().default(0),
  weight: z.number().default(0),
  /** Whole years, computed from the birthday; 0 if not stated. */
  age: z.number().default(0),
  /** One of CONSTELLATIONS, computed from the birthday; empty if not stated. */
  constellation: z.string().default(""),
});
export type Profile = z.infer<typeof Profile>;

/** The data about the signed-in person that every page gets (Specification 3.1). */
export const UserInfo = z.object({
  id: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  /** Address of the frame around the person's picture; empty for none (docs/decisions/0015). */
  frame: z.string().default(""),
  /** Masked, for example `138****0001`. */
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
  unread_messages: z.number(),
  /** Balances of the wallet, from the ledger. */
  gold: z.number(),
  diamond: z.number(),
  regist_time: z.number(),
  last_login: z.number(),
  /** Gold from invitations. `profit` is not yet paid out, `total_profit` was paid out. */
  invite: z.object({ invite_code: z.string(), profit: z.number(), total_profit: z.number(), uid: z.number() }),
  profile: Profile,
  /** Number of coupons that arrived since the person was last notified, and the id of the last one (docs/decisions/0020). */
  new_coupons: z.object({ count: z.number(), up_to: z.number() }).default({ count: 0, up_to: 0 }),
  /** Membership number at the operator's partner. Only the person sees it. Empty for none (Specification 7.21). */
  third_member: z.string().default(""),
  /** The person's comfort settings (rules/comfort.ts); empty for the defaults. */
  comfort: z.string().default(""),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** The person's own data (Specification 3.1), with the chat signature (6.2) and fields unused by pages (docs/decisions/0022). */
export const OwnUserInfo = UserInfo.extend({
  txim_sign: z.string(),
  /** The account's mobile number, masked. */
  account: z.string().default(""),
  /** Uid of the inviter (0 for none), and the channel through which the person came. */
  agentid: z.number().default(0),
  channel: z.string().default(""),
  /** Unix seconds at which an operator accepted the real name in an application; 0 before. */
  auth_time: z.number().default(0),
  /** All diamonds ever received: in the wallet, requested, or paid out. */
  diamond_total: z.number().default(0),
  /** Unix seconds. The caller's own value is the current time. */
  last_online: z.number().default(0),
  online_status: z.enum(ONLINE_STATUSES).default("online"),
  /** Platform of the calling session: 0 web, 1 ios, 2 android, 3 h5 (Specification 4.9). */
  login_platform: z.number().default(PLATFORM_CODE.h5),
  /** The profile, with the picture addresses of the person's newest moments. */
  profile: Profile.extend({ photos: z.array(z.string()).default([]) }),
  moment_count: z.number().default(0),
  /** Visits of the person's page; each signed-in visitor counts once a day. */
  visitor_count: z.number().default(0),
  /** Total points, from which the level is computed (Specification 3.3). */
  point: z.number().default(0),
  /** The signature, as in the profile. */
  signature: z.string().default(""),
  /** 1: account in good order; 0: banned. */
  status: z.number().default(1),
  /** Tags from `user_tag` (Specification 3.12) that the person has chosen. */
  tags: z.array(z.string()).default([]),
  /** Total gold price of all gifts that the person gave. */
  gift_spend: z.number().default(0),
  /** For anchors: level, points (docs/decisions/0049), followers, guild, sort weight in lists, gift share in per cent. Else 0. */
  anchor_level: z.number().default(0),
  anchor_point: z.number().default(0),
  fans_count: z.number().default(0),
  guildid: z.number().default(0),
  rec_weight: z.number().default(0),
  sharing_ratio: z.number().default(0),
  /** Numbers of calls in the chat that the person accepted and received. Always 0, because the chat offers no calls. */
  call_accept_count: z.number().default(0),
  call_recive_count: z.number().default(0),
  /** The app's push registration. Always empty, because browsers register by web push (docs/decisions/0013). */
  app_reg_id: z.string().default(""),
  /** Unix seconds until which a plan above VIP lasts. Always 0, because no such plan is sold (docs/decisions/0011). */
  svip_date: z.number().default(0),
});
export type OwnUserInfo = z.infer<typeof OwnUserInfo>;

/**
 * The person's data after sign-in. Only this answer has the token, because the server stores nothing but the token's hash
 * (Specification 3.1, 7.2).
 */
export const SignedInUserInfo = OwnUserInfo.extend({ token: z.string().default(""), token_web: z.string().default("") });
export type SignedInUserInfo = z.infer<typeof SignedInUserInfo>;

/** A visitor's temporary identity in the chat (Specification 3.2, 6.1). */
export const GuestInfo = z.object({
  userid: z.string(),
  txim_sign: z.string(),
  /** Unix seconds of expiry. The client then requests a new identity (Specification 4.24). */
  expire_time: z.number(),
});
export type GuestInfo = z.infer<typeof GuestInfo>;
