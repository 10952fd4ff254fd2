import type { MiddlewareHandler } from "hono";
import { setRoomWork } from "#edge/chat/chat.ts";
import { sumGifts } from "#edge/gifts/gifts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { operate } from "./console/operate.ts";
import type { AppEnv } from "./ground/provide.ts";
import { productWith } from "./product/product.ts";
import { provideWith } from "./product/provide.ts";

setRoomWork({ sumGifts: (env, anchorId) => sumGifts(openDatabase(env.DB), anchorId, Math.floor(Date.now() / 1000)) });

export const provide = provideWith(productWith(operate));

export const withProduct: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("provide", provide);
  await next();
};
