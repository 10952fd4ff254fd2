/**
 * Fetches; a second time where there was no answer: a server closes a connection that rested, and a busy test learns of it too late. For requests
 * that may be repeated.
 */
export const fetchAgain = (...request: Parameters<typeof fetch>): Promise<Response> =>
  fetch(...request).catch(() => fetch(...request));
