import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { NOTICE_PREVIEWS } from "../../contract/rules/contacts.ts";
import { LOCALES } from "../../contract/rules/locale.ts";

/** A browser belongs to a guest or to the person who signed in there last. */
export const pushDevices = sqliteTable(
  "push_devices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Address at which the browser's push service accepts messages. Only the browser and the site know it. */
    endpoint: text("endpoint").notNull(),
    /** The browser's public key and secret, base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    uid: integer("uid").references(() => users.uid),
    /**
     * Hash of the session that registered the device; empty for a guest's device. Channel news goes only to devices with an open
     * session.
     */
    session: text("session").notNull().default(""),
    /** Language and brand (site code) of the page on which the browser subscribed last. */
    locale: text("locale", { enum: LOCALES }).notNull(),
    brand: text("brand").notNull(),
    withoutScore: integer("without_score").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_devices_endpoint").on(t.endpoint),
    index("push_devices_uid").on(t.uid),
    index("push_devices_seen").on(t.seenAt),
  ],
);

/** Each choice is for a match, or for every match of a team. */
export const pushChoices = sqliteTable(
  "push_choices",
  {
    deviceId: integer("device_id")
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    subject: text("subject", { enum: ["match", "team"] }).notNull(),
    subjectId: integer("subject_id").notNull(),
    sportId: integer("sport_id").notNull(),
    /** One bit for each kind (edge/contract/rules/matches.ts). */
    kinds: integer("kinds").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.subject, t.subjectId] }),
    index("push_choices_subject").on(t.subject, t.subjectId, t.deviceId),
  ],
);

/** A person's choices about notices of messages. No row means the defaults. */
export const messageNotices = sqliteTable("message_notices", {
  uid: linked("uid", () => users.uid).primaryKey(),
  isOn: integer("is_on").notNull().default(1),
  preview: text("preview", { enum: NOTICE_PREVIEWS }).notNull().default("name"),
  /** Hours of rest, `HH:MM` in the time zone `zone`. Two equal times mean no rest. */
  restFrom: text("rest_from").notNull().default(""),
  restTo: text("rest_to").notNull().default(""),
  /** IANA time zone of the page on which the choice was made. */
  zone: text("zone").notNull().default(""),
});
