import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";

export const votes = sqliteTable(
  "votes",
  {
    matchId: integer("match_id").notNull(),
    uid: linked("uid", () => users.uid),
    choice: text("choice", { enum: ["home", "draw", "away"] }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.uid] })],
);
