import { describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { contract } from "#edge/contract/index.ts";
import { NO_CHOICES, toComfort } from "#edge/contract/rules/comfort.ts";
import { hideOdds, mayShowOdds } from "#edge/ground/hide-odds.ts";

const MODEL = { home: 0.5, draw: 0.3, away: 0.2, seq: 1, version: "1", made_at: 1, known: 9 };
const MARKET = { home: 0.6, draw: 0.2, away: 0.2, bookmakers: 8 };
const FORECAST = { model: MODEL, lead: { ...MARKET, by: "market" }, market: MARKET, why: null, live: { home: 1 }, crowd: null };
const SCORES = { market: {}, priced_model: {}, difference: {}, model: { rps: 0.2 } };
const ANSWERS: Record<string, Record<string, unknown>> = {
  sport: {
    matchOdd: { list: [{ market: "1x2" }] },
    getMatchCombineData: { course: { list: [MODEL], sealed: true, by: "blend" } },
    getMatchInfo: { chances: { home: 0.6, draw: 0.2, away: 0.2, by: "blend" }, has: { odds: true, lineup: true } },
  },
  forecast: {
    getMatchForecast: FORECAST,
    getMatchCourse: { list: [MODEL], sealed: true, by: "blend" },
    getModelMatches: { open: true, list: [{ model: MODEL, lead: MARKET, market: MARKET, figure: null }], total: 1 },
    getModelMatch: {
      forecast: FORECAST,
      course: [{ at: 1 }],
      figure: { model: "upset" },
      detail: { model: "normal", market: { handicap: -3, total: 180 } },
    },
    getForecastRecord: { total: SCORES, groups: [SCORES], calibration: { model: [1], market: [1] }, misses: [] },
  },
  redorder: {
    getPlanList: { list: [1], total: 1 },
    getPlanRank: { list: [1] },
    getMatchPlans: { match: 1, list: [1], on_sale: 1 },
    getFollowedMasters: { list: [1], total: 1 },
  },
  gift: { getGiftList: { list: [1], combo_s: 5 }, getRank: { list: [1], own: { place: 1 } } },
  task: { getTaskInfo: { tasks: [{ prop: "sendGift" }, { prop: "online" }, { prop: "sendFirstGift" }] } },
  activity: { getActivityList: { list: [{ kind: "draw" }, { kind: "task" }], total: 2 } },
  user: { getSystemMessages: { list: [{ kind: "tipNew" }, { kind: "levelUp" }] } },
  shop: { getGoodsList: { list: [{ kind: "gift" }, { kind: "frame" }], total: 2 }, getGoods: { kind: "gift" } },
  goods: {
    getPlanList: { list: [], levels: [{ level: 1, from_days: 1, bonus_percent: 3 }] },
    getCouponList: { list: [{ scope: "recharge" }, { scope: "plan" }, { scope: "any" }], total: 3 },
  },
};
/** A product that answers each call with its entry above. */
const product = Object.fromEntries(
  Object.entries(contract).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.keys(calls).map((name) => [name, async () => ANSWERS[group]?.[name] ?? { name }])),
  ]),
) as unknown as Product;
const visit = (plain: boolean) => ({ comfort: { ...toComfort(NO_CHOICES, "en", "Europe/London"), plain } });
const hidden = hideOdds(product, visit(true));
const MATCH = { sport: "football", matchid: 1 } as const;

describe("a person who wants no odds", () => {
  it("a person who accepts odds gets the product unchanged", () => {
    expect(hideOdds(product, visit(false))).toBe(product);
  });

  it("a person without odds sees no odds and no derived chances", async () => {
    expect(await hidden.sport.matchOdd(MATCH)).toEqual({ list: [] });
    expect(await hidden.sport.getMatchInfo(MATCH)).toEqual({ chances: null, has: { odds: false, lineup: true } });
  });

  it("the leading forecast without odds is the model's own", async () => {
    expect(await hidden.forecast.getMatchForecast(MATCH)).toMatchObject({
      market: null,
      lead: { home: 0.5, draw: 0.3, away: 0.2, by: "model" },
    });
  });

  it("chances by the minute are hidden if they come from the market", async () => {
    expect((await hidden.forecast.getMatchForecast(MATCH)).live).toBeNull();
    expect(await hidden.forecast.getMatchCourse({ matchid: 1 })).toEqual({ list: [], sealed: true, by: "blend" });
    expect((await hidden.sport.getMatchCombineData(MATCH)).course).toEqual({ list: [], sealed: true, by: "blend" });
    const own = hideOdds(
      {
        ...product,
        forecast: { ...product.forecast, getMatchCourse: async () => ({ list: [MODEL], sealed: true, by: "model" }) },
      },
      visit(true),
    );
    expect((await own.forecast.getMatchCourse({ matchid: 1 })).list).toHaveLength(1);
  });

  it("answers without odds contain no gifts, gift tasks, draws or gold coupons", async () => {
    expect(await hidden.gift.getGiftList({})).toEqual({ list: [], combo_s: 5 });
    expect(await hidden.gift.getRank({ anchorid: 1 })).toEqual({ list: [], own: null });
    expect(await hidden.task.getTaskInfo({ zone: "UTC" })).toEqual({ tasks: [{ prop: "online" }] });
    expect(await hidden.activity.getActivityList({ phase: "running" })).toMatchObject({ list: [{ kind: "task" }] });
    expect(await hidden.goods.getCouponList({})).toMatchObject({ list: [{ scope: "plan" }] });
    expect((await hidden.user.getSystemMessages({})).list).toEqual([{ kind: "levelUp" }]);
  });

  it("the API reads the caller's account only if answers can contain odds or gifts", () => {
    expect(mayShowOdds("sport", "matchOdd")).toBe(true);
    expect(mayShowOdds("sport", "getLineupData")).toBe(false);
    expect(mayShowOdds("race", "getDateMatch")).toBe(false);
  });

  it("models that are computed from odds are empty", async () => {
    expect(await hidden.forecast.getModelMatches({ model: "diversity" })).toEqual({ open: true, list: [], total: 0 });
    expect(await hidden.forecast.getModelMatches({ model: "poisson" })).toMatchObject({ list: [{ lead: MODEL, market: null }] });
    expect(await hidden.forecast.getModelMatch({ model: "poisson", matchid: 1 })).toMatchObject({
      course: [],
      figure: null,
      detail: { market: { handicap: null, total: null } },
    });
  });

  it("without odds, the forecast record contains no market figures", async () => {
    const bare = { market: null, priced_model: null, difference: null, model: { rps: 0.2 } };
    expect(await hidden.forecast.getForecastRecord({})).toEqual({
      total: bare,
      groups: [bare],
      calibration: { model: [1], market: [] },
      misses: [],
    });
  });

  it("lists of paid tips are empty, and other calls stay unchanged", async () => {
    expect(await hidden.redorder.getPlanList({})).toEqual({ list: [], total: 0 });
    expect(await hidden.redorder.getFollowedMasters({})).toEqual({ list: [], total: 0 });
    expect(await hidden.redorder.getPlanRank({ list: "all" })).toEqual({ list: [] });
    expect(await hidden.redorder.getMatchPlans({ matchid: 1 })).toEqual({ match: 1, list: [], on_sale: 0 });
    expect(await hidden.user.getUserInfo({})).toEqual({ name: "getUserInfo" });
  });

  it("the shop has no gifts, and VIP has no bonus on top-ups", async () => {
    expect(await hidden.shop.getGoodsList({ page: 1, size: 20 })).toEqual({ list: [{ kind: "frame" }], total: 1 });
    await expect(hidden.shop.getGoods({ id: 7 })).rejects.toMatchObject({ http: 404 });
    expect((await hidden.goods.getPlanList({})).levels).toEqual([{ level: 1, from_days: 1, bonus_percent: 0 }]);
  });
});
