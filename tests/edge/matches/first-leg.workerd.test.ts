import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rounds } from "#edge/database/schema/competitions.ts";
import { openDatabase } from "#edge/db/client.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { FIXTURE_NOW_MS, MATCHES, SEASONS, seedFixture } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

const IDS = { semi: 9101, league: 9102, first: 9103, second: 9104, plain: 9105, back: 9106, replay: 9107 } as const;
const nowS = FIXTURE_NOW_MS / 1000;

const firstLegOf = async (matchid: number) => (await inProcess().sport.getMatchInfo({ sport: "football", matchid })).first_leg;

describe("a tie of two matches", () => {
  beforeAll(async () => {
    await seedFixture(env.DB);
    const db = openDatabase(env.DB);
    const [model] = await db.select().from(matches).where(eq(matches.id, MATCHES.finished));
    if (!model) throw new Error("The fixture has no finished match.");
    await db.insert(rounds).values([
      { id: IDS.semi, seasonId: SEASONS.premier, number: 91, stage: "knockout", name: "Semi-finals" },
      { id: IDS.league, seasonId: SEASONS.premier, number: 92, stage: "league" },
    ]);
    const { homeTeamId: one, awayTeamId: two } = model;
    const match = (
      id: number,
      roundId: number,
      home: number,
      away: number,
      startsAt: number,
      more: Partial<typeof model> = {},
    ) => ({ ...model, id, sourceKey: `tie/${id}`, roundId, homeTeamId: home, awayTeamId: away, startsAt, ...more });
    const rows = [
      match(IDS.first, IDS.semi, one, two, nowS - 8 * 86_400, { homeScore: 3, awayScore: 1 }),
      match(IDS.replay, IDS.semi, one, two, nowS - 3600, { homeScore: 9, awayScore: 9, source: "replay" }),
      match(IDS.second, IDS.semi, two, one, nowS - 1800, { homeScore: 0, awayScore: 0, status: 2 }),
      match(IDS.plain, IDS.league, one, two, nowS - 8 * 86_400),
      match(IDS.back, IDS.league, two, one, nowS - 86_400),
    ];
    // One at a time: a statement takes a hundred parameters.
    for (const row of rows) await db.insert(matches).values(row);
  });

  it("shows the first leg's goals at the second, by the second one's sides", async () => {
    expect(await firstLegOf(IDS.second)).toEqual({ matchid: IDS.first, home: 1, away: 3 });
  });

  it("shows nothing at the first leg, nor in a league where sides meet twice", async () => {
    expect([await firstLegOf(IDS.first), await firstLegOf(IDS.back), await firstLegOf(IDS.plain)]).toEqual([null, null, null]);
  });
});
