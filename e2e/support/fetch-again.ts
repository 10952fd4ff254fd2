/**
 * Fetches, and retries once if there is no answer, because a server may close an idle connection unnoticed. Only for repeatable
 * requests.
 */
export const fetchAgain = (...request: Parameters<typeof fetch>): Promise<Response> =>
  fetch(...request).catch(() => fetch(...request));
