import { z } from "zod";

/** User info as far as the login part goes (Specification 3.1); amounts and counters of later areas join it there. */
export const UserInfo = z.object({
  id: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
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
  regist_time: z.number(),
  last_login: z.number(),
  invite: z.object({ invite_code: z.string() }),
});
export type UserInfo = z.infer<typeof UserInfo>;
