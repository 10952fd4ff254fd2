import { activityCalls } from "./operate/activities.ts";
import { advertCalls } from "./operate/adverts.ts";
import { articleCalls } from "./operate/articles.ts";
import { centerCalls } from "./operate/center.ts";
import { channelCalls } from "./operate/channels.ts";
import { chatCalls } from "./operate/chat.ts";
import { chatReportCalls } from "./operate/chat-reports.ts";
import { configCalls } from "./operate/config.ts";
import { feedCalls } from "./operate/feed.ts";
import { goodsCalls } from "./operate/goods.ts";
import { logCalls } from "./operate/log.ts";
import { metricsCalls } from "./operate/metrics.ts";
import { modelOfferCalls } from "./operate/models.ts";
import { moderatorActCalls } from "./operate/moderator-acts.ts";
import { orderCalls } from "./operate/orders.ts";
import { overviewCalls } from "./operate/overview.ts";
import { payoutCalls } from "./operate/payouts.ts";
import { peopleCalls } from "./operate/people.ts";
import { postCalls } from "./operate/posts.ts";
import { redPlanCalls } from "./operate/red-plans.ts";
import { reportCalls } from "./operate/reports.ts";
import { serviceCalls } from "./operate/service.ts";
import { shopCalls } from "./operate/shop.ts";

/** Calls of the console at /operate (docs/decisions/0014). */
export const operate = {
  ...logCalls,
  ...moderatorActCalls,
  ...metricsCalls,
  ...overviewCalls,
  ...feedCalls,
  ...configCalls,
  ...serviceCalls,
  ...modelOfferCalls,
  ...advertCalls,
  ...articleCalls,
  ...goodsCalls,
  ...peopleCalls,
  ...orderCalls,
  ...centerCalls,
  ...activityCalls,
  ...chatCalls,
  ...chatReportCalls,
  ...reportCalls,
  ...postCalls,
  ...redPlanCalls,
  ...channelCalls,
  ...payoutCalls,
  ...shopCalls,
};
