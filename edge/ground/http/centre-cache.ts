/**
 * Returns the cache that the isolates of a data centre share. Null in the embedded server, because the server's buckets are on the
 * same machine.
 */
export const centreCache = async ({ VERSION }: Pick<Env, "VERSION">, name: string): Promise<Cache | null> =>
  VERSION ? caches.open(name) : null;

/** Headers by which a client requests less than a whole file. */
const CONDITIONS = ["range", "if-none-match"] as const;

/** Undefined if the cache has no answer. The answer may be a part (206) or "not modified" (304). */
export function nearAnswer(
  cache: Cache | null,
  address: string,
  { headers: requestHeaders }: Request,
): Promise<Response | undefined> {
  const headers = new Headers();
  for (const name of CONDITIONS) if (requestHeaders.has(name)) headers.set(name, requestHeaders.get(name) ?? "");
  return cache?.match(new Request(address, { headers })) ?? Promise.resolve(undefined);
}
