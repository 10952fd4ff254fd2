import type { TypedResponse } from "@remix-run/cloudflare";

/**
 * A route without a screen must return a Response. Otherwise Remix drops the status of `data` and logs a warning about a plain
 * object at each request.
 */
export const dataAnswer = <T>(content: T, init?: ResponseInit): TypedResponse<T> =>
  Response.json(content, init) as TypedResponse<T>;
