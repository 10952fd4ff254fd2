import { type Context, Hono } from "hono";
import { clientIp, networkOf } from "../accounts/client-ip.ts";
import type { Short } from "../contract/entities/short.ts";
import { ProductError } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { cutText } from "../contract/rules/graphemes.ts";
import { SHARE_IMAGE_SIZE, shortImageVersion } from "../contract/rules/links.ts";
import { lengthText } from "../contract/rules/shorts.ts";
import { serverTextOf } from "../contract/texts/server-text.ts";
import type { AppEnv } from "../http/app-env.ts";
import { TokenBucket } from "../http/token-bucket.ts";
import { turns } from "../http/turns.ts";
import type { Visit } from "../load-context.ts";
import { resolveVisit } from "../pages/visit.ts";
import { askedOf, productOf } from "../product/provide.ts";
import { drawPng } from "./draw.ts";
import { fontsFor } from "./font-slices.ts";
import { picture, refusal } from "./picture-answer.ts";
import { plainPng } from "./plain-png.ts";
import { lettersOfShort, shortSvg } from "./short-svg.ts";

/** Lifetimes in caches: the address states the version, so a picture of another version is soon outdated. */
const MAX_AGE_S = { current: 86_400, other: 30, failed: 10 } as const;
/** Letters of a title that its three lines may hold; each letter may need a font file of its own. */
const LETTERS_MAX = 160;
/** A page of previews at once, then one a second. */
const bucket = new TokenBucket(40, 1);

const shownOf = ({ text, nick_name: nick, kind, duration }: Short) => ({
  text,
  nick,
  length: kind === "moment" ? "" : lengthText(duration),
});

async function draw(env: Env, short: Short, { brand, locale }: Visit): Promise<Uint8Array<ArrayBuffer>> {
  const { text, nick, length } = shownOf(short);
  const title = cutText(text, LETTERS_MAX);
  const card = { brand, locale, kind: serverTextOf(locale, "share")(`short.${short.kind}`), title, author: nick, length };
  return turns.run(async () => drawPng(shortSvg(card), await fontsFor(lettersOfShort(card), env.ASSETS)));
}

async function serve(c: Context<AppEnv>): Promise<Response> {
  const id = /^([1-9]\d{0,14})\.png$/.exec(c.req.param("file") ?? "")?.[1];
  if (!id) return refusal(404, `There is no picture ${c.req.param("file")}: the address is /m/og/short/<number>.png`);
  const url = new URL(c.req.url);
  const visit = await resolveVisit(c.req.raw, url, c.env);
  const waitS = bucket.take(networkOf(clientIp(c.req.raw)));
  if (waitS > 0)
    return refusal(429, `Too many pictures were asked for; try again in ${waitS} s.`, { "retry-after": String(waitS) });
  try {
    const { short } = await productOf(askedOf(c), visit, null).shorts.getShort({ id: Number(id) });
    const version = shortImageVersion(shownOf(short));
    const maxAgeS = url.searchParams.get("v") === version ? MAX_AGE_S.current : MAX_AGE_S.other;
    const key = `og/short/${id}/${visit.brand.code}/${visit.locale}/${version}.png`;
    const stored = await c.env.MEDIA.get(key).catch(() => null);
    if (stored) return picture(new Uint8Array(await stored.arrayBuffer()), maxAgeS);
    const png = await draw(c.env, short, visit);
    const put = c.env.MEDIA.put(key, png, { httpMetadata: { contentType: "image/png" } });
    c.executionCtx.waitUntil(put.catch((error) => log.error(`The share picture ${key} was not stored`, error)));
    return picture(png, maxAgeS);
  } catch (error) {
    if (error instanceof ProductError) return refusal(error.http === 404 || error.http === 400 ? 404 : 502, error.message);
    log.error(`The share picture of ${id} could not be drawn`, error);
    // The plain card of the brand: a preview is never a broken picture.
    const { width, height } = SHARE_IMAGE_SIZE;
    return picture(plainPng(width, height, "#0d1015", visit.brand.color), MAX_AGE_S.failed);
  }
}

/** Share pictures of videos and moments: GET /m/og/short/:number.png, 1200 × 630, in the brand's colours (Specification 2.11). */
export const shortImage = new Hono<AppEnv>().get("/short/:file", serve);
