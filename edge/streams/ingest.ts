import { type Context, Hono } from "hono";
import { log } from "#edge/contract/log.ts";
import { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { readConfig } from "#edge/ground/env.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import type { AppEnv } from "#edge/ground/provide.ts";
import { type FileFacts, readFileFacts } from "./media/file-facts.ts";
import { isNamedMedia, mayBeInit, toExtension } from "./media-kind.ts";
import { BadPlaylist, PLAYLIST_MAX_BYTES, SEGMENT_NAME, shortened } from "./playlist.ts";
import { putSegment } from "./put-segment.ts";
import { INIT_MAX_BYTES, USUAL_QUALITY } from "./runs/inits.ts";
import type { RefusedUpload } from "./runs/refusals.ts";
import { readSender } from "./runs/sender.ts";
import { readStreamKey, type StreamKey } from "./stream-key.ts";
import { getStream } from "./stubs.ts";

/** Largest segment in bytes: one second at 32 Mbit/s, or ten seconds at 6 Mbit/s. */
export const SEGMENT_MAX_BYTES = 8 * 1024 * 1024;
const PUT_ATTEMPTS = 2;
const PLAYLIST_NAME = /^[A-Za-z0-9][\w.-]{0,63}\.m3u8$/;
/** A quality as a word in a file name, such as "index_HD3.ts" (from ffmpeg's `%v`). */
const NAMED_QUALITY = new RegExp(`(?:^|[_.-])(${VIDEO_QUALITIES.join("|")})(?=[_.-]|\\d*\\.\\w+$)`);
/** With this folder in its upload address, an encoder announces that its short files are parts of segments. */
const PARTS = "parts";
const NAMES = "use at most 64 letters, digits, -, _ and dots, a letter or a digit first";
const VARIANTS = "ffmpeg: name:HD and name:SD in -var_stream_map, and …/KEY/%v/index.m3u8";
const SEND = "send .ts, .m4s, .mp4 and .m3u8 files to /ingest/KEY/ or /ingest/KEY/QUALITY/";

type IngestContext = Context<AppEnv>;
type Status = RefusedUpload["http"] | 200 | 201 | 415;

interface Place {
  key: StreamKey;
  quality: (typeof VIDEO_QUALITIES)[number];
  name: string;
  isNamed: boolean;
  /** True if the encoder's short files are parts of segments. */
  isParted: boolean;
}

const answer = (http: Status, reason = ""): Response =>
  new Response(reason && `${reason}\n`, {
    status: http,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** The address is `/ingest/KEY/[QUALITY/][parts/]NAME`. Returns a refusal if it is invalid. */
function readPlace(c: IngestContext): Place | Response {
  const [, , keyText = "", ...path] = new URL(c.req.url).pathname.split("/");
  const isParted = path.at(-2) === PARTS;
  const rest = isParted ? path.toSpliced(-2, 1) : path;
  const key = readStreamKey(readConfig(c.env).SESSION_SECRET, keyText);
  if (!key) return answer(403, "This is no key of an anchor here; take the push address from the site.");
  const name = rest.at(-1) ?? "";
  const folder = rest.length === 2 ? rest[0] : (NAMED_QUALITY.exec(name)?.[1] ?? USUAL_QUALITY);
  const quality = VIDEO_QUALITIES.find((known) => known === folder);
  if (rest.length > 2 || !quality) {
    const folders = rest.slice(0, -1).join("/").slice(0, 80);
    return answer(
      400,
      `"${folders}" is no quality; use one of ${VIDEO_QUALITIES.join(", ")}, and no folder below it. ${VARIANTS}.`,
    );
  }
  if (!SEGMENT_NAME.test(name) && !PLAYLIST_NAME.test(name))
    return answer(
      /\.\w+$/.test(name) && !name.includes("%") ? 415 : 400,
      `"${name.slice(0, 80)}" is no name of a segment or a playlist; ${NAMES}; ${SEND}.`,
    );
  return { key, quality, name, isNamed: rest.length === 2, isParted };
}

const refused = ({ http, reason }: RefusedUpload): Response => answer(http, `${reason}.`);

async function takePlaylist(c: IngestContext, { key, quality, name, isNamed, isParted }: Place): Promise<Response> {
  const body = await readBody(c.req.raw, PLAYLIST_MAX_BYTES);
  if (!body) return answer(413, `A playlist has at most ${PLAYLIST_MAX_BYTES} bytes; list fewer segments.`);
  const text = new TextDecoder().decode(body);
  // An encoder's own list of qualities is ignored, because the site writes a list of the qualities that arrive.
  if (!isNamed && /^#EXT-X-STREAM-INF/m.test(text)) return answer(200);
  try {
    const stream = getStream(c.env, key.anchorId);
    const sender = readSender(c.req.raw);
    const refusal = await stream.publish(key.anchorId, key.version, quality, shortened(text), name, sender, isParted);
    return refusal ? refused(refusal) : answer(200);
  } catch (error) {
    if (error instanceof BadPlaylist) return answer(400, `${error.message}.`);
    throw error;
  }
}

/**
 * Returns false if the file could not be stored after PUT_ATTEMPTS attempts. A live segment would be too late after more attempts.
 */
async function keep(env: Env, anchorId: number, file: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (let attempt = 1; attempt <= PUT_ATTEMPTS; attempt++)
    try {
      await putSegment(env, anchorId, file, bytes);
      return true;
    } catch (error) {
      log.warn("A segment could not be stored.", error);
    }
  return false;
}

/** Returns a refusal if the body is too large or is no segment. */
async function readSegment(c: IngestContext, name: string): Promise<Uint8Array<ArrayBuffer> | Response> {
  const bytes = await readBody(c.req.raw, SEGMENT_MAX_BYTES);
  if (!bytes) return answer(413, `A segment has at most ${SEGMENT_MAX_BYTES} bytes; shorten it or lower the bit rate.`);
  if (isNamedMedia(name, bytes)) return bytes;
  return answer(415, `"${name}" holds no ${toExtension(name) === "ts" ? "MPEG transport stream" : "fragmented MP4"}; ${SEND}.`);
}

/** Passes the bytes on only if the file is an initialization section, because such a section must outlive its broadcast. */
const toInit = ({ isInit }: FileFacts, bytes: Uint8Array<ArrayBuffer>): { init?: ArrayBuffer } =>
  isInit && bytes.length <= INIT_MAX_BYTES ? { init: bytes.buffer } : {};

/** Keeps a refused encoder's initialization section, because the encoder sends it only once and may be accepted later. */
async function keepInit(c: IngestContext, { key, quality, name }: Place): Promise<void> {
  const bytes = mayBeInit(name) ? await readSegment(c, name) : null;
  if (!bytes || bytes instanceof Response) return;
  const facts = await readFileFacts(name, bytes);
  const { init } = toInit(facts, bytes);
  if (!init) return;
  const kept = { quality, name, sender: readSender(c.req.raw), bytes: init, digest: facts.digest };
  await getStream(c.env, key.anchorId)
    .keepInit(key.version, kept)
    // A Stream object that still runs the previous release has no method `keepInit`, so the failure is only logged.
    .catch((error: unknown) => log.warn("The initialization section of a refused encoder was not kept.", error));
}

async function takeSegment(c: IngestContext, place: Place): Promise<Response> {
  const { key, quality, name } = place;
  if (Number(c.req.header("content-length") ?? 0) > SEGMENT_MAX_BYTES)
    return answer(413, `A segment has at most ${SEGMENT_MAX_BYTES} bytes; shorten it or lower the bit rate.`);
  const stream = getStream(c.env, key.anchorId);
  const sender = readSender(c.req.raw);
  const admitted = await stream.admit(key.anchorId, key.version, name, quality, sender);
  if ("reason" in admitted) {
    await keepInit(c, place);
    return refused(admitted);
  }
  const bytes = await readSegment(c, name);
  if (bytes instanceof Response) return bytes;
  const facts = await readFileFacts(name, bytes);
  const { file } = admitted;
  // `file` is empty if the segment arrived before, or too late; such a segment is not stored.
  const isKept = file === "" || (await keep(c.env, key.anchorId, file, bytes));
  if (!isKept) return answer(503, "The segment could not be stored; send the next one.");
  const refusal = await stream.stored(quality, name, { file, bytes: bytes.length, ...toInit(facts, bytes) }, sender, facts);
  return refusal ? refused(refusal) : answer(201);
}

const take = async (c: IngestContext): Promise<Response> => {
  const place = readPlace(c);
  if (place instanceof Response) return place;
  return PLAYLIST_NAME.test(place.name) ? takePlaylist(c, place) : takeSegment(c, place);
};

/** HLS by PUT or POST, as ffmpeg and OBS send it (docs/streams.md). */
export const ingest = new Hono<AppEnv>()
  .put("/*", take)
  .post("/*", take)
  // Encoders delete files that have left their playlist. The files stay, because viewers may still go back to them.
  .delete("/*", (c) => {
    const place = readPlace(c);
    return place instanceof Response ? place : answer(200);
  })
  .all("/*", () => answer(400, `This address takes an encoder's files: ${SEND}.`));
