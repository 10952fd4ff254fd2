import type { Context } from "hono";
import { log } from "../../contract/log.ts";
import { turns } from "../http/turns.ts";
import { Answers } from "../memory/answers.ts";
import type { AppEnv } from "../provide.ts";
import { drawPng } from "./draw.ts";
import { withDrawnLetters } from "./drawn-letters.ts";
import { fontsFor, isInFonts } from "./font-slices.ts";

export type Png = Uint8Array<ArrayBuffer>;

/** Maximum number of pictures in memory. A picture has 30 to 90 kB. */
const PICTURES_MAX = 64;
/** A picture never expires, because its key names everything that it shows. */
const TTL_MS = Number.POSITIVE_INFINITY;

export interface Sketch {
  /** Names everything that the picture shows. */
  key: string;
  letters: string;
  svg: () => string | Promise<string>;
}

const pictures = new Answers(PICTURES_MAX);

/** Returns a picture from this isolate's memory, without drawing. Null if it is not there. */
export const drawnPicture = (key: string): Promise<Png | null> => pictures.recall<Png>(key, 0).catch(() => null);

/**
 * Returns a picture from memory, or draws it. Concurrent callers share one drawing, and a failure is not retried at once. If
 * `isStored`, the picture is read from the bucket, or drawn and stored there. Throws 503 if it cannot be drawn now.
 */
export function drawnOnce(c: Context<AppEnv>, { key, letters, svg }: Sketch, { isStored = true } = {}): Promise<Png> {
  const answerRequest = { now: Date.now, waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) };
  return pictures.load(key, { ttlMs: TTL_MS }, answerRequest, async () => {
    const stored = isStored ? await c.env.MEDIA.get(key).catch(() => null) : null;
    if (stored) return new Uint8Array(await stored.arrayBuffer());
    const png = await turns.run(async () => {
      const fonts = await fontsFor(letters, c.env.ASSETS);
      return drawPng(withDrawnLetters(await svg(), isInFonts), fonts);
    });
    if (isStored) {
      const put = c.env.MEDIA.put(key, png, { httpMetadata: { contentType: "image/png" } });
      c.executionCtx.waitUntil(put.catch((error) => log.error(`The picture ${key} was not stored`, error)));
    }
    return png;
  });
}
