import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compare,
  type ForecastMatch,
  looksLeaking,
  predictionsCsv,
  toFigures,
  toJudged,
  walkForward,
} from "#edge/backtest/backtest.ts";
import { toPlots } from "#edge/backtest/backtest-plots.ts";
import { formatReport } from "#edge/backtest/backtest-report.ts";
import { type PricedMatch, readLeague } from "#edge/backtest/season-file.ts";
import { calibrationBins, calibrationError, toOutcome, toScores } from "#edge/models/scoring.ts";
import { fullSet, fullTitle, hasFullSet } from "../feed/importers/full-set.ts";
import { generatedLeague } from "../models/generated-league.ts";

const league = generatedLeague("backtest", { teams: 10, seasons: 4 });
const FROM = "2012-2013";
const list = walkForward(league, FROM);
const said = ({ match, model, market, baseRate }: ForecastMatch) => [match.date, match.home, match.away, model, market, baseRate];

describe("the walk forward of the backtest", () => {
  it("the backtest forecasts the matches in the order of days", () => {
    expect(list).toHaveLength(180);
    expect(list.every(({ match }) => match.season >= FROM)).toBe(true);
    expect(list.map(({ match }) => match.day)).toEqual(list.map(({ match }) => match.day).sort((a, b) => a - b));
    expect(walkForward(league, null)).toHaveLength(360);
  });

  it("a changed result of a later day changes no earlier forecast", () => {
    const days = [...new Set(list.map(({ match }) => match.day))];
    fc.assert(
      fc.property(fc.constantFrom(...days), fc.integer({ min: 1, max: 1000 }), (day, turn) => {
        const later = league.filter((match) => match.day >= day);
        const shuffled = league.map((match): PricedMatch => {
          if (match.day < day) return match;
          const { homeGoals, awayGoals } = later[(later.indexOf(match) + turn) % later.length]!;
          return { ...match, homeGoals, awayGoals };
        });
        const until = (all: ForecastMatch[]) => all.filter(({ match }) => match.day <= day).map(said);
        expect(until(walkForward(shuffled, FROM))).toEqual(until(list));
      }),
      { numRuns: 5 },
    );
  });

  it("bookmakers' prices do not influence the model's forecasts", () => {
    const without = walkForward(
      league.map((match) => ({ ...match, books: [] })),
      FROM,
    );
    expect(without.map(({ model }) => model)).toEqual(list.map(({ model }) => model));
    expect(without.every(({ market, blend }) => market === null && blend === null)).toBe(true);
  });

  it("the model beats the base rate", () => {
    expect(compare(list, "model", "baseRate")!.difference).toBeLessThan(0);
    expect(compare(list, "model", "market")!.difference).toBeGreaterThan(0);
    expect(looksLeaking(list)).toBe(false);
  });

  it("the check detects a model that already knows the results", () => {
    const knowing = list.map((row): ForecastMatch => {
      const certain = [0, 1, 2].map((at) => (at === row.outcome ? 0.5 : 0.25)) as [number, number, number];
      return { ...row, model: certain };
    });
    expect(looksLeaking(knowing)).toBe(true);
  });
});

describe("the figures of the backtest", () => {
  it("anybody can recompute the figures from the forecasts and results", () => {
    const figures = toFigures(list);
    expect(figures).toEqual({
      matches: 180,
      ...toScores(list.map(({ model, outcome }) => ({ forecast: model, outcome }))),
      calibrationError: calibrationError(calibrationBins(toJudged(list, "model"))),
      market: { rps: expect.any(Number), logLoss: expect.any(Number), matches: 180, modelRps: figures.rps },
      baseRate: { rps: toScores(toJudged(list, "baseRate")).rps },
      blend: { rps: toScores(toJudged(list, "blend")).rps, logLoss: toScores(toJudged(list, "blend")).logLoss },
    });
    expect(Object.keys(figures)).toEqual([
      "matches",
      "rps",
      "logLoss",
      "brier",
      "accuracy",
      "calibrationError",
      "market",
      "baseRate",
      "blend",
    ]);
  });

  it("the figures compare model and market only over matches with prices", () => {
    const gaps = walkForward(
      league.map((match, at) => (at % 3 === 0 ? { ...match, books: [] } : match)),
      FROM,
    );
    const { matches, market } = toFigures(gaps);
    const priced = gaps.filter((row) => row.market !== null);
    expect([matches, market.matches]).toEqual([180, 120]);
    expect(market.modelRps).toBe(toScores(toJudged(priced, "model")).rps);
    expect(compare(gaps, "model", "market")!.matches).toBe(120);
  });

  it("the figures include no market scores if no match has prices", () => {
    const none = walkForward(
      league.map((match) => ({ ...match, books: [] })),
      FROM,
    );
    expect(toFigures(none)).toMatchObject({
      market: { rps: null, logLoss: null, matches: 0, modelRps: null },
      blend: { rps: null, logLoss: null },
    });
    expect(Object.keys(toPlots(none))).toEqual(["calibration.svg", "seasons.svg"]);
    expect(formatReport(none)).not.toContain("NaN");
  });
});

describe("the files that the backtest writes", () => {
  it("the forecasts in the CSV file give the same figures again", () => {
    const [header, ...rows] = predictionsCsv(list).trimEnd().split("\n");
    expect(header).toBe("date,home,away,h,d,a,result");
    const judged = rows.map((row) => {
      const [, , , h, d, a, result] = row.split(",");
      return { forecast: [Number(h), Number(d), Number(a)] as const, outcome: "HDA".indexOf(result!) as 0 | 1 | 2 };
    });
    expect(toScores(judged)).toEqual(toScores(toJudged(list, "model")));
  });

  it("the CSV file puts a team's name with a comma in quotes", () => {
    const [row] = list;
    const text = predictionsCsv([{ ...row!, match: { ...row!.match, home: 'Brighton, "Hove"' } }]);
    expect(text).toContain(',"Brighton, ""Hove""",');
  });

  it("the table shows the ranked probability score of every forecaster", () => {
    const report = formatReport(list);
    for (const [name, who] of [
      ["model", "model"],
      ["market", "market"],
      ["half model, half market", "blend"],
      ["base rate", "baseRate"],
    ] as const) {
      const { rps } = toScores(toJudged(list, who));
      expect(report).toMatch(new RegExp(`^${name} +180 +${rps.toFixed(4)} `, "m"));
    }
  });

  it("the plots escape the texts that they show", () => {
    const plots = toPlots(list);
    expect(Object.keys(plots)).toEqual(["calibration.svg", "seasons.svg", "distance.svg"]);
    for (const svg of Object.values(plots)) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>\n<title>[A-Z]/);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});

describe("the backtest on seven seasons of the Premier League", () => {
  it.runIf(hasFullSet("odds-epl"))(
    fullTitle("odds-epl", "four years of history come within 2.5 % of the market, calibrated within 0.02, without a leak"),
    () => {
      const folder = fullSet("odds-epl");
      const names = readdirSync(folder)
        .filter((name) => name.endsWith(".csv"))
        .sort();
      const files = names.map((name) => ({ path: name, bytes: readFileSync(`${folder}/${name}`) }));
      const walked = walkForward(readLeague(files, Date.now() / 1000).matches, "2014-2015");
      const { matches, rps, calibrationError: error, market } = toFigures(walked);
      expect(matches).toBe(1140);
      expect(rps / market.rps!).toBeLessThan(1.025);
      expect(error).toBeLessThan(0.02);
      expect(looksLeaking(walked)).toBe(false);
      for (const other of ["model", "market"] as const) {
        const mixed = compare(walked, "blend", other)!;
        expect(mixed.difference).toBeLessThan(2 * mixed.error);
      }
      expect(walked.every(({ match, outcome }) => outcome === toOutcome(match.homeGoals, match.awayGoals))).toBe(true);
    },
  );
});
