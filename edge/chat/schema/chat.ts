import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Issued ids without a seal (MAC): imported users, users of other back ends, groups with a chosen id, older ids. A Relay starts an
 * object only for sealed ids, ids in this table, accounts and matches.
 */
export const chatIds = sqliteTable(
  "chat_ids",
  {
    kind: text("kind", { enum: ["user", "group"] }).notNull(),
    id: text("id").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);

/** Mutes of users without an account, such as guests. `user_mutes` has the mutes of accounts. */
export const chatMutes = sqliteTable(
  "chat_mutes",
  {
    userId: text("user_id").primaryKey(),
    /** Unix seconds. */
    until: integer("until").notNull(),
    reason: text("reason").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("chat_mutes_until").on(t.until)],
);

/**
 * Used for lists and searches. A group's object writes its row seconds after a change; the object, not the row, decides who has
 * access. Rooms have no row.
 */
export const chatGroups = sqliteTable(
  "chat_groups",
  {
    id: text("id").primaryKey(),
    type: text("type", { enum: ["Private", "Public", "ChatRoom", "Community"] }).notNull(),
    name: text("name").notNull(),
    avatar: text("avatar").notNull(),
    introduction: text("introduction").notNull(),
    /** The owner's id in the chat; empty if the group has no owner. */
    owner: text("owner").notNull(),
    members: integer("members").notNull(),
    joinOption: text("join_option", { enum: ["FreeAccess", "NeedPermission", "DisableApply"] }).notNull(),
    hasTopics: integer("has_topics").notNull(),
    /** 1 if non-members may find the group, because they can join it or apply. */
    isPublic: integer("is_public").notNull(),
    /** Unix seconds. */
    updatedAt: integer("updated_at").notNull(),
    /** The name as searches compare it (edge/contract/rules/folding.ts); null until edge/chat/group-names.ts has written it. */
    folded: text("folded"),
  },
  (t) => [
    index("chat_groups_public").on(t.members).where(sql`is_public = 1`),
    index("chat_groups_owner").on(t.owner),
    index("chat_groups_unfolded").on(t.id).where(sql`is_public = 1 and folded is null`),
  ],
);
