/**
 * Fetches, and retries once if there is no answer, because a server may close an idle connection unnoticed. Only for repeatable
 * requests.
 */
export const fetchAgain = (...request: Parameters<typeof fetch>): Promise<Response> =>
  fetch(...request).catch(() => fetch(...request));

/** Sends a repeatable call. Returns the data of its answer. */
export async function callAgain<Data>(address: string, input: object): Promise<Data> {
  const headers = { "content-type": "application/json" };
  const response = await fetchAgain(address, { method: "POST", headers, body: JSON.stringify(input) });
  return ((await response.json()) as { data: Data }).data;
}
