import { eq, getTableColumns } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import type { LiveVideo } from "../contract/entities/live.ts";
import { ownPicture } from "../contract/rules/own-picture.ts";
import type { Database } from "../ground/db/client.ts";
import { videos } from "./schema/rooms.ts";

export const selectVideos = (db: Database) =>
  db
    .select({ ...getTableColumns(videos), nickName: users.nickName, avatar: users.avatar, userLevel: users.userLevel })
    .from(videos)
    .innerJoin(users, eq(users.uid, videos.anchorId));

type VideoRow = Awaited<ReturnType<typeof selectVideos>>[number];

export const toVideo = (row: VideoRow): LiveVideo => ({
  id: row.id,
  kind: row.kind,
  anchorid: row.anchorId,
  nick_name: row.nickName,
  avatar: row.avatar,
  user_level: row.userLevel,
  title: row.title,
  cover: ownPicture(row.cover),
  url: row.url,
  duration: row.durationS,
  sport_id: row.sportId,
  start_time: row.startedAt,
});
