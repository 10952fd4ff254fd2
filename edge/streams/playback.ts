import { type Context, Hono } from "hono";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { ProductError } from "#edge/contract/envelope.ts";
import { log } from "#edge/contract/log.ts";
import { backLength, VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { SharedReads, type StoredBytes, toBytes } from "#edge/ground/files/files.ts";
import { nearAnswer } from "#edge/ground/http/centre-cache.ts";
import { fileAnswer, toPartReader } from "#edge/ground/http/file-answer.ts";
import type { AppEnv } from "#edge/ground/provide.ts";
import { tokenOfRequest } from "#edge/ground/visit/viewer.ts";
import { isInAudience } from "./audience.ts";
import { cut } from "./clip-cut.ts";
import { awaitPlaylist, getPreviewFiles, readPlaylist, streamCache, type Watching, watchedRoom } from "./crowd-cache.ts";
import { SEGMENT_TYPES, toExtension } from "./media-kind.ts";
import type { WantedEnd } from "./parts/awaited-playlist.ts";
import { CLIPS, channelKey, PLAYLIST_TYPE, RECORDED_AUDIENCE, segmentHome, TOKEN } from "./places.ts";
import { atSegmentHost } from "./segment-host.ts";

const ANCHOR = /^[1-9]\d{0,14}$/;
const SEGMENT = /^[0-9a-z]{1,12}\.(?:ts|m4s|mp4)$/;
const RECORDED = /^[A-Za-z]{2,6}\.m3u8$/;
const BROADCAST = new RegExp(`^${TOKEN}$`);
const CLIP = /^[0-9a-f]{16}\.m3u8$/;

type PlaybackContext = Context<AppEnv>;

const CORS = { "access-control-allow-origin": "*" } as const;

const AGAIN_S = 2;

const nothing = (reason: string, status: 400 | 403 | 404 = 404): Response =>
  new Response(`${reason}\n`, {
    status,
    headers: { ...CORS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

const unavailable = (reason: string): Response =>
  new Response(`${reason}\n`, {
    status: 503,
    headers: {
      ...CORS,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(AGAIN_S),
    },
  });

/** The segments get the addresses that this deployment uses. */
const playlistAnswer = (c: PlaybackContext, text: string, folder: string, cacheControl: string): Response =>
  new Response(atSegmentHost(text, readConfig(c.env).SEGMENT_ORIGIN, folder), {
    headers: { ...CORS, "content-type": PLAYLIST_TYPE, "cache-control": cacheControl },
  });

const toWatching = (c: PlaybackContext): Watching => ({ env: c.env, waitUntil: (work) => c.executionCtx.waitUntil(work) });

/** 0 means only the newest segments. */
function readBack(wanted: string | undefined): number {
  if (wanted === undefined) return 0;
  return backLength(/^\d{1,6}$/.test(wanted) ? Number(wanted) : Number.NaN);
}

const FOR_FOLLOWERS = "This broadcast is for the followers of its anchor; sign in and follow.";
/** For this time, an isolate remembers that a follower may watch, because a player may request a playlist every second. */
const FOLLOWER_KEPT_MS = 30_000;
const FOLLOWERS_REMEMBERED_MAX = 5_000;
const followers = new BoundedMap<string, number>(FOLLOWERS_REMEMBERED_MAX);

async function isFollower(c: PlaybackContext, anchorId: number): Promise<boolean> {
  const token = await tokenOfRequest(c.req.raw, readConfig(c.env).SESSION_SECRET);
  if (!token) return false;
  const key = `${anchorId} ${token}`;
  if ((followers.get(key) ?? 0) > Date.now()) return true;
  const viewer = await c.var.provide.findViewer(c.env, token, Date.now(), (work) => c.executionCtx.waitUntil(work));
  const may = await isInAudience(openDatabase(c.env.DB), viewer?.user ?? null, anchorId);
  if (may) followers.set(key, Date.now() + FOLLOWER_KEPT_MS);
  return may;
}

const NUMBER = /^\d{1,9}$/;

/**
 * Returns the playlist end that a player requests (rfc8216bis, section 6.2.5.2). Null if the player requests none; a refusal if the
 * request is invalid.
 */
function readWanted(c: PlaybackContext): WantedEnd | Response | null {
  const [segment, part] = [c.req.query("_HLS_msn"), c.req.query("_HLS_part")];
  if (segment === undefined && part === undefined) return null;
  if (segment === undefined) return nothing("_HLS_part needs _HLS_msn, the number of its segment.", 400);
  if (!NUMBER.test(segment) || (part !== undefined && !NUMBER.test(part)))
    return nothing("_HLS_msn and _HLS_part are whole numbers.", 400);
  return { segment: Number(segment), part: part === undefined ? null : Number(part) };
}

async function awaitedPlaylist(c: PlaybackContext, anchor: string, name: string, wanted: WantedEnd): Promise<Response> {
  const found = await awaitPlaylist(toWatching(c), Number(anchor), name, wanted);
  if ("refused" in found) {
    if (found.refused === "early") return nothing("The playlist is not as far as that; ask for its next part.", 400);
    return unavailable("The next part did not come in time; repeat the request.");
  }
  return found.text === null
    ? nothing("Nothing is broadcast here now.")
    : playlistAnswer(c, found.text, `/stream/${anchor}/`, "no-store");
}

/**
 * GET /stream/ANCHOR/master.m3u8 and /stream/ANCHOR/QUALITY.m3u8. `?back=SECONDS` also lists the segments of the last SECONDS
 * seconds; `?back` alone lists those of the last three hours. `?_HLS_msn=SEGMENT&_HLS_part=PART` waits for a part if the encoder
 * sends parts.
 */
async function playlist(c: PlaybackContext): Promise<Response> {
  const { anchor = "", file = "" } = c.req.param();
  const name = ["master", ...VIDEO_QUALITIES].find((known) => file === `${known}.m3u8`);
  if (!ANCHOR.test(anchor) || name === undefined) return nothing("There is no such stream.");
  const room = await watchedRoom(toWatching(c), Number(anchor));
  if (room?.audience === "followers" && !(await isFollower(c, Number(anchor)))) return nothing(FOR_FOLLOWERS, 403);
  const wanted = name === "master" ? null : readWanted(c);
  if (wanted instanceof Response) return wanted;
  if (wanted) return awaitedPlaylist(c, anchor, name, wanted);
  const text = await readPlaylist(toWatching(c), Number(anchor), name, readBack(c.req.query("back")));
  if (text === null) return nothing("Nothing is broadcast here now.");
  return playlistAnswer(c, text, `/stream/${anchor}/`, "no-store");
}

const reads = new SharedReads();

const segmentHeaders = (file: string): Headers =>
  new Headers({
    ...CORS,
    "content-type": SEGMENT_TYPES[toExtension(file)] ?? "",
    "cache-control": "public, max-age=86400, immutable",
  });

/**
 * GET /stream/ANCHOR/BROADCAST/SEGMENT. A segment never changes, so it comes directly from the data centre's cache or the bucket.
 */
async function segment(c: PlaybackContext, anchor: string, path: string): Promise<Response> {
  const address = `${new URL(c.req.url).origin}/stream/${anchor}/${path}`;
  const cache = await streamCache(c.env);
  const near = await nearAnswer(cache, address, c.req.raw);
  if (near) return near;
  const load = async (): Promise<StoredBytes | null> => {
    const { bucket, key } = segmentHome(c.env, Number(anchor), path);
    const found = await bucket.get(key);
    return found && toBytes(found);
  };
  const store = async ({ bytes, httpEtag }: StoredBytes): Promise<void> => {
    const headers = segmentHeaders(path);
    headers.set("etag", httpEtag);
    await cache?.put(address, new Response(bytes, { headers }));
  };
  const found = await reads.read(address, (work) => c.executionCtx.waitUntil(work), load, store);
  if (!found) return nothing("There is no such segment.");
  const { bytes, httpEtag } = found;
  return fileAnswer(c.req.raw, { size: bytes.byteLength, httpEtag }, segmentHeaders(path), toPartReader(bytes));
}

/**
 * GET /stream/ANCHOR/BROADCAST/FILE: a segment, or a recording's playlist. After a take-down, a playlist is gone within a minute,
 * and cached copies of segments within a day.
 */
async function ofBroadcast(c: PlaybackContext): Promise<Response> {
  const { anchor = "", token = "", file = "" } = c.req.param();
  if (!ANCHOR.test(anchor) || !BROADCAST.test(token)) return nothing("There is no such broadcast.");
  if (SEGMENT.test(file)) return segment(c, anchor, `${token}/${file}`);
  if (!RECORDED.test(file)) return nothing("There is no such segment.");
  const found = await c.env.MEDIA.get(channelKey(Number(anchor), `${token}/${file}`));
  if (!found) return nothing("There is no such recording.");
  const isForFollowers = found.customMetadata?.[RECORDED_AUDIENCE] === "followers";
  if (isForFollowers && !(await isFollower(c, Number(anchor)))) return nothing(FOR_FOLLOWERS, 403);
  const kept = isForFollowers ? "private, no-store" : "public, max-age=60";
  return playlistAnswer(c, await found.text(), `/stream/${anchor}/${token}/`, kept);
}

/** GET /stream/ANCHOR/clip.m3u8?from=MS&seconds=S[&video=ID]: the preview of a clip with that range. */
async function preview(c: PlaybackContext): Promise<Response> {
  const { anchor = "" } = c.req.param();
  const [from_ms, seconds, video] = [c.req.query("from"), c.req.query("seconds"), c.req.query("video") ?? "0"].map(Number);
  if (!ANCHOR.test(anchor) || !Number.isSafeInteger(from_ms) || !Number.isSafeInteger(seconds) || !Number.isSafeInteger(video))
    return nothing("A clip's preview needs `from` in unix milliseconds, and `seconds`.");
  const context = { db: openDatabase(c.env.DB), segmentFiles: getPreviewFiles(toWatching(c)), now: Date.now };
  const found = await cut(context, { anchorid: Number(anchor), from_ms: from_ms!, seconds: seconds!, video: video! });
  if (!found) return nothing("There is not enough picture in that stretch.");
  return playlistAnswer(c, found.text, `/stream/${anchor}/`, "no-store");
}

/** GET /stream/ANCHOR/clip/NAME.m3u8: a clip that was not deleted. */
async function clip(c: PlaybackContext): Promise<Response> {
  const { anchor = "", file = "" } = c.req.param();
  if (!ANCHOR.test(anchor) || !CLIP.test(file)) return nothing("There is no such clip.");
  const found = await c.env.MEDIA.get(channelKey(Number(anchor), `${CLIPS}/${file}`));
  if (!found) return nothing("There is no such clip.");
  return playlistAnswer(c, await found.text(), `/stream/${anchor}/`, "public, max-age=60");
}

export const playback = new Hono<AppEnv>()
  .get("/:anchor/clip.m3u8", preview)
  .get(`/:anchor/${CLIPS}/:file`, clip)
  .get("/:anchor/:file", playlist)
  .get("/:anchor/:token/:file", ofBroadcast)
  // Failures of the bucket or the channel are short. The answer is therefore 503 with Retry-After and is not cached, so that the
  // player retries.
  .onError((error) => {
    if (!(error instanceof ProductError)) log.warn("A stream could not be read.", error);
    return unavailable("This cannot be read at the moment; repeat the request.");
  });
