import { log } from "#edge/contract/log.ts";
import { LARGE_SIDE, THUMBNAIL_SIDE } from "#edge/contract/rules/chat-media.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import type { FileStore } from "./file-store.ts";

/** Shorter side of a picture's renditions in pixels, by the last part of their address (specification 9.8). */
const SIDES = { thumb: THUMBNAIL_SIDE, large: LARGE_SIDE } as const;

/** A smaller picture of a stored picture, or the cover of a video. */
export type Rendition = keyof typeof SIDES | "cover";
export const isRendition = (name: string): name is Rendition => name in SIDES || name === "cover";

/** Longer side of a video's cover, in pixels. */
const COVER_SIDE = 720;

/** Media types for which smaller renditions are drawn. A GIF would lose its animation, and the platform draws no other type. */
const DRAWN: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/** The platform's services that make pictures. Each is undefined if it is not bound (docs/deploy-settings.md). */
export interface Makers {
  IMAGES?: Pick<ImagesBinding, "info" | "input">;
  COVERS?: Pick<MediaBinding, "input">;
}

/** Milliseconds that a request waits for a rendition that another request makes. After that it returns the original. */
const MADE_WITHIN_MS = 5_000;

/** Renditions that this process is making, so that many concurrent viewers of a picture cost one rendition. */
const making = new Map<string, Promise<R2Object | null>>();

/**
 * The first request makes and stores the rendition. Returns null if the file's type has no such rendition, the picture is small, or
 * the work fails. The reader then gets the original.
 */
export async function findRendition(
  store: FileStore,
  makers: Makers,
  key: string,
  rendition: Rendition,
): Promise<R2Object | null> {
  const kept = await store.headRendition(key, rendition);
  if (kept) return kept;
  const name = `${key}/${rendition}`;
  const known = making.get(name);
  if (known) {
    const made = await settledWithin(known, MADE_WITHIN_MS);
    // The request that made the rendition was probably ended, so a later request may make it again.
    if (!made && making.get(name) === known) making.delete(name);
    return made?.value ?? null;
  }
  const work = makeRendition(store, makers, key, rendition)
    .catch((error: unknown) => {
      log.warn("A rendition was not made.", error);
      return null;
    })
    .finally(() => making.delete(name));
  making.set(name, work);
  return work;
}

async function makeRendition(
  store: FileStore,
  { IMAGES: images, COVERS: covers }: Makers,
  key: string,
  rendition: Rendition,
): Promise<R2Object | null> {
  const file = await store.head(key);
  if (!file) return null;
  const type = file.httpMetadata?.contentType ?? "";
  const read = async (): Promise<ReadableStream<Uint8Array> | null> =>
    (await store.read(key, { offset: 0, length: file.size }))?.body ?? null;
  if (rendition === "cover") {
    const video = covers && type.startsWith("video/") ? await read() : null;
    if (!covers || !video) return null;
    const frame = covers
      .input(video)
      .transform({ width: COVER_SIDE, height: COVER_SIDE, fit: "scale-down" })
      .output({ mode: "frame", time: "0s", format: "jpg" });
    return store.putRendition(key, rendition, await new Response(await frame.media()).arrayBuffer(), "image/jpeg");
  }
  if (!images || !DRAWN.has(type)) return null;
  const measured = await read();
  const size = measured ? await images.info(measured) : null;
  if (!size || !("width" in size)) return null;
  const scale = SIDES[rendition] / Math.min(size.width, size.height);
  const picture = scale < 1 ? await read() : null;
  if (!picture) return null;
  // WebP keeps a transparent background.
  const format = type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const drawn = await images
    .input(picture)
    .transform({ width: Math.round(size.width * scale) })
    .output({ format, quality: 80 });
  return store.putRendition(key, rendition, await drawn.response().arrayBuffer(), format);
}
