import { describe, expect, it } from "vitest";
import { readRecord } from "#app/routes/data/record/queries.ts";
import type { ForecastRecord, RecordScores } from "#edge/contract/entities/forecast-record.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

type Yesterday = NonNullable<RecordScores["yesterday"]>;

const scores = (matches: number, rps: number) => ({
  matches,
  rps,
  log_loss: 1,
  brier: 0.6,
  accuracy: 0.5,
  calibration_error: 0.02,
});
const figures = (yesterday: RecordScores["yesterday"]): RecordScores => ({
  matches: 500,
  model: scores(500, 0.2),
  base_rate: scores(500, 0.22),
  shown: scores(500, 0.2),
  shown_others: 0,
  market: null,
  priced_model: null,
  difference: null,
  yesterday,
});
const dayOld = (more: Partial<Yesterday>): Yesterday => ({
  model: scores(300, 0.19),
  before: scores(300, 0.2),
  difference: { mean: -0.01, low: -0.012, high: -0.008 },
  renewed: 40,
  ...more,
});
const league = { id: 1, name_zh: "甲", name_pt: "Um", name_en: "One" };
const group = (scored: RecordScores) => ({ ...scored, league, season: "2026-27" });
const readPage = async (more: Partial<ForecastRecord>) => {
  const getForecastRecord = async () => ({
    total: null,
    groups: [],
    calibration: { model: [], market: [] },
    misses: [],
    ...more,
  });
  const context = { product: { forecast: { getForecastRecord } }, visit: { locale: "en" } };
  return readRecord(context as unknown as LoadContext, "football");
};
const read = (yesterday: RecordScores["yesterday"]) =>
  readPage({ total: figures(yesterday), groups: [group(figures(yesterday))] });

describe("the model and the market on the page of the record", () => {
  const beside = (matches: number, mean: number, [low, high]: [number, number]): RecordScores => ({
    ...figures(null),
    market: scores(matches, 0.18),
    priced_model: scores(matches, 0.19),
    difference: { mean, low, high },
  });

  it("the page compares the model and the market over the same matches", async () => {
    const formatRows = (rows: { name: string; rps: string }[]) => rows.map(({ name, rps }) => `${name} ${rps}`);
    const some = (await readPage({ total: beside(90, 0.01, [-0.01, 0.03]) })).total!;
    expect(formatRows(some.rows)).toEqual(["model 0.2000", "baseRate 0.2200"]);
    expect(some.priced).toMatchObject({ matches: 90, all: 500 });
    expect(formatRows(some.priced!.rows)).toEqual(["model 0.1900", "market 0.1800"]);
    expect(some.few).toBe(true);
    const all = (await readPage({ total: beside(500, 0.01, [-0.01, 0.03]) })).total!;
    expect(formatRows(all.rows)).toEqual(["model 0.2000", "market 0.1800", "baseRate 0.2200"]);
    expect([all.priced, all.few]).toEqual([null, false]);
  });

  it("the page compares model and market in each league over the same matches", async () => {
    const { groups } = await readPage({
      groups: [
        group(beside(90, 0.02, [0.01, 0.04])),
        group(beside(90, 0, [-0.02, 0.02])),
        group(beside(90, -0.02, [-0.03, -0.01])),
      ],
    });
    expect(groups[0]!.market).toEqual({ matches: 90, model: "0.1900", rps: "0.1800" });
    expect(groups.map(({ interval }) => interval!.tone)).toEqual(["loss", "open", "win"]);
    expect(groups[1]!.interval!.mean).toBe(50);
    for (const { interval } of groups) for (const x of [interval!.low, interval!.high]) expect(x >= 0 && x <= 100).toBe(true);
  });
});

describe("the calibration plot", () => {
  it("the calibration plot shows an interval even if a group has few results", async () => {
    const { model } = await readPage({
      calibration: { model: [0, 1].map((share) => ({ count: 3, mean: 0.5, share })), market: [] },
    });
    for (const { top, bottom } of model) expect(bottom - top).toBeGreaterThan(80);
  });
});

describe("yesterday's model on the page of the record", () => {
  it("yesterday's model appears beside today's model for the same matches", async () => {
    const { total, groups } = await read(dayOld({}));
    expect(total!.rows.map(({ name, rps }) => [name, rps])).toEqual([
      ["model", "0.2000"],
      ["baseRate", "0.2200"],
    ]);
    expect(total!.yesterday).toMatchObject({ matches: 300, all: 500, few: false, renewed: 40 });
    expect(total!.yesterday!.rows.map(({ name, rps }) => [name, rps])).toEqual([
      ["model", "0.1900"],
      ["yesterday", "0.2000"],
    ]);
    expect(groups[0]!.yesterday).toEqual(total!.yesterday);
  });

  it.each([
    ["better", { mean: -0.01, low: -0.012, high: -0.008 }, "0.0100", "−0.0120"],
    ["worse", { mean: 0.01, low: 0.008, high: 0.012 }, "0.0100", "0.0080"],
    ["open", { mean: -0.01, low: -0.03, high: 0.01 }, "0.0100", "−0.0300"],
    ["open", { mean: 0.01, low: 0, high: 0.02 }, "0.0100", "0.0000"],
  ])("the page's verdict on the last day is %s if the difference is %j", async (verdict, difference, size, low) => {
    expect((await read(dayOld({ difference }))).total!.yesterday!.difference).toMatchObject({ verdict, size, low });
  });

  it.each([
    ["no forecast was made again", dayOld({ renewed: 0, difference: { mean: 0, low: 0, high: 0 } })],
    ["a single match has a forecast of the day before", dayOld({ renewed: 1, difference: null })],
  ])("the page gives no verdict if %s", async (_, yesterday) => {
    expect((await read(yesterday)).total!.yesterday!.difference).toBeNull();
  });

  it("the page omits yesterday's model if yesterday had no forecasts", async () => {
    const { total, groups } = await read(null);
    expect([total!.yesterday, groups[0]!.yesterday]).toEqual([null, null]);
  });
});
