import { serverTextOf } from "../contract/texts/server-text.ts";
import { readConfig } from "../env.ts";
import type { FormFault } from "../http/form-body.ts";
import type { Visit } from "../load-context.ts";
import type { Asked } from "../product/provide.ts";
import { pageHeaders, pageHosts } from "./page-headers.ts";
import { type RefusalWords, refusalPage } from "./refusal-page.ts";
import { nonceSources, withSecurityHeaders } from "./security.ts";
import { resolveVisit } from "./visit.ts";

/** Returns a plain-text refusal for programs: no page of this site sends such a request. */
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

/** Returns a refusal for people, as an HTML page. */
function refusedVisit(
  { request, env }: Asked,
  visit: Visit,
  status: 400 | 413 | 415 | 429,
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
 * Returns the refusal of a form for browsers without JavaScript. The pages' scripts cannot read it: where users may run into a
 * refusal, the page itself answers them.
 */
export const refusedForm = (
  asked: Asked,
  visit: Visit,
  status: 400 | 413 | 415 | 429,
  title: string,
  headers?: Record<string, string>,
): Response => refusedVisit(asked, visit, status, { title, advice: serverTextOf(visit.locale, "refusals")("go-back") }, headers);

/** Returns the refusal of an address that no page can have: mistyped, or truncated when it was shared. */
export async function refusedAddress(asked: Asked, url: URL): Promise<Response> {
  const visit = await resolveVisit(asked.request, url, asked.env);
  const text = serverTextOf(visit.locale, "refusals");
  const words = {
    title: text("wrong-address"),
    advice: text("check-address"),
    link: { path: "/m/score", text: text("to-scores") },
  };
  return refusedVisit(asked, visit, 400, words, { "cache-control": "no-store" });
}

/** The status and the text for each fault of a form's body. */
export const FORM_FAULTS = {
  tooLarge: [413, "form-too-large"],
  wrongType: [415, "form-wrong-type"],
  malformed: [400, "form-malformed"],
} as const satisfies Record<FormFault, readonly [status: number, words: string]>;
