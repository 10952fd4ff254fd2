import { describe, expect, it } from "vitest";
import { RECORD_COLUMNS, recordLine } from "#edge/contract/rules/forecasts.ts";
import { type RecordedResult, recordFigures } from "#edge/models/record.ts";
import { readRecordCsv } from "#edge/models/record-csv.ts";

const row = (seq: number, more: Partial<RecordedResult> = {}): RecordedResult => ({
  seq,
  match: 100 + seq,
  sport: "football",
  start: 1_800_000_000 + seq * 3600,
  league: "one",
  season: "2026-27",
  homeScore: 1,
  awayScore: 0,
  model: [0.5, 0.3, 0.2],
  market: [0.6, 0.25, 0.15],
  ...more,
});

describe("the figures of the record", () => {
  it("are none without a finished match", () => {
    expect(recordFigures([])).toMatchObject({ total: null, groups: [] });
  });

  it("score model and market over their own matches, and the difference over those with prices", () => {
    const { total } = recordFigures([row(1), row(2, { market: null }), row(3)]);
    expect(total).toMatchObject({ matches: 3, model: { matches: 3, accuracy: 1 }, market: { matches: 2 } });
    // Home win: ((0.5 - 1)² + (0.8 - 1)²) / 2, and ((0.6 - 1)² + (0.85 - 1)²) / 2.
    expect(total!.model.rps).toBeCloseTo(0.145, 10);
    expect(total!.market!.rps).toBeCloseTo(0.09125, 10);
    expect(total!.difference!.mean).toBeCloseTo(0.05375, 10);
  });

  it("give no difference where a single match has prices", () => {
    expect(recordFigures([row(1), row(2, { market: null })]).total!.difference).toBeNull();
  });

  it("know for the base rate only the results before a match, of its own league", () => {
    const first = recordFigures([row(1)]).total!.baseRate.rps;
    const after = recordFigures([row(1), row(2)]).total!.baseRate.rps;
    expect(after).toBeLessThan(first);
    const elsewhere = recordFigures([row(1), row(2, { league: "two" })]).total!.baseRate.rps;
    expect(elsewhere).toBeCloseTo(first, 10);
  });

  it("are the same in any order of the rows", () => {
    const rows = [row(1, { awayScore: 3 }), row(2), row(3, { homeScore: 0 }), row(4, { league: "two" })];
    expect(recordFigures(rows.toReversed())).toEqual(recordFigures(rows));
  });

  it("put the league that loses most to the market first, and one without a market last", () => {
    const worse = [row(1), row(2)];
    const better = [row(3, { league: "two", model: [0.9, 0.05, 0.05] }), row(4, { league: "two", model: [0.9, 0.05, 0.05] })];
    const unpriced = [row(5, { league: "three", market: null }), row(6, { league: "three", market: null })];
    const { groups } = recordFigures([...unpriced, ...better, ...worse]);
    expect(groups.map(({ league }) => league)).toEqual(["one", "two", "three"]);
  });

  it("of basketball have no draw", () => {
    const game = row(1, { sport: "basketball", homeScore: 99, awayScore: 101, model: [0.7, 0, 0.3], market: null });
    expect(recordFigures([game]).total!.model.rps).toBeCloseTo(0.49, 10);
  });
});

const lineOf = (result: RecordedResult, home = "Home"): string =>
  recordLine({
    ...result,
    home,
    away: "Away",
    home_score: result.homeScore,
    away_score: result.awayScore,
    model: [...result.model],
    market: result.market && [...result.market],
  });
const file = (...lines: string[]): string => [RECORD_COLUMNS.join(","), ...lines, ""].join("\n");

describe("the open data", () => {
  it("read back is what was written, names with commas and quotes too", () => {
    const rows = [row(1), row(2, { market: null }), row(3, { model: [1 / 3, 1 / 3, 1 / 3] })];
    expect(readRecordCsv(file(lineOf(rows[0]!, 'FC "A", B'), lineOf(rows[1]!), lineOf(rows[2]!)))).toEqual(rows);
  });

  it.each([
    ["", "line 1: the header must be seq,"],
    [file(lineOf(row(1)).replace("football", "chess")), 'line 2, column sport: "chess" is neither'],
    [file(lineOf(row(1)).replace("0.5,0.3,0.2", "0.5,0.5,0.2")), "line 2, column model_home: the three probabilities sum to 1.2"],
    [file(lineOf(row(1)).replace("0.5,0.3,0.2", "x,0.3,0.2")), 'line 2, column model_home: "x" is no probability'],
    [file(lineOf(row(1)).replace(/2027[^,]*/, "soon")), 'line 2, column start: "soon" is not a time'],
    [file(lineOf(row(1)), lineOf(row(1))), "line 3, column seq: 1 stands in the file twice"],
    [file("1,2,3"), "line 2: has 3 cells, and the header 16"],
    [file('"1'), "ends within a quoted cell"],
  ])("%j is refused by its place", (text, words) => {
    expect(() => readRecordCsv(text)).toThrow(words);
  });
});
