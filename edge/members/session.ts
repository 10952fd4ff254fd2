import { and, eq, gt, sql } from "drizzle-orm";
import { maskMobile } from "#edge/accounts/accounts.ts";
import { thirdMembers } from "#edge/accounts/reads.ts";
import { unreadCount } from "#edge/ground/inbox/inbox.ts";
import {
  type FollowPairs,
  followPairs,
  hashToken,
  noteSessionSeen,
  SESSION_IDLE_S,
  shownFields,
} from "#edge/ground/people/people.ts";
import { follows, sessions, users } from "#edge/ground/people/reads.ts";
import { coupons, couponsSeen, inviteProfits, ledgerAccounts } from "#edge/money/reads.ts";
import { wornFrame } from "#edge/shop/shop.ts";
import type { Profile, UserInfo } from "../contract/entities/user.ts";
import { ageOn, findConstellation } from "../contract/rules/accounts.ts";
import { isVipActive } from "../contract/rules/vip.ts";
import { type Database, named, ofOuterRow } from "../ground/db/client.ts";

/** Further columns that only the person may see. */
const ownFields = {
  ...shownFields,
  uid: users.uid,
  mobile: users.mobile,
  isAnchorAdmin: users.isAnchorAdmin,
  isOperate: users.isOperate,
  isYouliao: users.isYouliao,
  isNoQrad: users.isNoQrad,
  isNoPopad: users.isNoPopad,
  inviteCode: users.inviteCode,
  registeredAt: users.registeredAt,
  lastLoginAt: users.lastLoginAt,
  gender: users.gender,
  birthday: users.birthday,
  city: users.city,
  career: users.career,
  height: users.height,
  weight: users.weight,
  comfort: users.comfort,
};

/** Selects the balance of a person's wallet; 0 if the person has no ledger account. */
const held = (currency: "gold" | "diamond") =>
  sql<number>`coalesce((select ${ledgerAccounts.balance} from ${ledgerAccounts} where ${ledgerAccounts.id} = 'user:' || ${ofOuterRow(users.uid)} || ${sql.raw(`':${currency}'`)}), 0)`.as(
    currency,
  );

/** Selects the gold from a person's invitations: unpaid (`due`) or in the wallet (`paid`). */
const invited = (state: "due" | "paid", name: string) =>
  sql<number>`(select coalesce(sum(${inviteProfits.gold}), 0) from ${inviteProfits} where ${inviteProfits.uid} = ${ofOuterRow(users.uid)} and ${inviteProfits.state} = ${sql.raw(`'${state}'`)})`.as(
    name,
  );

/** Columns of a person that may leave the server, with the number of followed subjects and the wallet's balance. */
export const userColumns = {
  user: named("u", ownFields),
  attentCount: sql<number>`(select count(*) from ${follows} where ${follows.uid} = ${ofOuterRow(users.uid)})`.as("attent_count"),
  frame: wornFrame,
  unread: unreadCount(ofOuterRow(users.uid)).as("unread"),
  gold: held("gold"),
  diamond: held("diamond"),
  inviteDue: invited("due", "invite_due"),
  inviteTotal: invited("paid", "invite_total"),
  thirdMember:
    sql<string>`coalesce((select ${thirdMembers.member} from ${thirdMembers} where third_members.uid = users.uid), '')`.as(
      "third_member",
    ),
};

export interface UserRow {
  user: {
    uid: number;
    mobile: string;
    nickName: string;
    avatar: string;
    userLevel: number;
    vipLevel: number;
    vipDate: number;
    isAnchor: number;
    isAnchorAdmin: number;
    isOperate: number;
    isYouliao: number;
    isNoQrad: number;
    isNoPopad: number;
    inviteCode: string;
    registeredAt: number;
    lastLoginAt: number;
    gender: number;
    birthday: string;
    city: string;
    signature: string;
    career: string;
    height: number;
    weight: number;
    comfort: string;
  };
  attentCount: number;
  frame: string;
  unread: number;
  gold: number;
  diamond: number;
  thirdMember: string;
  inviteDue: number;
  inviteTotal: number;
  /** Unseen coupons as JSON `[count, id of the last]`. Omitted if the person has just signed in. */
  newCoupons?: string;
}

/** Computes the age on the current day in UTC. */
const toProfile = (
  { uid, gender, birthday, city, signature, career, height, weight }: UserRow["user"],
  nowMs: number,
): Profile => ({
  uid,
  gender,
  birthday,
  city,
  signature,
  career,
  height,
  weight,
  age: ageOn(birthday, new Date(nowMs).toISOString().slice(0, 10)),
  constellation: findConstellation(birthday),
});

export function toUserInfo(
  { user: u, attentCount, frame, unread, gold, diamond, inviteDue, inviteTotal, thirdMember, newCoupons = "[0,0]" }: UserRow,
  nowMs: number,
): UserInfo {
  const [count, upTo] = JSON.parse(newCoupons) as [number, number];
  const isVIP = isVipActive({ vip_level: u.vipLevel, vip_date: u.vipDate }, nowMs);
  return {
    id: u.uid,
    uid: u.uid,
    nick_name: u.nickName,
    avatar: u.avatar,
    frame,
    mobile: maskMobile(u.mobile),
    isLogin: true,
    isVIP,
    user_level: u.userLevel,
    vip_level: u.vipLevel,
    vip_date: u.vipDate,
    is_anchor: u.isAnchor,
    is_anchor_admin: u.isAnchorAdmin,
    is_operate: u.isOperate,
    is_youliao: u.isYouliao,
    // A VIP sees no advertisements as long as the VIP status lasts (docs/decisions/0011).
    is_no_qrad: isVIP ? 1 : u.isNoQrad,
    is_no_popad: isVIP ? 1 : u.isNoPopad,
    attent_count: attentCount,
    unread_messages: unread,
    gold,
    diamond,
    regist_time: u.registeredAt,
    last_login: u.lastLoginAt,
    invite: { invite_code: u.inviteCode, profit: inviteDue, total_profit: inviteTotal, uid: u.uid },
    profile: toProfile(u, nowMs),
    new_coupons: { count, up_to: upTo },
    third_member: thirdMember,
    comfort: u.comfort,
  };
}

/**
 * Count and last id of valid coupons that the person has not seen. Prizes (`award:`) are left out, because prize pages announce
 * them.
 */
const newCoupons = sql<string>`(select json_array(count(*), coalesce(max(c.id), 0)) from ${coupons} c
  where c.uid = ${ofOuterRow(users.uid)} and c.starts_at <= ${sql.placeholder("nowS")} and c.ends_at > ${sql.placeholder("nowS")}
  and c.reason not like 'award:%' and c.id > coalesce((select s.coupon_id from ${couponsSeen} s where s.uid = ${ofOuterRow(users.uid)}), 0))`.as(
  "new_coupons",
);

export interface SessionFound {
  user: UserInfo;
  follows: FollowPairs;
  /** Unix seconds. */
  lastSeenAt: number;
}

const prepareSession = (db: Database) =>
  db
    .select({
      ...userColumns,
      newCoupons,
      follows: followPairs,
      lastSeenAt: sql<number>`${sessions.lastSeenAt}`.as("last_seen_at"),
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("hash")),
        gt(sessions.expiresAt, sql.placeholder("nowS")),
        sql`max(${sessions.lastSeenAt}, ${sessions.createdAt}) > ${sql.placeholder("idleS")}`,
      ),
    )
    .limit(1)
    .prepare();

// Prepared once, because building the statement costs more than running it, and every page of a signed-in person runs it.
const prepared = new WeakMap<D1Database, ReturnType<typeof prepareSession>>();

/** Null if the session is unknown, ended or expired. `now`: unix milliseconds. */
export async function sessionWithFollows(db: Database, token: string, now: number): Promise<SessionFound | null> {
  const statement = prepared.get(db.$client) ?? prepareSession(db);
  prepared.set(db.$client, statement);
  const [row] = await statement.execute({
    hash: hashToken(token),
    nowS: Math.floor(now / 1000),
    idleS: Math.floor(now / 1000) - SESSION_IDLE_S,
  });
  return row ? { user: toUserInfo(row, now), follows: JSON.parse(row.follows) as FollowPairs, lastSeenAt: row.lastSeenAt } : null;
}

/** Limits the writes to one in ten minutes, however many pages the person opens. */
const SEEN_EVERY_S = 600;

/** Saves when the session was last seen, but only if the saved time is too old. `now`: unix milliseconds. */
export async function noteSeen(db: Database, token: string, { lastSeenAt }: SessionFound, now: number): Promise<void> {
  const nowS = Math.floor(now / 1000);
  if (nowS - lastSeenAt < SEEN_EVERY_S) return;
  await noteSessionSeen(db, token, nowS);
}
