import { assets } from "../ground/assets.ts";

/** The worker only shows notifications and stores this site's pages for offline use. public/_headers has the same policy. */
const HEADERS = { "cache-control": "no-cache", "content-security-policy": "default-src 'none'; connect-src 'self'" } as const;

/** Serves the site's service worker under /m/, so that its scope covers the pages. */
export async function serviceWorker(request: Request, env: Env, ctx: Parameters<typeof assets.fetch>[2]): Promise<Response> {
  const found = await assets.fetch(request, env, ctx);
  for (const [name, value] of Object.entries(HEADERS)) found.headers.set(name, value);
  return found;
}
