import { readable } from "../ground/db/readable.ts";
import * as giftsSchema from "./schema/gifts.ts";

/** Other code folders join these tables to save a round trip. Only this folder writes them (`readable`). */
export const giftsSent = readable(giftsSchema.giftsSent);
export const giftTotals = readable(giftsSchema.giftTotals);
