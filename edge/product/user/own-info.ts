import { eq, sql } from "drizzle-orm";
import { signFor } from "#edge/accounts/accounts.ts";
import { giftTotals } from "#edge/gifts/reads.ts";
import { changeProfile, hashToken, type ProfileChange, sessionId } from "#edge/ground/people/people.ts";
import { sessions, userBans, users } from "#edge/ground/people/reads.ts";
import { taskPeople } from "#edge/ground/task-counts/reads.ts";
import { toUserInfo, type UserRow, userColumns } from "#edge/members/members.ts";
import { withdrawals } from "#edge/money/reads.ts";
import { shownColumns } from "#edge/shorts/shorts.ts";
import { applications } from "#edge/site/reads.ts";
import { anchorSums, NO_ANCHOR, readAnchorInfo } from "#edge/streams/streams.ts";
import type { OwnUserInfo } from "../../contract/entities/user.ts";
import { platformOfUserAgent } from "../../contract/rules/devices.ts";
import { nowS, type ProductContext, requireViewer } from "../../ground/context.ts";
import { named } from "../../ground/db/client.ts";

/**
 * Columns for the caller's own account: `userColumns` and others that pages do not need. As in `userColumns`, the SQL names the
 * table of each column.
 */
export const ownUserColumns = ({ now }: Pick<ProductContext, "now">) => ({
  ...userColumns,
  ...shownColumns,
  own: named("own", { channel: users.channel, invitedBy: users.invitedBy, tags: users.tags }),
  point: sql<number>`coalesce((select ${taskPeople.point} from ${taskPeople} where task_people.uid = users.uid), 0)`.as("point"),
  authTime:
    sql<number>`(select coalesce(max(${applications.decidedAt}), 0) from ${applications} where applications.uid = users.uid and applications.state = 'approved')`.as(
      "auth_time",
    ),
  // Diamonds of withdrawals that were not cancelled. Added to the wallet's diamonds, they give all diamonds that ever came in.
  diamondOut:
    sql<number>`(select coalesce(sum(${withdrawals.diamonds}), 0) from ${withdrawals} where withdrawals.uid = users.uid and withdrawals.state <> 'cancelled')`.as(
      "diamond_out",
    ),
  anchor: anchorSums,
  // The query reads one row by index for each anchor who got gifts from the person.
  giftSpend: sql<number>`(select coalesce(sum(t.gold), 0) from ${giftTotals} t where t.uid = users.uid and t.period = '')`.as(
    "gift_spend",
  ),
  isBanned:
    sql<number>`exists (select 1 from ${userBans} where user_bans.uid = users.uid and (user_bans.until = 0 or user_bans.until > ${Math.floor(now() / 1000)}))`.as(
      "is_banned",
    ),
});

export interface OwnUserRow extends UserRow {
  own: { channel: string; invitedBy: number; tags: string };
  point: number;
  authTime: number;
  diamondOut: number;
  /** The JSON text of `anchorSums`. */
  anchor: string;
  giftSpend: number;
  isBanned: number;
  momentCount: number;
  visitorCount: number;
  photos: string;
}

/** Values for a person who registers in this request. */
export const NEW_OWN = {
  point: 0,
  authTime: 0,
  diamondOut: 0,
  anchor: NO_ANCHOR,
  giftSpend: 0,
  isBanned: 0,
  momentCount: 0,
  visitorCount: 0,
  photos: "[]",
} as const;

/** Fields for which this site has no value. If a field were missing, an app would read `undefined` (Specification 3.1, 6.3). */
const NONE_HERE = { call_accept_count: 0, call_recive_count: 0, app_reg_id: "", svip_date: 0 } as const;

/** `userAgent` is the user agent of the session. If it is omitted, the caller's user agent is used. */
export function toOwnInfo(context: ProductContext, row: OwnUserRow, token: string, userAgent = context.userAgent): OwnUserInfo {
  const user = toUserInfo(row, context.now());
  return {
    ...user,
    txim_sign: signFor(context, String(user.uid), sessionId(hashToken(token))),
    account: user.mobile,
    agentid: row.own.invitedBy,
    channel: row.own.channel,
    auth_time: row.authTime,
    diamond_total: user.diamond + row.diamondOut,
    last_online: nowS(context),
    online_status: "online",
    login_platform: platformOfUserAgent(userAgent),
    moment_count: row.momentCount,
    visitor_count: row.visitorCount,
    profile: { ...user.profile, photos: JSON.parse(row.photos) as string[] },
    point: row.point,
    signature: user.profile.signature,
    status: row.isBanned ? 0 : 1,
    tags: JSON.parse(row.own.tags) as string[],
    gift_spend: row.giftSpend,
    ...readAnchorInfo(row.anchor),
    ...NONE_HERE,
  };
}

/** Saves `change` first if it is not empty. Takes one round trip besides the query that reads the session. */
export async function readOwnInfo(context: ProductContext, change: ProfileChange = {}): Promise<OwnUserInfo> {
  const { user, token } = await requireViewer(context);
  const { db } = context;
  const self = eq(users.uid, user.uid);
  const userAgent =
    sql<string>`coalesce((select ${sessions.userAgent} from ${sessions} where ${sessions.tokenHash} = ${hashToken(token)}), '')`.as(
      "user_agent",
    );
  const read = db
    .select({ ...ownUserColumns(context), userAgent })
    .from(users)
    .where(self);
  const [row] = Object.keys(change).length > 0 ? (await db.batch([changeProfile(db, user.uid, change), read]))[1] : await read;
  if (!row) throw new Error(`The session's person ${user.uid} is not among the users`);
  // `new_coupons` is from the session's query, because no other query reads it.
  return { ...toOwnInfo(context, row, token, row.userAgent), new_coupons: user.new_coupons };
}
