import type { SportId } from "#edge/contract/rules/matches.ts";
import { basketballResults, FINISHED, footballResults, HISTORY_S, type Result, resultsSql } from "./known-results.ts";
import type { LinkedCompetition } from "./linked-leagues.ts";

/** Maximum number of competitions that are read for a cup. Those with the most matches of the cup's teams come first. */
const COMPETITIONS_MAX = 40;

interface CompetitionRow {
  id: number;
  format: string;
  national: number;
}

export interface LinkedResults {
  id: number;
  isCup: boolean;
  results: Result[];
}

/** Results that link a cup's teams. `isNational` is true if the teams play for countries, which have no leagues. */
export interface Links {
  isNational: boolean;
  competitions: LinkedResults[];
}

/**
 * SQL for the matches that the teams of the table `its` play on one side (home or away). The cross join fixes the order of the
 * tables, so that SQLite uses the index on the team column.
 */
const playedSql = (side: string): string =>
  `select its.id as team, m.league_id as league, m.status from its cross join matches m
   on m.${side}_team_id = its.id and m.starts_at between ?2 and ?3`;

/**
 * Null if the league is no cup, or if no competition links its teams. Leagues link clubs, and so do cups of the same country or
 * continent. National teams are linked by all their competitions.
 */
export async function linkedResults(
  db: D1Database,
  league: { id: number; sport: SportId },
  untilS: number,
): Promise<Links | null> {
  const { results: found } = await db
    .prepare(
      `with own as (select id, country from leagues where id = ?1 and format = 'cup'),
         its as (select distinct m.home_team_id as id from own join seasons s on s.league_id = own.id join matches m on m.season_id = s.id
           where m.starts_at > ?2 union select distinct m.away_team_id from own join seasons s on s.league_id = own.id
           join matches m on m.season_id = s.id where m.starts_at > ?2),
         played as (${["home", "away"].map(playedSql).join(" union all ")})
       select l.id, l.format, max(t.kind = 'national') as national
       from own, played p join teams t on t.id = p.team join leagues l on l.id = p.league
       where l.id <> own.id and p.status = ?4 and (l.format <> 'cup' or l.country = own.country or t.kind = 'national')
       group by l.id order by count(*) desc, l.id limit ${COMPETITIONS_MAX}`,
    )
    .bind(league.id, untilS - HISTORY_S, untilS, FINISHED[league.sport as 1 | 2])
    .all<CompetitionRow>();
  if (found.length === 0) return null;
  const read = await db.batch<Result>(
    found.map(({ id }) => db.prepare(resultsSql("?1", "?2", "?3")).bind(id, FINISHED[league.sport as 1 | 2], untilS)),
  );
  return {
    isNational: found.some(({ national }) => national === 1),
    competitions: found.map(({ id, format }, at) => ({ id, isCup: format === "cup", results: read[at]!.results })),
  };
}

export const linkCount = (links: Links | null): number =>
  links?.competitions.reduce((sum, { results }) => sum + results.length, 0) ?? 0;

export const linkedFootball = ({ competitions }: Links): LinkedCompetition[] =>
  competitions.map(({ id, isCup, results }) => ({ name: String(id), isCup, matches: footballResults(results) }));

export const linkedBasketball = (links: Links | null) =>
  links ? links.competitions.flatMap(({ results }) => basketballResults(results)) : [];
