import { describe, expect, it } from "vitest";
import { leadReason, whyView } from "#app/features/forecast/why-view.ts";
import type { ForecastWhy, MatchForecast } from "#edge/contract/entities/forecast.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";

const team = (id: number, name: string) => ({ id, short_name_zh: name, short_name_en: name, short_name_pt: name });
const match = (sport_id: 1 | 2) =>
  ({ sport_id, matchid: 7, event_id: 5, hometeam: team(1, "Bayern"), awayteam: team(2, "Olympiacos") }) as Match;
const chances = (home: number, draw = 0.25) => ({ home, draw, away: 1 - home - draw });
const why: ForecastWhy = {
  average: chances(0.37),
  home_advantage: 1.26,
  at_home: chances(0.455),
  home: { attack: 1.4, defence: 1.1, score: 2.4, chances: chances(0.6) },
  away: { attack: 1.05, defence: 0.8, score: 1, chances: chances(0.65, 0.2) },
  last_five: { home: "WWDLW", away: "", without: chances(0.62, 0.2) },
  matches: 6,
};
const forecast: MatchForecast = {
  model: { ...chances(0.65, 0.2), seq: 1, version: "football-2", made_at: 1, known: 400 },
  lead: { ...chances(0.74, 0.16), by: "market" },
  why,
  live: null,
  market: { ...chances(0.74, 0.16), bookmakers: 8 },
  crowd: null,
};
const locales = Object.keys(LANGUAGES) as Locale[];
const points = (text: string): number => Number(text.replace("%", "").replace("−", "-"));

describe("the reasons on the page of a match", () => {
  it.each(locales)("the points of the reasons add up to the shown chances, in %s", (locale) => {
    for (const sport of [1, 2] as const)
      for (const lead of [forecast.lead!, { ...forecast.model!, by: "model" as const }]) {
        const { rows } = whyView({ ...forecast, lead }, match(sport), locale)!;
        let sum = 0;
        for (const row of rows.filter(({ name }, at) => lead.by !== "model" || at < rows.length - 1 || name === "")) {
          if (row.isSum) expect(points(row.points)).toBe(sum);
          else sum += points(row.points);
        }
        expect(sum).toBe(Math.round(100 * lead.home));
      }
  });

  it("the reasons name both ratings and the last five games", () => {
    const view = whyView(forecast, match(1), "en")!;
    expect(view.title).toBe("Why Bayern win 74%");
    expect(view.rows[2]).toMatchObject({
      name: "Attack of Bayern, defence of Olympiacos",
      note: "×1.40 scored, ×1.10 conceded: 2.4 goals expected",
    });
    expect(view.lastFive).toContain("Bayern W W D L W; Olympiacos none");
    expect(view.lastFive).toContain("62% (+3 points");
    expect(view.links.map(({ to }) => to)).toEqual(["/data/ratings/5#team-1", "/data/ratings/5#team-2"]);
  });

  it("the reasons explain the lead of a forecaster other than the model", () => {
    expect(leadReason(forecast, "en")).toContain("as much as 6 matches of each");
    expect(leadReason({ ...forecast, lead: { ...forecast.model!, by: "model" } }, "en")).toBeNull();
  });

  it("the page shows no reasons for an old forecast without reasons", () => {
    expect(whyView({ ...forecast, why: null }, match(1), "en")).toBeNull();
    expect(whyView({ model: forecast.model, market: null } as MatchForecast, match(1), "en")).toBeNull();
  });
});
