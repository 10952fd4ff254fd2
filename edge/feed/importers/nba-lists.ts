import * as z from "zod";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { BASKETBALL_STATUS } from "#edge/contract/rules/matches.ts";
import type { FeedBatch } from "../records.ts";
import { FeedBuilder } from "./feed-builder.ts";
import type { ImportContext, ImportFile, ImportReport } from "./importer.ts";
import { complaint, outline, readJson } from "./json-file.ts";
import { addBoxGames } from "./nba-box-games.ts";
import { number, ResultSets, tableRows, text } from "./nba-result-set.ts";
import { addGame, gameKey, NBA_ZONE, nbaClub, seasonOfGame } from "./nba-shapes.ts";
import { addSeasonTables } from "./season-tables.ts";
import { dayReader } from "./source-days.ts";

const SOURCE = "nba";
const LOG = 'an NBA game log: {"resource": "leaguegamelog", "resultSets": [{"name": "LeagueGameLog", …}]}';
const FIXTURES = 'NBA fixtures: [{"gameId", "gameDateTimeUTC", "home": {"teamCity", "teamName"}, "away"}]';

const FIGURES = {
  points: "PTS",
  field_goals_made: "FGM",
  field_goals_attempted: "FGA",
  three_points_made: "FG3M",
  three_points_attempted: "FG3A",
  free_throws_made: "FTM",
  free_throws_attempted: "FTA",
  rebounds: "REB",
  offensive_rebounds: "OREB",
  assists: "AST",
  steals: "STL",
  blocks: "BLK",
  turnovers: "TOV",
  fouls: "PF",
} as const;
const LOG_COLUMNS = ["TEAM_NAME", "GAME_ID", "GAME_DATE", "MATCHUP", ...Object.values(FIGURES)];

export async function* readGameLog(file: ImportFile, report: ImportReport, { now }: ImportContext): AsyncGenerator<FeedBatch> {
  const readDay = dayReader({ nowS: now });
  const sets = outline(ResultSets, await readJson(file, LOG), file.path, LOG);
  const lines = tableRows(sets, "LeagueGameLog", LOG_COLUMNS, file.path).map((cells, index) => ({
    row: index + 1,
    gameId: text(cells.GAME_ID),
    date: readDay(text(cells.GAME_DATE)) ?? text(cells.GAME_DATE),
    team: text(cells.TEAM_NAME),
    isHome: text(cells.MATCHUP).includes(" vs. ") ? true : text(cells.MATCHUP).includes(" @ ") ? false : null,
    points: number(cells.PTS),
    figures: Object.fromEntries(Object.entries(FIGURES).map(([key, column]) => [key, number(cells[column])])),
  }));
  const builder = new FeedBuilder("basketball", SOURCE);
  addBoxGames(builder, lines, SOURCE, report);
  addSeasonTables(builder);
  yield* builder.batches();
}

const Club = z.object({ teamId: z.int(), teamName: z.string(), teamCity: z.string() });
const Fixture = z.object({
  gameId: z.string().refine((id) => seasonOfGame(id) !== null, "not a game id"),
  gameDateTimeUTC: z.iso.datetime(),
  arenaName: z.string().default(""),
  home: Club,
  away: Club,
});

export async function* readFixtures(file: ImportFile, report: ImportReport, { now }: ImportContext): AsyncGenerator<FeedBatch> {
  const rows = outline(z.array(z.unknown()), await readJson(file, FIXTURES), file.path, FIXTURES);
  const builder = new FeedBuilder("basketball", SOURCE);
  for (const [index, value] of rows.entries()) {
    const parsed = Fixture.safeParse(value);
    if (!parsed.success) {
      report.refuse(index + 1, complaint(parsed.error));
      continue;
    }
    const { gameId, gameDateTimeUTC, arenaName, home, away } = parsed.data;
    if (!home.teamName || !away.teamName) {
      report.refuse(index + 1, `the clubs of game ${gameId} were not known yet`);
      continue;
    }
    const startsAt = Date.parse(gameDateTimeUTC) / 1000;
    const game = {
      gameId,
      date: zonedDate(startsAt * 1000, NBA_ZONE),
      home: nbaClub(`${home.teamCity} ${home.teamName}`.trim(), SOURCE),
      away: nbaClub(`${away.teamCity} ${away.teamName}`.trim(), SOURCE),
    };
    if (builder.has(gameKey(game))) {
      report.refuse(index + 1, `game ${gameId} stands in the file twice`);
      continue;
    }
    addGame(builder, game, {
      startsAt,
      dateOnly: 0,
      status: startsAt > now ? BASKETBALL_STATUS.NOT_STARTED : BASKETBALL_STATUS.TO_BE_DETERMINED,
      homeScore: null,
      awayScore: null,
      venue: arenaName || null,
    });
  }
  yield* builder.batches();
}
