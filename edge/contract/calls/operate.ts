import { advertCalls } from "./operate/adverts";
import { articleCalls } from "./operate/articles";
import { configCalls } from "./operate/config";
import { goodsCalls } from "./operate/goods";
import { logCalls } from "./operate/log";
import { orderCalls } from "./operate/orders";
import { payoutCalls } from "./operate/payouts";
import { peopleCalls } from "./operate/people";
import { shopCalls } from "./operate/shop";

/** What the console at /operate does (docs/decisions/0014). A section is a file of its own; one line here brings it in. */
export const operate = {
  ...logCalls,
  ...configCalls,
  ...advertCalls,
  ...articleCalls,
  ...goodsCalls,
  ...peopleCalls,
  ...orderCalls,
  ...payoutCalls,
  ...shopCalls,
};
