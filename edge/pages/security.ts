import type { MiddlewareHandler } from "hono";

/** Sources, as the policy writes them, of a page's own inline scripts and sheets: a nonce, or the hashes of their texts. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/** Inline scripts and sheets that bear the page's nonce. */
export function nonceSources(nonce: string): InlineSources {
  const source = `'nonce-${nonce}'`;
  return { scripts: source, styles: source };
}

/** The policy of every page. `connect` names further hosts that scripts may call: the chosen API line. */
export function contentSecurityPolicy(inline: InlineSources, connect: readonly string[] = []): string {
  const hosts = connect.length ? ` ${connect.join(" ")}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.scripts}${hosts}`,
    // Vite's development server puts styles into the page by script; what is built never does.
    import.meta.env?.DEV ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${inline.styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' blob: https:",
    "worker-src 'self' blob:",
    `connect-src 'self'${hosts}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of every answer, pages or not. */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"],
];

/** Only over https, where a browser heeds it. */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000; includeSubDomains";

/** Of answers that are no pages: nothing of them is run or framed wherever a browser opens them. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Puts the headers of every answer on one; a header that is there already stays. */
export function withSecurityHeaders(request: Pick<Request, "url">, response: Response): Response {
  const { headers } = response;
  for (const [name, value] of SECURITY_HEADERS) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", NO_PAGE_POLICY);
  if (request.url.startsWith("https:")) headers.set("strict-transport-security", STRICT_TRANSPORT_SECURITY);
  return response;
}

/** The same for what the router's handlers give. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  // The answer that opens a socket cannot be changed, and no document comes of it.
  if (c.res.status === 101) return;
  withSecurityHeaders(c.req.raw, c.res);
};
