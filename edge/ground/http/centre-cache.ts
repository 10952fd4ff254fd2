/** Opens a cache that the isolates of a data centre share; null in the embedded server, whose buckets are as near. */
export const centreCache = async ({ VERSION }: Pick<Env, "VERSION">, name: string): Promise<Cache | null> =>
  VERSION ? caches.open(name) : null;

/** Headers by which a request wants less than a whole file. */
const CONDITIONS = ["range", "if-none-match"] as const;

/** Looks up a request's answer in a data centre's cache; undefined without one. A part or "not modified" is one too. */
export function nearAnswer(
  cache: Cache | null,
  address: string,
  { headers: requestHeaders }: Request,
): Promise<Response | undefined> {
  const headers = new Headers();
  for (const name of CONDITIONS) if (requestHeaders.has(name)) headers.set(name, requestHeaders.get(name) ?? "");
  return cache?.match(new Request(address, { headers })) ?? Promise.resolve(undefined);
}
