import type { Handlers } from "../product/context";
import {
  endActivity,
  getActivities,
  getActivity,
  publishActivity,
  saveActivity,
  saveActivityPrizes,
  saveActivityStages,
} from "./activities";
import { getAdverts, removeAdvert, saveAdvert, saveWords } from "./adverts";
import { getArticle, getArticles, getText, getTexts, removeArticle, saveArticle, saveText } from "./articles";
import { centerHandlers } from "./center";
import { banInRoom, getLexicon, muteInRoom, mutePerson, removeFile, saveLexicon } from "./chat";
import { getConfig, saveConfig } from "./config";
import { getGoods, getGoodsVersion, giveCoupon, saveCouponKind, saveGift, saveGiftPackage, saveGoldPackage, savePlan } from "./goods";
import { getLog } from "./log";
import { getMetrics } from "./metrics";
import { models } from "./models";
import { service } from "./service";
import { decideOrder, getOrderDetail, getOrders, refundOrder, retryRefund } from "./orders";
import { approvePayout, cancelPayout, getPayout, getPayouts, settlePayout } from "./payouts";
import { banPerson, cleanProfile, endPersonSessions, getPeople, getPerson, setRoles, unbanPerson } from "./people";
import { getParcel, getParcels, getShopGoods, getShopItem, refundParcel, saveShopGoods, sendParcel } from "./shop";

/** The operators' console. Access is asked for before any of these runs (edge/product/product.ts). */
export const operate: Handlers<"operate"> = {
  getLog,
  getMetrics,
  getConfig,
  saveConfig,
  ...service,
  ...models,
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
