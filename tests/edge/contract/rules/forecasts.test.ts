import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FIRST_FORECAST_HASH,
  forecastDigest,
  forecastFaults,
  forecastHash,
  isForecastPublic,
  type RecordedForecast,
  toCertainty,
} from "#edge/contract/rules/forecasts.ts";

const START = { seq: 0, hash: FIRST_FORECAST_HASH };

async function record(length: number): Promise<RecordedForecast[]> {
  const rows: RecordedForecast[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const row = {
      seq,
      match_id: 70 + seq,
      version: "football-1",
      made_at: 1_700_000_000 + seq,
      known: 380,
      forecast: '{"home":1.5}',
    };
    const digest = await forecastDigest(row, row.forecast);
    rows.push({ ...row, digest, hash: await forecastHash(rows.at(-1)?.hash ?? FIRST_FORECAST_HASH, digest) });
  }
  return rows;
}

describe("the publication of a forecast", () => {
  const DAY_S = 86_400;
  it.each([
    ["waits for its start", 1, 60, false],
    ["has begun", 2, -60, true],
    ["is over", 8, -7_200, true],
    ["should have begun, and nobody has said so", 1, -60, false],
    ["should have begun a day ago, and nobody has said so", 1, -DAY_S, true],
    ["was postponed before its start", 9, 60, false],
    ["was postponed", 9, -60, true],
  ])("the rule decides whether a forecast is public for a match that %s @spec 2.14", (_, status, startsIn, expected) => {
    const now = 1_800_000_000;
    expect(isForecastPublic({ status, time: now + startsIn }, now)).toBe(expected);
  });
});

describe("the word for a chance", () => {
  it.each([
    [0.34, "open"],
    [0.449, "open"],
    [0.45, "leaning"],
    [0.599, "leaning"],
    [0.6, "likely"],
    [0.749, "likely"],
    [0.75, "strong"],
    [1, "strong"],
  ])("the word for the chance %d is %s", (share, word) => expect(toCertainty(share)).toBe(word));
});

describe("the record of forecasts", () => {
  it("the hash of a forecast covers the previous hash and the row's digest", async () => {
    const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
    const row = { seq: 1, match_id: 7, version: "football-1", made_at: 1_700_000_000, known: 380 };
    const digest = await forecastDigest(row, '{"home":1.5}');
    expect(digest).toBe(sha256('1\n7\nfootball-1\n1700000000\n380\n{"home":1.5}'));
    expect(await forecastHash(FIRST_FORECAST_HASH, digest)).toBe(sha256(`${"0".repeat(64)}\n${digest}`));
  });

  it("the check exposes a forecast that was inserted later", async () => {
    const rows = await record(3);
    const withheld = rows.with(1, { ...rows[1]!, forecast: null });
    expect(await forecastFaults(START, withheld, [])).toEqual([]);
    const put = rows.with(1, { ...rows[1]!, forecast: '{"home":9}' });
    expect(await forecastFaults(START, put, [])).toEqual([
      "forecast 2 of match 72 does not have its digest: it was changed after it was made",
    ]);
  });

  it("an unchanged record has no faults", async () => {
    const rows = await record(6);
    const days = [{ day: "2026-11-24", seq: 4, hash: rows[3]!.hash }];
    expect(await forecastFaults(START, rows, days)).toEqual([]);
    expect(await forecastFaults(rows[2]!, rows.slice(3), days)).toEqual([]);
  });

  it("the check exposes any change of any field", async () => {
    const rows = await record(5);
    const changes = fc.constantFrom<Partial<RecordedForecast>>(
      { match_id: 1 },
      { version: "football-2" },
      { made_at: 1 },
      { known: 0 },
      { forecast: '{"home":1.6}' },
      { digest: FIRST_FORECAST_HASH },
      { hash: FIRST_FORECAST_HASH },
      { seq: 9 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(4), changes, async (at, change) => {
        expect(await forecastFaults(START, rows.with(at, { ...rows[at]!, ...change }), [])).toHaveLength(1);
      }),
    );
    expect(await forecastFaults(START, rows.toSpliced(2, 1), [])).toEqual(["after forecast 2 comes 4: forecasts are missing"]);
    expect(await forecastFaults(START, rows.toSpliced(2, 0, rows[2]!), [])).toHaveLength(1);
  });

  it("the check exposes a recreated record by the published hash", async () => {
    const rows = await record(3);
    const published = [{ day: "2026-11-24", seq: 2, hash: "f".repeat(64) }];
    expect(await forecastFaults(START, rows, published)).toEqual(["the hash of 2026-11-24 is not that of forecast 2"]);
  });
});
