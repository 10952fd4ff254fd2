import type { Handlers } from "../ground/context.ts";
import * as activities from "./activities.ts";
import * as adverts from "./adverts.ts";
import { changeStreamKey, saveAnchor, saveRoom } from "./anchors.ts";
import * as articles from "./articles.ts";
import { centerHandlers } from "./center.ts";
import { channels } from "./channels.ts";
import * as chat from "./chat.ts";
import { chatReportHandlers } from "./chat-reports.ts";
import * as config from "./config.ts";
import { feed } from "./feed.ts";
import * as goods from "./goods.ts";
import { getLog } from "./log.ts";
import { getMetrics } from "./metrics.ts";
import { models } from "./models.ts";
import { getModeratorActs } from "./moderator-acts.ts";
import * as orders from "./orders.ts";
import { getOverview } from "./overview.ts";
import * as payouts from "./payouts.ts";
import { banPerson, cleanProfile, endPersonSessions, getPeople, getPerson, setRoles, unbanPerson } from "./people.ts";
import { postQueue } from "./posts.ts";
import { redPlans } from "./red-plans.ts";
import { reports } from "./reports.ts";
import { service } from "./service.ts";
import * as shop from "./shop.ts";
import { getWaiting } from "./waiting.ts";

/** A module that is spread whole (`...`) must export only handlers. */
export const operate: Handlers<"operate"> = {
  getLog,
  getModeratorActs,
  getMetrics,
  getOverview,
  getWaiting,
  ...feed,
  ...config,
  ...service,
  ...models,
  ...chatReportHandlers,
  ...reports,
  ...postQueue,
  ...redPlans,
  ...channels,
  ...adverts,
  ...articles,
  ...goods,
  getPeople,
  getPerson,
  banPerson,
  unbanPerson,
  endPersonSessions,
  cleanProfile,
  setRoles,
  changeStreamKey,
  saveRoom,
  saveAnchor,
  ...orders,
  ...centerHandlers,
  ...activities,
  ...chat,
  ...payouts,
  ...shop,
};
