import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { AUDIENCES } from "#edge/contract/rules/audience.ts";
import type { SegmentLength } from "#edge/contract/rules/broadcasts.ts";
import type { Lang } from "#edge/contract/rules/locale.ts";
import { REPORT_REASONS, REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { matches } from "#edge/matches/reads.ts";

/** A row is kept between broadcasts, so that a shared link stays valid. Times are in unix seconds. */
export const rooms = sqliteTable(
  "rooms",
  {
    anchorId: linked("anchor_id", () => users.uid).primaryKey(),
    title: text("title").notNull().default(""),
    /** One of the categories in the config's `live_category`. Empty if the room has no category. */
    category: text("category").notNull().default(""),
    /** The language that is spoken and written in the room. Empty until the anchor or an operator chooses one (toRoomLanguage). */
    language: text("language").$type<Lang | "">().notNull().default(""),
    /** Address of the picture on cards. If empty, the page draws one. */
    cover: text("cover").notNull().default(""),
    sportId: integer("sport_id").notNull().default(0),
    /** Several anchors may cover the same match. */
    matchId: integer("match_id").references(() => matches.id),
    isLive: integer("is_live").notNull().default(0),
    startedAt: integer("started_at").notNull().default(0),
    endedAt: integer("ended_at").notNull().default(0),
    /** The qualities that the encoder sends, separated by commas (Specification 4.8). */
    qualities: text("qualities").notNull().default(""),
    /** The tracks of these qualities as JSON (StreamMedias). Empty if an older release wrote the row. */
    media: text("media").notNull().default(""),
    viewers: integer("viewers").notNull().default(0),
    /** Live rooms with the highest weight come first. Operators set the weight. */
    weight: integer("weight").notNull().default(0),
    /**
     * One of the badges in the config's `live_badge`, given to the room by an operator (Specification 3.12). Empty if there is
     * none.
     */
    badge: text("badge").notNull().default(""),
    acceptsRaids: integer("accepts_raids").notNull().default(1),
    /** Segment length in seconds that the anchor's encoders should use. */
    segmentS: integer("segment_s").$type<SegmentLength>().notNull().default(1),
    audience: text("audience", { enum: AUDIENCES }).notNull().default("public"),
    /** Name of the looped sample that the room shows (SAMPLE_STREAMS). Empty if the room has an encoder. */
    sample: text("sample").notNull().default(""),
  },
  (t) => [index("rooms_live").on(t.isLive, t.weight), index("rooms_match").on(t.matchId)],
);

/** Additional pull addresses of a room at other hosts (Specification 4.23). */
export const roomLines = sqliteTable(
  "room_lines",
  {
    anchorId: linked("anchor_id", () => rooms.anchorId),
    /** Position in the list, from 1. */
    place: integer("place").notNull(),
    /** Source of the address. It decides how the address is rewritten. Empty if there is none. */
    source: text("source").notNull().default(""),
    url: text("url").notNull(),
  },
  (t) => [primaryKey({ columns: [t.anchorId, t.place] })],
);

/** Times are in unix seconds. */
export const videos = sqliteTable(
  "videos",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["recording", "clip"] }).notNull(),
    anchorId: linked("anchor_id", () => users.uid),
    title: text("title").notNull(),
    cover: text("cover").notNull().default(""),
    /** Address of an MP4 file or a playlist. */
    url: text("url").notNull(),
    durationS: integer("duration_s").notNull(),
    sportId: integer("sport_id").notNull().default(0),
    matchId: integer("match_id").references(() => matches.id),
    audience: text("audience", { enum: AUDIENCES }).notNull().default("public"),
    /** When the video's first frame was taken. */
    startedAt: integer("started_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("videos_created").on(t.createdAt),
    uniqueIndex("videos_url").on(t.url),
    index("videos_anchor").on(t.anchorId, t.startedAt),
  ],
);

/** Deleted clips stay in this table, because they count towards the limit of the user who made them. */
export const clips = sqliteTable(
  "clips",
  {
    uid: linked("uid", () => users.uid),
    /** Created by the user's page, so that a repeated call makes no second clip. */
    requestKey: text("request_key").notNull(),
    url: text("url").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    /** Digest of what the user's page requested; empty if an older release wrote the row. */
    content: text("content").notNull().default(""),
    /** Number of the clip's video, also after its deletion; 0 if an older release wrote the row. */
    videoId: integer("video_id").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.requestKey] }),
    uniqueIndex("clips_url").on(t.url),
    index("clips_hour").on(t.uid, t.createdAt),
  ],
);

/** Times are in unix seconds. */
export const roomReports = sqliteTable(
  "room_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    anchorId: linked("anchor_id", () => users.uid),
    /** `message:<sequence>`, `stream:<start of the broadcast>`, or `clip:<id>`. */
    subject: text("subject").notNull(),
    /** Chat id of the reported user. */
    person: text("person").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull().default(""),
    /** JSON of the reported message or broadcast, as the server found it. */
    evidence: text("evidence").notNull(),
    state: text("state", { enum: REPORT_STATES }).notNull().default("open"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("room_reports_once").on(t.uid, t.anchorId, t.subject),
    index("room_reports_state").on(t.state, t.createdAt),
    index("room_reports_day").on(t.uid, t.createdAt),
  ],
);
