import { eq } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import type { Audience } from "#edge/contract/rules/audience.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { centreCache } from "#edge/ground/http/centre-cache.ts";
import { Answers, OLD_PLAYLIST_MAX_MS } from "#edge/ground/memory/answers.ts";
import type { AwaitedPlaylist, WantedEnd } from "./parts/awaited-playlist.ts";
import { PLAYLIST_TYPE } from "./places.ts";
import { isSample, samplePlaylist, sampleVariants } from "./sample.ts";
import { rooms } from "./schema/rooms.ts";
import { getSegmentFiles, type SegmentFiles } from "./shelf.ts";
import { getStream } from "./stubs.ts";

/** Greatest age of a playlist in an isolate's memory, and in the cache that the isolates of a data centre share. Milliseconds. */
const ISOLATE_TTL_MS = 500;
const CENTRE_TTL_MS = 1_000;
/** The same for playlists that reach back, of which the longest have some 900 kB: pages add the segments that arrived since. */
const BACK_TTL_MS = 2_000;
const BACK_KEPT_MAX = 8;
/** Greatest age of a recording's files and of the segments of which a preview is cut, in milliseconds. */
const RECORDED_TTL_MS = 30_000;
const CLIPPABLE_TTL_MS = 1_000;
/** How long an isolate remembers an anchor's room, and that a number has none, in milliseconds. */
const ROOM_KEPT_MS = 10_000;
const NO_ROOM_KEPT_MS = 5_000;
const REMEMBERED_MAX = 2_000;
const READ_AT = "x-read-at";

const kept = new Answers(REMEMBERED_MAX);
const back = new Answers(BACK_KEPT_MAX);
const samples = new Answers(REMEMBERED_MAX);

/** The services of a request for a stream. */
export interface Watching {
  env: Env;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The cache that the isolates of a data centre share for streams. */
export const streamCache = (env: Env): Promise<Cache | null> => centreCache(env, "streams");

const loaded = <T>(key: string, ttlMs: number, { waitUntil }: Watching, read: () => Promise<T>): Promise<T> =>
  kept.load(key, { ttlMs, oldMaxMs: OLD_PLAYLIST_MAX_MS }, { now: Date.now, waitUntil }, read);

/** The facts of a room that decide a request for its stream. */
export interface WatchedRoom {
  /** The sample that it shows; empty for a room with an encoder. */
  sample: string;
  audience: Audience;
}

/**
 * Returns an anchor's room; null without one: a made-up number wakes no object. While the database is away and nothing is
 * remembered, any number may be a room, so that broadcasts continue.
 */
export async function watchedRoom({ env, waitUntil }: Watching, anchorId: number): Promise<WatchedRoom | null> {
  const id = String(anchorId);
  const known = await samples.recall<WatchedRoom | null>(id, Date.now()).catch(() => null);
  const ttlMs = known === null ? NO_ROOM_KEPT_MS : ROOM_KEPT_MS;
  const read = async (): Promise<WatchedRoom | null> => {
    const [row] = await openDatabase(env.DB)
      .select({ sample: rooms.sample, audience: rooms.audience })
      .from(rooms)
      .where(eq(rooms.anchorId, anchorId));
    return row ?? null;
  };
  return samples
    .load(id, { ttlMs }, { now: Date.now, waitUntil }, read)
    .catch((): WatchedRoom => ({ sample: "", audience: "public" }));
}

/**
 * Returns a stream's playlist, `master` or a quality's, that reaches back so many seconds; 0 for the newest segments alone, null
 * without one. Concurrent requests of a crowd read it once.
 */
export async function readPlaylist(watching: Watching, anchorId: number, name: string, backS: number): Promise<string | null> {
  const room = await watchedRoom(watching, anchorId);
  if (room === null) return null;
  const { sample } = room;
  const query = backS > 0 ? `?back=${backS}` : "";
  if (isSample(sample)) return name === "master" ? sampleVariants(query) : samplePlaylist(sample, name, Date.now(), backS);
  const id = `${anchorId}/${name}/${backS}`;
  const [playlists, ttlMs] = backS > 0 ? [back, BACK_TTL_MS] : [kept, ISOLATE_TTL_MS];
  const read = (): Promise<string | null> =>
    sharedInCentre(watching, id, () => {
      const stream = getStream(watching.env, anchorId);
      return name === "master" ? stream.variants(query) : stream.playlist(name, backS);
    });
  const keeping = { ttlMs, oldMaxMs: OLD_PLAYLIST_MAX_MS };
  return playlists.load(`playlist/${id}`, keeping, { now: Date.now, waitUntil: watching.waitUntil }, read);
}

/** Waiting requests for the next part, by their subject: those of an isolate wait together. */
const awaited = new Map<string, Promise<AwaitedPlaylist>>();

/** Returns a quality's playlist once it has the wanted end; the present one if nothing can be waited for. */
export async function awaitPlaylist(
  watching: Watching,
  anchorId: number,
  name: string,
  wanted: WantedEnd,
): Promise<AwaitedPlaylist> {
  const room = await watchedRoom(watching, anchorId);
  if (room?.sample !== "") return { text: await readPlaylist(watching, anchorId, name, 0) };
  const key = `${anchorId}/${name}/${wanted.segment}/${wanted.part}`;
  const known = awaited.get(key);
  if (known) return known;
  const question = getStream(watching.env, anchorId)
    .playlistWith(name, wanted)
    .catch(async (error: unknown) => {
      // A channel of the release before has no such method.
      log.warn("The wait for a playlist's next part failed.", error);
      return { text: await readPlaylist(watching, anchorId, name, 0) };
    })
    .finally(() => awaited.delete(key));
  awaited.set(key, question);
  return question;
}

/** Returns a text from the data centre's cache, or reads it for the others there. */
async function sharedInCentre(
  { env, waitUntil }: Watching,
  id: string,
  read: () => Promise<string | null>,
): Promise<string | null> {
  const cache = await streamCache(env);
  if (!cache) return read();
  const key = `https://playlists.invalid/${id}`;
  const found = await cache.match(key);
  const age = Date.now() - Number(found?.headers.get(READ_AT) ?? 0);
  if (found && age < CENTRE_TTL_MS) return found.text();
  const readAt = Date.now();
  const text = await read();
  if (text !== null) {
    const headers = { "content-type": PLAYLIST_TYPE, "cache-control": "public, max-age=1", [READ_AT]: String(readAt) };
    waitUntil(cache.put(key, new Response(text, { headers })));
  }
  return text;
}

/** Returns the segment store for previews, which anybody may request: its readings are kept for a moment. */
export function getPreviewFiles(watching: Watching): SegmentFiles {
  const segmentFiles = getSegmentFiles(watching.env);
  return {
    ...segmentFiles,
    read: (key) => loaded(`file/${key}`, RECORDED_TTL_MS, watching, () => segmentFiles.read(key)),
    clippable: (anchorId) => loaded(`clippable/${anchorId}`, CLIPPABLE_TTL_MS, watching, () => segmentFiles.clippable(anchorId)),
  };
}
