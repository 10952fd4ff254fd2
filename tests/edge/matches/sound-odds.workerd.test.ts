import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isSoundQuote } from "#edge/contract/rules/odds.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { soundQuoteCondition } from "#edge/matches/sound-odds.ts";
import { readForecast } from "#edge/models/match-forecast.ts";
import { seedMatch, seedWorld } from "../feed/board/world.ts";
import { inProcess } from "../product/implementations.ts";

const NOW_S = Math.floor(Date.now() / 1000);
const START_S = NOW_S + 7200;

beforeAll(async () => {
  await seedWorld(1);
  await seedMatch(1, 1, { startsAt: START_S });
  await seedMatch(1, 2, { startsAt: START_S });
});

const quoted = (match: number, bookmaker: number, before: number, [home, draw, away]: number[], suspended = 0) =>
  env.DB.prepare(
    "insert into odds (match_id, bookmaker_id, market, at, home, draw, away, suspended) values (?, ?, '1x2', ?, ?, ?, ?, ?)",
  )
    .bind(match, bookmaker, START_S - before, home, draw, away, suspended)
    .run();

describe("valid prices in SQL", () => {
  it("the SQL condition and the TypeScript rule accept the same prices", async () => {
    const price = fc.oneof(
      fc.constantFrom(0, 1, 1.01, 1.5, 1.6666667, 1.9, 2, 2.4, 3, 4),
      fc.double({ min: 0, max: 20, noNaN: true }),
    );
    const rows = fc.sample(
      fc.tuple(
        fc.constantFrom(1, 2),
        fc.constantFrom("1x2", "handicap", "total"),
        price,
        fc.option(price),
        price,
        fc.constantFrom(0, 0, 0, 1),
      ),
      2_000,
    );
    const { results } = await env.DB.prepare(
      `with q as (select value ->> 0 as sport, value ->> 1 as market, value ->> 2 as home, value ->> 3 as draw, value ->> 4 as away, value ->> 5 as suspended from json_each(?1))
       select coalesce(${soundQuoteCondition("q", "q.sport")}, 0) as sound from q`,
    )
      .bind(JSON.stringify(rows))
      .all<{ sound: number }>();
    const wrong = rows.filter(
      ([sport, market, home, draw, away, suspended], at) =>
        isSoundQuote(sport as 1 | 2, market as "1x2", { home, draw, away, suspended }) !== (results[at]?.sound === 1),
    );
    expect(wrong).toEqual([]);
    expect(results.filter(({ sound }) => sound === 1).length).toBeGreaterThan(20);
  });
});

describe("the market of a match", () => {
  it("the market consists of the bookmakers' last valid prices", async () => {
    await quoted(1, 2, 600, [1.95, 3.4, 4]);
    await quoted(1, 2, 300, [1.01, 1.01, 1.01]);
    await quoted(1, 1, 300, [0, 0, 0]);
    await quoted(1, 3, 300, [2, 3.4, 3.9], 1);
    const { market } = await readForecast(openDatabase(env.DB), "football", 1, NOW_S * 1000);
    expect(market).toMatchObject({ bookmakers: 1 });
    expect(market!.home).toBeGreaterThan(0.45);
    const { list } = await inProcess().sport.matchOdd({ sport: "football", matchid: 1 });
    expect(list.map(({ quotes }) => quotes.map(({ state }) => state))).toEqual([
      ["suspended"],
      ["sound", "suspended"],
      ["suspended"],
    ]);
  });

  it("the market is absent without a valid price", async () => {
    await quoted(2, 1, 300, [1, 1, 1]);
    expect((await readForecast(openDatabase(env.DB), "football", 2, NOW_S * 1000)).market).toBeNull();
  });
});
