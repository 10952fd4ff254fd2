import { getServerText } from "#edge/contract/texts/server-text.ts";
import { readCookies } from "#edge/ground/http/cookies.ts";
import { withSecurityHeaders } from "#edge/ground/http/security.ts";
import { detectLocale } from "#edge/ground/visit/detect-locale.ts";

const MOVE_PATHS = "/move/";
const RETRY_AFTER_S = 300;

/**
 * True for an address that a site does not answer while it takes another installation's data. It answers the move, and the light
 * health check: the deep one calls objects, which would begin before their rows have come.
 */
export function isClosedAddress(request: Request, healthPath: string): boolean {
  const { pathname, search } = new URL(request.url);
  return !pathname.startsWith(MOVE_PATHS) && (pathname !== healthPath || search !== "");
}

export async function sayClosed(request: Request): Promise<Response> {
  const locale = await detectLocale({
    lang: new URL(request.url).searchParams.get("lang"),
    cookie: readCookies(request.headers.get("cookie")).lang,
    acceptLanguage: request.headers.get("accept-language"),
  });
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER_S),
  };
  return withSecurityHeaders(request, new Response(`${getServerText(locale, "refusals")("moving")}\n`, { status: 503, headers }));
}
