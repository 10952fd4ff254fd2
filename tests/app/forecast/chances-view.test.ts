import { describe, expect, it } from "vitest";
import { chancesView } from "#app/features/match-tabs/chances-view.ts";
import type { MatchForecast } from "#edge/contract/entities/forecast.ts";
import { named, toMatch } from "../matches.ts";

const match = (sport_id: 1 | 2) => toMatch({ sport_id, hometeam: named("Ajax"), awayteam: named("PSV") });
const model = { home: 0.456, draw: 0.27, away: 0.274, seq: 1, version: "football-1", made_at: 1, known: 94 };
const forecast: MatchForecast = {
  model,
  lead: { ...model, by: "model" },
  why: null,
  live: { home: 0.9, draw: 0.08, away: 0.02 },
  market: null,
  crowd: null,
};

describe("chances on the page of a match", () => {
  it("the page shows no chances without a forecast", () => {
    expect(chancesView({ ...forecast, model: null }, match(1), "en")).toBeNull();
  });

  it("the page shows only chances from before the match", () => {
    const view = chancesView(forecast, match(1), "en")!;
    expect([view.home, view.draw, view.away]).toEqual([46, 27, 27]);
    expect(Object.keys(view)).not.toContain("live");
  });

  it("the note names the market's chances and the votes for each team", () => {
    const market = { home: 0.5, draw: 0.3, away: 0.2, bookmakers: 8 };
    const crowd = { home: 1, draw: 0, away: 0, votes: 3 };
    expect(chancesView({ ...forecast, market, crowd }, match(1), "zh")).toMatchObject({
      note: "模型依据94场赛果。市场：Ajax 50% · 平 30% · PSV 20%（8家公司）。投票：Ajax 100% · 平 0% · PSV 0%（3票）。",
      page: "/data/model/detail/poisson/7",
    });
  });

  it("chances of basketball have no draw", () => {
    const market = { home: 0.6, draw: 0, away: 0.4, bookmakers: 2 };
    expect(chancesView({ ...forecast, market }, match(2), "en")).toMatchObject({
      draw: null,
      note: "Model: from 94 results. Market: Ajax 60% · PSV 40% (2 bookmakers).",
      page: "/data/model/detail/poisson/7",
    });
  });
});
