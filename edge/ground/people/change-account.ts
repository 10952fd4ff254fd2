import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { users } from "./schema/people.ts";

type Row = typeof users.$inferInsert;

export type ProfileChange = Partial<
  Pick<
    Row,
    | "nickName"
    | "avatar"
    | "signature"
    | "city"
    | "career"
    | "gender"
    | "birthday"
    | "height"
    | "weight"
    | "tags"
    | "isNoQrad"
    | "isNoPopad"
  >
>;

export const addAccount = (db: Database, row: Row) => db.insert(users).values(row);

export const changeProfile = (db: Database, uid: number, change: ProfileChange) =>
  db.update(users).set(change).where(eq(users.uid, uid));

/** Changes the settings only if `old` is still stored, because several devices may change them at the same time. */
export const setComfort = (db: Database, uid: number, comfort: string, old: string) =>
  db
    .update(users)
    .set({ comfort })
    .where(and(eq(users.uid, uid), eq(users.comfort, old)));

/** If `old` is given, the password changes only if `old` is still the stored hash. */
export const setPassword = (db: Database, uid: number, passwordHash: string, old?: string) =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.uid, uid), old === undefined ? undefined : eq(users.passwordHash, old)));

export const setPhone = (db: Database, uid: number, mobile: string) =>
  db.update(users).set({ mobile, mobileAlias: "" }).where(eq(users.uid, uid));

export const noteSignIn = (db: Database, uid: number, { atS, locale }: { atS: number; locale: Row["locale"] }) =>
  db.update(users).set({ lastLoginAt: atS, locale }).where(eq(users.uid, uid));

export const setAccountRoles = (
  db: Database,
  uid: number,
  roles: Pick<Row, "isAnchor" | "isAnchorAdmin" | "isOperate" | "isYouliao">,
) => db.update(users).set(roles).where(eq(users.uid, uid));

/** If `granted` is false, the user keeps the present role. */
export const grantRole = (db: Database, uid: number, role: "anchor" | "master", granted: boolean) =>
  db
    .update(users)
    .set(
      role === "anchor"
        ? { isAnchor: sql`max(${users.isAnchor}, ${granted ? 1 : 0})` }
        : { isYouliao: sql`max(${users.isYouliao}, ${granted ? 1 : 0})` },
    )
    .where(eq(users.uid, uid));

export const removeAvatars = (db: Database, addresses: readonly string[]) =>
  db
    .update(users)
    .set({ avatar: "" })
    .where(inArray(users.avatar, [...addresses]));

/** Never lowers the level. */
export const raiseUserLevel = (db: Database, uid: number, level: SQL) =>
  db
    .update(users)
    .set({ userLevel: sql`max(${users.userLevel}, ${level})` })
    .where(eq(users.uid, uid));

/** Never lowers the level. */
export const raiseVipLevel = (db: Database, uid: number, level: SQL) =>
  db
    .update(users)
    .set({ vipLevel: sql`max(${users.vipLevel}, ${level})` })
    .where(eq(users.uid, uid));

/** If the VIP time has expired, the seconds count from `nowS`. A given `level` raises the VIP level. */
export const extendVipTime = (db: Database, uid: number, seconds: number, nowS: number, level?: number) =>
  db
    .update(users)
    .set({
      vipDate: sql`max(${users.vipDate}, ${nowS}) + ${seconds}`,
      ...(level !== undefined && { vipLevel: sql`max(${users.vipLevel}, ${level})` }),
    })
    .where(eq(users.uid, uid));

/** Sets the VIP level to `paidLevel`. If VIP time is left, the level is at least 1. */
export function shortenVipTime(db: Database, uid: number, seconds: number, nowS: number, paidLevel: SQL) {
  const left = sql`${users.vipDate} - ${seconds}`;
  return db
    .update(users)
    .set({ vipDate: left, vipLevel: sql`max(${paidLevel}, ${left} > ${nowS})` })
    .where(eq(users.uid, uid));
}
