/** martj42/international_results: every international since 1872 with goals and shoot-outs (CC0). */

import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import type { Side } from "#edge/matches/matches.ts";
import { type Cells, type CsvRow, type CsvTable, parseCsv, readHeader, wholeNumber } from "../../ground/tables/csv.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { FeedBuilder } from "./feed-builder.ts";
import { FifaTable, type RankedMatch } from "./fifa-table.ts";
import { readText } from "./file-text.ts";
import { type Goal, goalIncidents, goalsMatch, type IncidentRow } from "./goal-incidents.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";
import { internationalKey, tournament } from "./international.ts";
import { dayToUnix } from "./local-time.ts";
import { DAY_FORMS, dayReader } from "./source-days.ts";
import { nationalRow, type TeamRow } from "./subjects.ts";

const SOURCE = "international_results";
const COLUMNS = ["date", "home_team", "away_team", "home_score", "away_score", "tournament", "city", "country", "neutral"];
const EXPECTS = `results.csv of international_results (${COLUMNS.join(",")}), with goalscorers.csv, shootouts.csv and former_names.csv beside it`;
const FRIENDLY = "Friendly";
/** Minute that a shoot-out gets. It comes after extra time. */
const SHOOTOUT_MINUTE = 120;

const dayKey = (cells: Cells): string => `${cells("date")}/${cells("home_team")}/${cells("away_team")}`;

/** Reads a companion file, plain or gzipped. Null if there is no such file. */
async function companion(context: ImportContext, name: string, columns: readonly string[]): Promise<CsvTable | null> {
  for (const path of [name, `${name}.gz`]) {
    const file = await context.sibling(path);
    if (file)
      return parseCsv(await readText(file), file.path, {
        required: columns,
        expected: `${name} of international_results (${columns.join(",")})`,
      });
  }
  return null;
}

type GoalRow = Goal | "unknown";

function readGoals(table: CsvTable | null): Map<string, GoalRow[]> {
  const byMatch = new Map<string, GoalRow[]>();
  for (const { cells } of table?.rows ?? []) {
    const minute = wholeNumber(cells("minute"));
    const side: Side | null =
      cells("team") === cells("home_team") ? "home" : cells("team") === cells("away_team") ? "away" : null;
    const goal: GoalRow =
      typeof minute === "number" && side
        ? { side, scorer: cells("scorer"), minute, ownGoal: cells("own_goal") === "TRUE", penalty: cells("penalty") === "TRUE" }
        : "unknown";
    const list = byMatch.get(dayKey(cells));
    if (list) list.push(goal);
    else byMatch.set(dayKey(cells), [goal]);
  }
  return byMatch;
}

interface Result {
  line: number;
  /** YYYY-MM-DD. */
  date: string;
  cells: Cells;
  score: [number, number] | null;
}

function checkRow({ line, cells }: CsvRow, nowS: number): Result | string {
  const date = dayReader({ nowS })(cells("date"));
  if (date === null) return `column date: "${cells("date")}" is no day; ${DAY_FORMS}`;
  if (!cells("home_team") || !cells("away_team")) return "a team's name is missing";
  if (cells("home_team") === cells("away_team")) return `${cells("home_team")} plays against itself`;
  if (!cells("tournament")) return "the tournament is missing";
  if (cells("neutral") !== "TRUE" && cells("neutral") !== "FALSE")
    return `neutral is "${cells("neutral")}", neither TRUE nor FALSE`;
  const [home, away] = [wholeNumber(cells("home_score")), wholeNumber(cells("away_score"))];
  if (home === undefined || away === undefined)
    return `the score "${cells("home_score")}:${cells("away_score")}" is not two numbers`;
  return { line, date, cells, score: home === null || away === null ? null : [home, away] };
}

/** The goals of a match are used only if every goal has a minute. */
function toIncidents(matchId: number, result: Result, goals: readonly GoalRow[], winner: Side | null): IncidentRow[] {
  const [home, away] = result.score ?? [0, 0];
  const known = goals.filter((goal) => goal !== "unknown");
  const rows = known.length === goals.length && goalsMatch(known, home, away) ? goalIncidents(matchId, known) : [];
  if (winner) {
    rows.push({
      matchId,
      seq: rows.length + 1,
      kind: "shootout",
      period: 5,
      minute: SHOOTOUT_MINUTE,
      side: winner,
      homeScore: home,
      awayScore: away,
    });
  }
  return rows;
}

async function* read(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const table = parseCsv(await readText(file), file.path, { required: COLUMNS, expected: EXPECTS });
  const goals = readGoals(
    await companion(context, "goalscorers.csv", ["date", "home_team", "away_team", "team", "scorer", "minute"]),
  );
  const shootouts = new Map<string, string>();
  const penalties = await companion(context, "shootouts.csv", ["date", "home_team", "away_team", "winner"]);
  for (const { cells } of penalties?.rows ?? []) shootouts.set(dayKey(cells), cells("winner"));
  const builder = new FeedBuilder("football", SOURCE);
  const teams = new Map<string, TeamRow>();
  const team = (name: string): TeamRow => {
    let row = teams.get(name);
    if (!row) {
      row = nationalRow("football", name, SOURCE);
      teams.set(name, row);
    }
    return row;
  };
  const ranked: RankedMatch[] = [];
  const seen = new Set<string>();
  for (const { line, reason } of table.broken) report.refuse(line, reason);
  for (const { line, reason } of table.notes) report.leaveOut(line, reason);
  for (const row of table.rows) {
    const result = checkRow(row, context.now);
    if (typeof result === "string") {
      report.refuse(row.line, result);
      continue;
    }
    const { cells, date, score } = result;
    const competition = tournament(cells("tournament"));
    const season = date.slice(0, 4);
    const [home, away] = [team(cells("home_team")), team(cells("away_team"))];
    if (seen.has(row.values.join("\t"))) {
      report.refuse(row.line, `${cells("home_team")} against ${cells("away_team")} on ${date} stands in the file twice`);
      continue;
    }
    seen.add(row.values.join("\t"));
    const first = internationalKey(competition.slug, season, home.slug, away.slug, date);
    // Two teams can meet twice on one day (Tahiti and New Caledonia in 1974), so the second key ends with -2.
    const key = builder.has(first) ? `${first}-2` : first;
    const seasonId = builder.season(competition, season);
    // A year's friendlies are not a competition, so their teams are not entered in the season.
    const plays = cells("tournament") === FRIENDLY ? undefined : seasonId;
    const startsAt = dayToUnix(date);
    const wonBy = shootouts.get(dayKey(cells));
    const winner: Side | null = wonBy === cells("home_team") ? "home" : wonBy === cells("away_team") ? "away" : null;
    if (wonBy !== undefined && !winner) report.leaveOut(row.line, `"${wonBy}" won a shoot-out in which it did not play`);
    builder.match(
      key,
      {
        leagueId: builder.league(competition),
        seasonId,
        homeTeamId: builder.team(home, plays),
        awayTeamId: builder.team(away, plays),
        startsAt,
        dateOnly: 1,
        status: score
          ? FOOTBALL_STATUS.FINISHED
          : startsAt > context.now
            ? FOOTBALL_STATUS.NOT_STARTED
            : FOOTBALL_STATUS.TO_BE_DETERMINED,
        homeScore: score?.[0] ?? null,
        awayScore: score?.[1] ?? null,
        venue: [cells("city"), cells("country")].filter(Boolean).join(", ") || null,
        neutral: cells("neutral") === "TRUE" ? 1 : 0,
      },
      (id) => ({ incidents: score ? toIncidents(id, result, goals.get(dayKey(cells)) ?? [], winner) : [] }),
    );
    if (score) ranked.push({ date, tournament: cells("tournament"), home: home.id!, away: away.id!, score, shootout: winner });
  }
  const former = await companion(context, "former_names.csv", ["current", "former"]);
  for (const { cells } of former?.rows ?? []) {
    const current = cells("current") ? teams.get(cells("current")) : undefined;
    if (current && cells("former")) builder.alias("team", current.id!, cells("former"));
  }
  builder.end({ billboards: rankRows(ranked) });
  yield* builder.batches();
}

/** Returns the rows of the FIFA-style ranking after the last match, marked as computed. */
function rankRows(matches: readonly RankedMatch[]): FeedRecords["billboards"] {
  const table = new FifaTable(matches);
  return table.places().map(({ team, place, points, played, change, previous }) => ({
    type: "fifa-men",
    sportId: 1,
    place,
    teamId: team,
    value: Math.round(points),
    detail: JSON.stringify({
      computed: 1,
      points: Math.round(points * 100) / 100,
      previous: Math.round(previous * 100) / 100,
      matches: played,
      change,
    }),
    updatedAt: dayToUnix(table.lastDay),
  }));
}

export const internationalResults: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    const header = readHeader(head);
    if (header.has(...COLUMNS)) return "main";
    const name = baseName(path).replace(/\.gz$/, "");
    const beside = {
      "goalscorers.csv": ["date", "home_team", "away_team", "team"],
      "shootouts.csv": ["date", "home_team", "away_team", "winner"],
      "former_names.csv": ["current", "former"],
    };
    const columns = beside[name as keyof typeof beside];
    return columns && header.has(...columns) ? "companion" : "foreign";
  },
  async *read(file, report, context) {
    const name = baseName(file.path).replace(/\.gz$/, "");
    if (name !== "results.csv" && !name.startsWith("results")) throw new ImportError(file.path, EXPECTS, `a file named ${name}`);
    yield* read(file, report, context);
  },
};
