import { type Context, Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { toServedRequest } from "#edge/ground/provide.ts";
import type { Short } from "../contract/entities/short.ts";
import { ProductError } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import { formatMinutes } from "../contract/rules/durations.ts";
import { cutText } from "../contract/rules/graphemes.ts";
import { SHARE_IMAGE_SIZE, shortImageVersion } from "../contract/rules/links.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { drawnOnce, type Sketch } from "../ground/drawing/drawn-once.ts";
import { picture, refusal } from "../ground/drawing/picture-answer.ts";
import { plainPng } from "../ground/drawing/plain-png.ts";
import { clientIp, toNetwork } from "../ground/http/client-ip.ts";
import { TokenBucket } from "../ground/http/token-bucket.ts";
import { resolveVisit } from "../ground/visit/visit.ts";
import { lettersOfShort, shortSvg } from "./short-svg.ts";

/** `other` is for an address without the newest version, so such a picture is cached only briefly. */
const MAX_AGE_S = { current: 86_400, other: 30, failed: 10 } as const;
/** The most letters of a title on its three lines, because each letter may need its own font file. */
const LETTERS_MAX = 160;
/** Allows a burst of as many pictures as a page of previews requests at once, then one a second. */
const bucket = new TokenBucket(40, 1);

const toShown = ({ text, nick_name: nick, kind, duration }: Short) => ({
  text,
  nick,
  length: kind === "moment" ? "" : formatMinutes(duration),
});

function sketch(key: string, short: Short, { brand, locale }: Visit): Sketch {
  const { text, nick, length } = toShown(short);
  const title = cutText(text, LETTERS_MAX);
  const card = { brand, locale, kind: getServerText(locale, "share")(`short.${short.kind}`), title, author: nick, length };
  return { key, letters: lettersOfShort(card), svg: () => shortSvg(card) };
}

async function serve(c: Context<AppEnv>): Promise<Response> {
  const id = /^([1-9]\d{0,14})\.png$/.exec(c.req.param("file") ?? "")?.[1];
  if (!id) return refusal(404, `There is no picture ${c.req.param("file")}: the address is /m/og/short/<number>.png`);
  const url = new URL(c.req.url);
  const visit = await resolveVisit(c.req.raw, url, c.env);
  const waitS = bucket.take(toNetwork(clientIp(c.req.raw)));
  if (waitS > 0)
    return refusal(429, `Too many pictures were asked for; try again in ${waitS} s.`, { "retry-after": String(waitS) });
  try {
    const { short } = await c.var.provide.provideProduct(toServedRequest(c), visit, null).shorts.getShort({ id: Number(id) });
    const version = shortImageVersion(toShown(short));
    const maxAgeS = url.searchParams.get("v") === version ? MAX_AGE_S.current : MAX_AGE_S.other;
    const key = `og/short/${id}/${visit.brand.code}/${visit.locale}/${version}.png`;
    return picture(await drawnOnce(c, sketch(key, short, visit)), maxAgeS);
  } catch (error) {
    if (error instanceof ProductError && error.http < 500)
      return refusal(error.http === 404 || error.http === 400 ? 404 : 502, error.message);
    log.error(`The share picture of ${id} could not be drawn`, error);
    // Returns the plain card of the brand, so that a preview is never a broken picture.
    const { width, height } = SHARE_IMAGE_SIZE;
    return picture(plainPng(width, height, "#0d1015", visit.brand.color), MAX_AGE_S.failed);
  }
}

/** Share pictures of videos and moments: GET /m/og/short/:number.png, 1200 × 630, in the brand's colours (Specification 2.11). */
export const shortImage = new Hono<AppEnv>().get("/short/:file", serve);
