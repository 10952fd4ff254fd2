/** A game of the older NBA endpoints: its summary, with play-by-play and shot charts in companion files. */

import { BASKETBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { boxScore, type Side } from "#edge/matches/matches.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { FeedBuilder } from "./feed-builder.ts";
import type { ImportContext, ImportFile, ImportReport } from "./importer.ts";
import { outline, readJson } from "./json-file.ts";
import { dayToUnix, localToUnix } from "./local-time.ts";
import { type Cells, number, ResultSets, tableRows, text } from "./nba-result-set.ts";
import { addGame, NBA_ZONE, nbaClub, nbaPlayer, seasonOfGame } from "./nba-shapes.ts";
import { findStarters, PLAY_COLUMNS, readPeople, type ShotPlaces, statsIncidents } from "./nba-stats-plays.ts";

const SOURCE = "nba";
const SUMMARY =
  'an NBA game summary: {"resource": "boxscoresummary", "resultSets": [{"name": "GameSummary", …}, {"name": "LineScore", …}]}';
const FINAL = 3;

async function setsBeside(context: ImportContext, name: string): Promise<{ sets: ResultSets; path: string } | null> {
  const file = await context.sibling(name);
  if (!file) return null;
  const expected = `an NBA answer (${name})`;
  return { sets: outline(ResultSets, await readJson(file, expected), file.path, expected), path: file.path };
}

async function shotPlaces(context: ImportContext, gameId: string): Promise<ShotPlaces> {
  const places = new Map<number, { x: number; y: number }>();
  for (const side of ["home", "away"]) {
    const found = await setsBeside(context, `shots_${side}_${gameId}.json`);
    if (!found) continue;
    for (const cells of tableRows(found.sets, "Shot_Chart_Detail", ["GAME_EVENT_ID", "LOC_X", "LOC_Y"], found.path)) {
      places.set(number(cells.GAME_EVENT_ID) ?? -1, { x: number(cells.LOC_X) ?? 0, y: number(cells.LOC_Y) ?? 0 });
    }
  }
  return places;
}

/** Four quarters, then the overtimes. */
function readPeriods(line: Cells): number[] {
  const quarters = [1, 2, 3, 4].map((n) => number(line[`PTS_QTR${n}`]) ?? 0);
  const overtimes = Array.from({ length: 10 }, (_, n) => number(line[`PTS_OT${n + 1}`]) ?? 0);
  return [...quarters, ...overtimes];
}

/** Unix seconds of the first play, whose time of day is in US eastern time. Null if there are no plays. */
function tipOff(date: string, plays: readonly Cells[]): number | null {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(text(plays[0]?.WCTIMESTRING));
  if (!match) return null;
  const hour = (Number(match[1]) % 12) + (match[3] === "PM" ? 12 : 0);
  return localToUnix(date, `${hour}:${match[2]}`, NBA_ZONE);
}

export async function* readStatsGame(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const sets = outline(ResultSets, await readJson(file, SUMMARY), file.path, SUMMARY);
  const [summary] = tableRows(
    sets,
    "GameSummary",
    ["GAME_DATE_EST", "GAME_ID", "GAME_STATUS_ID", "HOME_TEAM_ID", "VISITOR_TEAM_ID"],
    file.path,
  );
  const lines = tableRows(sets, "LineScore", ["TEAM_ID", "TEAM_CITY_NAME", "TEAM_NICKNAME", "PTS_QTR1", "PTS"], file.path);
  const gameId = text(summary?.GAME_ID);
  const teams: Record<Side, number> = { home: number(summary?.HOME_TEAM_ID) ?? 0, away: number(summary?.VISITOR_TEAM_ID) ?? 0 };
  const findLine = (side: Side): Cells | undefined => lines.find((line) => number(line.TEAM_ID) === teams[side]);
  const [homeLine, awayLine] = [findLine("home"), findLine("away")];
  if (!summary || !seasonOfGame(gameId) || !homeLine || !awayLine)
    throw new ImportError(file.path, SUMMARY, "a summary without its game or clubs");
  const date = text(summary.GAME_DATE_EST).slice(0, 10);
  const beside = await setsBeside(context, `stats_pbp_${gameId}.json`);
  const all = beside ? tableRows(beside.sets, "PlayByPlay", PLAY_COLUMNS, beside.path) : [];
  const plays = all.filter((cells, index) => {
    const fits =
      number(cells.EVENTMSGTYPE) !== null && number(cells.PERIOD) !== null && /^\d+:\d{2}$/.test(text(cells.PCTIMESTRING));
    if (!fits) report.leaveOut(index + 1, `play of game ${gameId}: no kind, period or clock`);
    return fits;
  });
  const shots = await shotPlaces(context, gameId);
  const builder = new FeedBuilder("basketball", SOURCE);
  const club = (line: Cells): ReturnType<typeof nbaClub> =>
    nbaClub(`${text(line.TEAM_CITY_NAME)} ${text(line.TEAM_NICKNAME)}`, SOURCE);
  const people = new Map(plays.flatMap(readPeople).map((person) => [person.personId, person]));
  const ids = new Map([...people].map(([id, { name }]) => [id, builder.player(nbaPlayer(id, name, SOURCE))]));
  const incidents = statsIncidents(plays, teams, ids, shots);
  const started = findStarters(plays);
  const played = Math.max(4, ...plays.map(({ PERIOD }) => number(PERIOD) ?? 0));
  const [home, away] = [readPeriods(homeLine), readPeriods(awayLine)];
  const scores = home
    .map((points, index) => [points, away[index] ?? 0] as const)
    .filter(([left, right], index) => index < played || left + right > 0);
  const tip = tipOff(date, plays);
  const findTable = (name: string): Cells[] =>
    sets.resultSets.some((set) => set.name === name) ? tableRows(sets, name, [], file.path) : [];
  addGame(
    builder,
    { gameId, date, home: club(homeLine), away: club(awayLine) },
    {
      startsAt: tip ?? dayToUnix(date),
      dateOnly: tip === null ? 1 : 0,
      status: number(summary.GAME_STATUS_ID) === FINAL ? BASKETBALL_STATUS.FINISHED : BASKETBALL_STATUS.TO_BE_DETERMINED,
      homeScore: number(homeLine.PTS),
      awayScore: number(awayLine.PTS),
      homeHalfScore: home[0]! + home[1]!,
      awayHalfScore: away[0]! + away[1]!,
      periodScores: JSON.stringify(scores),
      referee:
        findTable("Officials")
          .map(({ FIRST_NAME, LAST_NAME }) => `${text(FIRST_NAME)} ${text(LAST_NAME)}`)
          .join(", ") || null,
      attendance: number(findTable("GameInfo")[0]?.ATTENDANCE),
    },
    (matchId) => {
      const lineups = (["home", "away"] as const).flatMap((side): FeedRecords["lineups"] => {
        const own = [...people.values()].filter(({ teamId }) => teamId === teams[side]);
        const order = [...own].sort((a, b) => Number(started.has(b.personId)) - Number(started.has(a.personId)));
        return order.map(({ personId, name }, index) => ({
          matchId,
          side,
          place: index + 1,
          playerId: ids.get(personId)!,
          playerName: name,
          starter: started.has(personId) ? 1 : 0,
        }));
      });
      const sheet = (side: Side) =>
        lineups.filter((row) => row.side === side).map((row) => ({ playerId: row.playerId!, starter: row.starter ?? 0 }));
      const counted =
        incidents.length > 0
          ? boxScore(
              { home: sheet("home"), away: sheet("away") },
              incidents.map((row) => ({ ...row, second: row.second ?? 0 })),
            ).statistics
          : [];
      const others = findTable("OtherStats");
      const official = (teamId: number): Record<string, number> => {
        const row = others.find((cells) => number(cells.TEAM_ID) === teamId);
        const pairs = [
          ["biggest_lead", "LARGEST_LEAD"],
          ["points_in_paint", "PTS_PAINT"],
          ["fast_break_points", "PTS_FB"],
        ] as const;
        return Object.fromEntries(
          pairs.flatMap(([key, column]) => (row && number(row[column]) !== null ? [[key, number(row[column])!]] : [])),
        );
      };
      return {
        incidents: incidents.map((incident, index) => ({ matchId, seq: index + 1, ...incident })),
        lineups,
        statistics: counted.map(({ period, ...figures }) => ({
          matchId,
          period,
          home: JSON.stringify({ ...figures.home, ...(period === 0 ? official(teams.home) : {}) }),
          away: JSON.stringify({ ...figures.away, ...(period === 0 ? official(teams.away) : {}) }),
        })),
      };
    },
  );
  yield* builder.batches();
}
