import { inLanguage, writtenIn } from "#edge/contract/rules/localized.ts";
import type { Standing, StandingDecision, StandingTable } from "#edge/contract/entities/standing.ts";
import type { ZoneKind } from "#edge/contract/rules/tables/rules.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { groupName } from "./round-name.ts";
import { formatCalendarDate } from "../format-time.ts";
import { formatName, formatShortName } from "../names.ts";
import { signed } from "../signed-number.ts";
import { toScore } from "../score-text.ts";

/**
 * A tuple, because a page has twenty teams or more. `distance` is the goal difference (basketball: the games behind the first
 * team). `worth` is the points (basketball: the share of games won, in thousandths). `form` has the letters W, D and L, newest
 * last.
 */
export type StandingView = [
  position: number,
  id: number,
  name: string,
  logo: string,
  played: number,
  won: number,
  drawn: number,
  lost: number,
  distance: number,
  worth: number,
  form: string,
  scored: number,
  conceded: number,
];

/** The group's name is empty if the league has only one table. */
export interface StandingsView {
  sport: SportId;
  league: [id: number, name: string];
  group: string;
  rows: StandingView[];
  /** Missing for the main table. */
  stage?: string;
  /** First rank, last rank, kind, and the competition's own words (empty if it has none). */
  zones?: [from: number, to: number, kind: ZoneKind, words: string][];
  /** For each team id: the change of rank that matches in play cause; 0 for a team in play that keeps its rank. */
  moves?: Record<number, number>;
  /** Points that none of the listed decisions explains, by team id. */
  adjusted?: Record<number, number>;
  /** Each entry has kind, day, teams concerned, effect, and reason (empty if there is none). */
  decisions?: DecisionView[];
  /** The parts of a split table: the rank of the part's first team, and the part's name. */
  parts?: [from: number, name: string][];
  /** Missing if no provider supplied the table. */
  source?: string;
}

/** `effect` is points with their sign (`−8`), a score (`A 0 - 3 B`), or a match that no longer counts (`A - B`). */
export type DecisionView = [kind: StandingDecision["kind"], day: string, teams: number[], effect: string, reason: string];

const FORM_SHOWN = 5;

/** Half of the sum of two differences: in wins and in losses. */
const gamesBehind = (leader: Standing, row: Standing): number => (leader.won - row.won + (row.lost - leader.lost)) / 2;

/** A decision may concern a team of another table. These rows do not contain that team, so its name is `…`. */
function decisionViews({ rows, decisions }: StandingTable, locale: Locale): DecisionView[] {
  const names = new Map(rows.map(({ team }) => [team.id, formatShortName(team, locale)]));
  return decisions.map(({ kind, at, team_id, points, hometeam_id, awayteam_id, home_score, away_score, ...reasons }) => {
    const reason = writtenIn(reasons, "reason", locale);
    const teams = kind === "points" ? [team_id] : [hometeam_id, awayteam_id];
    const [home, away] = teams.map((id) => names.get(id) ?? "…");
    const score = home_score === null || away_score === null ? "-" : toScore(home_score, away_score);
    const day = formatCalendarDate(new Date(at * 1000).toISOString().slice(0, 10), locale);
    return [kind, day, teams, kind === "points" ? signed(points) : `${home} ${score} ${away}`, reason];
  });
}

/** Returns only the optional fields for which the table has data. */
function extras(table: StandingTable, locale: Locale) {
  const { rows, zones, parts } = table;
  const moving = rows.filter(({ change, running }) => change || running);
  const decisions = decisionViews(table, locale);
  const unexplained = rows.flatMap(({ team, adjusted }): [number, number][] => {
    const named = table.decisions.reduce((sum, { team_id, points }) => sum + (team_id === team.id ? points : 0), 0);
    return adjusted === named ? [] : [[team.id, adjusted - named]];
  });
  return {
    ...(zones.length > 0 && {
      zones: zones.map(({ from, to, kind, ...names }): NonNullable<StandingsView["zones"]>[number] => [
        from,
        to,
        kind as ZoneKind,
        writtenIn(names, "name", locale),
      ]),
    }),
    ...(moving.length > 0 && { moves: Object.fromEntries(moving.map(({ team, change }) => [team.id, change ?? 0])) }),
    ...(decisions.length > 0 && { decisions }),
    ...(unexplained.length > 0 && { adjusted: Object.fromEntries(unexplained) }),
    ...(parts.length > 0 && {
      parts: parts.map((part): [number, string] => [
        rows.find((row) => row.part === part.key)?.position ?? 1,
        inLanguage(part, locale),
      ]),
    }),
  };
}

/** The names are in the page's language. */
export function standingsView(tables: readonly StandingTable[], sport: SportId, locale: Locale): StandingsView[] {
  return tables.map((table) => {
    const { league, group_name, rows, stage_names, source } = table;
    const leader = rows[0];
    const stage = stage_names ? inLanguage(stage_names, locale) : "";
    return {
      sport,
      league: [league.id, formatName(league, locale)],
      group: stage_names && group_name === stage_names.en ? "" : group_name,
      ...(stage && { stage }),
      ...extras(table, locale),
      ...(source && { source }),
      rows: rows.map((row) => [
        row.position,
        row.team.id,
        formatShortName(row.team, locale),
        row.team.logo,
        row.played,
        row.won,
        row.drawn,
        row.lost,
        sport === SPORT.FOOTBALL || !leader ? row.scored - row.conceded : gamesBehind(leader, row),
        sport === SPORT.FOOTBALL ? row.points : row.played === 0 ? 0 : Math.round((row.won * 1000) / row.played),
        row.form.slice(-FORM_SHOWN),
        row.scored,
        row.conceded,
      ]),
    };
  });
}

/** The titles have the stage and the group: `Clausura`, `Second group stage · Group A`. */
export const titledTables = (tables: readonly StandingTable[], sport: SportId, locale: Locale): StandingsView[] =>
  standingsView(tables, sport, locale).map((table) => ({
    ...table,
    group: [table.stage, groupName(table.group, locale)].filter(Boolean).join(" · "),
  }));

/** Keeps only the notes that concern these rows. */
export function withRows(table: StandingsView, rows: StandingView[]): StandingsView {
  const { zones, decisions, parts, ...rest } = table;
  const teams = new Set(rows.map(([, id]) => id));
  const concerned = decisions?.filter(([, , ids]) => ids.some((id) => teams.has(id)));
  const led = zones?.filter(([from, to]) => rows.some(([position]) => position >= from && position <= to));
  const begun = parts?.filter(([from]) => rows.some(([position]) => position === from));
  return {
    ...rest,
    rows,
    ...(led?.length && { zones: led }),
    ...(concerned?.length && { decisions: concerned }),
    ...(begun?.length && { parts: begun }),
  };
}
