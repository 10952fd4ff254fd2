/** NBA players and their season averages (Brescou/NBA-dataset-stats-player-team, MIT). */

import { type CsvRow, decimal, parseCsv, readHeader, wholeNumber } from "../../ground/tables/csv.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { countryByName } from "./countries.ts";
import { FeedBuilder } from "./feed-builder.ts";
import { readText } from "./file-text.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";
import { seasonSpan } from "./local-time.ts";
import { nba, nbaClub, nbaPlayer } from "./nba-shapes.ts";
import type { PlayerRow } from "./subjects.ts";

const SOURCE = "nba-season-stats";
const COLUMNS = ["PLAYER_ID", "PLAYER_NAME", "TEAM_ABBREVIATION", "GP", "PTS", "REB", "AST", "SEASON"];
const INDEX_COLUMNS = [
  "PERSON_ID",
  "PLAYER_LAST_NAME",
  "PLAYER_FIRST_NAME",
  "POSITION",
  "HEIGHT",
  "WEIGHT",
  "COUNTRY",
  "JERSEY_NUMBER",
];
const EXPECTS = `player_stats_….csv (${COLUMNS.join(",")}), with player_index.csv beside it`;

const LISTS = { points: "PTS", rebounds: "REB", assists: "AST" } as const;
const PLACES = 100;
/** Minimum number of games that a player needs for the lists: 70 % of 82 games, as in the league's own lists. */
const QUALIFYING_GAMES = 58;
const INCH_CM = 2.54;
const POUND_KG = 0.45359237;

const POSITIONS: Record<string, string> = { G: "SG", "G-F": "SG", "F-G": "SF", F: "SF", "F-C": "PF", "C-F": "C", C: "C" };

function heightCm(text: string | undefined): number | null {
  const match = /^(\d)-(\d{1,2})$/.exec(text ?? "");
  return match ? Math.round((Number(match[1]) * 12 + Number(match[2])) * INCH_CM) : null;
}

interface Season {
  line: number;
  id: number;
  name: string;
  team: string;
  season: string;
  games: number;
  values: Record<keyof typeof LISTS, number>;
}

function checkRow({ line, cells }: CsvRow): Season | string {
  const [id, games] = [wholeNumber(cells("PLAYER_ID")), wholeNumber(cells("GP"))];
  if (!id) return `"${cells("PLAYER_ID")}" is no player's number`;
  if (!cells("PLAYER_NAME")) return "the player's name is missing";
  if (!/^\d{4}-\d{2}$/.test(cells("SEASON"))) return `"${cells("SEASON")}" is no season`;
  const [points, rebounds, assists] = [decimal(cells("PTS")), decimal(cells("REB")), decimal(cells("AST"))];
  if (games == null || points === null || rebounds === null || assists === null)
    return "games, points, rebounds or assists are not numbers";
  return {
    line,
    id,
    name: cells("PLAYER_NAME"),
    team: cells("TEAM_ABBREVIATION"),
    season: cells("SEASON"),
    games,
    values: { points, rebounds, assists },
  };
}

async function playerIndex(context: ImportContext): Promise<Map<number, Partial<PlayerRow>>> {
  const file = await context.sibling("player_index.csv");
  if (!file) return new Map();
  const table = parseCsv(await readText(file), file.path, {
    required: INDEX_COLUMNS,
    expected: `player_index.csv (${INDEX_COLUMNS.join(",")})`,
  });
  return new Map(
    table.rows.map(({ cells }) => [
      Number(cells("PERSON_ID")),
      {
        position: POSITIONS[cells("POSITION")] ?? null,
        number: wholeNumber(cells("JERSEY_NUMBER")) ?? null,
        heightCm: heightCm(cells("HEIGHT")),
        weightKg: cells("WEIGHT") ? Math.round(Number(cells("WEIGHT")) * POUND_KG) || null : null,
        country: cells("COUNTRY") ? countryByName(cells("COUNTRY")) : null,
      },
    ]),
  );
}

/** Ranks the players with enough games, or all players if none has enough. */
function places(rows: readonly Season[], key: keyof typeof LISTS): Season[] {
  const qualified = rows.filter(({ games }) => games >= QUALIFYING_GAMES);
  return [...(qualified.length > 0 ? qualified : rows)]
    .sort((a, b) => b.values[key] - a.values[key] || b.games - a.games || a.id - b.id)
    .slice(0, PLACES);
}

async function* read(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const table = parseCsv(await readText(file), file.path, { required: COLUMNS, expected: EXPECTS });
  const index = await playerIndex(context);
  for (const { line, reason } of [...table.broken, ...table.notes]) report.leaveOut(line, reason);
  const builder = new FeedBuilder("basketball", SOURCE);
  const seasons = new Map<string, Season[]>();
  for (const row of table.rows) {
    const checked = checkRow(row);
    if (typeof checked === "string") {
      report.leaveOut(row.line, checked);
      continue;
    }
    const list = seasons.get(checked.season);
    if (list) list.push(checked);
    else seasons.set(checked.season, [checked]);
  }
  // Starts with the oldest season, so that a player gets the name of the latest season.
  for (const [season, rows] of [...seasons].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const seasonId = builder.season(nba(), season);
    const players = new Map<number, { player: number; team: number | null }>();
    for (const { id, name, team } of rows) {
      const club = team ? nbaClub(team, SOURCE) : null;
      const teamId = club?.nameZh ? builder.team(club) : null;
      players.set(id, { player: builder.player(nbaPlayer(id, name, SOURCE, index.get(id))), team: teamId });
    }
    const billboards: FeedRecords["billboards"] = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((type) =>
      places(rows, type).map(({ id, games, values }, place) => ({
        type,
        sportId: 2,
        seasonId,
        place: place + 1,
        playerId: players.get(id)!.player,
        teamId: players.get(id)!.team,
        // In tenths per game, as in all lists of basketball players.
        value: Math.round(values[type] * 10),
        detail: JSON.stringify({ games, total: Math.round(values[type] * games) }),
        updatedAt: seasonSpan(season).endsAt,
      })),
    );
    builder.end({ billboards });
  }
  yield* builder.batches();
}

export const nbaSeasonStats: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    const name = baseName(path);
    if (!name.endsWith(".csv")) return "foreign";
    const header = readHeader(head);
    if (header.has("PLAYER_ID", "PLAYER_NAME", "SEASON")) return "main";
    return header.has("PERSON_ID") || header.has("TEAM_ID", "TEAM_NAME", "GP") ? "companion" : "foreign";
  },
  read,
};
