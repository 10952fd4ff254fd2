import * as z from "zod";
import { ModelOffer } from "#edge/contract/entities/model-plan.ts";
import { DATA_MODELS } from "#edge/contract/rules/orders.ts";
import { Flag, IdOrNone, Whole } from "../inputs.ts";
import { CHANGE_FIELDS, inSomeLanguage, lineFields, operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "2.14" });

const ModelOfferRow = ModelOffer.extend({ rank: z.number(), is_on: z.number() });
const OfferId = IdOrNone.default(0);

export const modelOfferCalls = {
  getModelDesk: call.post("/api/operate/getModelDesk", {
    summary: "Plans of data models, on sale or not, with the version that a change of the asked one names",
    input: z.object({ id: OfferId }),
    data: z.object({ list: z.array(ModelOfferRow), version: z.number() }),
  }),
  saveModelPlan: call.change("/api/operate/saveModelPlan", {
    summary: "Writes a plan of a data model; without id a new one. Orders keep what they were made for",
    input: z
      .object({
        ...CHANGE_FIELDS,
        id: OfferId,
        model: z.enum(DATA_MODELS, `must be one of ${DATA_MODELS.join(", ")}`),
        ...lineFields("name", 30, 40),
        days: Whole(1, 3_650),
        currency: z.enum(["CNY", "gold"], "must be CNY or gold"),
        price: Whole(1, 100_000_000),
        rank: Whole(0, 999).default(0),
        is_on: Flag,
      })
      .superRefine(inSomeLanguage("name")),
  }),
};
