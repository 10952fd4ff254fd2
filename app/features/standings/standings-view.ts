import { inLanguage, writtenIn } from "#edge/contract/rules/localized.ts";
import type { Standing, StandingDecision, StandingTable } from "#edge/contract/entities/standing.ts";
import type { ZoneKind } from "#edge/contract/rules/tables/rules.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { groupName } from "./round-name.ts";
import { formatCalendarDate } from "../format-time.ts";
import { formatName, formatShortName } from "../names.ts";
import { signed } from "../signed-number.ts";

/**
 * One team of a table as a page carries it: a tuple, since a page carries twenty and more.
 * [position, team id, name, crest, played, won, drawn, lost, goal difference (football) or games behind the first (basketball),
 *  points (football) or share of games won in thousandths (basketball), form (newest last, of W D L)]
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
];

/** A table under its competition's and its group's name; the group's is empty when a league has one table only. */
export interface StandingsView {
  sport: SportId;
  league: [id: number, name: string];
  group: string;
  rows: StandingView[];
  /** Name of the stage of the season; left out for the main table. */
  stage?: string;
  /** Places that lead somewhere: the first, the last, the kind, and words of the competition where it has its own. */
  zones?: [from: number, to: number, kind: ZoneKind, words: string][];
  /** Team ids with the places that matches in play move them; 0 for a team in play that stays. */
  moves?: Record<number, number>;
  /** Team ids with points that none of the named decisions explains. */
  adjusted?: Record<number, number>;
  /** Decisions in their order: the kind, the day, the teams that it concerns, its effect, and the reason or "". */
  decisions?: DecisionView[];
  /** Parts of a split table: the place of each part's first team, and its name. */
  parts?: [from: number, name: string][];
  /** The provider that stated the table. */
  source?: string;
}

/** `effect` is points with their sign (`−8`), a score (`A 0 - 3 B`), or the match that counts no more (`A - B`). */
export type DecisionView = [kind: StandingDecision["kind"], day: string, teams: number[], effect: string, reason: string];

const FORM_SHOWN = 5;

/** Half the sum of the differences of wins and of losses: how many games a basketball team is behind the first. */
const gamesBehind = (leader: Standing, row: Standing): number => (leader.won - row.won + (row.lost - leader.lost)) / 2;

/** Decisions as a page carries them; a team of another table goes without a name there, and so does its match. */
function decisionViews({ rows, decisions }: StandingTable, locale: Locale): DecisionView[] {
  const names = new Map(rows.map(({ team }) => [team.id, formatShortName(team, locale)]));
  return decisions.map(({ kind, at, team_id, points, hometeam_id, awayteam_id, home_score, away_score, ...reasons }) => {
    const reason = writtenIn(reasons, "reason", locale);
    const teams = kind === "points" ? [team_id] : [hometeam_id, awayteam_id];
    const [home, away] = teams.map((id) => names.get(id) ?? "…");
    const score = home_score === null || away_score === null ? "-" : `${home_score} - ${away_score}`;
    const day = formatCalendarDate(new Date(at * 1000).toISOString().slice(0, 10), locale);
    return [kind, day, teams, kind === "points" ? signed(points) : `${home} ${score} ${away}`, reason];
  });
}

/** The marks of a table beside its figures; only those that it has. */
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

/** The tables of a competition as its sport reads them, with names in the page's language. */
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
      ]),
    };
  });
}

/** The same under titles in the page's language: the stage and the group, `Clausura`, `Second group stage · Group A`. */
export const titledTables = (tables: readonly StandingTable[], sport: SportId, locale: Locale): StandingsView[] =>
  standingsView(tables, sport, locale).map((table) => ({
    ...table,
    group: [table.stage, groupName(table.group, locale)].filter(Boolean).join(" · "),
  }));

/** A table cut to some of its rows, with only the notes that concern them. */
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
