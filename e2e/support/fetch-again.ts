/**
 * Fetches, and retries once if there was no answer, because a server may close an idle connection and a busy test notices that too
 * late. Only for requests that may be repeated.
 */
export const fetchAgain = (...request: Parameters<typeof fetch>): Promise<Response> =>
  fetch(...request).catch(() => fetch(...request));
