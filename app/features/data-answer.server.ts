import type { TypedResponse } from "@remix-run/cloudflare";

/**
 * A route without a screen must return a Response, because Remix drops the status of `data`. It would also log a warning about a
 * plain object on every request from outside the page.
 */
export const dataAnswer = <T>(content: T, init?: ResponseInit): TypedResponse<T> =>
  Response.json(content, init) as TypedResponse<T>;
