import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_RECORD_COLUMNS, RECORD_COLUMNS, recordLine, SECOND_RECORD_COLUMNS } from "#edge/contract/rules/forecasts.ts";
import { type RecordedResult, recordFigures } from "#edge/models/record.ts";
import { readRecordCsv } from "#edge/models/record-csv.ts";
import type { ThreeWay } from "#edge/models/score-matrix.ts";

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
  yesterday: null,
  shown: null,
  ...more,
});
/** Returns a forecast of yesterday's model, two rows earlier in the record. */
const dayOld = (seq: number, model: ThreeWay) => ({ yesterday: { seq: seq - 2, model } });

describe("the figures of the record", () => {
  it("the figures are absent without a finished match", () => {
    expect(recordFigures([])).toMatchObject({ total: null, groups: [] });
  });

  it("the figures score the market only on matches with prices", () => {
    const { total } = recordFigures([row(1), row(2, { market: null }), row(3)]);
    expect(total).toMatchObject({ matches: 3, model: { matches: 3, accuracy: 1 }, market: { matches: 2 } });
    const priced = recordFigures([row(1), row(3)]).total!;
    expect([total!.pricedModel, total!.market]).toEqual([priced.model, priced.market]);
    expect(recordFigures([row(2, { market: null })]).total!.pricedModel).toBeNull();
    // Sums for home wins: ((0.5 - 1)² + (0.8 - 1)²) / 2 for the model, ((0.6 - 1)² + (0.85 - 1)²) / 2 for the market.
    expect(total!.model.rps).toBeCloseTo(0.145, 10);
    expect(total!.market!.rps).toBeCloseTo(0.09125, 10);
    expect(total!.difference!.mean).toBeCloseTo(0.05375, 10);
  });

  it("the record gives no difference from the market for a single match with prices", () => {
    expect(recordFigures([row(1), row(2, { market: null })]).total!.difference).toBeNull();
  });

  it("the base rate uses only earlier results of its own league", () => {
    const first = recordFigures([row(1)]).total!.baseRate.rps;
    const after = recordFigures([row(1), row(2)]).total!.baseRate.rps;
    expect(after).toBeLessThan(first);
    const elsewhere = recordFigures([row(1), row(2, { league: "two" })]).total!.baseRate.rps;
    expect(elsewhere).toBeCloseTo(first, 10);
  });

  it("the order of the rows does not change the figures", () => {
    const rows = [row(1, { awayScore: 3 }), row(2), row(3, { homeScore: 0 }), row(4, { league: "two" })];
    expect(recordFigures(rows.toReversed())).toEqual(recordFigures(rows));
  });

  it("the league with the model's largest loss to the market comes first", () => {
    const worse = [row(1), row(2)];
    const better = [row(3, { league: "two", model: [0.9, 0.05, 0.05] }), row(4, { league: "two", model: [0.9, 0.05, 0.05] })];
    const unpriced = [row(5, { league: "three", market: null }), row(6, { league: "three", market: null })];
    const { groups } = recordFigures([...unpriced, ...better, ...worse]);
    expect(groups.map(({ league }) => league)).toEqual(["one", "two", "three"]);
  });

  it("the figures of basketball have no draw", () => {
    const game = row(1, { sport: "basketball", homeScore: 99, awayScore: 101, model: [0.7, 0, 0.3], market: null });
    expect(recordFigures([game]).total!.model.rps).toBeCloseTo(0.49, 10);
  });
});

const weight = fc.double({ min: 0.01, max: 1, noNaN: true });
const shares = fc.tuple(weight, weight, weight).map(([home, draw, away]): ThreeWay => {
  const sum = home + draw + away;
  return [home / sum, draw / sum, away / sum];
});
const results = fc.record({
  homeScore: fc.nat(3),
  awayScore: fc.nat(3),
  league: fc.constantFrom("one", "two"),
  model: shares,
  market: fc.option(shares),
  before: fc.option(shares),
});
/** Records of one to thirty matches. Some have prices, and some a forecast of the day before. */
const records = fc
  .array(results, { minLength: 1, maxLength: 30 })
  .map((list) =>
    list.map(({ before, ...more }, at) => row(10 + 3 * at, { ...more, ...(before ? dayOld(10 + 3 * at, before) : {}) })),
  );

describe("the figures of yesterday's model", () => {
  const worse: ThreeWay = [0.3, 0.3, 0.4];
  const better: ThreeWay = [0.8, 0.1, 0.1];

  it.each<[string, RecordedResult[], object | null]>([
    ["has no figures where no match has a forecast of the day before", [row(11), row(12)], null],
    [
      "is compared on the matches alone that have a forecast of the day before",
      [row(11, dayOld(11, worse)), row(12), row(13, dayOld(13, worse))],
      { model: { matches: 2, accuracy: 1 }, before: { matches: 2, accuracy: 0 }, renewed: 2 },
    ],
    [
      "is counted with the model's own forecast where no newer one was made",
      [row(11, { yesterday: { seq: 11, model: [0.5, 0.3, 0.2] } }), row(13, dayOld(13, better))],
      { model: { matches: 2 }, before: { matches: 2, accuracy: 1 }, renewed: 1 },
    ],
    [
      "has no difference to the model where a single match has a forecast of the day before",
      [row(11, dayOld(11, worse)), row(12)],
      { model: { matches: 1 }, difference: null },
    ],
  ])("yesterday's model %s", (_, rows, expected) => {
    const { yesterday } = recordFigures(rows).total!;
    if (expected === null) expect(yesterday).toBeNull();
    else expect(yesterday).toMatchObject(expected);
  });

  it("a negative difference means that yesterday's model is worse", () => {
    // Home win: ((0.5 - 1)² + (0.8 - 1)²) / 2 less ((0.3 - 1)² + (0.6 - 1)²) / 2.
    const { difference } = recordFigures([row(11, dayOld(11, worse)), row(13, dayOld(13, worse))]).total!.yesterday!;
    expect(difference!.mean).toBeCloseTo(0.145 - 0.325, 10);
    expect(difference!.high).toBeCloseTo(difference!.mean, 10);
  });

  it("yesterday's model and the model score alike without a forecast on the last day", () => {
    const rows = [
      row(11, { yesterday: { seq: 11, model: [0.5, 0.3, 0.2] } }),
      row(12, { yesterday: { seq: 12, model: [0.5, 0.3, 0.2] } }),
    ];
    const { yesterday } = recordFigures(rows).total!;
    expect(yesterday).toMatchObject({ renewed: 0, difference: { mean: 0, low: 0, high: 0 } });
    expect(yesterday!.before).toEqual(yesterday!.model);
  });

  it("equal forecasts of yesterday's model and of the market get equal scores", () => {
    fc.assert(
      fc.property(records, (rows) => {
        const having = rows.filter(({ yesterday }) => yesterday !== null);
        const { total, groups } = recordFigures(rows);
        const asMarket = recordFigures(having.map((each) => ({ ...each, market: each.yesterday!.model }))).total;
        const { model, before, difference } = total!.yesterday ?? { model: undefined, before: undefined, difference: undefined };
        expect({ model, before, difference }).toEqual({
          model: asMarket?.model,
          before: asMarket?.market,
          difference: asMarket?.difference,
        });
        expect(groups.reduce((sum, { yesterday }) => sum + (yesterday?.before.matches ?? 0), 0)).toBe(having.length);
      }),
    );
  });

  it("the scores of yesterday's model change no other figure", () => {
    fc.assert(
      fc.property(records, (rows) => {
        const without = recordFigures(rows.map((each) => ({ ...each, yesterday: null }))).total;
        expect(without).toEqual({ ...recordFigures(rows).total, yesterday: null });
      }),
    );
  });
});

const toLine = (result: RecordedResult, home = "Home"): string =>
  recordLine({
    ...result,
    home,
    away: "Away",
    home_score: result.homeScore,
    away_score: result.awayScore,
    model: [...result.model],
    market: result.market && [...result.market],
    yesterday: result.yesterday && { ...result.yesterday, model: [...result.yesterday.model] },
  });
const file = (...lines: string[]): string => [RECORD_COLUMNS.join(","), ...lines, ""].join("\n");
const dayOldLine = toLine(row(9, dayOld(9, [0.25, 0.25, 0.5])));

describe("the open data of the record", () => {
  it("the open data can be read back unchanged", () => {
    const rows = [
      row(1),
      row(2, { market: null }),
      row(3, { model: [1 / 3, 1 / 3, 1 / 3] }),
      row(9, dayOld(9, [1 / 7, 2 / 7, 4 / 7])),
      row(10, { market: null, ...dayOld(10, [0.2, 0.3, 0.5]) }),
    ];
    expect(readRecordCsv(file(toLine(rows[0]!, 'FC "A", B'), ...rows.slice(1).map((each) => toLine(each))))).toEqual(rows);
  });

  it("the parser accepts open data without yesterday's model", () => {
    const old = [FIRST_RECORD_COLUMNS.join(","), toLine(row(1)).replace(/,{8}$/, ""), ""].join("\n");
    expect(readRecordCsv(old)).toEqual([row(1)]);
  });

  it("the parser accepts older open data without the column of shown chances", () => {
    const old = [SECOND_RECORD_COLUMNS.join(","), dayOldLine.replace(/,{4}$/, ""), ""].join("\n");
    const rows = readRecordCsv(old);
    expect(rows).toEqual([row(9, dayOld(9, [0.25, 0.25, 0.5]))]);
    const { total } = recordFigures(rows);
    expect([total!.shown, total!.shownOthers]).toEqual([total!.model, 0]);
  });

  it("the record scores the displayed chances and the model's chances separately", () => {
    const shown = { by: "market" as const, chances: [0.6, 0.25, 0.15] as [number, number, number] };
    const rows = readRecordCsv(file(toLine(row(1, { shown })), toLine(row(2))));
    expect(rows[0]!.shown).toEqual(shown);
    const { total } = recordFigures(rows);
    expect(total!.shownOthers).toBe(1);
    expect(total!.shown.rps).toBeCloseTo((total!.market!.rps + total!.model.rps) / 2, 10);
  });

  it.each([
    ["", "line 1: the header must be seq,"],
    [file(toLine(row(1)).replace("football", "chess")), 'line 2, column sport: "chess" is neither'],
    [file(toLine(row(1)).replace("0.5,0.3,0.2", "0.5,0.5,0.2")), "line 2, column model_home: the three probabilities sum to 1.2"],
    [file(toLine(row(1)).replace("0.5,0.3,0.2", "x,0.3,0.2")), 'line 2, column model_home: "x" is no probability'],
    [file(toLine(row(1)).replace(/2027[^,]*/, "soon")), 'line 2, column start: "soon" is not a time'],
    [file(toLine(row(1)), toLine(row(1))), "line 3, column seq: 1 stands in the file twice"],
    [file("1,2,3"), "line 2: has 3 cells, and the header 24"],
    [[FIRST_RECORD_COLUMNS.join(","), toLine(row(1))].join("\n"), "line 2: has 24 cells, and the header 16"],
    [file(dayOldLine.replace("7,0.25,", "x,0.25,")), 'line 2, column yesterday_seq: "x" is not a whole number'],
    [file(dayOldLine.replace("7,0.25,", ",0.25,")), 'line 2, column yesterday_seq: "" is not a whole number'],
    [file(dayOldLine.replace("7,0.25,", "10,0.25,")), "line 2, column yesterday_seq: 10 was made after the last forecast, 9"],
    [file(dayOldLine.replace("0.25,0.5", "0.5,0.5")), "line 2, column yesterday_home: the three probabilities sum to 1.25"],
    [file(dayOldLine.replace("0.25,0.5", "0.25,")), 'line 2, column yesterday_away: "" is no probability'],
    [file(dayOldLine.replace("0.6,", ",")), 'line 2, column market_home: "" is no probability'],
    [
      file(toLine(row(1, { shown: { by: "market", chances: [0.6, 0.25, 0.15] } })).replace(",market,", ",oracle,")),
      'line 2, column shown: "oracle" is none of model, market, blend, doubt',
    ],
    [file('"1'), "ends within a quoted cell"],
  ])("the parser names the faulty place in the text %j", (text, words) => {
    expect(() => readRecordCsv(text)).toThrow(words);
  });
});
