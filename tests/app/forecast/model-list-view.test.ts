import { expect, it } from "vitest";
import { readModelList } from "#app/routes/data/model-list/queries.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { DataModel } from "#edge/contract/rules/orders.ts";

const MODEL = { home: 0.51, draw: 0.24, away: 0.25 };
const MARKET = { home: 0.74, draw: 0.15, away: 0.11 };

it.each([
  ["upset", MARKET, MARKET],
  ["upset", null, MODEL],
  ["poisson", MARKET, MODEL],
] as const)("model %s's list with the market %j shows the chances behind its figure", async (model, market, shown) => {
  const names = { name_zh: "队", name_pt: "Time", name_en: "Team", logo: "" };
  const match = { matchid: 1, sport_id: 1, time: 0, hometeam: names, awayteam: names, matchevent: names };
  const list = [{ match, model: MODEL, market, figure: { model } }];
  const context = {
    product: {
      forecast: { getModelMatches: async () => ({ open: true, list, total: 1 }) },
      goods: { getModelPlans: async () => ({ list: [] }) },
    },
    visit: { locale: "en" },
  };
  const request = { model: model as DataModel, sport: 1 as const, isLikely: false, page: 1 };
  const page = await readModelList(context as unknown as LoadContext, request);
  expect(page.list[0]!.chances).toEqual(shown);
});
