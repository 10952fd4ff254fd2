import { assets } from "../ground/assets.ts";

/** The service worker shows notifications and keeps pages of this site for use offline: nothing else (public/_headers says the same where the edge serves it). */
const HEADERS = { "cache-control": "no-cache", "content-security-policy": "default-src 'none'; connect-src 'self'" } as const;

/** The site's service worker, under /m/ so that its scope is the pages. */
export async function serviceWorker(request: Request, env: Env, ctx: Parameters<typeof assets.fetch>[2]): Promise<Response> {
  const found = await assets.fetch(request, env, ctx);
  for (const [name, value] of Object.entries(HEADERS)) found.headers.set(name, value);
  return found;
}
