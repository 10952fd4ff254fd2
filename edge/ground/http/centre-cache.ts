/** Opens a cache that the isolates of a data centre share; null in the embedded server, whose buckets are as near. */
export const centreCache = async ({ VERSION }: Pick<Env, "VERSION">, name: string): Promise<Cache | null> =>
  VERSION ? caches.open(name) : null;

/** Headers by which a request asks for less than a whole file. */
const CONDITIONS = ["range", "if-none-match"] as const;

/** Looks for what a request wants under an address in a data centre's cache; undefined without it. A part of it or "not modified" are answers too. */
export function nearAnswer(cache: Cache | null, address: string, { headers: asked }: Request): Promise<Response | undefined> {
  const headers = new Headers();
  for (const name of CONDITIONS) if (asked.has(name)) headers.set(name, asked.get(name) ?? "");
  return cache?.match(new Request(address, { headers })) ?? Promise.resolve(undefined);
}
