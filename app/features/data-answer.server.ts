import type { TypedResponse } from "@remix-run/cloudflare";

/** A route without a screen must return a Response: Remix drops the status of `data`, and warns about plain objects per request. */
export const dataAnswer = <T>(content: T, init?: ResponseInit): TypedResponse<T> =>
  Response.json(content, init) as TypedResponse<T>;
