import type { MiddlewareHandler } from "hono";

/**
 * Sources of a page's own inline scripts and style sheets: a nonce, or the hashes of the texts. They are in the syntax of the
 * policy.
 */
export interface InlineSources {
  scripts: string;
  styles: string;
}

export function nonceSources(nonce: string): InlineSources {
  const source = `'nonce-${nonce}'`;
  return { scripts: source, styles: source };
}

export interface PageHosts {
  /** Hosts from which scripts may be loaded: the API lines. */
  scripts: readonly string[];
  /** Hosts that scripts may call: API lines and hosts of streams. */
  connect: readonly string[];
  pictures: readonly string[];
  media: readonly string[];
}

export const NO_HOSTS: PageHosts = { scripts: [], connect: [], pictures: [], media: [] };

const listed = (hosts: readonly string[]): string => (hosts.length > 0 ? ` ${hosts.join(" ")}` : "");

/** Returns a policy that names all hosts to which a page may send requests. Other hosts therefore learn nothing about viewers. */
export function contentSecurityPolicy(
  inline: InlineSources,
  { scripts, connect, pictures, media }: PageHosts = NO_HOSTS,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.scripts}${listed(scripts)}`,
    // Vite's development server inserts styles by script and needs 'unsafe-inline'. A build never does.
    import.meta.env?.DEV ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${inline.styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${listed(pictures)}`,
    `media-src 'self' data: blob:${listed(media)}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${listed(connect)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"],
];

/** The page of a conversation may ask its user for microphone and location. Every other page may request nothing. */
const CONVERSATION_PERMISSIONS = "camera=(), microphone=(self), geolocation=(self), payment=()";
const CONVERSATION = /^\/m\/(?:c2c-chatroom|chat-group(?:\/anchor)?)\/[^/]+$/;

/** The page on which an anchor broadcasts from the device may ask for camera and microphone. */
const CAMERA_PERMISSIONS = "camera=(self), microphone=(self), geolocation=(), payment=()";
const CAMERA = "/m/user-center/live-desk/camera";

/** Undefined for a page with the usual permissions. */
export const findPermissions = (path: string): string | undefined =>
  CONVERSATION.test(path) ? CONVERSATION_PERMISSIONS : path === CAMERA ? CAMERA_PERMISSIONS : undefined;

/** Sent only over https, because browsers ignore it over http. */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000; includeSubDomains";

/** Policy of answers that are not pages: no browser may execute or frame them. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds the headers of every answer, but keeps existing ones. An answer of a cache or a Durable Object is immutable, so it is copied
 * first.
 */
export function withSecurityHeaders(request: Pick<Request, "url">, response: Response): Response {
  const wanted: (readonly [name: string, value: string])[] = [...SECURITY_HEADERS, ["content-security-policy", NO_PAGE_POLICY]];
  if (request.url.startsWith("https:")) wanted.push(["strict-transport-security", STRICT_TRANSPORT_SECURITY]);
  const missing = wanted.filter(([name]) => !response.headers.has(name));
  try {
    for (const [name, value] of missing) response.headers.set(name, value);
    return response;
  } catch {
    const copy = new Response(response.body, response);
    for (const [name, value] of missing) copy.headers.set(name, value);
    return copy;
  }
}

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  // An answer that opens a socket contains no document, so it needs no security headers.
  if (c.res.status === 101) return;
  const response = withSecurityHeaders(c.req.raw, c.res);
  if (response !== c.res) c.res = response;
};
