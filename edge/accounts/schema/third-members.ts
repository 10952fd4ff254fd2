import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";

export const thirdMembers = sqliteTable(
  "third_members",
  {
    uid: integer("uid")
      .primaryKey()
      .references(() => users.uid),
    member: text("member").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("third_members_member").on(t.member)],
);
