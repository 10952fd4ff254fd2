import type { Handlers } from "../ground/context.ts";
import { give } from "./give.ts";
import { getIncome, getIncomeKinds } from "./income.ts";
import { getCard, getGiftList, getReceivedList, getSentList } from "./lists.ts";
import { getRank } from "./rank.ts";
import { getSpendingLimit, saveSpendingLimit } from "./spending-limit.ts";

/** Gifts for anchors (docs/decisions/0049). */
export const gift: Handlers<"gift"> = {
  getGiftList,
  give,
  getCard,
  getSentList,
  getReceivedList,
  getIncome,
  getIncomeKinds,
  getRank,
  getSpendingLimit,
  saveSpendingLimit,
};
