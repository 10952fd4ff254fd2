import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LOCALES } from "#edge/contract/rules/locale.ts";

export const users = sqliteTable(
  "users",
  {
    uid: integer("uid").primaryKey(),
    /** E.164, such as `+8613911112222`. */
    mobile: text("mobile").notNull(),
    /**
     * The spelling that opens this account, where its number does not: another account has the phone, or the text was no number
     * (docs/decisions/0038). Empty for all other accounts.
     */
    mobileAlias: text("mobile_alias").notNull().default(""),
    /** scrypt, `scrypt$N$r$p$salt$hash` in base64url. */
    passwordHash: text("password_hash").notNull(),
    nickName: text("nick_name").notNull(),
    avatar: text("avatar").notNull().default(""),
    /** viewer, vip, anchor, operator: the demo account's role; rights come from the flags below. */
    role: text("role").notNull().default("viewer"),
    userLevel: integer("user_level").notNull().default(1),
    vipLevel: integer("vip_level").notNull().default(0),
    /** Unix seconds. */
    vipDate: integer("vip_date").notNull().default(0),
    isAnchor: integer("is_anchor").notNull().default(0),
    isAnchorAdmin: integer("is_anchor_admin").notNull().default(0),
    isOperate: integer("is_operate").notNull().default(0),
    isYouliao: integer("is_youliao").notNull().default(0),
    isNoQrad: integer("is_no_qrad").notNull().default(0),
    isNoPopad: integer("is_no_popad").notNull().default(0),
    inviteCode: text("invite_code").notNull(),
    registeredAt: integer("registered_at").notNull(),
    lastLoginAt: integer("last_login_at").notNull().default(0),
    /** 0 not stated, 1 male, 2 female. */
    gender: integer("gender").notNull().default(0),
    /** `1998-07-31`, empty if it is not stated. */
    birthday: text("birthday").notNull().default(""),
    signature: text("signature").notNull().default(""),
    city: text("city").notNull().default(""),
    career: text("career").notNull().default(""),
    /** Centimetres and kilograms; 0 not stated. */
    height: integer("height").notNull().default(0),
    weight: integer("weight").notNull().default(0),
    /** JSON array of those of the site's `user_tag` that the person has chosen. */
    tags: text("tags").notNull().default("[]"),
    /** The inviter's uid at registration; 0 without one. */
    invitedBy: integer("invited_by").notNull().default(0),
    /** Through which channel and at which site somebody registered. */
    channel: text("channel").notNull().default(""),
    site: text("site").notNull().default(""),
    /** The language in which somebody came in last; empty for who has not since this is kept. */
    locale: text("locale", { enum: ["", ...LOCALES] })
      .notNull()
      .default(""),
  },
  (t) => [
    uniqueIndex("users_mobile").on(t.mobile).where(sql`mobile_alias = ''`),
    uniqueIndex("users_mobile_alias").on(t.mobileAlias).where(sql`mobile_alias <> ''`),
    index("users_phone").on(t.mobile),
    index("users_nick").on(sql`lower(nick_name)`),
    uniqueIndex("users_invite_code").on(t.inviteCode),
    index("users_invited_by").on(t.invitedBy),
    index("users_registered").on(t.registeredAt),
    index("users_anchors").on(t.registeredAt).where(sql`is_anchor = 1`),
    index("users_operators").on(t.uid).where(sql`is_operate = 1`),
    index("users_anchor_admins").on(t.uid).where(sql`is_anchor_admin = 1`),
  ],
);

/** Accounts that shared a phone when numbers became canonical, except each phone's main account (docs/decisions/0038). */
export const phoneMerges = sqliteTable("phone_merges", {
  uid: integer("uid").primaryKey(),
  /** The spelling by which the account was known, and which opens it still. */
  typed: text("typed").notNull(),
  /** E.164. */
  phone: text("phone").notNull(),
  /** The account that the phone opens. */
  mainUid: integer("main_uid").notNull(),
});

export const follows = sqliteTable(
  "follows",
  {
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    kind: text("kind", { enum: ["match", "team", "league", "anchor", "master"] }).notNull(),
    sportId: integer("sport_id").notNull(),
    subjectId: integer("subject_id").notNull(),
    createdAt: integer("created_at").notNull(),
    /** 1: the person wants to know when a followed anchor broadcasts, or a followed master publishes a plan. */
    bell: integer("bell").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.kind, t.subjectId] }),
    index("follows_subject").on(t.kind, t.subjectId),
    index("follows_bell").on(t.subjectId, t.uid).where(sql`kind = 'anchor' and bell = 1`),
    index("follows_master_bell").on(t.subjectId, t.uid).where(sql`kind = 'master' and bell = 1`),
  ],
);
