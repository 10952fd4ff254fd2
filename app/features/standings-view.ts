import type { Standing, StandingTable } from "#edge/contract/entities/standing.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { nameOf, shortNameOf } from "./names.ts";

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
}

const FORM_SHOWN = 5;

/** Half the sum of the differences of wins and of losses: how many games a basketball team is behind the first. */
const gamesBehind = (leader: Standing, row: Standing): number => (leader.won - row.won + (row.lost - leader.lost)) / 2;

/** The tables of a competition as its sport reads them, with names in the page's language. */
export function standingsView(tables: readonly StandingTable[], sport: SportId, locale: Locale): StandingsView[] {
  return tables.map(({ league, group_name, rows }) => {
    const leader = rows[0];
    return {
      sport,
      league: [league.id, nameOf(league, locale)],
      group: group_name,
      rows: rows.map((row) => [
        row.position,
        row.team.id,
        shortNameOf(row.team, locale),
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
