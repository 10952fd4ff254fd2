import type { Context } from "hono";
import type { Product } from "../contract/index.ts";
import type { Remembered, Viewer, Visit } from "../contract/load-context.ts";

/**
 * Greatest age in milliseconds of a session that replaces a slow or failed reading, to show the reader on a page: name, picture
 * and stars. Everything else reads the session anew.
 */
export const OLD_SESSION_MAX_MS = 300_000;

/** A request as the product needs it. */
export interface ServedRequest {
  request: Request;
  env: Env;
  waitUntil: (work: Promise<unknown>) => void;
  /** The way to the product. */
  provide: Provide;
  /**
   * Of pages alone. `since`: the oldest answer that replaced a slow or failed reading, in unix milliseconds; null without one.
   * `isAway`: something could not be read.
   */
  old?: { since: number | null; isAway?: boolean };
}

/** The calls' servers, which stand above all their callers: the Worker hands them down (edge/product/provide.ts). */
export interface Provide {
  /** Returns the product for one request. `uid` is a number that was sent along: it must be the token's own. */
  provideProduct(served: ServedRequest, visit: Visit, token: string | null, uid?: string | null): Product;
  /** Returns this isolate's recent memory, for the names and frames of pages whose data is under way. */
  getRemembered(served: ServedRequest, visit: Visit): Remembered;
  /** Returns the person of a token, or null; `now` in unix milliseconds. */
  findViewer(
    env: Env,
    token: string | null,
    now: number,
    waitUntil: ServedRequest["waitUntil"],
    oldMaxMs?: number,
  ): Promise<Viewer | null>;
}

/** A handler's environment: the Worker's bindings, and the values that middleware sets for handlers. */
export interface AppEnv {
  Bindings: Env;
  Variables: { visit: Visit; product: Product; provide: Provide };
}

/** Returns the request of a Hono handler. */
export const toServedRequest = (c: Context<AppEnv>): ServedRequest => ({
  request: c.req.raw,
  env: c.env,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
  provide: c.var.provide,
});
