import { env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { rounds } from "#edge/matches/schema/competitions.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { FIXTURE_NOW_MS, MATCHES, SEASONS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

const IDS = { semi: 9101, league: 9102, first: 9103, second: 9104, plain: 9105, back: 9106, replay: 9107 } as const;
let nextId = 9300;
const nowS = FIXTURE_NOW_MS / 1000;

const readModel = async () => {
  const [model] = await openDatabase(env.DB).select().from(matches).where(eq(matches.id, MATCHES.finished));
  if (!model) throw new Error("The fixture has no finished match.");
  return model;
};
const readFirstLeg = async (matchid: number) => (await inProcess().sport.getMatchInfo({ sport: "football", matchid })).first_leg;

describe("a tie of two matches", () => {
  beforeAll(async () => {
    await seedFixture(env.DB);
    const db = openDatabase(env.DB);
    const model = await readModel();
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
    // Rows are inserted one at a time, because a statement takes at most a hundred parameters.
    for (const row of rows) await db.insert(matches).values(row);
  });

  it("the second leg shows the goals of the first leg", async () => {
    expect(await readFirstLeg(IDS.second)).toEqual({ matchid: IDS.first, home: 1, away: 3 });
  });

  it.each([
    // The second match after a draw in the same cup round counts as a replay, unless a source calls it a second leg.
    ["a level match and its return, of which nobody says anything", { score: 1 }, null],
    ["a level match whose return is the second leg by the source", { score: 1, legs: [1, 2] }, 1],
    ["a level match that is decided by itself, with its replay", { score: 1, legs: [0, 0] }, null],
    ["a level match in a round whose other ties have two legs", { score: 1, round: IDS.semi }, 1],
    ["legs that the rounds' names tell apart", { score: 1, names: ["Quarter-finals 1st leg", "Quarter-finals 2nd leg"] }, 1],
    ["legs of different rounds", { score: 1, names: ["Quarter-finals 1st leg", "Semi-finals 2nd leg"] }, null],
    ["a match and its replay by the rounds' names", { score: 1, names: ["Third round", "Third round replay"] }, null],
    ["two matches of different rounds", { score: 0, names: ["Third round", "Fourth round"] }, null],
  ] as const)("%s", async (_, { score, ...tie }, found) => {
    const db = openDatabase(env.DB);
    const model = await readModel();
    nextId += 10;
    const names = "names" in tie ? tie.names : (["Third round", "Third round"] as const);
    const [one, two] = [TEAMS.gremio, TEAMS.santos];
    const roundIds = "round" in tie ? [tie.round, tie.round] : names[0] === names[1] ? [nextId, nextId] : [nextId, nextId + 1];
    if (!("round" in tie))
      for (const id of new Set(roundIds))
        await db
          .insert(rounds)
          .values({ id, seasonId: SEASONS.premier, number: id, stage: "knockout", name: names[id - nextId] ?? null });
    const legs = "legs" in tie ? tie.legs : [null, null];
    const sides = [
      { homeTeamId: one, awayTeamId: two, startsAt: nowS - 9 * 86_400 },
      { homeTeamId: two, awayTeamId: one, startsAt: nowS - 2 * 86_400 },
    ];
    for (const [at, played] of sides.entries())
      await db.insert(matches).values({
        ...model,
        ...played,
        id: nextId + 2 + at,
        sourceKey: `pair/${nextId}/${at + 1}`,
        roundId: roundIds[at] ?? null,
        leg: legs[at] ?? null,
        homeScore: 1,
        awayScore: score,
      });
    expect(await readFirstLeg(nextId + 3)).toEqual(found === null ? null : { matchid: nextId + 2, home: found, away: 1 });
    await db.delete(matches).where(inArray(matches.id, [nextId + 2, nextId + 3]));
  });

  it("the first leg of a tie shows no earlier goals", async () => {
    expect([await readFirstLeg(IDS.first), await readFirstLeg(IDS.back), await readFirstLeg(IDS.plain)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
