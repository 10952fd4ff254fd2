import { describe, expect, it } from "vitest";
import { readRecord } from "#app/routes/data/record/queries.ts";
import type { RecordScores } from "#edge/contract/entities/forecast-record.ts";
import type { LoadContext } from "#edge/load-context.ts";

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
  market: null,
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
const read = async (yesterday: RecordScores["yesterday"]) => {
  const getForecastRecord = async () => ({
    total: figures(yesterday),
    groups: [{ ...figures(yesterday), league, season: "2026-27" }],
    calibration: { model: [], market: [] },
    misses: [],
  });
  const context = { product: { forecast: { getForecastRecord } }, visit: { locale: "en" } };
  return readRecord(context as unknown as LoadContext, "football");
};

describe("yesterday's model on the record's page", () => {
  it("stands beside the model's figures of the same matches, with their number", async () => {
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
  ])("calls the last day %s where the difference is %j", async (verdict, difference, size, low) => {
    expect((await read(dayOld({ difference }))).total!.yesterday!.difference).toMatchObject({ verdict, size, low });
  });

  it.each([
    ["no forecast was made again", dayOld({ renewed: 0, difference: { mean: 0, low: 0, high: 0 } })],
    ["a single match has a forecast of the day before", dayOld({ renewed: 1, difference: null })],
  ])("gives no verdict where %s", async (_, yesterday) => {
    expect((await read(yesterday)).total!.yesterday!.difference).toBeNull();
  });

  it("is absent where no match has a forecast of the day before", async () => {
    const { total, groups } = await read(null);
    expect([total!.yesterday, groups[0]!.yesterday]).toEqual([null, null]);
  });
});
