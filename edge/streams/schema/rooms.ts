import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { AUDIENCES } from "#edge/contract/rules/audience.ts";
import type { SegmentLength } from "#edge/contract/rules/broadcasts.ts";
import { REPORT_REASONS, REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { users } from "#edge/ground/people/reads.ts";
import { matches } from "#edge/matches/reads.ts";

/** An anchor's room. One row an anchor, kept between broadcasts, so that a shared link never dies. Times in unix seconds. */
export const rooms = sqliteTable(
  "rooms",
  {
    anchorId: integer("anchor_id")
      .primaryKey()
      .references(() => users.uid),
    title: text("title").notNull().default(""),
    /** One of the config's `live_category`; empty without one. */
    category: text("category").notNull().default(""),
    /** Address of the picture on cards; empty: the page draws one. */
    cover: text("cover").notNull().default(""),
    sportId: integer("sport_id").notNull().default(0),
    /** The match that the broadcast covers. Several anchors may cover one. */
    matchId: integer("match_id").references(() => matches.id),
    isLive: integer("is_live").notNull().default(0),
    startedAt: integer("started_at").notNull().default(0),
    endedAt: integer("ended_at").notNull().default(0),
    /** The qualities that the encoder sends, separated by commas (Specification 4.8). */
    qualities: text("qualities").notNull().default(""),
    /** Their tracks, as JSON (StreamMedias); empty before a release that knew them. */
    media: text("media").notNull().default(""),
    /** Viewers at the last count. */
    viewers: integer("viewers").notNull().default(0),
    /** Order among live rooms, highest first; operators set it. */
    weight: integer("weight").notNull().default(0),
    /** One of the config's `live_badge`, which an operator gave the room; empty without one (Specification 3.12). */
    badge: text("badge").notNull().default(""),
    /** 1: other anchors may lead their viewers here. */
    acceptsRaids: integer("accepts_raids").notNull().default(1),
    /** Length of the segments that the anchor's encoders are to send, in seconds. */
    segmentS: integer("segment_s").$type<SegmentLength>().notNull().default(1),
    /** The audience of the broadcasts. */
    audience: text("audience", { enum: AUDIENCES }).notNull().default("public"),
    /** Name of the looped sample that the room shows (SAMPLE_STREAMS); empty for a room with an encoder. */
    sample: text("sample").notNull().default(""),
  },
  (t) => [index("rooms_live").on(t.isLive, t.weight), index("rooms_match").on(t.matchId)],
);

/** Further ways to watch a room: pull addresses of other hosts (Specification 4.23). */
export const roomLines = sqliteTable(
  "room_lines",
  {
    anchorId: integer("anchor_id")
      .notNull()
      .references(() => rooms.anchorId),
    /** Place in the list, from 1. */
    place: integer("place").notNull(),
    /** Source of the address, by which it is rewritten; empty for none. */
    source: text("source").notNull().default(""),
    url: text("url").notNull(),
  },
  (t) => [primaryKey({ columns: [t.anchorId, t.place] })],
);

/** Recordings of broadcasts, and clips. Times in unix seconds. */
export const videos = sqliteTable(
  "videos",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["recording", "clip"] }).notNull(),
    anchorId: integer("anchor_id")
      .notNull()
      .references(() => users.uid),
    title: text("title").notNull(),
    cover: text("cover").notNull().default(""),
    /** Address of an MP4 file or a playlist. */
    url: text("url").notNull(),
    durationS: integer("duration_s").notNull(),
    sportId: integer("sport_id").notNull().default(0),
    matchId: integer("match_id").references(() => matches.id),
    /** The audience of its broadcast. */
    audience: text("audience", { enum: AUDIENCES }).notNull().default("public"),
    /** When its first picture was taken. */
    startedAt: integer("started_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("videos_created").on(t.createdAt),
    uniqueIndex("videos_url").on(t.url),
    index("videos_anchor").on(t.anchorId, t.startedAt),
  ],
);

/** Clips that viewers made, also deleted ones: they count towards their makers' limit. */
export const clips = sqliteTable(
  "clips",
  {
    /** The maker. */
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    /** Chosen by the maker's page, so that a repeated call makes no second clip. */
    requestKey: text("request_key").notNull(),
    /** The playlist's address, as in `videos`. */
    url: text("url").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.requestKey] }),
    uniqueIndex("clips_url").on(t.url),
    index("clips_hour").on(t.uid, t.createdAt),
  ],
);

/** Reports of messages and broadcasts, which operators decide. Times in unix seconds. */
export const roomReports = sqliteTable(
  "room_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    anchorId: integer("anchor_id")
      .notNull()
      .references(() => users.uid),
    /** `message:<sequence>`, `stream:<start of the broadcast>`, or `clip:<id>`. */
    subject: text("subject").notNull(),
    /** Chat id of the reported person. */
    person: text("person").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull().default(""),
    /** The reported message or broadcast as the server found it, as JSON. */
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
