import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { log } from "#edge/contract/log.ts";
import { inviteLink, POSTER_SIZE } from "#edge/contract/rules/invites.ts";
import { toShareOrigin } from "#edge/contract/rules/links.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { drawnOnce, drawnPicture } from "#edge/ground/drawing/drawn-once.ts";
import { picture, refusal } from "#edge/ground/drawing/picture-answer.ts";
import { plainPng } from "#edge/ground/drawing/plain-png.ts";
import { clientIp, toNetwork } from "#edge/ground/http/client-ip.ts";
import { TokenBucket } from "#edge/ground/http/token-bucket.ts";
import { users } from "#edge/ground/people/reads.ts";
import { type AppEnv, toServedRequest } from "#edge/ground/provide.ts";
import { resolveVisit } from "#edge/ground/visit/visit.ts";
import { posterLetters, posterSvg } from "#edge/share/poster-svg.ts";

/** A drawn poster never changes, because its address contains everything in it: code, language and brand. */
const MAX_AGE_S = { drawn: 86_400, failed: 10 } as const;

/** The bucket is enough for a person, who looks at one or two posters. */
const bucket = new TokenBucket(20, 0.5);

async function serve(c: Context<AppEnv>): Promise<Response> {
  const code = /^([\w-]{4,64})\.png$/.exec(c.req.param("file") ?? "")?.[1];
  if (!code) return refusal(404, "There is no such poster: the address is /m/og/invite/<invite code>.png");
  const url = new URL(c.req.url);
  const visit = await resolveVisit(c.req.raw, url, c.env);
  const { brand, locale } = visit;
  try {
    const { config } = await c.var.provide.provideProduct(toServedRequest(c), visit, null).config.getCommonConfig({});
    const origin = toShareOrigin(config, url.origin);
    const key = ["poster", origin, code, brand.code, locale].join("|");
    const known = await drawnPicture(key);
    if (known) return picture(known, MAX_AGE_S.drawn);
    const waitS = bucket.take(toNetwork(clientIp(c.req.raw)));
    if (waitS > 0)
      return refusal(429, `Too many posters were asked for; try again in ${waitS} s.`, { "retry-after": String(waitS) });
    // Draws only invite codes of existing users, so that nobody can have other texts drawn in the site's colours.
    const [person] = await openDatabase(c.env.DB).select({ uid: users.uid }).from(users).where(eq(users.inviteCode, code));
    if (!person) return refusal(404, `Nobody has the invite code ${code}.`);
    const input = { brand, locale, code, link: inviteLink(origin, code, brand) };
    const png = await drawnOnce(c, { key, letters: posterLetters(input), svg: () => posterSvg(input) }, { isStored: false });
    return picture(png, MAX_AGE_S.drawn);
  } catch (error) {
    log.error(`The poster of ${code} could not be drawn`, error);
    return picture(plainPng(POSTER_SIZE.width, POSTER_SIZE.height, "#0d1015", brand.color), MAX_AGE_S.failed);
  }
}

/** Posters of invitations: GET /m/og/invite/<code>.png?lang=&site=, a picture to save and share (docs/decisions/0018). */
export const invitePoster = new Hono<AppEnv>().get("/invite/:file", serve);
