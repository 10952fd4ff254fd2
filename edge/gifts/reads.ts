import { readable } from "../ground/db/readable.ts";
import * as giftsSchema from "./schema/gifts.ts";

/**
 * Tables of `gifts` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const giftsSent = readable(giftsSchema.giftsSent);
export const giftTotals = readable(giftsSchema.giftTotals);
