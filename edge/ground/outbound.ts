/**
 * Sends a request to a service outside the Worker, and never follows a redirect: only the configured service may read the token,
 * code or texts. Callers treat every status outside 2xx as a failure, because workerd lacks `redirect: "error"`.
 */
export const outbound = (input: string, init: RequestInit = {}): Promise<Response> =>
  fetch(input, { ...init, redirect: "manual" });
