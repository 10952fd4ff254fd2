import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { backLength, VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { openDatabase } from "#edge/db/client.ts";
import type { AppEnv } from "#edge/http/app-env.ts";
import { cut } from "./clip-cut.ts";
import { extensionOf, SEGMENT_TYPES } from "./media-kind.ts";
import { CLIPS, PLAYLIST_TYPE, segmentKey } from "./places.ts";
import { isSample, samplePlaylist, sampleVariants } from "./sample.ts";
import { rooms } from "./schema/rooms.ts";
import { shelfOf } from "./shelf.ts";
import { streamOf } from "./stubs.ts";

/** How long an isolate answers with a playlist that it has read, in milliseconds: viewers of one moment share it. */
const PLAYLIST_KEPT_MS = 300;
/** The same for playlists that reach back, of which the longest have some 900 kB: pages add what they have heard since. */
const BACK_KEPT_MS = 2_000;
const BACK_KEPT_MAX = 8;
/** How long an isolate remembers whether an anchor has a room, in milliseconds. */
const ROOM_KEPT_MS = 60_000;
const REMEMBERED_MAX = 2_000;

const ANCHOR = /^[1-9]\d{0,14}$/;
/** A segment, or a playlist of a recording. */
const FILE = /^(?:[0-9a-z]{1,12}\.(?:ts|m4s|mp4)|[A-Za-z]{2,6}\.m3u8)$/;
const TOKEN = /^[0-9a-z]{8}$/;
const CLIP = /^[0-9a-f]{16}\.m3u8$/;

type PlaybackContext = Context<AppEnv>;

interface ReadPlaylist {
  text: string | null;
  readAt: number;
}

const playlists = new BoundedMap<string, ReadPlaylist>(REMEMBERED_MAX);
const backPlaylists = new BoundedMap<string, ReadPlaylist>(BACK_KEPT_MAX);
const known = new BoundedMap<string, { sample: string | null; readAt: number }>(REMEMBERED_MAX);

const CORS = { "access-control-allow-origin": "*" } as const;

const nothing = (reason: string): Response =>
  new Response(`${reason}\n`, {
    status: 404,
    headers: { ...CORS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** Returns the sample that an anchor's room shows, empty for a room with an encoder; null without a room: a made-up number wakes no object. */
async function sampleOf(env: Env, anchor: string): Promise<string | null> {
  const kept = known.get(anchor);
  if (kept && Date.now() - kept.readAt < ROOM_KEPT_MS) return kept.sample;
  const [row] = await openDatabase(env.DB)
    .select({ sample: rooms.sample })
    .from(rooms)
    .where(eq(rooms.anchorId, Number(anchor)));
  known.set(anchor, { sample: row?.sample ?? null, readAt: Date.now() });
  return row?.sample ?? null;
}

/** Returns a playlist that reaches back so many seconds; 0 for the newest segments alone, null where nothing is broadcast. */
async function playlistOf(env: Env, anchor: string, name: string, backS: number): Promise<string | null> {
  const sample = await sampleOf(env, anchor);
  if (sample === null) return null;
  const query = backS > 0 ? `?back=${backS}` : "";
  if (isSample(sample)) return name === "master" ? sampleVariants(query) : samplePlaylist(sample, name, Date.now(), backS);
  const stream = streamOf(env, Number(anchor));
  if (name === "master") return stream.variants(query);
  return VIDEO_QUALITIES.some((quality) => quality === name) ? stream.playlist(name, backS) : null;
}

/** Returns the seconds that a request wants to go back; 0 if it asks for the newest segments. */
function backOf(wanted: string | undefined): number {
  if (wanted === undefined) return 0;
  return backLength(/^\d{1,6}$/.test(wanted) ? Number(wanted) : Number.NaN);
}

/** GET /stream/ANCHOR/master.m3u8 and /stream/ANCHOR/QUALITY.m3u8; `?back=SECONDS` lists past segments as well, `?back` three hours. */
async function playlist(c: PlaybackContext): Promise<Response> {
  const { anchor = "", file = "" } = c.req.param();
  const name = file.replace(/\.m3u8$/, "");
  if (!ANCHOR.test(anchor) || !file.endsWith(".m3u8")) return nothing("There is no such stream.");
  const backS = backOf(c.req.query("back"));
  const id = `${anchor}/${name}/${backS}`;
  const [read, keptMs] = backS > 0 ? [backPlaylists, BACK_KEPT_MS] : [playlists, PLAYLIST_KEPT_MS];
  let kept = read.get(id);
  if (!kept || Date.now() - kept.readAt >= keptMs) {
    kept = { text: await playlistOf(c.env, anchor, name, backS), readAt: Date.now() };
    read.set(id, kept);
  }
  if (kept.text === null) return nothing("Nothing is broadcast here now.");
  return new Response(kept.text, { headers: { ...CORS, "content-type": PLAYLIST_TYPE, "cache-control": "no-store" } });
}

/** GET /stream/ANCHOR/BROADCAST/FILE: a segment, or a recording's playlist. Its content never changes. */
async function segment(c: PlaybackContext): Promise<Response> {
  const { anchor = "", token = "", file = "" } = c.req.param();
  if (!ANCHOR.test(anchor) || !TOKEN.test(token) || !FILE.test(file)) return nothing("There is no such segment.");
  const key = segmentKey(Number(anchor), `${token}/${file}`);
  const range = c.req.header("range");
  const found = await c.env.MEDIA.get(key, range === undefined ? {} : { range: c.req.raw.headers });
  if (!found) return nothing("There is no such segment.");
  const headers = new Headers({
    ...CORS,
    "content-type": SEGMENT_TYPES[extensionOf(file)] ?? PLAYLIST_TYPE,
    "cache-control": "public, max-age=31536000, immutable",
    etag: found.httpEtag,
    "accept-ranges": "bytes",
  });
  const part = range === undefined ? undefined : found.range;
  if (!part || !("offset" in part) || part.offset === undefined || part.length === undefined)
    return new Response(found.body, { headers });
  headers.set("content-range", `bytes ${part.offset}-${part.offset + part.length - 1}/${found.size}`);
  return new Response(found.body, { status: 206, headers });
}

/** GET /stream/ANCHOR/clip.m3u8?from=MS&seconds=S[&video=ID]: what a clip of that stretch would show. */
async function preview(c: PlaybackContext): Promise<Response> {
  const { anchor = "" } = c.req.param();
  const [from_ms, seconds, video] = [c.req.query("from"), c.req.query("seconds"), c.req.query("video") ?? "0"].map(Number);
  if (!ANCHOR.test(anchor) || !Number.isSafeInteger(from_ms) || !Number.isSafeInteger(seconds) || !Number.isSafeInteger(video))
    return nothing("A clip's preview needs `from` in unix milliseconds, and `seconds`.");
  const context = { db: openDatabase(c.env.DB), shelf: shelfOf(c.env), now: Date.now };
  const found = await cut(context, { anchorid: Number(anchor), from_ms: from_ms!, seconds: seconds!, video: video! });
  if (!found) return nothing("There is not enough picture in that stretch.");
  return new Response(found.text, { headers: { ...CORS, "content-type": PLAYLIST_TYPE, "cache-control": "no-store" } });
}

/** GET /stream/ANCHOR/clip/NAME.m3u8: a clip, until somebody deletes it. */
async function clip(c: PlaybackContext): Promise<Response> {
  const { anchor = "", file = "" } = c.req.param();
  if (!ANCHOR.test(anchor) || !CLIP.test(file)) return nothing("There is no such clip.");
  const found = await c.env.MEDIA.get(segmentKey(Number(anchor), `${CLIPS}/${file}`));
  if (!found) return nothing("There is no such clip.");
  return new Response(found.body, { headers: { ...CORS, "content-type": PLAYLIST_TYPE, "cache-control": "public, max-age=60" } });
}

/** Serves viewers what encoders have sent. */
export const playback = new Hono<AppEnv>()
  .get("/:anchor/clip.m3u8", preview)
  .get(`/:anchor/${CLIPS}/:file`, clip)
  .get("/:anchor/:file", playlist)
  .get("/:anchor/:token/:file", segment);
