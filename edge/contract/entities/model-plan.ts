import * as z from "zod";
import { DATA_MODELS } from "../rules/orders.ts";
import { textFields } from "./localized.ts";

/** A subscription to a data model, sold for a number of days. */
export const ModelOffer = z.object({
  id: z.number(),
  model: z.enum(DATA_MODELS),
  ...textFields("name"),
  days: z.number(),
  /** Cents, or gold if `currency` is `gold`. */
  price: z.number(),
  currency: z.enum(["CNY", "gold"]),
});

export const ModelSubscription = z.object({
  model: z.enum(DATA_MODELS),
  /** Unix seconds. */
  ends_at: z.number(),
  active: z.boolean(),
});
