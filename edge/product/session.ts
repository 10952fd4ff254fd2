import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { UserInfo } from "../contract/entities/user";
import { isVipActive } from "../contract/rules/vip";
import { type Database, named } from "../db/client";
import { follows, sessions, users } from "../db/schema/people";

/** Thirty days. */
export const SESSION_S = 2_592_000;
const TOKEN_BYTES = 32;

/** A token as it is stored: whoever copies the table cannot sign in with it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

const publicFields = {
  uid: users.uid,
  mobile: users.mobile,
  nickName: users.nickName,
  avatar: users.avatar,
  userLevel: users.userLevel,
  vipLevel: users.vipLevel,
  vipDate: users.vipDate,
  isAnchor: users.isAnchor,
  isOperate: users.isOperate,
  isNoQrad: users.isNoQrad,
  isNoPopad: users.isNoPopad,
  inviteCode: users.inviteCode,
  registeredAt: users.registeredAt,
  lastLoginAt: users.lastLoginAt,
};

/** Columns of a person that may leave the server, with the number of things they follow. */
export const userColumns = {
  user: named("u", publicFields),
  attentCount: sql<number>`(select count(*) from ${follows} where ${follows.uid} = ${users.uid})`.as("attent_count"),
};

interface UserRow {
  user: {
    uid: number;
    mobile: string;
    nickName: string;
    avatar: string;
    userLevel: number;
    vipLevel: number;
    vipDate: number;
    isAnchor: number;
    isOperate: number;
    isNoQrad: number;
    isNoPopad: number;
    inviteCode: string;
    registeredAt: number;
    lastLoginAt: number;
  };
  attentCount: number;
}

/** `138****0001`: three figures, stars, the last four. Short numbers keep only the last two. */
export const maskMobile = (mobile: string): string =>
  mobile.length >= 8 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : `****${mobile.slice(-2)}`;

export const userInfoOf = ({ user: u, attentCount }: UserRow, nowMs: number): UserInfo => ({
  id: u.uid,
  uid: u.uid,
  nick_name: u.nickName,
  avatar: u.avatar,
  mobile: maskMobile(u.mobile),
  isLogin: true,
  isVIP: isVipActive({ vip_level: u.vipLevel, vip_date: u.vipDate }, nowMs),
  user_level: u.userLevel,
  vip_level: u.vipLevel,
  vip_date: u.vipDate,
  is_anchor: u.isAnchor,
  is_operate: u.isOperate,
  is_no_qrad: u.isNoQrad,
  is_no_popad: u.isNoPopad,
  attent_count: attentCount,
  regist_time: u.registeredAt,
  last_login: u.lastLoginAt,
  invite: { invite_code: u.inviteCode },
});

/** The person of a session token; null when the token is unknown, ended or expired. `now` in unix milliseconds. One statement. */
export async function sessionFromToken(db: Database, token: string, now: number): Promise<UserInfo | null> {
  const rows = await db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, Math.floor(now / 1000))))
    .limit(1);
  return rows[0] ? userInfoOf(rows[0], now) : null;
}
