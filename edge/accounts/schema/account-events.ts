import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MESSAGES_FROM } from "#edge/contract/rules/contacts.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";

/** The log that an account's owner sees: sign-ins, and changes of the account's security. */
export const accountEvents = sqliteTable(
  "account_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    kind: text("kind").notNull(),
    /** `Chrome · Android`; empty if the browser does not state it. */
    device: text("device").notNull().default(""),
    /** The network address without its last part: `203.0.113.*`. */
    network: text("network").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("account_events_uid").on(t.uid, t.id), index("account_events_at").on(t.createdAt)],
);

/** No row means the defaults. */
export const privacyChoices = sqliteTable("privacy_choices", {
  uid: linked("uid", () => users.uid).primaryKey(),
  showFollows: integer("show_follows").notNull().default(1),
  showOnline: integer("show_online").notNull().default(1),
  /** 1: anybody may add the person to a chat group. 0: only friends and people to whom the person has written may do so. */
  groupInvites: integer("group_invites").notNull().default(0),
  /** The non-friends who may send messages to the person (docs/decisions/0057). */
  messagesFrom: text("messages_from", { enum: MESSAGES_FROM }).notNull().default("everybody"),
  /** 1: the search of people finds the person by name and number. */
  isFindable: integer("is_findable").notNull().default(1),
});
