import * as z from "zod";
import { callsFrom } from "../call.ts";
import { GoodsDigest, Order } from "../entities/goods.ts";
import { ModelOffer, ModelSubscription } from "../entities/model-plan.ts";
import { Empty, Id, PageInput, RequestKey, SHOWN_FIELDS } from "./inputs.ts";

const call = callsFrom({ source: "2.14" });

/** Subscriptions to data models (Specification 1.2, 2.14; docs/decisions/0021). */
export const modelCalls = {
  getModelPlans: call.post("/api/goods/getModelPlans", {
    summary: "What is on sale of the data models",
    input: Empty,
    data: z.object({ list: z.array(ModelOffer.extend({ digest: GoodsDigest })) }),
  }),
  subscribeModel: call.adult.post("/api/goods/subscribeModel", {
    summary:
      "Orders a plan of a data model as it was shown; one that costs gold is paid from the wallet at once, another at `pay_url`, as with createOrder",
    input: z.object({ plan_id: Id, ...SHOWN_FIELDS, request_key: RequestKey }),
    data: Order,
  }),
  getModelSubscriptions: call.viewer.post("/api/goods/getModelSubscriptions", {
    summary: "Until when the person may see which model, and the orders for it, newest first; pages are appended",
    input: PageInput,
    data: z.object({ models: z.array(ModelSubscription), list: z.array(Order), total: z.number() }),
  }),
};
