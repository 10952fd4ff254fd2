import { type Context, Hono } from "hono";
import { clientIp, networkOf } from "../accounts/client-ip.ts";
import { ProductError } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import type { AppEnv } from "../http/app-env.ts";
import { TokenBucket } from "../http/token-bucket.ts";
import { turns } from "../http/turns.ts";
import type { Visit } from "../load-context.ts";
import { SHARED_WAIT_MS, settledWithin } from "../memory/settled-within.ts";
import { resolveVisit } from "../pages/visit.ts";
import { askedOf, productOf } from "../product/provide.ts";
import { drawPng } from "./draw.ts";
import { fontsFor } from "./font-slices.ts";
import {
  type Drawing,
  groupSubject,
  matchSubject,
  personSubject,
  roomSubject,
  type Subject,
  videoSubject,
} from "./og-subjects.ts";
import { picture, refusal } from "./picture-answer.ts";
import { plainPng } from "./plain-png.ts";

/** Pictures of 30 to 90 kB. */
const MEMORY_MAX = 64;
/** Lifetimes in caches: a picture of a moving match is outdated soon. */
const MAX_AGE_S = { current: 86_400, moving: 30, failed: 10 } as const;

type Png = Uint8Array<ArrayBuffer>;

const memory = new Map<string, Png>();
const underWayOf = new Map<string, Promise<Png>>();
/** A page of previews at once, then one a second. */
const bucket = new TokenBucket(40, 1);
/** Subjects known to exist: a picture of theirs in memory costs no token. */
const existing = new Set<string>();
const EXISTING_MAX = 5_000;

function remember(key: string, png: Png): void {
  if (memory.size >= MEMORY_MAX) for (const oldest of memory.keys()) if (memory.delete(oldest)) break;
  memory.set(key, png);
}

const draw = (env: Env, { letters, svg }: Drawing): Promise<Png> =>
  turns.run(async () => drawPng(svg(), await fontsFor(letters, env.ASSETS)));

/** The picture from the store, else drawn and stored; drawn once however many ask at the same time. */
async function load(c: Context<AppEnv>, drawing: Drawing): Promise<Png> {
  const { key } = drawing;
  const stored = await c.env.MEDIA.get(key).catch(() => null);
  if (stored) return new Uint8Array(await stored.arrayBuffer());
  const png = await draw(c.env, drawing);
  const put = c.env.MEDIA.put(key, png, { httpMetadata: { contentType: "image/png" } });
  c.executionCtx.waitUntil(put.catch((error) => log.error(`The share picture ${key} was not stored`, error)));
  return png;
}

/** The plain card of a brand, where the real one failed: a preview is never a broken picture. */
async function standIn(message: string, error: unknown, { brand }: Visit): Promise<Response> {
  log.error(message, error);
  return picture(plainPng(SHARE_IMAGE_SIZE.width, SHARE_IMAGE_SIZE.height, "#0d1015", brand.color), MAX_AGE_S.failed);
}

async function serve(c: Context<AppEnv>, subject: Subject | null): Promise<Response> {
  if (!subject)
    return refusal(
      404,
      `There is no picture ${new URL(c.req.url).pathname}: the address is /m/og/match/<football or basketball>/<match id>.png, /m/og/live/<anchor id>.png, /m/og/video/<video id>.png, /m/og/group/<group id>.png or /m/og/person/<account number>.png`,
    );
  const { name } = subject;
  const url = new URL(c.req.url);
  const visit = await resolveVisit(c.req.raw, url, c.env);
  const limited = (): Response | null => {
    const waitS = bucket.take(networkOf(clientIp(c.req.raw)));
    return waitS > 0
      ? refusal(429, `Too many pictures were asked for; try again in ${waitS} s.`, { "retry-after": String(waitS) })
      : null;
  };
  const exists = existing.has(name);
  const early = exists ? null : limited();
  if (early) return early;
  let drawing: Drawing;
  try {
    drawing = await subject.read(productOf(askedOf(c), visit, null), visit);
  } catch (error) {
    if (error instanceof ProductError) return refusal(error.http === 404 || error.http === 400 ? 404 : 502, error.message);
    return standIn(`The subject of the share picture ${name} could not be read`, error, visit);
  }
  if (existing.size >= EXISTING_MAX) existing.clear();
  existing.add(name);
  const { key, version } = drawing;
  const maxAgeS = url.searchParams.get("v") === version ? MAX_AGE_S.current : MAX_AGE_S.moving;
  const known = memory.get(key);
  if (known) return picture(known, maxAgeS);
  const underWay = underWayOf.get(key);
  const shared = underWay && (await settledWithin(underWay, SHARED_WAIT_MS));
  if (shared) return picture(shared.value, maxAgeS);
  const late = exists ? limited() : null;
  if (late) return late;
  const work = load(c, drawing);
  underWayOf.set(key, work);
  const settle = () => {
    if (underWayOf.get(key) === work) underWayOf.delete(key);
  };
  // Others wait for it: it goes on when this request's client leaves.
  c.executionCtx.waitUntil(work.then(settle, settle));
  try {
    const png = await work;
    remember(key, png);
    return picture(png, maxAgeS);
  } catch (error) {
    return standIn(`The share picture of ${name} could not be drawn`, error, visit);
  }
}

/** Share pictures of matches, live rooms, videos and groups, 1200 × 630, in the brand's colours and the visitor's language (Specification 2.11). */
export const ogImage = new Hono<AppEnv>()
  .get("/match/:sport/:file", (c) => serve(c, matchSubject(c.req.param("sport"), c.req.param("file"))))
  .get("/live/:file", (c) => serve(c, roomSubject(c.req.param("file"))))
  .get("/person/:file", (c) => serve(c, personSubject(c.req.param("file"))))
  .get("/group/:file", (c) => serve(c, groupSubject(c.req.param("file"))))
  .get("/video/:file", (c) => serve(c, videoSubject(c.req.param("file"))));
