import type { Clock } from "./clock.ts";

/** Rejects if fetching and reading take longer than `timeoutMs`. */
export async function fetchWithin<Found>(
  fetch: typeof globalThis.fetch,
  clock: Clock,
  timeoutMs: number,
  address: string,
  init: RequestInit,
  read: (response: Response) => Found | Promise<Found>,
): Promise<Found> {
  const abort = new AbortController();
  const cancel = clock.after(timeoutMs, () => abort.abort());
  try {
    return await read(await fetch(address, { ...init, signal: abort.signal }));
  } finally {
    cancel();
  }
}
