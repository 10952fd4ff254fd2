import type { TypedResponse } from "@remix-run/cloudflare";

/**
 * Returns the Response of a route without a screen. Such a route must return a Response, because Remix drops the status of `data`,
 * and logs a warning about a plain object on every request from outside the page.
 */
export const dataAnswer = <T>(content: T, init?: ResponseInit): TypedResponse<T> =>
  Response.json(content, init) as TypedResponse<T>;
