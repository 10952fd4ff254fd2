import { type Context, Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { toServedRequest } from "#edge/ground/provide.ts";
import { ProductError } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import { drawnOnce, drawnPicture } from "../ground/drawing/drawn-once.ts";
import { picture, refusal } from "../ground/drawing/picture-answer.ts";
import { plainPng } from "../ground/drawing/plain-png.ts";
import { clientIp, toNetwork } from "../ground/http/client-ip.ts";
import { TokenBucket } from "../ground/http/token-bucket.ts";
import { resolveVisit } from "../ground/visit/visit.ts";
import {
  type Drawing,
  groupSubject,
  matchSubject,
  personSubject,
  roomSubject,
  type Subject,
  videoSubject,
} from "./og-subjects.ts";

/** `moving` is for an address without the newest version: the picture of a match in play is soon outdated. */
const MAX_AGE_S = { current: 86_400, moving: 30, failed: 10 } as const;

/** Allows a burst of as many pictures as a page of previews requests at once, then one a second. */
const bucket = new TokenBucket(40, 1);
/** Subjects that are known to exist. A cached picture of such a subject costs no token of `bucket`. */
const existing = new Set<string>();
const EXISTING_MAX = 5_000;

/** The plain card replaces a card that failed, so that a preview is never a broken picture. */
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
    const waitS = bucket.take(toNetwork(clientIp(c.req.raw)));
    return waitS > 0
      ? refusal(429, `Too many pictures were asked for; try again in ${waitS} s.`, { "retry-after": String(waitS) })
      : null;
  };
  const exists = existing.has(name);
  const early = exists ? null : limited();
  if (early) return early;
  let drawing: Drawing;
  try {
    drawing = await subject.read(c.var.provide.provideProduct(toServedRequest(c), visit, null), visit);
  } catch (error) {
    if (error instanceof ProductError && error.http < 500)
      return refusal(error.http === 404 || error.http === 400 ? 404 : 502, error.message);
    return standIn(`The subject of the share picture ${name} could not be read`, error, visit);
  }
  if (existing.size >= EXISTING_MAX) existing.clear();
  existing.add(name);
  const maxAgeS = url.searchParams.get("v") === drawing.version ? MAX_AGE_S.current : MAX_AGE_S.moving;
  const known = await drawnPicture(drawing.key);
  if (known) return picture(known, maxAgeS);
  const late = exists ? limited() : null;
  if (late) return late;
  try {
    return picture(await drawnOnce(c, drawing), maxAgeS);
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
