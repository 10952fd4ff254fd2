import { readConfig } from "../env.ts";
import { toOrigin, toPath } from "../http/request-address.ts";
import { withSecurityHeaders } from "../http/security.ts";
import { FILES_PATH } from "./file-book.ts";
import { signatureFor } from "./signed-address.ts";

/**
 * Seconds for which a browser caches the redirect to a file: PUBLIC_KEPT_S for a public file, PRIVATE_KEPT_S for a file of a
 * conversation.
 */
const PUBLIC_KEPT_S = 3_600;
const PRIVATE_KEPT_S = 60;

/** False if FILES_ORIGIN is not set. */
export const isFilesHost = (request: Request, env: Env): boolean => readConfig(env).FILES_ORIGIN === toOrigin(request);

/** Returns null if the request may proceed. */
export function refusedOnFilesHost(request: Request, env: Env): Response | null {
  if (toPath(request).startsWith(FILES_PATH) || !isFilesHost(request, env)) return null;
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return withSecurityHeaders(request, new Response("This host has files alone.\n", { status: 404, headers }));
}

/**
 * Redirects a client who may read a file to the same file at FILES_ORIGIN. Returns null if FILES_ORIGIN is not set or the request
 * is already there. `file` is the first 32 digits of the key if the address needs a signature, null for a public file.
 */
export function wayToFilesHost(request: Request, env: Env, file: string | null): Response | null {
  const { FILES_ORIGIN: origin, CHAT_SECRET: secret } = readConfig(env);
  if (origin === undefined || isFilesHost(request, env)) return null;
  const { pathname, searchParams } = new URL(request.url);
  const name = searchParams.get("name");
  const query = [
    ...(file === null ? [] : [signatureFor(secret, file, Math.floor(Date.now() / 1_000))]),
    ...(name === null ? [] : [`name=${encodeURIComponent(name)}`]),
  ].join("&");
  const headers = {
    "access-control-allow-origin": "*",
    location: `${origin}${pathname}${query && `?${query}`}`,
    "cache-control": file === null ? `public, max-age=${PUBLIC_KEPT_S}` : `private, max-age=${PRIVATE_KEPT_S}`,
  };
  return new Response(null, { status: 302, headers });
}
