/**
 * Sends a request to a service outside the Worker. Redirects are never followed, because only the configured service may read the
 * token, code or texts. workerd lacks `redirect: "error"`, so callers treat every status outside 2xx as a failure.
 */
export const outbound = (input: string, init: RequestInit = {}): Promise<Response> =>
  fetch(input, { ...init, redirect: "manual" });
