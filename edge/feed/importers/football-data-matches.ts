import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { type Cells, wholeNumber } from "../../ground/tables/csv.ts";
import { matchKey } from "../ids.ts";
import type { FeedBuilder, MatchChildren } from "./feed-builder.ts";
import { clubSpelling } from "./football-data-clubs.ts";
import type { DataLeague } from "./football-data-leagues.ts";
import type { FootballRow } from "./football-data-rows.ts";
import type { ImportReport } from "./importer.ts";
import { dayToUnix, localToUnix } from "./local-time.ts";
import { addSeasonTables } from "./season-tables.ts";
import { clubRow } from "./subjects.ts";

/** The source states British hours for all leagues: Bayern's kick-off at 20:30 is 19:30 in the file. */
const ZONE = "Europe/London";

export interface LeagueRows extends DataLeague {
  season: string;
  rows: FootballRow[];
}

/**
 * Statistics of a side in the contract's order, with the source's columns. In a column's real name, H or A replaces the first S,
 * for the home or away side.
 */
const FIGURES = [
  ["shots", "SS"],
  ["shots_on_target", "SST"],
  ["woodwork", "SHW"],
  ["corners", "SC"],
  ["offsides", "SO"],
  ["fouls", "SF"],
  ["yellow_cards", "SY"],
  ["red_cards", "SR"],
] as const;

function figures(cells: Cells, side: "H" | "A"): Record<string, number> {
  const known: Record<string, number> = {};
  for (const [key, column] of FIGURES) {
    const value = wholeNumber(cells(side + column.slice(1)));
    if (typeof value === "number") known[key] = value;
  }
  return known;
}

export interface MatchOptions {
  source: string;
  nowS: number;
  report: ImportReport;
  more?: (row: FootballRow, matchId: number, startsAt: number) => MatchChildren;
}

export function addFootballMatches(
  builder: FeedBuilder,
  groups: readonly LeagueRows[],
  { source, nowS, report, more = () => ({}) }: MatchOptions,
): void {
  const counted = new Set<string>();
  for (const { competition, table, season, rows } of groups) {
    const seasonId = builder.season(competition, season);
    const leagueId = builder.league(competition);
    for (const row of [...rows].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.line - b.line))) {
      const home = clubRow("football", clubSpelling(competition.country, row.home), competition.country, source);
      const away = clubRow("football", clubSpelling(competition.country, row.away), competition.country, source);
      const first = matchKey(competition.slug, season, home.slug, away.slug);
      // If the two teams met on this ground before, the key also contains the day.
      const key = builder.has(first) ? matchKey(competition.slug, season, home.slug, away.slug, row.date) : first;
      if (home.slug === away.slug || builder.has(key)) {
        report.refuse(row.line, `${row.home} against ${row.away} stands in the file twice; remove one of the lines`);
        continue;
      }
      if (table === "all" || (table === "first meetings" && key === first)) counted.add(key);
      const homeTeamId = builder.team(home, seasonId);
      const awayTeamId = builder.team(away, seasonId);
      if (home.nameEn !== row.home) builder.alias("team", homeTeamId, row.home);
      if (away.nameEn !== row.away) builder.alias("team", awayTeamId, row.away);
      const left = figures(row.cells, "H");
      const right = figures(row.cells, "A");
      const startsAt = row.time ? localToUnix(row.date, row.time, ZONE) : dayToUnix(row.date);
      builder.match(
        key,
        {
          leagueId,
          seasonId,
          homeTeamId,
          awayTeamId,
          startsAt,
          dateOnly: row.time ? 0 : 1,
          status: row.score
            ? FOOTBALL_STATUS.FINISHED
            : startsAt > nowS
              ? FOOTBALL_STATUS.NOT_STARTED
              : FOOTBALL_STATUS.TO_BE_DETERMINED,
          homeScore: row.score?.[0] ?? null,
          awayScore: row.score?.[1] ?? null,
          homeHalfScore: row.half?.[0] ?? null,
          awayHalfScore: row.half?.[1] ?? null,
          homeYellowCards: left.yellow_cards ?? 0,
          awayYellowCards: right.yellow_cards ?? 0,
          homeRedCards: left.red_cards ?? 0,
          awayRedCards: right.red_cards ?? 0,
          homeCorners: left.corners ?? 0,
          awayCorners: right.corners ?? 0,
          referee: row.cells("Referee") || null,
          attendance: wholeNumber(row.cells("Attendance")) || null,
        },
        (matchId) => ({
          statistics:
            Object.keys(left).length > 0 && Object.keys(right).length > 0
              ? [{ matchId, period: 0, home: JSON.stringify(left), away: JSON.stringify(right) }]
              : [],
          ...more(row, matchId, startsAt),
        }),
      );
    }
  }
  addSeasonTables(builder, (key) => counted.has(key));
}
