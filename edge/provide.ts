import type { MiddlewareHandler } from "hono";
import { operate } from "./console/operate.ts";
import type { AppEnv } from "./ground/provide.ts";
import { productWith } from "./product/product.ts";
import { provideWith } from "./product/provide.ts";

export const provide = provideWith(productWith(operate));

export const withProduct: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("provide", provide);
  await next();
};
