import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { inLanguage, type Localized } from "#edge/contract/rules/localized.ts";
import { cancelReasonText, getServerText } from "#edge/contract/texts/server-text.ts";
import type { MessageKind, MessageVars, Price } from "./kinds.ts";

/** The link is an address of this site, or "". */
export interface MessageText {
  title: string;
  text: string;
  link: string;
}

type Words = Omit<MessageText, "link">;

const formatters = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: Locale, currency: string): Intl.NumberFormat {
  const known =
    formatters.get(locale + currency) ??
    new Intl.NumberFormat(LANGUAGES[locale].intl, currency ? { style: "currency", currency } : {});
  formatters.set(locale + currency, known);
  return known;
}
const coinsIn = (locale: Locale, amount: number): string => numberFormat(locale, "").format(amount);
const priceIn = (locale: Locale, { cents, currency }: Price): string =>
  currency === "gold"
    ? getServerText(locale, "inbox")("price.gold", { amount: coinsIn(locale, cents), count: cents })
    : numberFormat(locale, currency).format(cents / 100);

function wordsIn(locale: Locale): { [Kind in MessageKind]: (vars: MessageVars[Kind]) => Words } {
  const t = getServerText(locale, "inbox");
  const named = (name: Localized) => ({ name: inLanguage(name, locale) });
  const bought = (name: Localized, pay: Price) => ({ ...named(name), price: priceIn(locale, pay) });
  return {
    orderPaid: ({ name, gold, pay }) => ({
      title: t("order-paid.title"),
      text: t("order-paid.text", { ...bought(name, pay), gold: coinsIn(locale, gold) }),
    }),
    vipExtended: ({ name, days, pay }) => ({
      title: t("vip-extended.title"),
      text: t("vip-extended.text", { ...bought(name, pay), count: days }),
    }),
    modelExtended: ({ name, pay }) => ({
      title: t("model-extended.title"),
      text: t("model-extended.text", bought(name, pay)),
    }),
    orderRefunded: ({ name, pay }) => ({
      title: t("order-refunded.title"),
      text: t(pay.currency === "gold" ? "order-refunded.text.gold" : "order-refunded.text.money", bought(name, pay)),
    }),
    orderReview: ({ name }) => ({ title: t("order-review.title"), text: t("order-review.text", named(name)) }),
    withdrawState: ({ state: name, diamond, reason = "" }) => {
      const state = t(`withdrawal.${name}`);
      const values = { diamonds: coinsIn(locale, diamond), state, reason: cancelReasonText(locale, reason) };
      return { title: t("withdrawal.title", { state }), text: t(reason ? "withdrawal.text.reason" : "withdrawal.text", values) };
    },
    couponArrived: ({ name }) => ({ title: t("coupon.title"), text: t("coupon.text", named(name)) }),
    levelUp: ({ level }) => ({ title: t("level.title", { level }), text: t("level.text", { level }) }),
    feedbackAnswered: ({ about, answer }) => ({ title: t("feedback.title"), text: t("feedback.text", { about, answer }) }),
    goodsState: ({ name, state, note = "" }) => ({
      title: t(`goods.${state}.title`),
      text: t(note ? `goods.${state}.text.note` : `goods.${state}.text`, { ...named(name), note }),
    }),
    applicationDecided: ({ type, approved, reason }) => {
      const decision = `${type === "master" ? "master" : "streamer"}.${approved ? "approved" : "refused"}` as const;
      return { title: t(`${decision}.title`), text: t(`${decision}.text`, { reason }) };
    },
    passwordChanged: ({ device }) => ({
      title: t("password.title"),
      text: t(device ? "password.text.device" : "password.text", { device }),
    }),
    phoneChanged: ({ mobile }) => ({ title: t("phone.title"), text: t("phone.text", { mobile }) }),
    newDevice: ({ device, network }) => ({
      title: t("new-device.title"),
      text: t(network ? "new-device.text.network" : "new-device.text", { device: device || t("new-device.unknown"), network }),
    }),
    postDecided: ({ kind, about, state, reason }) => ({
      title: t(`post.${kind}.${state}`),
      text: t(state === "shown" ? "post.text" : reason ? "post.text.reason" : "post.text.gone", { about, reason }),
    }),
    planDecided: ({ name, result, gold }) => ({
      title: t(`tip.${result}.title`),
      text: t(`tip.${result}.text`, { ...named(name), gold: coinsIn(locale, gold), count: gold }),
    }),
    planEarned: ({ name, result, sold, diamonds, reason }) => ({
      title: t(`tip.own.${result}.title`),
      text: t(`tip.own.${result}.text`, { ...named(name), count: sold, diamonds: coinsIn(locale, diamonds), reason }),
    }),
    tipNew: ({ nick, name, gold }) => ({
      title: t("tip.new.title", { name: nick }),
      text: t("tip.new.text", { ...named(name), gold: coinsIn(locale, gold), count: gold }),
    }),
    anchorLive: ({ nick, title }) => ({
      title: t("channel.live.title", { name: nick }),
      text: t("channel.live.text", { title }),
    }),
    planSoon: ({ nick, title }) => ({ title: t("channel.soon.title", { name: nick }), text: t("channel.soon.text", { title }) }),
    planOff: ({ nick, title }) => ({ title: t("channel.off.title", { name: nick }), text: t("channel.off.text", { title }) }),
    followsLeft: ({ count }) => ({ title: t("follows-left.title"), text: t("follows-left.text", { count }) }),
    notice: ({ title, text }) => ({ title: inLanguage(title, locale), text: inLanguage(text, locale) }),
  };
}

const LINKS: { [Kind in MessageKind]: (vars: MessageVars[Kind]) => string } = {
  orderPaid: ({ order }) => `/cashier/${order}`,
  vipExtended: ({ order }) => `/cashier/${order}`,
  modelExtended: () => "/data/model/subscription-records",
  orderRefunded: ({ order }) => `/cashier/${order}`,
  orderReview: ({ order }) => `/cashier/${order}`,
  withdrawState: () => "/user-center/withdraw",
  couponArrived: () => "/coupons",
  levelUp: () => "/user-center/task",
  feedbackAnswered: () => "/user-center/feedback",
  goodsState: () => "/newshop/records",
  applicationDecided: ({ type }) => `/user-center/apply/${type}`,
  passwordChanged: () => "/user-center/setting",
  phoneChanged: () => "/user-center/bind-phone",
  newDevice: () => "/user-center/setting",
  postDecided: ({ id, kind, state }) =>
    state === "shown" ? `/${kind === "video" ? "shortvideo" : "share/dynamic"}/${id}` : "/user-center/posts",
  planDecided: ({ plan }) => `/redorder/plan/${plan}`,
  planEarned: ({ plan }) => `/redorder/plan/${plan}`,
  tipNew: ({ plan }) => `/redorder/plan/${plan}`,
  anchorLive: ({ anchor }) => `/live-detail/${anchor}`,
  planSoon: ({ anchor }) => `/live-detail/${anchor}`,
  planOff: ({ anchor }) => `/live-detail/${anchor}`,
  followsLeft: () => "/user-center/attent-mgmt",
  notice: ({ link }) => link,
};

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(LINKS, kind);

const formatText = <Kind extends MessageKind>(kind: Kind, vars: MessageVars[Kind], locale: Locale): MessageText => ({
  ...wordsIn(locale)[kind](vars),
  link: LINKS[kind](vars),
});

/** Null if this version does not know the kind, or if the values do not fit the kind. */
export function messageText(kind: string, vars: string, locale: Locale): MessageText | null {
  if (!isKind(kind)) return null;
  try {
    return formatText(kind, JSON.parse(vars) as MessageVars[typeof kind], locale);
  } catch {
    return null;
  }
}
