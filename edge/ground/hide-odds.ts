import type { MatchCourse, MatchForecast } from "../contract/entities/forecast.ts";
import type { RecordScores } from "../contract/entities/forecast-record.ts";
import type { ModelPage } from "../contract/entities/model-match.ts";
import { notFound } from "../contract/envelope.ts";
import { contract, type Group, type Product } from "../contract/index.ts";
import type { Visit } from "../contract/load-context.ts";
import type { Leader } from "../contract/rules/leaders.ts";
import { COMPUTED_FROM_ODDS } from "../contract/rules/orders.ts";
import type { TaskKind } from "../contract/rules/tasks.ts";

type Masks = {
  [G in Group]?: {
    [C in keyof Product[G]]?: Product[G][C] extends (input: infer I) => Promise<infer D> ? (answer: D, input: I) => D : never;
  };
};

const followsMarket = (by: Leader | undefined): boolean => by === "market" || by === "blend";

/** The model's own forecast replaces a forecast that follows the market. */
const withoutMarket = (forecast: MatchForecast): MatchForecast => {
  const { model, lead, live } = forecast;
  return {
    ...forecast,
    market: null,
    // Leaves out the chances during the match if the lead follows the market, because they are computed from the chances before
    // the match.
    live: followsMarket(lead?.by) ? null : live,
    lead: model && { home: model.home, draw: model.draw, away: model.away, by: "model" },
  };
};

const courseWithoutMarket = (course: MatchCourse): MatchCourse => (followsMarket(course.by) ? { ...course, list: [] } : course);

const withoutPrices = <Scores extends RecordScores>(scores: Scores): Scores => ({
  ...scores,
  market: null,
  priced_model: null,
  difference: null,
});

/** Tasks that a user completes by sending a gift. */
const GIVING: ReadonlySet<TaskKind> = new Set(["sendGift", "sendFirstGift"]);

function ownDetail({ detail }: ModelPage): ModelPage["detail"] {
  if (!detail || COMPUTED_FROM_ODDS.has(detail.model)) return null;
  return detail.model === "normal" ? { ...detail, market: { handicap: null, total: null } } : detail;
}

const MASKS: Masks = {
  sport: {
    getMatchInfo: (info) => ({
      ...info,
      chances: followsMarket(info.chances?.by) ? null : info.chances,
      has: { ...info.has, odds: false },
    }),
    getMatchCombineData: (all) => ({ ...all, course: all.course && courseWithoutMarket(all.course) }),
    matchOdd: () => ({ list: [] }),
  },
  forecast: {
    getMatchForecast: withoutMarket,
    getMatchCourse: courseWithoutMarket,
    getModelMatches: (page, { model }) =>
      COMPUTED_FROM_ODDS.has(String(model))
        ? { ...page, list: [], total: 0 }
        : { ...page, list: page.list.map((row) => ({ ...row, lead: row.model, market: null })) },
    getModelMatch: (page) => ({
      ...page,
      forecast: withoutMarket(page.forecast),
      course: [],
      figure: page.figure && COMPUTED_FROM_ODDS.has(page.figure.model) ? null : page.figure,
      detail: ownDetail(page),
    }),
    getForecastRecord: ({ total, groups, calibration, misses }) => ({
      total: total && withoutPrices(total),
      groups: groups.map(withoutPrices),
      calibration: { ...calibration, market: [] },
      misses,
    }),
  },
  redorder: {
    getPlanList: (page) => ({ ...page, list: [], total: 0 }),
    getPlanRank: () => ({ list: [] }),
    getMatchPlans: (page) => ({ ...page, list: [], on_sale: 0 }),
    getFollowedMasters: (page) => ({ ...page, list: [], total: 0 }),
  },
  gift: {
    getGiftList: (gifts) => ({ ...gifts, list: [] }),
    getRank: () => ({ list: [], own: null }),
  },
  task: {
    getTaskInfo: (info) => ({ ...info, tasks: info.tasks.filter(({ prop }) => !GIVING.has(prop)) }),
  },
  activity: {
    // Leaves out draws, because a draw shows the odds of its prizes, and some prizes are gifts.
    getActivityList: (page) => ({ ...page, list: page.list.filter(({ kind }) => kind !== "draw") }),
  },
  goods: {
    getPlanList: (offers) => ({ ...offers, levels: offers.levels.map((level) => ({ ...level, bonus_percent: 0 })) }),
    getCouponList: (page) => ({ ...page, list: page.list.filter(({ scope }) => scope === "plan") }),
  },
  shop: {
    getGoodsList: (page) => {
      const list = page.list.filter(({ kind }) => kind !== "gift");
      return { ...page, list, total: page.total - (page.list.length - list.length) };
    },
    getGoods: (goods, { id }) => {
      if (goods.kind === "gift") throw notFound(`Goods ${id} are gifts, and this person has hidden gifts`);
      return goods;
    },
  },
  user: {
    getSystemMessages: (inbox) => ({ ...inbox, list: inbox.list.filter(({ kind }) => kind !== "tipNew") }),
  },
};

/** True if a call's answer can contain odds or gifts. */
export const mayShowOdds = (group: string, name: string): boolean =>
  Object.hasOwn(MASKS, group) && Object.hasOwn(MASKS[group as Group] ?? {}, name);

/**
 * Returns a product for a viewer who wants no odds and no gifts. Its answers contain no odds, no gifts and no data computed from
 * odds or gifts.
 */
export function hideOdds(product: Product, { comfort }: Pick<Visit, "comfort">): Product {
  if (!comfort.plain) return product;
  type AnyCall = (input: never) => Promise<unknown>;
  type AnyMask = (answer: unknown, input: unknown) => unknown;
  const groups = Object.entries(contract).map(([group, calls]) => {
    const own = product[group as Group] as unknown as Record<string, AnyCall>;
    const masks = MASKS[group as Group] as Record<string, AnyMask> | undefined;
    if (!masks) return [group, own];
    const hiding = (name: string): AnyCall => {
      const [call, mask] = [own[name] as AnyCall, masks[name]];
      return mask ? async (input) => mask(await call(input), input) : call;
    };
    return [group, Object.fromEntries(Object.keys(calls).map((name) => [name, hiding(name)]))];
  });
  return Object.fromEntries(groups) as Product;
}
