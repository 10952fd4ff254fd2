import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";

export const thirdMembers = sqliteTable(
  "third_members",
  {
    uid: linked("uid", () => users.uid).primaryKey(),
    member: text("member").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("third_members_member").on(t.member)],
);
