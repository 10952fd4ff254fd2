import { readable } from "../ground/db/readable.ts";
import * as giftsSchema from "./schema/gifts.ts";

/** The tables of `gifts` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const giftsSent = readable(giftsSchema.giftsSent);
export const giftTotals = readable(giftsSchema.giftTotals);
