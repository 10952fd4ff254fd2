import { ProductError } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { escapeMarkup } from "../contract/markup-text.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { readConfig } from "../ground/env.ts";
import type { FormFault } from "../ground/http/form-body.ts";
import { nonceSources, withSecurityHeaders } from "../ground/http/security.ts";
import type { ServedRequest } from "../ground/provide.ts";
import { resolveVisit } from "../ground/visit/visit.ts";
import { pageHeaders, pageHosts } from "./page-headers.ts";
import { type RefusalWords, refusalPage } from "./refusal-page.ts";

/** Returns a refusal in plain text. Only programs see it, because no page of this site sends such a request. */
export const refusedPage = (
  request: Request,
  status: 400 | 403 | 405,
  words: string,
  headers: Record<string, string> = {},
): Response =>
  withSecurityHeaders(
    request,
    new Response(`${words}\n`, {
      status,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
    }),
  );

function refusedVisit(
  { request, env }: ServedRequest,
  visit: Visit,
  status: 400 | 413 | 415 | 429 | 500 | 503,
  words: RefusalWords,
  headers: Record<string, string> = {},
): Response {
  const own = pageHeaders(
    { secure: request.url.startsWith("https:"), pathname: new URL(request.url).pathname },
    pageHosts(readConfig(env)),
    nonceSources(visit.nonce),
  );
  for (const [name, value] of Object.entries({ "content-type": "text/html; charset=utf-8", ...headers })) own.set(name, value);
  return new Response(request.method === "HEAD" ? null : refusalPage(visit, words), { status, headers: own });
}

/**
 * This refusal is for browsers without JavaScript, because page scripts cannot read it. A page must answer likely refusals itself.
 */
export const refusedForm = (
  served: ServedRequest,
  visit: Visit,
  status: 400 | 413 | 415 | 429,
  title: string,
  headers?: Record<string, string>,
): Response =>
  refusedVisit(served, visit, status, { title, advice: getServerText(visit.locale, "refusals")("go-back") }, headers);

/** Refuses an address that no page can have. Such an address is mistyped, or was truncated when it was shared. */
export async function refusedAddress(served: ServedRequest, url: URL): Promise<Response> {
  const visit = await resolveVisit(served.request, url, served.env);
  const text = getServerText(visit.locale, "refusals");
  const words = {
    title: text("wrong-address"),
    advice: text("check-address"),
    link: { path: "/m/score", text: text("to-scores") },
  };
  return refusedVisit(served, visit, 400, words, { "cache-control": "no-store" });
}

/** Seconds after which a page that could not be read may be requested again. */
export const PAGE_AGAIN_S = 5;

/** Answers a failure before the app ran. The status is 503 during an outage of the database, else 500. */
export async function failedPage(served: ServedRequest, failure: unknown): Promise<Response> {
  const { request, env } = served;
  const url = new URL(request.url);
  const visit = await resolveVisit(request, url, env);
  const text = getServerText(visit.locale, "refusals");
  const refusal = failure instanceof ProductError && failure.http === 503 ? failure : null;
  const reads = request.method === "GET" || request.method === "HEAD";
  const words = {
    title: text(refusal ? "page-away" : "page-failed"),
    advice: text("page-again"),
    ...(reads && { link: { path: escapeMarkup(url.pathname + url.search), text: text("retry") } }),
  };
  return refusedVisit(served, visit, refusal ? 503 : 500, words, {
    "cache-control": "no-store",
    ...(refusal && { "retry-after": String(Math.ceil(refusal.retryAfterS ?? PAGE_AGAIN_S)) }),
  });
}

export const FORM_FAULTS = {
  tooLarge: [413, "form-too-large"],
  wrongType: [415, "form-wrong-type"],
  malformed: [400, "form-malformed"],
} as const satisfies Record<FormFault, readonly [status: number, words: string]>;
