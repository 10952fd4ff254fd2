import type { MiddlewareHandler } from "hono";
import { setRoomWork } from "#edge/chat/chat.ts";
import { setCrowdWriters } from "#edge/feed/feed.ts";
import { sumGifts } from "#edge/gifts/gifts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { notePicks, type Picking } from "#edge/quiz/quiz.ts";
import { operate } from "./console/operate.ts";
import type { AppEnv } from "./ground/provide.ts";
import { productWith } from "./product/product.ts";
import { provideWith } from "./product/provide.ts";

setRoomWork({ sumGifts: (env, anchorId) => sumGifts(openDatabase(env.DB), anchorId, Math.floor(Date.now() / 1000)) });

setCrowdWriters({
  pick: (env, picks) => notePicks(openDatabase(env.DB), picks as readonly Picking[], Math.floor(Date.now() / 1000)),
});

export const provide = provideWith(productWith(operate));

export const withProduct: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("provide", provide);
  await next();
};
