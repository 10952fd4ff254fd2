import type { Context } from "hono";
import type { Product } from "../contract/index.ts";
import type { Remembered, Viewer, Visit } from "../contract/load-context.ts";

/** Milliseconds for which a cached session may replace a slow or failed read, only to show the viewer's name, picture and stars. */
export const OLD_SESSION_MAX_MS = 300_000;

export interface ServedRequest {
  request: Request;
  env: Env;
  waitUntil: (work: Promise<unknown>) => void;
  /** Access to the product, for modules that must not import it. */
  provide: Provide;
  /**
   * Set only for pages. `since` is the time of the oldest answer that replaced a slow or failed read, in unix milliseconds, or null
   * if there is none. `isAway` is true if some data could not be read.
   */
  old?: { since: number | null; isAway?: boolean };
}

/**
 * Access to product and viewer. The Worker passes it in (edge/product/provide.ts), because this layer must not import the product.
 */
export interface Provide {
  /** `uid` is an account number that the client sent: it must match the token's account. */
  provideProduct(served: ServedRequest, visit: Visit, token: string | null, uid?: string | null): Product;
  /** While a page's data loads, the page shows names and placeholders from these remembered answers. */
  getRemembered(served: ServedRequest, visit: Visit): Remembered;
  /** `now` is in unix milliseconds. */
  findViewer(
    env: Env,
    token: string | null,
    now: number,
    waitUntil: ServedRequest["waitUntil"],
    oldMaxMs?: number,
  ): Promise<Viewer | null>;
}

export interface AppEnv {
  Bindings: Env;
  Variables: { visit: Visit; product: Product; provide: Provide };
}

export const toServedRequest = (c: Context<AppEnv>): ServedRequest => ({
  request: c.req.raw,
  env: c.env,
  waitUntil: (work) => c.executionCtx.waitUntil(work),
  provide: c.var.provide,
});
