import { createHmac } from "node:crypto";
import { BOX_HEAD_BYTES, boxHead, FileStore, type MovieFacts, movieFacts } from "#edge/ground/files/files.ts";
import { newestSecret } from "../ground/secrets.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    /** `file` returns how much of a video is stored. `movie` returns a stored video's facts, or null if the file is not a movie. */
    videos: { file: (key: string) => Promise<VideoFile>; movie: (key: string) => Promise<MovieFacts | null> };
  }
}

const MOVIES: ReadonlySet<string> = new Set(["video/mp4", "video/quicktime"]);
/** The most MP4 boxes that are examined, and the most bytes of the `moov` box, which describes the movie. */
const BOXES_MAX = 32;
const MOOV_MAX_BYTES = 8_388_608;

/** The key is always the same for these arguments, and nobody else can guess it. */
export const videoKey = (secret: string, uid: number, requestKey: string): string =>
  `${createHmac("sha256", newestSecret(secret)).update(`post-video\n${uid}\n${requestKey}`).digest("hex").slice(0, 32)}.mp4`;

export interface VideoFile {
  /** Number of stored bytes from the file's beginning. */
  received: number;
  /** Null until the whole file is stored. */
  stored: { isMovie: boolean; bytes: number } | null;
}

export async function videoFile(media: R2Bucket, key: string): Promise<VideoFile> {
  const store = new FileStore(media);
  const file = await store.head(key);
  if (!file) return { received: await store.received(key), stored: null };
  const isMovie = MOVIES.has(file.httpMetadata?.contentType ?? "");
  return { received: file.size, stored: { isMovie, bytes: file.size } };
}

/** Null if the file is not a movie, or if it does not state its length and its picture's size. */
export async function storedMovie(media: R2Bucket, key: string): Promise<MovieFacts | null> {
  const store = new FileStore(media);
  const { stored } = await videoFile(media, key);
  if (!stored?.isMovie) return null;
  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const part = await store.read(key, { offset, length: Math.min(length, stored.bytes - offset) });
    return part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array();
  };
  for (let at = 0, boxes = 0; at + BOX_HEAD_BYTES <= stored.bytes && boxes < BOXES_MAX; boxes += 1) {
    const box = boxHead(await read(at, BOX_HEAD_BYTES), stored.bytes - at);
    if (!box) return null;
    if (box.type === "moov") return box.length > MOOV_MAX_BYTES ? null : movieFacts(await read(at, box.length));
    at += box.length;
  }
  return null;
}
