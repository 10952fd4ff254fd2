import { type Context, Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { toServedRequest } from "#edge/ground/provide.ts";
import { ProductError } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import { drawnOnce, drawnPicture, type Sketch } from "../ground/drawing/drawn-once.ts";
import { picture, refusal } from "../ground/drawing/picture-answer.ts";
import { plainPng } from "../ground/drawing/plain-png.ts";
import { clientIp, toNetwork } from "../ground/http/client-ip.ts";
import { TokenBucket } from "../ground/http/token-bucket.ts";
import { resolveVisit } from "../ground/visit/visit.ts";
import { leagueSubject, playerSubject, teamSubject } from "./database-subjects.ts";
import type { Drawing, ReadInner, Subject } from "./drawing.ts";
import { readInnerPicture } from "./inner-picture.ts";
import { groupSubject, matchSubject, roomSubject, videoSubject } from "./og-subjects.ts";
import { personSubject, planSubject, shortSubject } from "./people-subjects.ts";
import { newsSubject, siteSubject } from "./site-subjects.ts";

/**
 * Cache times in seconds. `moving` applies if the address does not name the newest version, because the picture of a match in play
 * is soon outdated.
 */
const MAX_AGE_S = { current: 86_400, moving: 30, failed: 10 } as const;

/** Allows each network a burst of 40 pictures, as many as a page of previews requests at once, and then one a second. */
const bucket = new TokenBucket(40, 1);
/** Subjects that are known to exist. A cached picture of such a subject costs no token of `bucket`. */
const existing = new Set<string>();
const EXISTING_MAX = 5_000;

/** The plain card replaces a card that failed, so that a preview is never a broken picture. */
async function standIn(message: string, error: unknown, { brand }: Visit): Promise<Response> {
  log.error(message, error);
  return picture(plainPng(SHARE_IMAGE_SIZE.width, SHARE_IMAGE_SIZE.height, "#0d1015", brand.color), MAX_AGE_S.failed);
}

const KINDS = [
  "match|league|team|player/<football or basketball>/<number>",
  "live|video|short|person|plan|news/<number>",
  "group/<group id>",
  "site/home",
];

async function serve(c: Context<AppEnv>, subject: Subject | null): Promise<Response> {
  if (!subject)
    return refusal(
      404,
      `There is no picture ${new URL(c.req.url).pathname}: the address is /m/og/ and one of ${KINDS.join(", ")}, and .png`,
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
  const readInner: ReadInner = (address, toPlace) => readInnerPicture(c.env, address, toPlace);
  let drawing: Drawing;
  try {
    drawing = await subject.read(c.var.provide.provideProduct(toServedRequest(c), visit, null), visit, readInner);
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
    if (drawing.plain) return servePlain(c, name, drawing.plain, error, visit);
    return standIn(`The share picture of ${name} could not be drawn`, error, visit);
  }
}

/** Caches keep the card without its inner picture only briefly, because that picture may be readable a moment later. */
async function servePlain(c: Context<AppEnv>, name: string, plain: Sketch, cause: unknown, visit: Visit): Promise<Response> {
  log.warn(`The share picture of ${name} is drawn without the picture inside it`, cause);
  try {
    return picture(await drawnOnce(c, plain), MAX_AGE_S.moving);
  } catch (error) {
    return standIn(`The share picture of ${name} could not be drawn`, error, visit);
  }
}

/** Share pictures, 1200 × 630, in the brand's colours and the visitor's language (Specification 2.11). */
export const ogImage = new Hono<AppEnv>()
  .get("/match/:sport/:file", (c) => serve(c, matchSubject(c.req.param("sport"), c.req.param("file"))))
  .get("/league/:sport/:file", (c) => serve(c, leagueSubject(c.req.param("sport"), c.req.param("file"))))
  .get("/team/:sport/:file", (c) => serve(c, teamSubject(c.req.param("sport"), c.req.param("file"))))
  .get("/player/:sport/:file", (c) => serve(c, playerSubject(c.req.param("sport"), c.req.param("file"))))
  .get("/live/:file", (c) => serve(c, roomSubject(c.req.param("file"))))
  .get("/short/:file", (c) => serve(c, shortSubject(c.req.param("file"))))
  .get("/person/:file", (c) => serve(c, personSubject(c.req.param("file"))))
  .get("/plan/:file", (c) => serve(c, planSubject(c.req.param("file"))))
  .get("/news/:file", (c) => serve(c, newsSubject(c.req.param("file"))))
  .get("/site/home.png", (c) => serve(c, siteSubject))
  .get("/group/:file", (c) => serve(c, groupSubject(c.req.param("file"))))
  .get("/video/:file", (c) => serve(c, videoSubject(c.req.param("file"))));
