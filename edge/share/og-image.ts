import { type Context, Hono } from "hono";
import { clientIp, networkOf } from "../accounts/client-ip.ts";
import type { Match } from "../contract/entities/match.ts";
import { ProductError } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { SHARE_IMAGE_SIZE, shareImageVersion } from "../contract/rules/links.ts";
import { LANGUAGES } from "../contract/rules/locale.ts";
import { type SportName, sportIdOf } from "../contract/rules/matches.ts";
import type { AppEnv } from "../http/app-env.ts";
import { TokenBucket } from "../http/token-bucket.ts";
import { turns } from "../http/turns.ts";
import type { Visit } from "../load-context.ts";
import { SHARED_WAIT_MS, settledWithin } from "../matches/snapshot.ts";
import { resolveVisit } from "../pages/visit.ts";
import { askedOf, productOf } from "../product/provide.ts";
import { cardSvg, lettersOf } from "./card-svg.ts";
import { cardText } from "./card-text.ts";
import { drawPng } from "./draw.ts";
import { fontsFor } from "./font-slices.ts";
import { plainPng } from "./plain-png.ts";

/** Pictures of 30 to 90 kB. */
const MEMORY_MAX = 64;
/** Lifetimes in caches: a picture of a moving match is outdated soon. */
const MAX_AGE_S = { current: 86_400, moving: 30, failed: 10 } as const;

type Png = Uint8Array<ArrayBuffer>;

const memory = new Map<string, Png>();
const drawing = new Map<string, Promise<Png>>();
/** A page of previews at once, then one a second. */
const bucket = new TokenBucket(40, 1);
/** Matches known to exist: a picture of theirs in memory costs no token. */
const existing = new Set<string>();
const EXISTING_MAX = 5_000;

function remember(key: string, png: Png): void {
  if (memory.size >= MEMORY_MAX) for (const oldest of memory.keys()) if (memory.delete(oldest)) break;
  memory.set(key, png);
}

const refusal = (status: 400 | 404 | 429 | 502, message: string, headers: Record<string, string> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

const picture = (png: Png, maxAgeS: number): Response =>
  new Response(png, {
    headers: {
      "content-type": "image/png",
      "cache-control": `public, max-age=${maxAgeS}`,
      "cross-origin-resource-policy": "cross-origin",
    },
  });

/**
 * Returns a picture's key: the match as shown, brand and language. A start time is in the language's usual zone: pictures for
 * some 600 zones would be drawn for nobody, because programs without a zone request link previews.
 */
const keyOf = (match: Match, { brand, locale }: Visit): string =>
  ["og/match", match.sport_id, match.matchid, brand.code, locale, `${shareImageVersion(match)}.png`].join("/");

async function draw(env: Env, match: Match, visit: Visit): Promise<Png> {
  const text = cardText(match, visit.locale, LANGUAGES[visit.locale].zone);
  const input = { brand: visit.brand, locale: visit.locale, text, homeLogo: match.hometeam.logo, awayLogo: match.awayteam.logo };
  return turns.run(async () => drawPng(cardSvg(input), await fontsFor(lettersOf(input), env.ASSETS)));
}

/** The picture from the store, else drawn and stored; drawn once however many ask at the same time. */
async function load(c: Context<AppEnv>, key: string, match: Match, visit: Visit): Promise<Png> {
  const stored = await c.env.MEDIA.get(key).catch(() => null);
  if (stored) return new Uint8Array(await stored.arrayBuffer());
  const png = await draw(c.env, match, visit);
  const put = c.env.MEDIA.put(key, png, { httpMetadata: { contentType: "image/png" } });
  c.executionCtx.waitUntil(put.catch((error) => log.error(`The share picture ${key} was not stored`, error)));
  return png;
}

/** The plain card of a brand, where the real one failed: a preview is never a broken picture. */
async function standIn(message: string, error: unknown, { brand }: Visit): Promise<Response> {
  log.error(message, error);
  return picture(plainPng(SHARE_IMAGE_SIZE.width, SHARE_IMAGE_SIZE.height, "#0d1015", brand.color), MAX_AGE_S.failed);
}

async function serve(c: Context<AppEnv>): Promise<Response> {
  const { sport = "", file = "" } = c.req.param() as Record<string, string | undefined>;
  const id = /^([1-9]\d{0,14})\.png$/.exec(file)?.[1];
  if (!sportIdOf(sport) || !id)
    return refusal(
      404,
      `There is no picture ${sport}/${file}: the address is /m/og/match/<football or basketball>/<match id>.png`,
    );
  const url = new URL(c.req.url);
  const visit = resolveVisit(c.req.raw, url, c.env);
  const limited = (): Response | null => {
    const waitS = bucket.take(networkOf(clientIp(c.req.raw)));
    return waitS > 0
      ? refusal(429, `Too many pictures were asked for; try again in ${waitS} s.`, { "retry-after": String(waitS) })
      : null;
  };
  const exists = existing.has(`${sport}/${id}`);
  const early = exists ? null : limited();
  if (early) return early;
  let match: Match;
  try {
    ({ match } = await productOf(askedOf(c), visit, null).sport.getMatchInfo({ sport: sport as SportName, matchid: id }));
  } catch (error) {
    if (error instanceof ProductError) return refusal(error.http === 404 || error.http === 400 ? 404 : 502, error.message);
    return standIn(`The match of the share picture ${sport}/${id} could not be read`, error, visit);
  }
  if (existing.size >= EXISTING_MAX) existing.clear();
  existing.add(`${sport}/${id}`);
  const key = keyOf(match, visit);
  const maxAgeS = url.searchParams.get("v") === shareImageVersion(match) ? MAX_AGE_S.current : MAX_AGE_S.moving;
  const known = memory.get(key);
  if (known) return picture(known, maxAgeS);
  const underWay = drawing.get(key);
  const shared = underWay && (await settledWithin(underWay, SHARED_WAIT_MS));
  if (shared) return picture(shared.value, maxAgeS);
  const late = exists ? limited() : null;
  if (late) return late;
  const work = load(c, key, match, visit);
  drawing.set(key, work);
  const settle = () => {
    if (drawing.get(key) === work) drawing.delete(key);
  };
  // Others wait for it: it goes on when this request's client leaves.
  c.executionCtx.waitUntil(work.then(settle, settle));
  try {
    const png = await work;
    remember(key, png);
    return picture(png, maxAgeS);
  } catch (error) {
    return standIn(`The share picture of ${sport} match ${id} could not be drawn`, error, visit);
  }
}

/** Share pictures: GET /m/og/match/:sport/:id.png, 1200 × 630, in the brand's colours and the visitor's language (Specification 2.11). */
export const ogImage = new Hono<AppEnv>().get("/match/:sport/:file", serve);
