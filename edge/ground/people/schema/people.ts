import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { linked } from "../../db/linked.ts";

export const users = sqliteTable(
  "users",
  {
    uid: integer("uid").primaryKey(),
    /** E.164, such as `+8613911112222`. */
    mobile: text("mobile").notNull(),
    /**
     * Sign-in name of an account whose phone number belongs to another account, or whose number was no phone number
     * (docs/decisions/0038). Otherwise empty.
     */
    mobileAlias: text("mobile_alias").notNull().default(""),
    /** scrypt, `scrypt$N$r$p$salt$hash` in base64url. */
    passwordHash: text("password_hash").notNull(),
    nickName: text("nick_name").notNull(),
    avatar: text("avatar").notNull().default(""),
    /** viewer, vip, anchor, operator: the role of a demo account. The rights depend only on the flags below. */
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
    /** `1998-07-31`, or empty if it is not stated. */
    birthday: text("birthday").notNull().default(""),
    signature: text("signature").notNull().default(""),
    city: text("city").notNull().default(""),
    career: text("career").notNull().default(""),
    /** Centimetres and kilograms; 0 if not stated. */
    height: integer("height").notNull().default(0),
    weight: integer("weight").notNull().default(0),
    /** JSON array of the entries of the site's `user_tag` that the user has chosen. */
    tags: text("tags").notNull().default("[]"),
    /** The inviter's uid at registration; 0 if there was none. */
    invitedBy: integer("invited_by").notNull().default(0),
    /** The channel and the site at which the user registered. */
    channel: text("channel").notNull().default(""),
    site: text("site").notNull().default(""),
    /** The language of the last sign-in. Empty if the user has not signed in since this column exists. */
    locale: text("locale", { enum: ["", ...LOCALES] })
      .notNull()
      .default(""),
    /** The person's comfort settings (contract/rules/comfort.ts); empty for the defaults. */
    comfort: text("comfort").notNull().default(""),
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

/** Accounts that shared a phone number when numbers were normalised, except each number's main account (docs/decisions/0038). */
export const phoneMerges = sqliteTable("phone_merges", {
  uid: integer("uid").primaryKey(),
  /** The former spelling of the account's number. It still signs in to this account. */
  typed: text("typed").notNull(),
  /** E.164. */
  phone: text("phone").notNull(),
  /** The account to which the phone number signs in. */
  mainUid: integer("main_uid").notNull(),
});

export const follows = sqliteTable(
  "follows",
  {
    uid: linked("uid", () => users.uid),
    kind: text("kind", { enum: ["match", "team", "league", "anchor", "master"] }).notNull(),
    sportId: integer("sport_id").notNull(),
    subjectId: integer("subject_id").notNull(),
    createdAt: integer("created_at").notNull(),
    /** 1 if the user wants a notification when the followed anchor broadcasts or the followed master publishes a plan. */
    bell: integer("bell").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.kind, t.subjectId] }),
    index("follows_subject").on(t.kind, t.subjectId),
    index("follows_bell").on(t.subjectId, t.uid).where(sql`kind = 'anchor' and bell = 1`),
    index("follows_master_bell").on(t.subjectId, t.uid).where(sql`kind = 'master' and bell = 1`),
  ],
);
