/**
 * StatsBomb open data: matches, line-ups, events; no 360 frames. /mobile/about has the credit that StatsBomb's user agreement
 * requires.
 */

import * as z from "zod";
import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import type { FeedBatch } from "../records.ts";
import { countGoals } from "./event-incidents.ts";
import { FeedBuilder, type MatchChildren } from "./feed-builder.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";
import { complaint, outline, readJson } from "./json-file.ts";
import { dayToUnix } from "./local-time.ts";
import { type PlacedRound, placeRounds } from "./match-rounds.ts";
import { addSeasonTables } from "./season-tables.ts";
import { SHOOTOUT, statsbombIncidents, statsbombStatistics } from "./statsbomb-events.ts";
import { findStage, findStarters, type PlacedSbMatch, placeMatch, sheets, statsbombPlayer } from "./statsbomb-matches.ts";
import { placeOfPosition } from "./statsbomb-positions.ts";
import { SbEvent, SbLineup, SbMatch, SOURCE } from "./statsbomb-shapes.ts";
import type { PlayerRow } from "./subjects.ts";

const EXPECTS =
  "matches/<competition>/<season>.json of StatsBomb's open data, with events/<match>.json and lineups/<match>.json in the folders beside matches";

/** Files in folders beside `matches`. They are read together with a match file, or not at all. */
const BESIDE = /(?:^|\/)(?:events|lineups|three-sixty)\/\d+\.json$/;
const MATCHES = /(?:^|\/)matches\/\d+\/\d+\.json$/;

async function readRows<T>(
  context: ImportContext,
  path: string,
  schema: z.ZodType<T>,
  fault: (reason: string) => void,
): Promise<T[]> {
  const file = await context.sibling(path);
  if (!file) return [];
  let values: unknown[];
  try {
    values = outline(z.array(z.unknown()), await readJson(file, EXPECTS), file.path, EXPECTS);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    fault(`${path.replaceAll("../", "")}: ${error.fault}`);
    return [];
  }
  return values.flatMap((value, index) => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) fault(`${path.replaceAll("../", "")}, row ${index + 1}: ${complaint(parsed.error)}`);
    return parsed.success ? [parsed.data] : [];
  });
}

interface Round extends PlacedRound {
  group: string;
}

/** Matchdays keep their numbers, and knock-out rounds follow in the order in which they were played. */
function toRounds(matches: readonly PlacedSbMatch[]): (placed: PlacedSbMatch) => Round {
  const words = ({ match }: PlacedSbMatch): { round: string; date: string } => {
    const stage = findStage(match);
    return {
      round: stage === null || /^group/i.test(stage) ? `Matchday ${match.match_week ?? 0}` : stage,
      date: match.match_date,
    };
  };
  const rounds = placeRounds(matches.map(words));
  return (placed) => {
    const isGroup = /^group/i.test(findStage(placed.match) ?? "");
    const round = rounds.get(words(placed).round)!;
    return { ...round, stage: isGroup ? "group" : round.stage, group: isGroup ? placed.home.group : "" };
  };
}

/** Many seasons of the data set contain matches of only one club. No table can be computed from them. */
function isWholeLeague(matches: readonly PlacedSbMatch[]): boolean {
  const teams = new Set(matches.flatMap(({ homeRow, awayRow }) => [homeRow.slug, awayRow.slug]));
  return matches.length >= teams.size * (teams.size - 1);
}

interface Details {
  lineups: SbLineup[];
  events: SbEvent[];
  players: Map<number, PlayerRow>;
}

async function readDetails(
  placed: PlacedSbMatch,
  row: number,
  builder: FeedBuilder,
  report: ImportReport,
  context: ImportContext,
): Promise<Details> {
  const id = placed.match.match_id;
  const fault = (reason: string): void => report.leaveOut(row, reason);
  const lineups = await readRows(context, `../../lineups/${id}.json`, SbLineup, fault);
  const events = await readRows(context, `../../events/${id}.json`, SbEvent, fault);
  const players = new Map<number, PlayerRow>();
  for (const { team_id, lineup } of lineups) {
    const { positions } = findStarters(team_id, events);
    const isWomen = (team_id === placed.home.id ? placed.home : placed.away).isWomen;
    for (const person of lineup) {
      const position = positions.get(person.player_id);
      const player = statsbombPlayer(
        person,
        position === undefined ? null : (placeOfPosition(position)?.letter ?? null),
        isWomen,
      );
      players.set(person.player_id, player);
      builder.player(player);
      if (player.nameEn !== person.player_name) builder.alias("player", player.id!, person.player_name);
    }
  }
  return { lineups, events, players };
}

function addMatch(
  builder: FeedBuilder,
  placed: PlacedSbMatch,
  round: Round,
  details: Details,
  row: number,
  report: ImportReport,
  nowS: number,
): void {
  const { match, competition, season, home, away, homeRow, awayRow, score, key } = placed;
  const { lineups, events, players } = details;
  const sides = { home: home.id, away: away.id };
  const incidents = events.length > 0 ? statsbombIncidents(sides, events, lineups, players) : [];
  const count = (kinds: RegExp, side: "home" | "away"): number =>
    incidents.filter((incident) => incident.side === side && kinds.test(incident.kind)).length;
  const goals = countGoals(incidents);
  const isStated = score !== null && goals.home === score[0] && goals.away === score[1];
  if (events.length > 0 && score && !isStated)
    report.leaveOut(
      row,
      `goals among the events are ${goals.home}-${goals.away}, the score is ${score.join("-")}; half-time is left out`,
    );
  const half = isStated ? countGoals(incidents.filter(({ period }) => period === 1)) : null;
  const shootout = incidents.some(({ period }) => period === SHOOTOUT);
  const seasonId = builder.season(competition, season);
  // Uses only the day, because the hours have no time zone. British hours of 2021 are an hour late, and Australian hours of 2023
  // are in UTC+3.
  const startsAt = dayToUnix(match.match_date);
  builder.match(
    key,
    {
      leagueId: builder.league(competition),
      seasonId,
      roundId: builder.round(seasonId, round.number, round.stage, round.name),
      homeTeamId: builder.team(homeRow, seasonId, round.group),
      awayTeamId: builder.team(awayRow, seasonId, round.group),
      startsAt,
      dateOnly: 1,
      status: score ? FOOTBALL_STATUS.FINISHED : startsAt > nowS ? FOOTBALL_STATUS.NOT_STARTED : FOOTBALL_STATUS.TO_BE_DETERMINED,
      homeScore: score?.[0] ?? null,
      awayScore: score?.[1] ?? null,
      homeHalfScore: half?.home ?? null,
      awayHalfScore: half?.away ?? null,
      homePenalties: shootout ? count(/^shootout-goal$/, "home") : null,
      awayPenalties: shootout ? count(/^shootout-goal$/, "away") : null,
      homeYellowCards: count(/^yellow-card$/, "home"),
      awayYellowCards: count(/^yellow-card$/, "away"),
      homeRedCards: count(/^(?:red-card|second-yellow)$/, "home"),
      awayRedCards: count(/^(?:red-card|second-yellow)$/, "away"),
      homeCorners: count(/^corner$/, "home"),
      awayCorners: count(/^corner$/, "away"),
      groupName: round.group,
      venue: match.stadium?.name ?? null,
      referee: match.referee?.name ?? null,
    },
    (matchId): MatchChildren => ({
      incidents: incidents.map(({ periodS: _, ...incident }, index) => ({ matchId, seq: index + 1, ...incident })),
      statistics:
        events.length === 0
          ? []
          : statsbombStatistics(sides, events, incidents).map(({ period, home: left, away: right }) => ({
              matchId,
              period,
              home: JSON.stringify(left),
              away: JSON.stringify(right),
            })),
      ...sheets(placed, matchId, lineups, events, players),
    }),
  );
}

async function* read(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const values = outline(z.array(z.unknown()), await readJson(file, EXPECTS), file.path, EXPECTS);
  const matches: { row: number; placed: PlacedSbMatch }[] = [];
  for (const [index, value] of values.entries()) {
    const parsed = SbMatch.safeParse(value);
    const placed = parsed.success ? placeMatch(parsed.data, context.now) : complaint(parsed.error);
    if (typeof placed === "string") report.refuse(index + 1, placed);
    else matches.push({ row: index + 1, placed });
  }
  const builder = new FeedBuilder("football", SOURCE);
  const all = matches.map(({ placed }) => placed);
  const toRound = toRounds(all);
  for (const { row, placed } of matches) {
    if (builder.has(placed.key)) {
      report.refuse(
        row,
        `match ${placed.match.match_id}, ${placed.home.name} against ${placed.away.name}, stands in the file twice`,
      );
      continue;
    }
    addMatch(
      builder,
      placed,
      toRound(placed),
      await readDetails(placed, row, builder, report, context),
      row,
      report,
      context.now,
    );
  }
  const isLeague = all.every(({ competition }) => competition.format !== "cup");
  if (all.length > 0 && isLeague && isWholeLeague(all)) addSeasonTables(builder);
  yield* builder.batches();
}

export const statsbomb: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    if (MATCHES.test(path) || (/^\s*\[/.test(head) && head.includes('"match_id"') && head.includes('"competition_stage"')))
      return "main";
    return BESIDE.test(path) || baseName(path) === "competitions.json" ? "companion" : "foreign";
  },
  read,
};
