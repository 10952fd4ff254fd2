import type { TypedResponse } from "@remix-run/cloudflare";

/**
 * Answers from an address without a screen, which takes a Response alone: Remix drops the status of `data`, and warns of a plain object in
 * the log of every request that comes from outside the page.
 */
export const dataAnswer = <T>(content: T, init?: ResponseInit): TypedResponse<T> =>
  Response.json(content, init) as TypedResponse<T>;
