import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { feedRoutes } from "#edge/feed/intake/calls.ts";
import { SIGNATURE_HEADER, signPost } from "#edge/ground/http/signature.ts";

async function post(path: string, body: unknown): Promise<{ http: number; msg: string }> {
  const text = JSON.stringify(body);
  const headers = { [SIGNATURE_HEADER]: await signPost(env.FEED_SECRET, path, text, Math.floor(Date.now() / 1000)) };
  const context = createExecutionContext();
  const response = await feedRoutes.request(path, { method: "POST", body: text, headers }, env, context);
  await waitOnExecutionContext(context);
  return { http: response.status, msg: ((await response.json()) as { msg: string }).msg };
}

const LEAGUE = 501;
const TEAMS = [511, 512, 513, 514] as const;
const [A, B, C] = TEAMS;
const source = "a-provider";

const season = (id: number, more: object = {}) => ({
  seasons: [{ id, leagueId: LEAGUE, name: `${1900 + id}`, startsAt: 0, endsAt: 1, source, ...more }],
  seasonTeams: TEAMS.map((teamId) => ({ seasonId: id, teamId })),
});
let nextId = 600_000;
const match = (seasonId: number, home: number, away: number, goals: [number, number] | null, more: object = {}) => {
  const id = nextId++;
  return {
    id,
    sportId: 1,
    sourceKey: `tables/${id}`,
    source,
    leagueId: LEAGUE,
    seasonId,
    homeTeamId: home,
    awayTeamId: away,
    startsAt: 1_700_000_000 + id,
    status: goals ? 8 : 1,
    homeScore: goals?.[0] ?? null,
    awayScore: goals?.[1] ?? null,
    ...more,
  };
};
const whistle = async (id: number, homeScore: number, awayScore: number, batch = `whistle-${id}`) =>
  expect(
    await post("/", {
      batch,
      events: [{ match: id, seq: 9, at: 1_800_000_000, type: "state", status: 8, homeScore, awayScore }],
    }),
  ).toMatchObject({ http: 200 });
const table = async (seasonId: number) => {
  const { results } = await env.DB.prepare(
    "SELECT group_name AS slot, team_id AS team, position, played, won, drawn, lost, points, adjusted, source FROM standings WHERE season_id = ? ORDER BY group_name, position",
  )
    .bind(seasonId)
    .all<{
      slot: string;
      team: number;
      position: number;
      played: number;
      won: number;
      drawn: number;
      lost: number;
      points: number;
      adjusted: number;
      source: string;
    }>();
  return results;
};
const readRow = async (seasonId: number, team: number) => (await table(seasonId)).find((row) => row.team === team);
const stated = (seasonId: number, teamId: number, figures: object = {}) => ({
  seasonId,
  teamId,
  position: 4,
  played: 2,
  won: 1,
  drawn: 1,
  lost: 0,
  scored: 4,
  conceded: 1,
  points: -2,
  ...figures,
});

beforeAll(async () => {
  await post("/records", {
    leagues: [{ id: LEAGUE, sportId: 1, slug: "tables-league", nameEn: "League", source }],
    teams: TEAMS.map((id) => ({ id, sportId: 1, slug: `tables-${id}`, nameEn: `Team ${id}`, logo: "x", source })),
  });
});

describe("a table that a provider states", () => {
  test("a table keeps its deducted points when the next match ends", async () => {
    const known = [match(1, A, B, [3, 0]), match(1, C, A, [1, 1])];
    const next = match(1, A, C, null);
    await post("/records", { ...season(1), matches: [...known, next] });
    await post("/records", { standings: [stated(1, A)] });
    expect(await readRow(1, A)).toMatchObject({ played: 2, points: -2, source: "provider" });
    await whistle(next.id, 0, 0);
    expect(await readRow(1, A)).toMatchObject({ position: 4, played: 3, won: 1, drawn: 2, lost: 0, points: -1, adjusted: -6 });

    const only = match(2, B, A, null);
    await post("/records", { ...season(2), matches: [only], standings: [stated(2, A)] });
    await whistle(only.id, 0, 0);
    expect(await readRow(2, A)).toMatchObject({ played: 3, won: 1, drawn: 2, lost: 0, points: -1, adjusted: -6 });
    await whistle(only.id, 0, 0, "again");
    expect(await readRow(2, A)).toMatchObject({ played: 3, points: -1 });
  });

  test("records of past results do not change a provider's table", async () => {
    const late = match(3, A, B, null);
    await post("/records", { ...season(3), matches: [late], standings: [stated(3, A)] });
    await post("/records", { matches: [match(3, A, C, [3, 0]), match(3, C, A, [1, 1])] });
    expect(await readRow(3, A)).toMatchObject({ played: 2, points: -2 });
    await whistle(late.id, 1, 0);
    expect(await readRow(3, A)).toMatchObject({ played: 3, won: 2, points: 1, adjusted: -6 });
    await post("/records", { standings: [stated(3, A, { played: 3, won: 2, points: 7, source: "another" })] });
    expect(await readRow(3, A)).toMatchObject({ played: 3, points: 7, adjusted: 0, source: "another" });
  });

  const HOUR_S = 3600;
  const now = () => Math.floor(Date.now() / 1000);
  const line = (seasonId: number, teamId: number, [won, drawn, lost, scored, conceded]: number[], points = won! * 3 + drawn!) =>
    stated(seasonId, teamId, { played: won! + drawn! + lost!, won, drawn, lost, scored, conceded, points });

  test("a table counts a running match only once if the provider counted the match", async () => {
    const running = match(20, A, B, [1, 1], { status: 4, startsAt: now() - 2 * HOUR_S });
    const later = match(20, B, C, null, { startsAt: now() + HOUR_S });
    await post("/records", { ...season(20), matches: [match(20, C, A, [0, 1]), running, later] });
    await post("/records", {
      standings: [line(20, A, [2, 0, 0, 3, 1]), line(20, B, [0, 0, 1, 1, 2]), line(20, C, [0, 0, 1, 0, 1])],
    });
    await whistle(running.id, 2, 1);
    expect(await readRow(20, A)).toMatchObject({ played: 2, won: 2, points: 6 });
    expect(await readRow(20, B)).toMatchObject({ played: 1, lost: 1, points: 0 });
    await whistle(later.id, 0, 0);
    expect(await readRow(20, B)).toMatchObject({ played: 2, drawn: 1, lost: 1, points: 1 });
    await post("/records", { standings: [line(20, A, [2, 0, 0, 3, 1]), line(20, B, [0, 1, 1, 1, 2])] });
    expect(await readRow(20, A)).toMatchObject({ played: 2, points: 6 });
  });

  test("a computed table adds a match that ends later", async () => {
    const ended = match(21, A, B, null, { startsAt: now() - 2 * HOUR_S });
    await post("/records", { ...season(21), matches: [match(21, C, A, [0, 1]), ended] });
    await whistle(ended.id, 0, 3);
    await post("/records", {
      standings: [line(21, A, [1, 0, 0, 1, 0]), line(21, B, [0, 0, 0, 0, 0], -4), line(21, C, [0, 0, 1, 0, 1])],
    });
    expect(await readRow(21, A)).toMatchObject({ played: 2, won: 1, lost: 1, points: 3 });
    expect(await readRow(21, B)).toMatchObject({ played: 1, won: 1, points: -1, adjusted: -4 });
  });

  test("the server accepts a running match in only one team's row", async () => {
    const running = match(22, A, B, [0, 0], { status: 2, startsAt: now() - HOUR_S });
    await post("/records", { ...season(22), matches: [running] });
    await post("/records", { standings: [line(22, A, [1, 0, 0, 2, 1]), line(22, B, [0, 0, 0, 0, 0])] });
    await whistle(running.id, 2, 1);
    expect(await readRow(22, A)).toMatchObject({ played: 2, won: 2, points: 6 });
  });

  test("a table keeps the provider's order of level teams", async () => {
    const level = { played: 1, won: 0, drawn: 1, lost: 0, scored: 0, conceded: 0, points: 1 };
    const later = match(4, C, 514, null);
    await post("/records", {
      ...season(4),
      matches: [later],
      standings: [stated(4, B, { ...level, position: 1 }), stated(4, A, { ...level, position: 2 })],
    });
    await whistle(later.id, 0, 0);
    expect((await table(4)).slice(0, 2).map(({ team }) => team)).toEqual([B, A]);
  });
});

describe("rules and decisions of tables", () => {
  test("the season's rules override the league's rules for a table", async () => {
    const draws = [match(5, B, C, [0, 0]), match(5, C, B, [0, 0]), match(5, B, 514, [5, 5])];
    await post("/records", { ...season(5), matches: [...draws, match(5, A, 514, [1, 0]), match(5, 514, A, [9, 0])] });
    expect((await table(5)).map(({ team }) => team)).toEqual([514, B, A, C]);
    await post("/records", {
      leagues: [
        { id: LEAGUE, sportId: 1, slug: "tables-league", nameEn: "League", source, rules: '{"order":["points","wins"]}' },
      ],
    });
    expect((await table(5)).map(({ team }) => team)).toEqual([514, A, B, C]);
    await post("/records", season(5, { rules: '{"points":{"win":2,"draw":2,"loss":0}}' }));
    expect((await table(5)).map(({ team, points }) => [team, points])).toEqual([
      [B, 6],
      [514, 4],
      [C, 4],
      [A, 2],
    ]);
  });

  test("a decision changes a table until the decision is withdrawn", async () => {
    const [first, second] = [match(6, A, B, [2, 1]), match(6, A, C, [4, 0])];
    await post("/records", { ...season(6), matches: [first, second] });
    const points = { seasonId: 6, kind: "points", teamId: A, at: 1_700_000_000, reasonEn: "Late accounts" };
    const answer = await post("/records", {
      adjustments: [
        { ...points, points: -4 },
        { seasonId: 6, kind: "awarded", matchId: first.id, at: 1_700_000_000, homeScore: 0, awayScore: 3 },
      ],
    });
    expect(answer).toMatchObject({ http: 200 });
    expect(await readRow(6, A)).toMatchObject({ points: -1, adjusted: -4, won: 1, lost: 1 });
    await post("/records", {
      adjustments: [
        { ...points, points: 0 },
        { seasonId: 6, kind: "annulled", matchId: second.id, at: 1_700_000_001 },
      ],
    });
    expect(await readRow(6, A)).toMatchObject({ points: 0, adjusted: 0, played: 1 });
  });

  test.each([
    [
      { seasons: [{ id: 7, leagueId: LEAGUE, name: "7", startsAt: 0, endsAt: 1, rules: "{" }] },
      'seasons, row 0: "rules" is not JSON',
    ],
    [{ leagues: [{ id: 9, sportId: 1, slug: "x", nameEn: "x", rules: '{"order":["luck"]}' }] }, '"rules" order.0: '],
    [
      { leagues: [{ id: 9, sportId: 1, slug: "x", nameEn: "x", rules: '{"zones":[{"from":0,"to":1,"kind":"title"}]}' }] },
      "zones.0.from: must be a place from 1 on",
    ],
    [{ adjustments: [{ seasonId: 6, kind: "fine", at: 1 }] }, '"kind" must be points, awarded or annulled, not "fine"'],
    [{ adjustments: [{ seasonId: 6, kind: "points", at: 1, points: -1 }] }, '"teamId" is missing'],
    [
      { adjustments: [{ seasonId: 6, kind: "points", at: 1, teamId: A, points: 1.5 }] },
      '"points" must be a whole number such as -6, not 1.5',
    ],
    [{ adjustments: [{ seasonId: 6, kind: "annulled", at: 1 }] }, '"matchId" is missing'],
    [
      { adjustments: [{ seasonId: 6, kind: "awarded", at: 1, matchId: 1, homeScore: 3 }] },
      '"homeScore" and "awayScore" come together',
    ],
  ])("the refusal of the wrong rules %o names the fault", async (body, words) => {
    const answer = await post("/records", body);
    expect(answer).toMatchObject({ http: 400 });
    expect(answer.msg).toContain(words);
  });
});

test("a team that left a table disappears at the next computation", async () => {
  const own = match(8, A, B, [1, 0], { groupName: "1" });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO seasons (id, league_id, name, starts_at, ends_at) VALUES (8, ?, 's8', 0, 1)").bind(LEAGUE),
    env.DB.prepare(
      "INSERT INTO standings (season_id, group_name, team_id, position, played, won, drawn, lost, scored, conceded, points) VALUES (8, 'B', ?, 1, 6, 5, 0, 1, 9, 3, 15)",
    ).bind(A),
  ]);
  await post("/records", {
    rounds: [{ id: 801, seasonId: 8, number: 2, stage: "group", name: "Matchday 9" }],
    matches: [own, match(8, A, C, [0, 0], { groupName: "B", roundId: 801 })],
  });
  expect((await table(8)).map(({ slot, team, played }) => [slot, team, played])).toEqual([
    ["1", A, 1],
    ["1", B, 1],
    ["B", A, 1],
    ["B", C, 1],
  ]);
});
