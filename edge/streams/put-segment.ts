import { SEGMENT_TYPES, toExtension } from "./media-kind.ts";
import { segmentHome } from "./places.ts";

/** Caches keep a segment for as long as they like: its address never gets other bytes. */
const SEGMENT_CACHE = "public, max-age=31536000, immutable";

/** Stores a segment or an initialization section of a broadcast; `file` begins with the broadcast's name. */
export async function putSegment(env: Env, anchorId: number, file: string, bytes: Uint8Array): Promise<void> {
  const { bucket, key } = segmentHome(env, anchorId, file);
  const contentType = SEGMENT_TYPES[toExtension(file)] ?? "";
  await bucket.put(key, bytes, { httpMetadata: { contentType, cacheControl: SEGMENT_CACHE } });
}
