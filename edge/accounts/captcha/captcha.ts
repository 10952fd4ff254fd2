import { type Context, Hono } from "hono";
import { STATUS_FAILED } from "#edge/contract/envelope.ts";
import { REQUEST_TIMEOUT_MS } from "#edge/contract/rules/call-failures.ts";
import { readConfig } from "#edge/ground/env.ts";
import { TokenBucket } from "#edge/ground/http/token-bucket.ts";
import { outbound } from "#edge/ground/outbound.ts";
import type { AppEnv } from "#edge/ground/provide.ts";
import { clientIp, toNetwork } from "../../ground/http/client-ip.ts";
import { CAPTCHA_ID, captchaPicture } from "./challenge.ts";

/** Limits the pictures for one client address: 100 at once, and one more each second. Each isolate counts separately. */
const bucket = new TokenBucket(100, 1);
/** All clients whose address is unknown share one bucket. */
const UNKNOWN = "unknown";

type CaptchaContext = Context<AppEnv>;

const refusal = (c: CaptchaContext, http: 400 | 429 | 502, msg: string, headers: Record<string, string> = {}): Response =>
  c.json({ status: STATUS_FAILED, msg, data: null }, http, { "cache-control": "no-store", ...headers });

const picture = (png: Uint8Array<ArrayBuffer> | ArrayBuffer): Response =>
  new Response(png, {
    headers: { "content-type": "image/png", "cache-control": "no-store", "cross-origin-resource-policy": "cross-origin" },
  });

/** Tries the hosts of the operator's own back end in order. Null if none answers with a picture. */
async function upstreamPicture(hosts: readonly string[], id: string): Promise<ArrayBuffer | null> {
  for (const host of hosts) {
    const response = await outbound(`${host}/api/user/smsCaptcha?code=${id}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch(() => null);
    if (response?.ok && (response.headers.get("content-type") ?? "").startsWith("image/png")) return response.arrayBuffer();
    await response?.body?.cancel();
  }
  return null;
}

async function serve(c: CaptchaContext): Promise<Response> {
  const id = c.req.query("code") ?? "";
  if (!CAPTCHA_ID.test(id))
    return refusal(c, 400, "code must be 8 to 64 letters, figures, - or _: an id of your own that is sent along with the answer");
  const waitS = bucket.take(toNetwork(clientIp(c.req.raw)) || UNKNOWN);
  if (waitS > 0)
    return refusal(c, 429, `Too many pictures were asked for; try again in ${waitS} s`, { "retry-after": String(waitS) });
  const { UPSTREAM_HOSTS, SESSION_SECRET } = readConfig(c.env);
  if (UPSTREAM_HOSTS.length > 0) {
    const png = await upstreamPicture(UPSTREAM_HOSTS, id);
    return png ? picture(png) : refusal(c, 502, "No upstream host gives pictures; try again later");
  }
  return picture(captchaPicture({ secret: SESSION_SECRET, now: Date.now }, id));
}

/**
 * GET /api/user/smsCaptcha?code=<id>: the picture for `sendCode` (Specification 7.10). It answers with bytes, so it is no call of
 * the contract.
 */
export const captcha = new Hono<AppEnv>().get("/api/user/smsCaptcha", serve).get("/webapi/user/smsCaptcha", serve);
