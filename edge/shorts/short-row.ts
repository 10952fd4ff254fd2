import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";
import { clips, videos } from "#edge/streams/reads.ts";
import type { OwnPost, Short } from "../contract/entities/short.ts";
import { type Database, named, namedOptional } from "../ground/db/client.ts";
import { posts, shortCounts } from "./schema/shorts.ts";

const makers = alias(users, "makers");

/** SQL condition that the author is not banned. `uid` is the column of the author. */
export const ofAdmitted = (uid: "posts.uid" | "short_comments.uid"): SQL =>
  sql.raw(
    `not exists (select 1 from user_bans b where b.uid = ${uid} and (b.until = 0 or b.until > cast(strftime('%s', 'now') as integer)))`,
  );

/** Posts that everybody may see. The value is SQL text, because a parameter would not match the partial index of shown posts. */
export const SHOWN = sql`posts.state = 'shown' and ${ofAdmitted("posts.uid")}`;

const postColumns = {
  id: posts.id,
  kind: posts.kind,
  uid: posts.uid,
  text: posts.text,
  url: posts.url,
  cover: posts.cover,
  pictures: posts.pictures,
  width: posts.width,
  height: posts.height,
  durationS: posts.durationS,
  categoryId: posts.categoryId,
  state: posts.state,
  reason: posts.reason,
  createdAt: posts.createdAt,
  shownAt: posts.shownAt,
};
const videoColumns = {
  id: videos.id,
  kind: videos.kind,
  anchorId: videos.anchorId,
  title: videos.title,
  cover: videos.cover,
  url: videos.url,
  durationS: videos.durationS,
  createdAt: videos.createdAt,
};
const authorColumns = { nickName: users.nickName, avatar: users.avatar, userLevel: users.userLevel, isAnchor: users.isAnchor };
const countColumns = { likes: shortCounts.likes, comments: shortCounts.comments };

export const selectPosts = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...named("p", postColumns), ...named("u", authorColumns), ...namedOptional("c", countColumns) })
    .from(posts)
    .innerJoin(users, eq(users.uid, posts.uid))
    .leftJoin(shortCounts, eq(shortCounts.shortId, posts.id))
    .where(where);

export const selectBroadcastVideos = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...named("v", videoColumns),
      ...named("u", authorColumns),
      ...namedOptional("c", countColumns),
      ...namedOptional("m", { maker: makers.uid, makerNick: makers.nickName }),
    })
    .from(videos)
    .innerJoin(users, eq(users.uid, videos.anchorId))
    .leftJoin(shortCounts, eq(shortCounts.shortId, videos.id))
    .leftJoin(clips, eq(clips.url, videos.url))
    .leftJoin(makers, eq(makers.uid, clips.uid))
    .where(where);

type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];
type VideoRow = Awaited<ReturnType<typeof selectBroadcastVideos>>[number];

export const shortOfPost = (row: PostRow): Short => ({
  id: row.id,
  kind: row.kind,
  uid: row.uid,
  nick_name: row.nickName,
  avatar: row.avatar,
  user_level: row.userLevel,
  is_anchor: row.isAnchor,
  maker: 0,
  maker_nick: "",
  text: row.text,
  url: row.url,
  cover: row.cover,
  pictures: JSON.parse(row.pictures) as string[],
  width: row.width,
  height: row.height,
  duration: row.durationS,
  likes: row.likes ?? 0,
  comments: row.comments ?? 0,
  at: row.shownAt,
});

export const ownPost = (row: PostRow): OwnPost => ({
  ...shortOfPost(row),
  state: row.state,
  reason: row.reason,
  created_at: row.createdAt,
});

export const shortOfVideo = (row: VideoRow): Short => ({
  id: row.id,
  kind: row.kind,
  uid: row.anchorId,
  nick_name: row.nickName,
  avatar: row.avatar,
  user_level: row.userLevel,
  is_anchor: row.isAnchor,
  maker: row.maker ?? 0,
  maker_nick: row.makerNick ?? "",
  text: row.title,
  url: row.url,
  cover: row.cover,
  pictures: [],
  width: 0,
  height: 0,
  duration: row.durationS,
  likes: row.likes ?? 0,
  comments: row.comments ?? 0,
  at: row.createdAt,
});

export const shownPost = (id: number): SQL | undefined => and(eq(posts.id, id), SHOWN);
