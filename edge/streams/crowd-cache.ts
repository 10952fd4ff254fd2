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

/** Cache times of playlists: in an isolate's memory, and in the cache that the isolates of a data centre share. */
const ISOLATE_TTL_MS = 500;
const CENTRE_TTL_MS = 1_000;
/**
 * Maximum age of cached playlists with past segments (up to 900 kB each). A page adds the segments that have arrived since then.
 */
const BACK_TTL_MS = 2_000;
const BACK_KEPT_MAX = 8;
/** Cache times of a recording's files, and of the segments from which a preview is cut. */
const RECORDED_TTL_MS = 30_000;
const CLIPPABLE_TTL_MS = 1_000;
const ROOM_KEPT_MS = 10_000;
const NO_ROOM_KEPT_MS = 5_000;
const REMEMBERED_MAX = 2_000;
const READ_AT = "x-read-at";

const kept = new Answers(REMEMBERED_MAX);
const back = new Answers(BACK_KEPT_MAX);
const samples = new Answers(REMEMBERED_MAX);

export interface Watching {
  env: Env;
  waitUntil: (work: Promise<unknown>) => void;
}

export const streamCache = (env: Env): Promise<Cache | null> => centreCache(env, "streams");

const loaded = <T>(key: string, ttlMs: number, { waitUntil }: Watching, read: () => Promise<T>): Promise<T> =>
  kept.load(key, { ttlMs, oldMaxMs: OLD_PLAYLIST_MAX_MS }, { now: Date.now, waitUntil }, read);

export interface WatchedRoom {
  /** The sample that the room shows. Empty for a room with an encoder. */
  sample: string;
  audience: Audience;
}

/**
 * Checks that the room exists, so that an invented number starts no Durable Object. During an outage, a room that is not cached
 * counts as public.
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

/** `name` is `master` or a quality. `backS` 0 means only the newest segments. Concurrent requests share one read. */
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

/** In one isolate, all requests with the same key share one pending request. */
const awaited = new Map<string, Promise<AwaitedPlaylist>>();

/** Waits until the playlist ends with the wanted segment or part. Returns the present playlist if waiting is not possible. */
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
      // A Stream object that still runs the previous release has no method `playlistWith`. The caller then gets the present
      // playlist.
      log.warn("The wait for a playlist's next part failed.", error);
      return { text: await readPlaylist(watching, anchorId, name, 0) };
    })
    .finally(() => awaited.delete(key));
  awaited.set(key, question);
  return question;
}

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

/** Caches reads for a moment, because anybody may request a preview. */
export function getPreviewFiles(watching: Watching): SegmentFiles {
  const segmentFiles = getSegmentFiles(watching.env);
  return {
    ...segmentFiles,
    read: (key) => loaded(`file/${key}`, RECORDED_TTL_MS, watching, () => segmentFiles.read(key)),
    clippable: (anchorId) => loaded(`clippable/${anchorId}`, CLIPPABLE_TTL_MS, watching, () => segmentFiles.clippable(anchorId)),
  };
}
