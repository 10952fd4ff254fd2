import type { Context } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { ProductError } from "../../contract/envelope.ts";
import { log } from "../../contract/log.ts";
import { toRefusal } from "../../ground/db/outage.ts";
import { readCookies } from "../../ground/http/cookies.ts";
import { faultEnvelope, refusalEnvelope } from "../../ground/http/refusal.ts";
import { detectLocale } from "../../ground/visit/detect-locale.ts";

/** Answers 503 with Retry-After during an outage, else 500, in the caller's language. */
export async function failedAnswer(failure: unknown, c: Context<AppEnv>): Promise<Response> {
  log.error("A request failed", failure);
  const { headers } = c.req.raw;
  const locale = await detectLocale({
    lang: c.req.query("lang") ?? null,
    cookie: readCookies(headers.get("cookie")).lang,
    acceptLanguage: headers.get("accept-language"),
  });
  c.header("cache-control", "no-store");
  const error = toRefusal(failure);
  if (!(error instanceof ProductError)) return c.json(faultEnvelope(500, "The server failed to answer; try again", locale), 500);
  if (error.retryAfterS) c.header("retry-after", String(Math.ceil(error.retryAfterS)));
  return c.json(refusalEnvelope(error, locale), error.http);
}
