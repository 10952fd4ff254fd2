import type { Context } from "hono";
import { ProductError } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { toRefusal } from "../db/outage.ts";
import { detectLocale } from "../pages/detect-locale.ts";
import type { AppEnv } from "./app-env.ts";
import { readCookies } from "./cookies.ts";
import { faultEnvelope, refusalEnvelope } from "./refusal.ts";

/** Answers a request whose handler failed, in the caller's language: 503 and when to come again during an outage, else 500. */
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
