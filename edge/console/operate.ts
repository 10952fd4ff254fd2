import type { Handlers } from "../ground/context.ts";
import {
  endActivity,
  getActivities,
  getActivity,
  publishActivity,
  saveActivity,
  saveActivityPrizes,
  saveActivityStages,
} from "./activities.ts";
import { getAdverts, removeAdvert, saveAdvert, saveWords } from "./adverts.ts";
import { changeStreamKey, saveAnchor, saveRoom } from "./anchors.ts";
import { getArticle, getArticles, getText, getTexts, removeArticle, saveArticle, saveText } from "./articles.ts";
import { centerHandlers } from "./center.ts";
import { channels } from "./channels.ts";
import { banInRoom, getLexicon, muteInRoom, mutePerson, removeFile, saveLexicon } from "./chat.ts";
import { chatReportHandlers } from "./chat-reports.ts";
import { getConfig, saveConfig } from "./config.ts";
import { feed } from "./feed.ts";
import {
  getGoods,
  getGoodsVersion,
  giveCoupon,
  saveCouponKind,
  saveGift,
  saveGiftPackage,
  saveGoldPackage,
  savePlan,
} from "./goods.ts";
import { getLog } from "./log.ts";
import { getMetrics } from "./metrics.ts";
import { models } from "./models.ts";
import { getModeratorActs } from "./moderator-acts.ts";
import { decideOrder, getOrderDetail, getOrders, refundOrder, retryRefund } from "./orders.ts";
import { approvePayout, cancelPayout, getPayout, getPayouts, settlePayout } from "./payouts.ts";
import { banPerson, cleanProfile, endPersonSessions, getPeople, getPerson, setRoles, unbanPerson } from "./people.ts";
import { postQueue } from "./posts.ts";
import { redPlans } from "./red-plans.ts";
import { reports } from "./reports.ts";
import { service } from "./service.ts";
import { getParcel, getParcels, getShopGoods, getShopItem, refundParcel, saveShopGoods, sendParcel } from "./shop.ts";

export const operate: Handlers<"operate"> = {
  getLog,
  getModeratorActs,
  getMetrics,
  ...feed,
  getConfig,
  saveConfig,
  ...service,
  ...models,
  ...chatReportHandlers,
  ...reports,
  ...postQueue,
  ...redPlans,
  ...channels,
  getAdverts,
  saveAdvert,
  removeAdvert,
  saveWords,
  getArticles,
  getArticle,
  saveArticle,
  removeArticle,
  getTexts,
  getText,
  saveText,
  getGoods,
  getGoodsVersion,
  saveGoldPackage,
  saveGiftPackage,
  savePlan,
  saveGift,
  saveCouponKind,
  giveCoupon,
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
  getOrders,
  getOrderDetail,
  refundOrder,
  retryRefund,
  decideOrder,
  ...centerHandlers,
  getActivities,
  getActivity,
  saveActivity,
  saveActivityPrizes,
  saveActivityStages,
  publishActivity,
  endActivity,
  getLexicon,
  saveLexicon,
  mutePerson,
  muteInRoom,
  banInRoom,
  removeFile,
  getPayouts,
  getPayout,
  approvePayout,
  settlePayout,
  cancelPayout,
  getShopGoods,
  getShopItem,
  saveShopGoods,
  getParcels,
  getParcel,
  sendParcel,
  refundParcel,
};
