import { env, runInDurableObject } from "cloudflare:test";
import type { Board } from "#edge/feed/board/board.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import type { FeedRecords } from "#edge/feed/records.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { squad } from "./teams.ts";

export type SportId = 1 | 2;
type MatchRow = FeedRecords["matches"][number];

/** Ids of a sport's small test world: two teams with squads in one season. */
export const WORLD = {
  1: { league: 11, season: 12, home: 13, away: 14, homePlayers: 1_001, awayPlayers: 1_101, slug: "test-league" },
  2: { league: 21, season: 22, home: 23, away: 24, homePlayers: 2_001, awayPlayers: 2_101, slug: "usa-nba" },
} as const;

export const toTeams = (sportId: SportId) => ({
  home: squad(sportId, WORLD[sportId].homePlayers, 80),
  away: squad(sportId, WORLD[sportId].awayPlayers, 74),
});

export async function seedWorld(sportId: SportId): Promise<void> {
  const { league, season, home, away, slug } = WORLD[sportId];
  const squads = toTeams(sportId);
  const team = (id: number, name: string, strength: number) => ({ id, sportId, slug: name, nameEn: name, logo: "x", strength });
  await upsertRecords(env.DB, {
    leagues: [{ id: league, sportId, slug, nameEn: slug }],
    seasons: [{ id: season, leagueId: league, name: "2026-27", startsAt: 0, endsAt: 1 }],
    teams: [team(home, `home-${sportId}`, squads.home.strength), team(away, `away-${sportId}`, squads.away.strength)],
    seasonTeams: [
      { seasonId: season, teamId: home },
      { seasonId: season, teamId: away },
    ],
    players: (
      [
        [home, squads.home],
        [away, squads.away],
      ] as const
    ).flatMap(([teamId, { players }]) =>
      players.map(({ id, name, position, number, rating }) => ({
        id,
        sportId,
        slug: `p${id}`,
        nameEn: name,
        teamId,
        position,
        number,
        rating,
      })),
    ),
  });
}

export async function seedMatch(sportId: SportId, id: number, more: Partial<MatchRow> = {}): Promise<void> {
  const { league, season, home, away } = WORLD[sportId];
  await upsertRecords(env.DB, {
    matches: [
      {
        id,
        sportId,
        sourceKey: `key-${id}`,
        leagueId: league,
        seasonId: season,
        homeTeamId: home,
        awayTeamId: away,
        startsAt: 0,
        status: 1,
        ...more,
      },
    ],
  });
}

export const storedMatch = (id: number) =>
  env.DB.prepare("SELECT * FROM matches WHERE id = ?").bind(id).first<Record<string, number | string | null>>();

export async function readEverything(id: number): Promise<Record<string, unknown[]>> {
  const tables = { matches: "id", incidents: "match_id", statistics: "match_id", odds: "match_id", lineups: "match_id" };
  const names = Object.keys(tables) as (keyof typeof tables)[];
  const answers = await env.DB.batch(
    names.map((name) => env.DB.prepare(`SELECT * FROM ${name} WHERE ${tables[name]} = ? ORDER BY 1, 2, 3`).bind(id)),
  );
  return Object.fromEntries(names.map((name, index) => [name, answers[index]?.results ?? []]));
}

/** Runs inside the sport's Board. The cast is needed because tests have one more binding (migrations) than the Board's own Env. */
export const inBoard = <R>(sportId: SportId, work: (board: Board, state: DurableObjectState) => R | Promise<R>): Promise<R> =>
  runInDurableObject(getBoard(env, sportId), (board, state) => work(board as unknown as Board, state));

export async function tick(sportId: SportId, times = 4): Promise<void> {
  for (let round = 0; round < times; round++) await inBoard(sportId, (board) => board.alarm());
}
