import type { MiddlewareHandler } from "hono";
import { operate } from "./console/operate.ts";
import type { AppEnv } from "./ground/provide.ts";
import { productWith } from "./product/product.ts";
import { provideWith } from "./product/provide.ts";

/** The whole product: each endpoint and each page gets it from the Worker. */
export const provide = provideWith(productWith(operate));

/** Hands the product to the endpoints behind it. */
export const withProduct: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("provide", provide);
  await next();
};
