import { SEGMENT_TYPES, toExtension } from "./media-kind.ts";
import { segmentHome } from "./places.ts";

/** Caches may keep a segment without limit, because its address never gets different bytes. */
const SEGMENT_CACHE = "public, max-age=31536000, immutable";

/** `file` begins with the broadcast's token. */
export async function putSegment(env: Env, anchorId: number, file: string, bytes: Uint8Array): Promise<void> {
  const { bucket, key } = segmentHome(env, anchorId, file);
  const contentType = SEGMENT_TYPES[toExtension(file)] ?? "";
  await bucket.put(key, bytes, { httpMetadata: { contentType, cacheControl: SEGMENT_CACHE } });
}
