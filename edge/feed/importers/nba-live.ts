/** NBA live feed: the box score of a game, and its play-by-play in a companion file. */

import * as z from "zod";
import type { BoxLine } from "#edge/contract/entities/lineup.ts";
import { BASKETBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { boxScore, type Side } from "#edge/matches/matches.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { FeedBuilder } from "./feed-builder.ts";
import type { ImportContext, ImportFile, ImportReport } from "./importer.ts";
import { complaint, outline, readJson } from "./json-file.ts";
import { LiveAction, liveIncidents } from "./nba-live-actions.ts";
import { addGame, nbaClub, nbaPlayer, seasonOfGame } from "./nba-shapes.ts";

const SOURCE = "nba";
const EXPECTS = 'an NBA live box score: {"game": {"gameId", "homeTeam": {"players"}, "awayTeam"}}';
const PLAYS = 'NBA live play-by-play: {"game": {"gameId", "actions"}}';

const Count = z.number().default(0);
const PlayerFigures = z.object({
  minutes: z.string(),
  points: Count,
  reboundsTotal: Count,
  reboundsOffensive: Count,
  assists: Count,
  steals: Count,
  blocks: Count,
  turnovers: Count,
  foulsPersonal: Count,
  fieldGoalsMade: Count,
  fieldGoalsAttempted: Count,
  threePointersMade: Count,
  threePointersAttempted: Count,
  freeThrowsMade: Count,
  freeThrowsAttempted: Count,
  plusMinusPoints: Count,
});
const TeamFigures = PlayerFigures.omit({ minutes: true, plusMinusPoints: true }).extend({
  biggestLead: Count,
  pointsInThePaint: Count,
  pointsFastBreak: Count,
});
const Player = z.object({
  status: z.string(),
  order: z.int(),
  personId: z.int(),
  jerseyNum: z.string().default(""),
  position: z.string().optional(),
  starter: z.string(),
  name: z.string(),
  firstName: z.string(),
  familyName: z.string(),
  statistics: PlayerFigures,
});
const Team = z.object({
  teamId: z.int(),
  teamName: z.string(),
  teamCity: z.string(),
  score: z.int(),
  periods: z.array(z.object({ period: z.int(), score: z.int() })),
  players: z.array(Player),
  statistics: TeamFigures.optional(),
});
type Team = z.infer<typeof Team>;
const BoxFile = z.object({
  game: z.object({
    gameId: z.string().refine((id) => seasonOfGame(id) !== null, "not a game id"),
    gameTimeUTC: z.string(),
    gameEt: z.string(),
    gameStatus: z.int(),
    attendance: z.int().default(0),
    arena: z.object({ arenaName: z.string() }).optional(),
    officials: z.array(z.object({ name: z.string() })).default([]),
    homeTeam: Team,
    awayTeam: Team,
  }),
});
const PlayFile = z.object({ game: z.object({ gameId: z.string(), actions: z.array(z.unknown()) }) });
const FINAL = 3;

/** Returns the seconds of a duration such as `PT20M46.00S`. */
export function durationS(text: string): number {
  const match = /^PT(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text);
  return match ? Number(match[1] ?? 0) * 60 + Math.floor(Number(match[2] ?? 0)) : 0;
}

function boxLine(figures: z.infer<typeof PlayerFigures>): BoxLine {
  return {
    seconds: durationS(figures.minutes),
    points: figures.points,
    rebounds: figures.reboundsTotal,
    offensive_rebounds: figures.reboundsOffensive,
    assists: figures.assists,
    steals: figures.steals,
    blocks: figures.blocks,
    turnovers: figures.turnovers,
    fouls: figures.foulsPersonal,
    field_goals_made: figures.fieldGoalsMade,
    field_goals_attempted: figures.fieldGoalsAttempted,
    three_points_made: figures.threePointersMade,
    three_points_attempted: figures.threePointersAttempted,
    free_throws_made: figures.freeThrowsMade,
    free_throws_attempted: figures.freeThrowsAttempted,
    plus_minus: figures.plusMinusPoints,
  };
}

function teamFigures({ statistics, players }: Team): Record<string, number> {
  const figures = statistics;
  if (!figures) return {};
  return {
    points: figures.points,
    field_goals_made: figures.fieldGoalsMade,
    field_goals_attempted: figures.fieldGoalsAttempted,
    three_points_made: figures.threePointersMade,
    three_points_attempted: figures.threePointersAttempted,
    free_throws_made: figures.freeThrowsMade,
    free_throws_attempted: figures.freeThrowsAttempted,
    // The league's team total includes team rebounds. Here the total is the sum of the players, as in the rest of the product.
    rebounds: players.reduce((sum, { statistics: own }) => sum + own.reboundsTotal, 0),
    offensive_rebounds: players.reduce((sum, { statistics: own }) => sum + own.reboundsOffensive, 0),
    assists: figures.assists,
    steals: figures.steals,
    blocks: figures.blocks,
    turnovers: players.reduce((sum, { statistics: own }) => sum + own.turnovers, 0),
    fouls: figures.foulsPersonal,
    biggest_lead: figures.biggestLead,
    points_in_paint: figures.pointsInThePaint,
    fast_break_points: figures.pointsFastBreak,
  };
}

async function actionsBeside(gameId: string, report: ImportReport, context: ImportContext): Promise<LiveAction[]> {
  const file = await context.sibling(`live_pbp_${gameId}.json`);
  if (!file) return [];
  const { game } = outline(PlayFile, await readJson(file, PLAYS), file.path, PLAYS);
  if (game.gameId !== gameId) throw new ImportError(file.path, `the plays of game ${gameId}`, `those of game ${game.gameId}`);
  return game.actions.flatMap((value, index) => {
    const parsed = LiveAction.safeParse(value);
    if (!parsed.success) report.leaveOut(index + 1, `play of game ${gameId}: ${complaint(parsed.error)}`);
    return parsed.success ? [parsed.data] : [];
  });
}

export async function* readLive(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const { game } = outline(BoxFile, await readJson(file, EXPECTS), file.path, EXPECTS);
  const actions = await actionsBeside(game.gameId, report, context);
  const builder = new FeedBuilder("basketball", SOURCE);
  const teams: Record<Side, Team> = { home: game.homeTeam, away: game.awayTeam };
  const row = ({ teamCity, teamName }: Team): ReturnType<typeof nbaClub> => nbaClub(`${teamCity} ${teamName}`, SOURCE);
  const people = new Map<number, { id: number; name: string }>();
  for (const { players } of [teams.home, teams.away]) {
    for (const { personId, name, jerseyNum } of players) {
      const id = builder.player(nbaPlayer(personId, name, SOURCE, { number: jerseyNum ? Number(jerseyNum) : null }));
      people.set(personId, { id, name });
    }
  }
  const incidents = liveIncidents(actions, { home: teams.home.teamId, away: teams.away.teamId }, people);
  const scores = teams.home.periods.map(
    ({ score, period }) => [score, teams.away.periods.find((other) => other.period === period)?.score ?? 0] as const,
  );
  const half = (side: 0 | 1): number | null => (scores.length >= 2 ? scores[0]![side] + scores[1]![side] : null);
  addGame(
    builder,
    { gameId: game.gameId, date: game.gameEt.slice(0, 10), home: row(teams.home), away: row(teams.away) },
    {
      startsAt: Date.parse(game.gameTimeUTC) / 1000,
      dateOnly: 0,
      status: game.gameStatus === FINAL ? BASKETBALL_STATUS.FINISHED : BASKETBALL_STATUS.TO_BE_DETERMINED,
      homeScore: teams.home.score,
      awayScore: teams.away.score,
      homeHalfScore: half(0),
      awayHalfScore: half(1),
      periodScores: JSON.stringify(scores),
      venue: game.arena?.arenaName ?? null,
      referee: game.officials.map(({ name }) => name).join(", ") || null,
      attendance: game.attendance || null,
    },
    (matchId) => {
      const lineups = (["home", "away"] as const).flatMap((side) => sheet(matchId, side, teams[side], people));
      const lineup = { home: starters(lineups, "home"), away: starters(lineups, "away") };
      const periods = boxScore(
        lineup,
        incidents.map((incident) => ({ ...incident, second: incident.second ?? 0 })),
      ).statistics.filter(({ period }) => period > 0);
      return {
        incidents: incidents.map((incident, index) => ({ matchId, seq: index + 1, ...incident })),
        lineups,
        lineupSides: (["home", "away"] as const).map((side) => ({ matchId, side, formation: null, coach: null })),
        statistics: [
          { matchId, period: 0, home: JSON.stringify(teamFigures(teams.home)), away: JSON.stringify(teamFigures(teams.away)) },
          ...(incidents.length > 0 ? periods : []).map(({ period, home, away }) => ({
            matchId,
            period,
            home: JSON.stringify(home),
            away: JSON.stringify(away),
          })),
        ],
      };
    },
  );
  yield* builder.batches();
}

type SheetRow = FeedRecords["lineups"][number];

const starters = (rows: readonly SheetRow[], side: Side): { playerId: number; starter: number }[] =>
  rows.filter((row) => row.side === side).map(({ playerId, starter }) => ({ playerId: playerId!, starter: starter ?? 0 }));

/** Returns a side's sheet: the starting five, then the bench. Omits players who were not available for the game. */
function sheet(
  matchId: number,
  side: Side,
  { players }: Team,
  people: ReadonlyMap<number, { id: number; name: string }>,
): SheetRow[] {
  const active = players
    .filter(({ status }) => status === "ACTIVE")
    .sort((a, b) => Number(b.starter) - Number(a.starter) || a.order - b.order);
  return active.map((player, index) => ({
    matchId,
    side,
    place: index + 1,
    playerId: people.get(player.personId)!.id,
    playerName: player.name,
    number: player.jerseyNum ? Number(player.jerseyNum) : null,
    position: player.position ?? null,
    starter: Number(player.starter),
    stats: JSON.stringify(boxLine(player.statistics)),
  }));
}
