import { activityCalls } from "./operate/activities";
import { advertCalls } from "./operate/adverts";
import { articleCalls } from "./operate/articles";
import { centerCalls } from "./operate/center";
import { chatCalls } from "./operate/chat";
import { configCalls } from "./operate/config";
import { goodsCalls } from "./operate/goods";
import { logCalls } from "./operate/log";
import { metricsCalls } from "./operate/metrics";
import { modelPlanCalls } from "./operate/models";
import { serviceCalls } from "./operate/service";
import { orderCalls } from "./operate/orders";
import { payoutCalls } from "./operate/payouts";
import { peopleCalls } from "./operate/people";
import { shopCalls } from "./operate/shop";

/** What the console at /operate does (docs/decisions/0014). A section is a file of its own; one line here brings it in. */
export const operate = {
  ...logCalls,
  ...metricsCalls,
  ...configCalls,
  ...serviceCalls,
  ...modelPlanCalls,
  ...advertCalls,
  ...articleCalls,
  ...goodsCalls,
  ...peopleCalls,
  ...orderCalls,
  ...centerCalls,
  ...activityCalls,
  ...chatCalls,
  ...payoutCalls,
  ...shopCalls,
};
