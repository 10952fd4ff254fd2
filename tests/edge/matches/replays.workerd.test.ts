import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { lineups, matches } from "#edge/matches/schema/matches.ts";
import { FIXTURE_NOW_MS, LEAGUES, MATCHES, PLAYERS, SEASONS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

const REPLAYS = { over: 9001, running: 9002, final: 9003, soon: 9004 } as const;
const IDS: ReadonlySet<number> = new Set(Object.values(REPLAYS));

async function replay(of: number, id: number, startsAt: number, status: number): Promise<void> {
  const db = openDatabase(env.DB);
  const [original] = await db.select().from(matches).where(eq(matches.id, of));
  if (!original) throw new Error(`no match ${of}`);
  await db.insert(matches).values({
    ...original,
    id,
    sourceKey: `replay/${of}/${startsAt}/${status}`,
    source: "replay",
    driver: "replay",
    startsAt,
    status,
  });
}

const guest = (): Product => inProcess();
const replaysIn = (list: readonly { matchid: number }[]): number[] =>
  list.map(({ matchid }) => matchid).filter((id) => IDS.has(id));

describe("a replayed match", () => {
  let before: { rounds: unknown; facts: unknown; figures: unknown };
  const read = async () => {
    const premier = { sport: "football", cid: LEAGUES.premier } as const;
    const [event, facts, fifa] = [
      await guest().sportDatabase.getEventInfo(premier),
      await guest().sportDatabase.getEventView(premier),
      await guest().sportDatabase.getFifaTeam({ teamid: TEAMS.brazil }),
    ];
    return { rounds: event.rounds, facts, figures: [fifa.figures, fifa.honours] };
  };

  beforeAll(async () => {
    await seedFixture(env.DB);
    before = await read();
    const nowS = FIXTURE_NOW_MS / 1000;
    await replay(MATCHES.finished, REPLAYS.over, nowS - 3 * 3600, 8);
    await replay(MATCHES.finished, REPLAYS.running, nowS - 1800, 2);
    await replay(MATCHES.finished, REPLAYS.soon, nowS + 40 * 3600, 1);
    await replay(MATCHES.worldCupFinal, REPLAYS.final, nowS - 3 * 3600, 8);
    await openDatabase(env.DB)
      .insert(lineups)
      .values({ matchId: REPLAYS.over, side: "home", place: 1, playerId: PLAYERS.saka, playerName: "Saka", starter: 1 });
  });

  it("a replayed match appears on its day's board and its own page", async () => {
    const day = await guest().race.getDateMatch({ zone: "Asia/Shanghai", date: "2026-11-21" });
    expect(replaysIn(day.list)).toEqual(expect.arrayContaining([REPLAYS.over, REPLAYS.running]));
    const { match } = await guest().sport.getMatchInfo({ sport: "football", matchid: REPLAYS.over });
    expect(match.matchid).toBe(REPLAYS.over);
  });

  it("a replayed match counts in no round, season or national team", async () => {
    for (const round_id of [undefined, 1101]) {
      const { list, total } = await guest().sportDatabase.getEventMatch({
        sport: "football",
        cid: LEAGUES.premier,
        round_id,
        size: 50,
      });
      expect(replaysIn(list)).toEqual([]);
      expect(total).toBe(list.length);
    }
    expect(await read()).toEqual(before);
    const { rounds } = await guest().sportDatabase.getFifa2025({ season_id: SEASONS.worldCup });
    expect(replaysIn(rounds.flatMap((round) => round.matches))).toEqual([]);
  });

  it("a replayed match appears in no team history and in no search result", async () => {
    const analysis = await guest().sport.getAnalysisData({ sport: "football", matchid: MATCHES.tomorrow });
    const lists = [
      analysis.head_to_head,
      analysis.home_form.list,
      analysis.away_form.list,
      analysis.home_next,
      analysis.away_next,
    ];
    const of = await guest().sport.getAnalysisData({ sport: "football", matchid: REPLAYS.running });
    const team = await guest().sportDatabase.getTeamInfo({ sport: "football", teamid: TEAMS.arsenal });
    const player = await guest().sportDatabase.getPlayerInfo({ sport: "football", playerid: PLAYERS.saka });
    const found = await guest().search.matches({ keyword: "Arsenal", size: 50 });
    for (const list of [
      ...lists,
      of.head_to_head,
      of.home_form.list,
      team.last,
      team.next,
      player.last.map(({ match }) => match),
      found.list,
    ]) {
      expect(replaysIn(list)).toEqual([]);
    }
    expect(found.total).toBe(found.list.length);
  });
});
