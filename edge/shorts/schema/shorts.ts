import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { POST_STATES } from "#edge/contract/rules/shorts.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { localized, localizedOrEmpty } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";

/** Clips and recordings belong to the category of their sport. */
export const shortCategories = sqliteTable("short_categories", {
  id: integer("id").primaryKey(),
  ...localized("name"),
  /** The sport whose clips belong to the category; 0 for none. */
  sportId: integer("sport_id").notNull().default(0),
  /** Place in the list, from 1. */
  place: integer("place").notNull(),
});

/** Numbers begin at FIRST_POST. A post that was taken down keeps its row. Times are in unix seconds. */
export const posts = sqliteTable(
  "posts",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: ["video", "moment"] }).notNull(),
    uid: linked("uid", () => users.uid),
    /** A video's title, or a moment's text. */
    text: text("text").notNull(),
    /** Address of the video's file; empty for a moment. */
    url: text("url").notNull().default(""),
    cover: text("cover").notNull().default(""),
    /** JSON array of the addresses of a moment's pictures. */
    pictures: text("pictures").notNull().default("[]"),
    /** Size in pixels from the file; 0 if the file does not state it. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    durationS: integer("duration_s").notNull().default(0),
    categoryId: integer("category_id").references(() => shortCategories.id),
    state: text("state", { enum: POST_STATES }).notNull(),
    /** An operator's reason for refusing the post or taking it down. */
    reason: text("reason").notNull().default(""),
    /** The author's page chooses the key, so that a repeated call makes no second post. */
    requestKey: text("request_key").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The time from which everybody could see the post; 0 before. */
    shownAt: integer("shown_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("posts_request").on(t.uid, t.requestKey),
    index("posts_feed").on(t.kind, t.shownAt, t.id).where(sql`state = 'shown'`),
    index("posts_category").on(t.categoryId, t.shownAt, t.id).where(sql`state = 'shown' and kind = 'video'`),
    index("posts_person").on(t.uid, t.kind, t.createdAt),
    index("posts_desk").on(t.state, t.createdAt),
  ],
);

export const shortLikes = sqliteTable(
  "short_likes",
  {
    uid: linked("uid", () => users.uid),
    shortId: integer("short_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.shortId] })],
);

/** Deleted comments keep a row without text, because they count towards their authors' limits. Times are in unix seconds. */
export const shortComments = sqliteTable(
  "short_comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    shortId: integer("short_id").notNull(),
    uid: linked("uid", () => users.uid),
    text: text("text").notNull(),
    requestKey: text("request_key").notNull(),
    createdAt: integer("created_at").notNull(),
    /** 0 while the comment is shown. */
    deletedAt: integer("deleted_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("short_comments_request").on(t.uid, t.requestKey),
    index("short_comments_short").on(t.shortId, t.id).where(sql`deleted_at = 0`),
    index("short_comments_writer").on(t.uid, t.createdAt),
  ],
);

/** The batch that changes the likes or comments updates these numbers too, so that lists need not count rows. */
export const shortCounts = sqliteTable("short_counts", {
  shortId: integer("short_id").primaryKey(),
  likes: integer("likes").notNull().default(0),
  comments: integer("comments").notNull().default(0),
});

export const shortCollections = sqliteTable("short_collections", {
  id: integer("id").primaryKey(),
  ...localized("title"),
  ...localizedOrEmpty("about"),
});

export const shortCollectionEntries = sqliteTable(
  "short_collection_entries",
  {
    collectionId: linked("collection_id", () => shortCollections.id),
    /** Place in the collection, from 1. */
    place: integer("place").notNull(),
    shortId: integer("short_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.place] })],
);

/** One row for each pair of people, with the day of the last visit, because a visitor counts once a day. */
export const pageVisits = sqliteTable(
  "page_visits",
  {
    uid: linked("uid", () => users.uid),
    visitor: linked("visitor", () => users.uid),
    /** Days since 1970, UTC. */
    day: integer("day").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.visitor] })],
);

export const pageVisitCounts = sqliteTable("page_visit_counts", {
  uid: linked("uid", () => users.uid).primaryKey(),
  visits: integer("visits").notNull().default(0),
});
