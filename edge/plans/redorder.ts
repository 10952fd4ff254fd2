import type { Handlers } from "../ground/context.ts";
import { buy } from "./buy.ts";
import { planPage } from "./content.ts";
import { followHandlers } from "./follow-master.ts";
import { listHandlers } from "./lists.ts";
import { getPublishing, publish } from "./publish.ts";

/** Red-order plans (Specification 2.15, docs/decisions/0061). */
export const redorder: Handlers<"redorder"> = {
  ...listHandlers,
  ...followHandlers,
  getPlan: (context, { id }) => planPage(context, id),
  getPublishing,
  publish,
  buy,
};
