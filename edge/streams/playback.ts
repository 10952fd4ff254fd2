import { type Context, Hono } from "hono";
import { backLength, VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { openDatabase } from "#edge/db/client.ts";
import type { AppEnv } from "#edge/http/app-env.ts";
import { cut } from "./clip-cut.ts";
import { centreCache, playlistOf, previewShelf, sampleOf, type Watching } from "./crowd-cache.ts";
import { extensionOf, SEGMENT_TYPES } from "./media-kind.ts";
import { CLIPS, PLAYLIST_TYPE, segmentKey } from "./places.ts";

const ANCHOR = /^[1-9]\d{0,14}$/;
/** A segment, or a playlist of a recording. */
const FILE = /^(?:[0-9a-z]{1,12}\.(?:ts|m4s|mp4)|[A-Za-z]{2,6}\.m3u8)$/;
const TOKEN = /^[0-9a-z]{8}$/;
const CLIP = /^[0-9a-f]{16}\.m3u8$/;

type PlaybackContext = Context<AppEnv>;

const CORS = { "access-control-allow-origin": "*" } as const;

const nothing = (reason: string): Response =>
  new Response(`${reason}\n`, {
    status: 404,
    headers: { ...CORS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

const watchingOf = (c: PlaybackContext): Watching => ({ env: c.env, waitUntil: (work) => c.executionCtx.waitUntil(work) });

/** Returns the seconds that a request wants to go back; 0 if it asks for the newest segments. */
function backOf(wanted: string | undefined): number {
  if (wanted === undefined) return 0;
  return backLength(/^\d{1,6}$/.test(wanted) ? Number(wanted) : Number.NaN);
}

/** GET /stream/ANCHOR/master.m3u8 and /stream/ANCHOR/QUALITY.m3u8; `?back=SECONDS` lists past segments as well, `?back` three hours. */
async function playlist(c: PlaybackContext): Promise<Response> {
  const { anchor = "", file = "" } = c.req.param();
  const name = ["master", ...VIDEO_QUALITIES].find((known) => file === `${known}.m3u8`);
  if (!ANCHOR.test(anchor) || name === undefined) return nothing("There is no such stream.");
  const text = await playlistOf(watchingOf(c), Number(anchor), name, backOf(c.req.query("back")));
  if (text === null) return nothing("Nothing is broadcast here now.");
  return new Response(text, { headers: { ...CORS, "content-type": PLAYLIST_TYPE, "cache-control": "no-store" } });
}

/** GET /stream/ANCHOR/BROADCAST/FILE: a segment, whose content never changes, or a recording's playlist. A take-down ends a playlist within a minute, copies of segments within a day. */
async function segment(c: PlaybackContext): Promise<Response> {
  const { anchor = "", token = "", file = "" } = c.req.param();
  // A made-up number reads no bucket.
  if (!ANCHOR.test(anchor) || !TOKEN.test(token) || !FILE.test(file) || (await sampleOf(c.env, Number(anchor))) === null)
    return nothing("There is no such segment.");
  const range = c.req.header("range");
  const isPlaylist = file.endsWith(".m3u8");
  const cache = isPlaylist ? null : await centreCache(c.env);
  const address = `${new URL(c.req.url).origin}/stream/${anchor}/${token}/${file}`;
  const near = await cache?.match(new Request(address, { headers: range === undefined ? {} : { range } }));
  // The cache's own headers cannot be added to.
  if (near) return new Response(near.body, near);
  const found = await c.env.MEDIA.get(segmentKey(Number(anchor), `${token}/${file}`), {
    ...(range !== undefined && { range: c.req.raw.headers }),
  });
  if (!found) return nothing("There is no such segment.");
  const headers = new Headers({
    ...CORS,
    "content-type": SEGMENT_TYPES[extensionOf(file)] ?? PLAYLIST_TYPE,
    "cache-control": isPlaylist ? "public, max-age=60" : "public, max-age=86400, immutable",
    etag: found.httpEtag,
    "accept-ranges": "bytes",
  });
  const part = range === undefined ? undefined : found.range;
  if (part && "offset" in part && part.offset !== undefined && part.length !== undefined) {
    headers.set("content-range", `bytes ${part.offset}-${part.offset + part.length - 1}/${found.size}`);
    return new Response(found.body, { status: 206, headers });
  }
  headers.set("content-length", String(found.size));
  const answer = new Response(found.body, { headers });
  if (cache && range === undefined) c.executionCtx.waitUntil(cache.put(address, answer.clone()));
  return answer;
}

/** GET /stream/ANCHOR/clip.m3u8?from=MS&seconds=S[&video=ID]: what a clip of that stretch would show. */
async function preview(c: PlaybackContext): Promise<Response> {
  const { anchor = "" } = c.req.param();
  const [from_ms, seconds, video] = [c.req.query("from"), c.req.query("seconds"), c.req.query("video") ?? "0"].map(Number);
  if (!ANCHOR.test(anchor) || !Number.isSafeInteger(from_ms) || !Number.isSafeInteger(seconds) || !Number.isSafeInteger(video))
    return nothing("A clip's preview needs `from` in unix milliseconds, and `seconds`.");
  const context = { db: openDatabase(c.env.DB), shelf: previewShelf(watchingOf(c)), now: Date.now };
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
