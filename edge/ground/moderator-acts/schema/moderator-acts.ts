import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACT_DOORS, MODERATOR_ACTS } from "#edge/contract/rules/moderator-acts.ts";

/**
 * Acts of everybody who moderates: members of groups and rooms through the chat protocol, rooms' staff and the site's moderators
 * through calls, operators also through the console. Other acts of operators are in `audit_lines`. Triggers
 * (moderator-acts.rules.ts) prevent every update, and a deletion within a year.
 */
export const moderatorActs = sqliteTable(
  "moderator_acts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Identifies the act. An act that is written twice is stored once. */
    key: text("key").notNull(),
    /** Unix seconds. */
    at: integer("at").notNull(),
    door: text("door", { enum: ACT_DOORS }).notNull(),
    /** The chat id of the moderator. For an account it is the account number. */
    actor: text("actor").notNull(),
    act: text("act", { enum: MODERATOR_ACTS }).notNull(),
    /** The chat id of the user whom the act concerns. Empty if the act concerns the whole place. */
    person: text("person").notNull(),
    /** One of three: the group's id, `clip:<id>` or `short:<id>`. */
    place: text("place").notNull(),
    /** Seconds of a mute or a ban, the text of a deleted message, or a role. */
    detail: text("detail").notNull(),
    reason: text("reason").notNull(),
  },
  (t) => [
    uniqueIndex("moderator_acts_key").on(t.key),
    index("moderator_acts_at").on(t.at),
    index("moderator_acts_actor").on(t.actor, t.id),
    index("moderator_acts_person").on(t.person, t.id),
    index("moderator_acts_place").on(t.place, t.id),
  ],
);
