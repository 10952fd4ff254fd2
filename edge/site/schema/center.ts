import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#edge/accounts/schema/people.ts";
import { AUDIENCES } from "#edge/contract/rules/audience.ts";
import { MESSAGES_FROM } from "#edge/contract/rules/contacts.ts";
import { APPLICATION_TYPES } from "#edge/contract/rules/service.ts";
import { matches } from "#edge/matches/schema/matches.ts";

/** A person's inbox: what the site has to tell them, as a kind and its values; the words are the reader's language's (edge/site/inbox/texts.ts). */
export const systemMessages = sqliteTable(
  "system_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    /** A kind of edge/site/inbox/kinds.ts. */
    kind: text("kind").notNull(),
    /** JSON of the kind's values. */
    vars: text("vars").notNull().default("{}"),
    /** The subject, such as `order:20261121-…:paid`: one message each. */
    key: text("key").notNull(),
    /** Unix seconds; `readAt` is 0 until it was opened. A deleted one stays, so that the same is not told again. */
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at").notNull().default(0),
    deletedAt: integer("deleted_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("system_messages_key").on(t.uid, t.key),
    index("system_messages_list").on(t.uid, t.createdAt),
    index("system_messages_unread").on(t.uid).where(sql`read_at = 0 and deleted_at = 0`),
    index("system_messages_channels").on(t.createdAt).where(sql`kind in ('anchorLive', 'planSoon', 'planOff')`),
  ],
);

/** Operators' announcements, in each language; English may be empty. Accounts that are older receive them. */
export const systemAnnouncements = sqliteTable(
  "system_announcements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    titleZh: text("title_zh").notNull(),
    titlePt: text("title_pt").notNull(),
    titleEn: text("title_en").notNull().default(""),
    bodyZh: text("body_zh").notNull(),
    bodyPt: text("body_pt").notNull(),
    bodyEn: text("body_en").notNull().default(""),
    /** An address of this site, or empty. */
    link: text("link").notNull().default(""),
    /** Made with the form: the same form sent again is the same announcement. */
    requestKey: text("request_key").notNull(),
    publishedAt: integer("published_at").notNull(),
  },
  (t) => [
    uniqueIndex("system_announcements_request").on(t.requestKey),
    index("system_announcements_published").on(t.publishedAt),
  ],
);

/** A person's marks on an announcement; no row until then. */
export const announcementMarks = sqliteTable(
  "announcement_marks",
  {
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    announcementId: integer("announcement_id")
      .notNull()
      .references(() => systemAnnouncements.id),
    readAt: integer("read_at").notNull(),
    deletedAt: integer("deleted_at").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.uid, t.announcementId] })],
);

/** The account's own log: sign-ins, and changes of its security. */
export const accountEvents = sqliteTable(
  "account_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    kind: text("kind").notNull(),
    /** `Chrome · Android`; empty where the browser does not say. */
    device: text("device").notNull().default(""),
    /** The network without its last part: `203.0.113.*`. */
    network: text("network").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("account_events_uid").on(t.uid, t.id), index("account_events_at").on(t.createdAt)],
);

/** A person's privacy choices; no row means the defaults. */
export const privacyChoices = sqliteTable("privacy_choices", {
  uid: integer("uid")
    .primaryKey()
    .references(() => users.uid),
  showFollows: integer("show_follows").notNull().default(1),
  showOnline: integer("show_online").notNull().default(1),
  /** 1: anybody may add the person to a chat group; 0: friends only, and those the person wrote to. */
  groupInvites: integer("group_invites").notNull().default(0),
  /** Strangers whose messages the person takes (docs/decisions/0057). */
  messagesFrom: text("messages_from", { enum: MESSAGES_FROM }).notNull().default("everybody"),
  /** 1: the search of people finds the person by name and number. */
  isFindable: integer("is_findable").notNull().default(1),
});

/** Somebody asks to become something, such as an anchor; an operator decides. One of a type is open at a time. */
export const applications = sqliteTable(
  "applications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    type: text("type", { enum: APPLICATION_TYPES }).notNull(),
    realName: text("real_name").notNull(),
    sportId: integer("sport_id").notNull(),
    sampleLink: text("sample_link").notNull(),
    about: text("about").notNull().default(""),
    state: text("state", { enum: ["open", "approved", "refused", "withdrawn"] }).notNull(),
    /** The operator's reason for a refusal. */
    reason: text("reason").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("applications_open").on(t.uid, t.type).where(sql`state = 'open'`),
    index("applications_state").on(t.state, t.createdAt),
    index("applications_uid").on(t.uid, t.state),
    check("applications_sport", sql`${t.sportId} in (1, 2)`),
  ],
);

/** Broadcasts of anchors; one without an end is on now. */
export const liveRecords = sqliteTable(
  "live_records",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    title: text("title").notNull(),
    sportId: integer("sport_id").notNull(),
    matchId: integer("match_id").references(() => matches.id),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
    /** The most that watched at one time. */
    viewersMax: integer("viewers_max").notNull().default(0),
    /** Diamonds that gifts in it brought, and how often somebody gave. */
    diamond: integer("diamond").notNull().default(0),
    gifts: integer("gifts").notNull().default(0),
    /** Its audience. */
    audience: text("audience", { enum: AUDIENCES }).notNull().default("public"),
  },
  (t) => [index("live_records_uid").on(t.uid, t.startedAt)],
);
