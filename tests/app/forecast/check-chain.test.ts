import { expect, it } from "vitest";
import { checkChain } from "#app/routes/data/record/check-chain.ts";
import { FIRST_FORECAST_HASH, forecastDigest, forecastHash, type RecordedForecast } from "#edge/contract/rules/forecasts.ts";

const PAGE = 2;

async function record(length: number): Promise<RecordedForecast[]> {
  const rows: RecordedForecast[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const row = { seq, match_id: seq, version: "football-1", made_at: seq, known: 9, forecast: `{"home":${seq}}` };
    const digest = await forecastDigest(row, row.forecast);
    rows.push({ ...row, digest, hash: await forecastHash(rows.at(-1)?.hash ?? FIRST_FORECAST_HASH, digest) });
  }
  return rows;
}

const server = (rows: readonly RecordedForecast[]) => ({
  getForecastLog: async ({ after = 0 }: { after?: unknown } = {}) => ({
    list: rows.filter(({ seq }) => seq > Number(after)).slice(0, PAGE),
    days: [],
  }),
});

it("the viewer's browser can check the whole record page by page", async () => {
  const rows = await record(5);
  const counts: number[] = [];
  const outcome = await checkChain(server(rows), (count) => counts.push(count));
  expect(outcome).toEqual({ count: 5, hash: rows[4]!.hash, fault: null });
  expect(counts).toEqual([2, 4, 5]);
});

it("the viewer's browser reports a changed forecast even on a later page", async () => {
  const rows = await record(5);
  const changed = rows.with(3, { ...rows[3]!, forecast: '{"home":9}' });
  const { fault } = await checkChain(server(changed), () => undefined);
  expect(fault).toContain("forecast 4 of match 4 does not have its digest");
});

it("an empty record passes the check", async () => {
  expect(await checkChain(server([]), () => undefined)).toEqual({ count: 0, hash: FIRST_FORECAST_HASH, fault: null });
});
