import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACT_DOORS, MODERATOR_ACTS } from "#edge/contract/rules/moderator-acts.ts";

/**
 * Acts of everybody who moderates: people of groups and rooms by the wire, rooms' people and the site's moderators by calls, operators in rooms
 * and groups, also by the console. Other acts of operators are in `audit_lines`. Triggers (moderator-acts.rules.ts)
 * refuse every update, and a deletion before a year has passed.
 */
export const moderatorActs = sqliteTable(
  "moderator_acts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Identifies the act: written again, it is one line still. */
    key: text("key").notNull(),
    /** Unix seconds. */
    at: integer("at").notNull(),
    door: text("door", { enum: ACT_DOORS }).notNull(),
    /** The chat id of who did it: of an account its number. */
    actor: text("actor").notNull(),
    act: text("act", { enum: MODERATOR_ACTS }).notNull(),
    /** The chat id of whom it was done to; empty for an act upon the whole place. */
    person: text("person").notNull(),
    /** The group's id, `clip:<id>` or `short:<id>`. */
    place: text("place").notNull(),
    /** Seconds of a mute or a ban, words of a deleted message, a role. */
    detail: text("detail").notNull(),
    /** Why, in the moderator's words. */
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
