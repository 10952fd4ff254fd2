import { abortAllDurableObjects, env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { applyEvents, liveRow } from "#edge/feed/board/apply.ts";
import { openMatch } from "#edge/feed/board/live-match.ts";
import { getBoard, pokeBoards } from "#edge/feed/board/stubs.ts";
import { simulateFixture } from "#edge/feed/simulator/fixture.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { NOT_STARTED } from "#edge/matches/schema/matches.ts";
import { inBoard, readEverything, type SportId, seedMatch, seedWorld, storedMatch, tick, toTeams, WORLD } from "./world.ts";

const nowS = (): number => Math.floor(Date.now() / 1000);
const toTimeline = (sportId: SportId, id: number, startsAt: number) => {
  const { home, away } = toTeams(sportId);
  return simulateFixture({ id, sportId, leagueSlug: WORLD[sportId].slug, startsAt }, home, away);
};

async function playOn(sportId: SportId) {
  await getBoard(env, sportId).poke(sportId);
  await tick(sportId);
}
/** Seeds a match that the simulator drives, and lets the Board play it. */
async function playNew(sportId: SportId, id: number, startsAt: number) {
  await seedMatch(sportId, id, { startsAt, driver: "simulator" });
  await playOn(sportId);
}

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

describe.each([1, 2] as const)("a match of sport %i that the simulator drives", (sportId) => {
  const base = sportId * 1_000_000;

  test("the simulator catches up with a match that ended before the Board started", async () => {
    const id = base + 1;
    const startsAt = nowS() - 5 * 3_600;
    await playNew(sportId, id, startsAt);
    const { result, timeline } = toTimeline(sportId, id, startsAt);
    expect(await storedMatch(id)).toMatchObject({
      status: result.status,
      home_score: result.homeScore,
      away_score: result.awayScore,
      home_half_score: result.homeHalf,
      away_half_score: result.awayHalf,
      home_yellow_cards: result.yellows[0],
      away_red_cards: result.reds[1],
      period_scores: JSON.stringify(result.periodScores),
      driver: "simulator",
    });
    const { incidents, statistics, lineups } = await readEverything(id);
    const stated = timeline.filter(({ type }) => type === "incident");
    expect(incidents?.map((row) => (row as { seq: number }).seq)).toEqual(stated.map(({ seq }) => seq));
    expect(statistics?.length).toBe(
      new Set(timeline.flatMap((event) => (event.type === "statistics" ? [event.period] : []))).size,
    );
    expect(lineups?.length).toBeGreaterThanOrEqual(sportId === 1 ? 30 : 20);
  });

  test("a match in play is at the present point of its timeline", async () => {
    const id = base + 2;
    const startsAt = nowS() - 3_000;
    await seedMatch(sportId, id, { startsAt, driver: "simulator" });
    await getBoard(env, sportId).poke(sportId);
    const from = nowS();
    await tick(sportId);
    const row = await storedMatch(id);
    const until = nowS();
    const events = toTimeline(sportId, id, startsAt).timeline.map(({ seq, at, ...change }) => ({
      matchId: id,
      seq,
      at: startsAt + at,
      change,
    }));
    // The test cannot know in which second the Board read the clock. It is one of the seconds between the two readings here.
    const candidates = [];
    for (let second = from; second <= until; second++) {
      candidates.push(
        liveRow(
          applyEvents(
            openMatch(sportId, NOT_STARTED),
            events.filter(({ at }) => at <= second),
          ).match,
        ),
      );
    }
    const keys = {
      status: "status",
      homeScore: "home_score",
      awayScore: "away_score",
      periodStartsAt: "period_starts_at",
      periodScores: "period_scores",
      clockStartedAt: "clock_started_at",
      periodRemainingS: "period_remaining_s",
    } as const;
    const shown = candidates.map((one) =>
      Object.fromEntries(Object.entries(keys).map(([key, name]) => [name, one[key as keyof typeof keys]])),
    );
    expect(shown).toContainEqual(Object.fromEntries(Object.values(keys).map((name) => [name, row?.[name]])));
    expect(row?.status).toBeGreaterThan(1);
    const alarm = await inBoard(sportId, (_board, state) => state.storage.getAlarm());
    expect(alarm).not.toBeNull();
    expect((alarm ?? 0) - Date.now()).toBeLessThanOrEqual(61_000);
  });

  test("a match has only its line-up one hour before its start", async () => {
    const id = base + 3;
    await seedMatch(sportId, id, { startsAt: nowS() + 1_800, driver: "simulator" });
    await playNew(sportId, base + 4, nowS() + 9_000);
    expect(await storedMatch(id)).toMatchObject({ status: 1, home_score: null });
    expect((await readEverything(id)).lineups?.length).toBeGreaterThan(0);
    expect((await readEverything(base + 4)).lineups).toEqual([]);
  });

  test("a match keeps an existing line-up", async () => {
    const id = base + 8;
    await seedMatch(sportId, id, { startsAt: nowS() + 1_900, driver: "simulator" });
    await upsertRecords(env.DB, { lineups: [{ matchId: id, side: "home", place: 1, playerName: "Told before" }] });
    await playOn(sportId);
    expect((await readEverything(id)).lineups).toMatchObject([{ player_name: "Told before" }]);
  });

  test("a match continues after its Board object was restarted", async () => {
    const id = base + 5;
    await playNew(sportId, id, nowS() - 4 * 3_600);
    const before = await readEverything(id);
    await abortAllDurableObjects();
    await pokeBoards(env);
    await tick(sportId);
    expect(await readEverything(id)).toEqual(before);
  });

  test("a match counts in the season's table after its end", async () => {
    const { season, home, away } = WORLD[sportId];
    const { results } = await env.DB.prepare("SELECT team_id, played, scored FROM standings WHERE season_id = ? ORDER BY team_id")
      .bind(season)
      .all<{ team_id: number; played: number; scored: number }>();
    const over = await env.DB.prepare(
      "SELECT count(*) AS n, sum(home_score) AS scored FROM matches WHERE season_id = ? AND status = ?",
    )
      .bind(season, sportId === 1 ? 8 : 10)
      .first<{ n: number; scored: number }>();
    expect(over?.n).toBe(2);
    expect(results).toEqual([
      { team_id: home, played: 2, scored: over?.scored },
      expect.objectContaining({ team_id: away, played: 2 }),
    ]);
  });

  test("a match counts in the season's lists", async () => {
    const { season } = WORLD[sportId];
    const lists = await env.DB.prepare(
      "SELECT type, sum(value) AS sum, sum(detail->>'$.total') AS total FROM billboards WHERE season_id = ? GROUP BY type",
    )
      .bind(season)
      .all<{ type: string; sum: number; total: number }>();
    const score = await env.DB.prepare("SELECT sum(home_score + away_score) AS n FROM matches WHERE season_id = ? AND status = ?")
      .bind(season, sportId === 1 ? 8 : 10)
      .first<{ n: number }>();
    const own = await env.DB.prepare("SELECT count(*) AS n FROM incidents WHERE kind = 'own-goal' AND cancelled = 0").first<{
      n: number;
    }>();
    const list = lists.results.find(({ type }) => type === (sportId === 1 ? "goals" : "points"));
    expect(sportId === 1 ? list?.sum : list?.total).toBe((score?.n ?? 0) - (sportId === 1 ? (own?.n ?? 0) : 0));
    const lines = await env.DB.prepare(
      "SELECT sum(l.stats->>'$.points') AS points FROM lineups l JOIN matches m ON m.id = l.match_id WHERE m.sport_id = 2 AND m.status = 10",
    ).first<{ points: number | null }>();
    if (sportId === 2) expect(lines?.points).toBe(score?.n);
  });

  test("a match without enough players is skipped", async () => {
    const { league, season, home } = WORLD[sportId];
    const empty = base + 77;
    await env.DB.prepare("INSERT INTO teams (id, sport_id, slug, name_en, logo) VALUES (?, ?, ?, 'Empty', 'x')")
      .bind(empty, sportId, `empty-${sportId}`)
      .run();
    await seedMatch(sportId, base + 6, {
      startsAt: nowS() - 4 * 3_600,
      driver: "simulator",
      leagueId: league,
      seasonId: season,
      homeTeamId: home,
      awayTeamId: empty,
    });
    await playNew(sportId, base + 7, nowS() - 4 * 3_600);
    expect(await storedMatch(base + 6)).toMatchObject({ status: 1 });
    expect(await storedMatch(base + 7)).toMatchObject({ status: sportId === 1 ? 8 : 10 });
  });
});

describe("a tie of two legs", () => {
  const { season, home, away } = WORLD[1];
  const legs = toTeams(1);
  const startsAt = nowS() - 6 * 3_600;
  const firstLeg = 1_000_101;
  const fixture = { sportId: 1, leagueSlug: WORLD[1].slug, startsAt };
  const first = simulateFixture({ ...fixture, id: firstLeg }, legs.away, legs.home).result;
  const simulate = (id: number) => simulateFixture({ ...fixture, id, settles: { firstLeg } }, legs.home, legs.away).result;
  /** The first match id whose tie ends in a penalty shoot-out, because that tests all of the rules. */
  const secondLeg = Array.from({ length: 2_000 }, (_, index) => firstLeg + 1 + index).find(
    (id) => simulate(id).penalties,
  ) as number;

  test("the total of the two legs decides whether a tie goes to extra time", async () => {
    await upsertRecords(env.DB, { rounds: [{ id: 31, seasonId: season, number: 9, stage: "knockout", name: "Semi-finals" }] });
    await seedMatch(1, firstLeg, {
      startsAt: startsAt - 7 * 86_400,
      driver: "simulator",
      roundId: 31,
      homeTeamId: away,
      awayTeamId: home,
    });
    await seedMatch(1, secondLeg, { startsAt, driver: "simulator", roundId: 31 });
    await playOn(1);
    const result = simulate(secondLeg);
    expect(result.homeScore + first.awayScore).toBe(result.awayScore + first.homeScore);
    expect(await storedMatch(firstLeg)).toMatchObject({
      status: 8,
      home_score: first.homeScore,
      away_score: first.awayScore,
      home_penalties: null,
    });
    expect(await storedMatch(secondLeg)).toMatchObject({
      status: 8,
      home_score: result.homeScore,
      away_score: result.awayScore,
      home_penalties: result.penalties?.[0],
      away_penalties: result.penalties?.[1],
    });
  });

  test("a tie does not count in the league table", async () => {
    const { results } = await env.DB.prepare("SELECT max(played) AS played FROM standings WHERE season_id = ?")
      .bind(season)
      .all<{ played: number }>();
    const over = await env.DB.prepare(
      "SELECT count(*) AS n FROM matches WHERE season_id = ? AND status = 8 AND round_id IS NULL AND away_team_id IN (?, ?)",
    )
      .bind(season, home, away)
      .first<{ n: number }>();
    expect(results[0]?.played).toBe(over?.n);
  });
});

test("coaches of the teams are on the match sheet", async () => {
  const { home } = WORLD[1];
  await env.DB.prepare("UPDATE teams SET coach = 'Ann Coach', coach_zh = '安教练' WHERE id = ?").bind(home).run();
  await playNew(1, 1_000_060, nowS() + 1_800);
  const { results } = await env.DB.prepare(
    "SELECT side, coach, coach_zh, coach_pt FROM lineup_sides WHERE match_id = 1000060 ORDER BY side",
  ).all();
  expect(results).toEqual([
    { side: "away", coach: null, coach_zh: null, coach_pt: null },
    { side: "home", coach: "Ann Coach", coach_zh: "安教练", coach_pt: null },
  ]);
});

test("the cursor of publications never moves back", async () => {
  const board = getBoard(env, 1);
  const before = await board.cursor();
  await seedMatch(1, 1_000_050, { startsAt: nowS() - 4 * 3_600, driver: "simulator" });
  await board.poke(1);
  await tick(1);
  const after = await board.cursor();
  expect(after).toBeGreaterThan(before);
  expect((await storedMatch(1_000_050))?.updated_at).toBeLessThanOrEqual(after);
});
