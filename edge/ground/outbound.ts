/**
 * Sends a request to a service outside the Worker. A redirect is treated as an answer and never followed: the request carries a
 * token, a code or a user's texts, which only the configured service may read. workerd does not support `redirect: "error"`;
 * callers treat every status outside 2xx as a failure.
 */
export const outbound = (input: string, init: RequestInit = {}): Promise<Response> =>
  fetch(input, { ...init, redirect: "manual" });
