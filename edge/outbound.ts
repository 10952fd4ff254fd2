/**
 * Asks a service outside the Worker. A redirect is an answer like any other and is never followed: the request carries a token, a code
 * or a person's words, and the service that was configured is the only one that may read them. workerd knows no `redirect: "error"`;
 * callers treat every status outside 2xx as a failure.
 */
export const outbound = (input: string, init: RequestInit = {}): Promise<Response> =>
  fetch(input, { ...init, redirect: "manual" });
