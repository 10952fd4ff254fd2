import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pricePicks } from "#edge/plans/price-picks.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { db, master, type Person } from "./masters.ts";

const BOOKMAKER = 3;
let expert: Person;
let made = 900_000;

beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  await env.DB.prepare("update red_plans set priced_at = 1 where priced_at = 0").run();
  expert = await master();
});

type Quote = [market: string, at: number, line: number | null, home: number, draw: number | null, away: number];

/** Makes a finished plan on a new match that began an hour ago. `quotes` are its odds, dated in seconds before the start. */
async function finished(outcome: string, quotes: Quote[], pick: [string, string, number | null] = ["winner", "home", null]) {
  const id = ++made;
  const startsAt = NOW_S - 3_600;
  await env.DB.batch([
    env.DB.prepare(
      `insert into matches (id, sport_id, source_key, league_id, season_id, home_team_id, away_team_id, starts_at, status)
       select ?1, 1, ?1, league_id, season_id, home_team_id, away_team_id, ?2, 8 from matches where sport_id = 1 limit 1`,
    ).bind(id, startsAt),
    ...quotes.map(([market, before, line, home, draw, away]) =>
      env.DB.prepare(
        "insert into odds (match_id, bookmaker_id, market, at, line, home, draw, away) values (?, ?, ?, ?, ?, ?, ?, ?)",
      ).bind(id, BOOKMAKER, market, startsAt - before, line, home, draw, away),
    ),
    env.DB.prepare(
      `insert into red_plans (id, master_id, match_id, market, choice, line, price, sharing_ratio, reasons, salt, seal, request_key, published_at, state, outcome, told_at)
       values (?1, ?2, ?1, ?3, ?4, ?5, 8, 50, 'r', 's', 's', ?1, ?6, iif(?7 = '', 'open', 'finished'), ?7, 1)`,
    ).bind(id, expert.uid, ...pick, startsAt - 60, outcome),
  ]);
  return id;
}

const readPrices = async (id: number) =>
  env.DB.prepare("select market_share as share, market_price as price, priced_at as at from red_plans where id = ?")
    .bind(id)
    .first();
const readMarket = async () => (await inProcess().redorder.getMaster({ masterid: expert.uid })).market;

describe("the price of a finished plan", () => {
  it("the last odds before the start price a finished plan", async () => {
    const id = await finished("right", [
      ["1x2", 7_200, null, 4, 4, 2],
      ["1x2", 60, null, 2, 4, 4],
      ["1x2", -600, null, 1.2, 6, 15],
    ]);
    await pricePicks(db, NOW_S);
    expect(await readPrices(id)).toEqual({ share: 0.5, price: 2, at: NOW_S });
  });

  it("a suspended bookmaker's last valid odds price a finished plan", async () => {
    const id = await finished("right", [
      ["1x2", 7_200, null, 2, 4, 4],
      ["1x2", 60, null, 1.01, 1.01, 1.01],
    ]);
    await pricePicks(db, NOW_S);
    expect(await readPrices(id)).toEqual({ share: 0.5, price: 2, at: NOW_S });
  });

  it("a finished plan is priced only by the market of its pick", async () => {
    const odds: Quote[] = [
      ["1x2", 60, null, 2, 4, 4],
      ["total", 60, 2.5, 4, null, 4 / 3],
    ];
    const [on, off] = [
      await finished("right", odds, ["total", "under", 2.5]),
      await finished("wrong", odds, ["total", "over", 3.5]),
    ];
    await pricePicks(db, NOW_S);
    expect(await readPrices(on)).toMatchObject({ share: 0.75 });
    expect(await readPrices(off)).toEqual({ share: null, price: null, at: NOW_S });
  });

  it("a finished plan is priced only once", async () => {
    const [open, over] = [await finished("", [["1x2", 60, null, 2, 4, 4]]), await finished("wrong", [])];
    await pricePicks(db, NOW_S);
    await env.DB.prepare(
      "insert into odds (match_id, bookmaker_id, market, at, home, draw, away) values (?, 1, '1x2', 1, 2, 4, 4)",
    )
      .bind(over)
      .run();
    await pricePicks(db, NOW_S + 60);
    expect([await readPrices(open), await readPrices(over)]).toMatchObject([{ at: 0 }, { share: null, at: NOW_S }]);
  });
});

describe("the page of a master", () => {
  it("a master's page compares the master with the market after ten plans", async () => {
    for (let at = 0; at < 9; at++) await finished(at < 6 ? "right" : "wrong", [["1x2", 60, null, 2, 4, 4]]);
    await finished("right", []);
    await pricePicks(db, NOW_S);
    expect(await readMarket()).toBeNull();
    await finished("wrong", [["1x2", 60, null, 2, 4, 4]]);
    await pricePicks(db, NOW_S);
    expect(await readMarket()).toMatchObject({
      record: { right: 6, total: 10 },
      expected: 0.5,
      returned: 0.2,
      offered: 0,
      verdict: "even",
    });
  });

  it("the totals on a master's page reveal no single pick", async () => {
    const EVEN: Quote[] = [["1x2", 60, null, 2, 4, 4]];
    for (let at = 0; at < 10; at++) await finished("right", EVEN);
    await pricePicks(db, NOW_S);
    const ten = await readMarket();
    for (let at = 0; at < 9; at++) await finished("wrong", [["1x2", 60, null, 8, 4, 1.5]]);
    await pricePicks(db, NOW_S + 60);
    expect(await readMarket()).toEqual(ten);
    await finished("wrong", EVEN);
    await pricePicks(db, NOW_S + 120);
    expect((await readMarket())?.record).toMatchObject({ right: 10, total: 20 });
  });

  it("a master's page leaves out a plan that was refunded later", async () => {
    for (let at = 0; at < 10; at++) await finished("right", [["1x2", 60, null, 2, 4, 4]]);
    await pricePicks(db, NOW_S);
    expect((await readMarket())?.record.total).toBe(10);
    await env.DB.prepare("update red_plans set state = 'refunded', outcome = '' where id = ?").bind(made).run();
    expect(await readMarket()).toBeNull();
  });
});
