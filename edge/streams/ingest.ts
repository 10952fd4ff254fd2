import { type Context, Hono } from "hono";
import { log } from "#edge/contract/log.ts";
import { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { readConfig } from "#edge/env.ts";
import type { AppEnv } from "#edge/http/app-env.ts";
import { readBody } from "#edge/http/read-body.ts";
import { extensionOf, isNamedMedia, SEGMENT_TYPES } from "./media-kind.ts";
import { segmentHome } from "./places.ts";
import { PLAYLIST_MAX_CHARS, SEGMENT_NAME } from "./playlist.ts";
import { readStreamKey, type StreamKey } from "./stream-key.ts";
import { streamOf } from "./stubs.ts";

/** The quality of an encoder that names none. */
const USUAL_QUALITY = "HD" satisfies (typeof VIDEO_QUALITIES)[number];
/** Largest segment: one second of 32 Mbit/s, or ten of 6. */
export const SEGMENT_MAX_BYTES = 8 * 1024 * 1024;
/** Attempts to store a segment. */
const PUT_ATTEMPTS = 2;
const PLAYLIST_NAME = /^[A-Za-z0-9][\w-]{0,63}\.m3u8$/;
const SEND = "send .ts, .m4s, .mp4 and .m3u8 files to /ingest/KEY/ or /ingest/KEY/QUALITY/";

type IngestContext = Context<AppEnv>;
type Status = 200 | 201 | 400 | 403 | 409 | 413 | 415 | 429 | 503;

/** Where a file belongs: its quality and name. */
interface Place {
  key: StreamKey;
  quality: (typeof VIDEO_QUALITIES)[number];
  name: string;
  /** Whether the encoder named the quality. */
  isNamed: boolean;
}

const answer = (http: Status, reason = ""): Response =>
  new Response(reason && `${reason}\n`, {
    status: http,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** Reads the address of an upload, `/ingest/KEY/[QUALITY/]NAME`. Returns the refusal of any other. */
function placeOf(c: IngestContext): Place | Response {
  const [, , keyText = "", ...rest] = new URL(c.req.url).pathname.split("/");
  const key = readStreamKey(readConfig(c.env).SESSION_SECRET, keyText);
  if (!key) return answer(403, "This is no key of an anchor here; take the push address from the site.");
  const name = rest.at(-1) ?? "";
  const folder = rest.length === 2 ? rest[0] : USUAL_QUALITY;
  const quality = VIDEO_QUALITIES.find((known) => known === folder);
  if (rest.length > 2 || !quality)
    return answer(400, `"${rest.slice(0, -1).join("/").slice(0, 80)}" is no quality; use ${VIDEO_QUALITIES.join(", ")}.`);
  if (!SEGMENT_NAME.test(name) && !PLAYLIST_NAME.test(name))
    return answer(
      /\.\w+$/.test(name) && !name.includes("%") ? 415 : 400,
      `"${name.slice(0, 80)}" is no name of a segment or a playlist; ${SEND}.`,
    );
  return { key, quality, name, isNamed: rest.length === 2 };
}

async function takePlaylist(c: IngestContext, { key, quality, isNamed }: Place): Promise<Response> {
  const body = await readBody(c.req.raw, PLAYLIST_MAX_CHARS);
  if (!body) return answer(413, `A playlist has at most ${PLAYLIST_MAX_CHARS} bytes; list fewer segments.`);
  const text = new TextDecoder().decode(body);
  // Encoders of several qualities send their list of them too. The site writes its own, of the qualities that arrive.
  if (!isNamed && /^#EXT-X-STREAM-INF/m.test(text)) return answer(200);
  const refused = await streamOf(c.env, key.anchorId).publish(key.anchorId, key.version, quality, text);
  return refused ? answer(refused.http, `${refused.reason}.`) : answer(200);
}

/** Caches keep a segment for as long as they like: its address never gets other bytes. */
const SEGMENT_CACHE = "public, max-age=31536000, immutable";

/** Stores a file. Returns whether it is stored: a live segment that is late is worth no more attempts. */
async function keep(
  { bucket, key }: ReturnType<typeof segmentHome>,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<boolean> {
  for (let attempt = 1; attempt <= PUT_ATTEMPTS; attempt++)
    try {
      await bucket.put(key, bytes, { httpMetadata: { contentType, cacheControl: SEGMENT_CACHE } });
      return true;
    } catch (error) {
      log.warn("A segment could not be stored.", error);
    }
  return false;
}

async function takeSegment(c: IngestContext, { key, quality, name }: Place): Promise<Response> {
  if (Number(c.req.header("content-length") ?? 0) > SEGMENT_MAX_BYTES)
    return answer(413, `A segment has at most ${SEGMENT_MAX_BYTES} bytes; shorten it or lower the bit rate.`);
  const stream = streamOf(c.env, key.anchorId);
  const admitted = await stream.admit(key.anchorId, key.version, name);
  if ("reason" in admitted) return answer(admitted.http, `${admitted.reason}.`);
  const bytes = await readBody(c.req.raw, SEGMENT_MAX_BYTES);
  if (!bytes) return answer(413, `A segment has at most ${SEGMENT_MAX_BYTES} bytes; shorten it or lower the bit rate.`);
  if (!isNamedMedia(name, bytes))
    return answer(415, `"${name}" holds no ${extensionOf(name) === "ts" ? "MPEG transport stream" : "fragmented MP4"}; ${SEND}.`);
  const home = segmentHome(c.env, key.anchorId, admitted.file);
  const isKept = await keep(home, bytes, SEGMENT_TYPES[extensionOf(name)] ?? "");
  if (!isKept) return answer(503, "The segment could not be stored; send the next one.");
  await stream.stored(quality, name, { file: admitted.file, bytes: bytes.length });
  return answer(201);
}

const take = async (c: IngestContext): Promise<Response> => {
  const place = placeOf(c);
  if (place instanceof Response) return place;
  return PLAYLIST_NAME.test(place.name) ? takePlaylist(c, place) : takeSegment(c, place);
};

/** Takes what encoders send (docs/streams.md): HLS by PUT or POST, as ffmpeg and OBS do. */
export const ingest = new Hono<AppEnv>()
  .put("/*", take)
  .post("/*", take)
  // Encoders delete what left their playlist; viewers may still go back to it.
  .delete("/*", (c) => {
    const place = placeOf(c);
    return place instanceof Response ? place : answer(200);
  })
  .all("/*", () => answer(400, `This address takes an encoder's files: ${SEND}.`));
