import { and, asc, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import {
  finishedSql,
  getMatch,
  getMatches,
  originalSql,
  readTables,
  requireMatch,
  selectMatches,
  TABLE_TTL_MS,
  tableStatements,
  waitingSql,
} from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { Match } from "../contract/entities/match.ts";
import { type Handlers, publicSnapshot } from "../ground/context.ts";
import { selectMatchInfo } from "./match-info.ts";

const LAST_MAX = 10;
const NEXT_MAX = 5;

/** A subquery for a column of the match, so that the whole page needs only one batch. */
const ofMatch = (column: "home_team_id" | "away_team_id" | "starts_at" | "season_id", matchId: number): SQL =>
  sql`(select ${sql.raw(column)} from matches where id = ${matchId})`;

const plays = (team: SQL): SQL | undefined => or(eq(matches.homeTeamId, team), eq(matches.awayTeamId, team));

function toForm(list: Match[], teamId: number) {
  const form = { list, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
  for (const match of list) {
    const atHome = match.hometeam.id === teamId;
    const own = (atHome ? match.home : match.away).score ?? 0;
    const other = (atHome ? match.away : match.home).score ?? 0;
    form.scored += own;
    form.conceded += other;
    if (own > other) form.won += 1;
    else if (own < other) form.lost += 1;
    else form.drawn += 1;
  }
  return form;
}

/** Head to head, form and table (Specification 7.33, 7.34) at the time of the match's start. */
export const analysis = {
  getAnalysisData: (context, { sport, matchid }) =>
    publicSnapshot(context, `analysis/${sport}/${matchid}`, TABLE_TTL_MS, async () => {
      const { db } = context;
      const home = ofMatch("home_team_id", matchid);
      const away = ofMatch("away_team_id", matchid);
      const start = ofMatch("starts_at", matchid);
      const last = (condition: SQL | undefined) =>
        selectMatches(db)
          .where(and(condition, finishedSql, originalSql, lt(matches.startsAt, start)))
          .orderBy(desc(matches.startsAt), desc(matches.id))
          .limit(LAST_MAX);
      const next = (team: SQL) =>
        selectMatches(db)
          .where(and(plays(team), waitingSql, originalSql, sql`${matches.startsAt} > ${start}`))
          .orderBy(asc(matches.startsAt), asc(matches.id))
          .limit(NEXT_MAX);
      const met = or(
        and(eq(matches.homeTeamId, home), eq(matches.awayTeamId, away)),
        and(eq(matches.homeTeamId, away), eq(matches.awayTeamId, home)),
      );
      const [rows, headToHead, homeLast, awayLast, homeNext, awayNext, ...tables] = await db.batch([
        selectMatchInfo(db, sport, matchid),
        last(met),
        last(plays(home)),
        last(plays(away)),
        next(home),
        next(away),
        ...tableStatements(context, { season: ofMatch("season_id", matchid), matchId: matchid }),
      ]);
      const match = getMatch(requireMatch(rows, sport, matchid));
      return {
        head_to_head: getMatches(headToHead),
        home_form: toForm(getMatches(homeLast), match.hometeam.id),
        away_form: toForm(getMatches(awayLast), match.awayteam.id),
        home_next: getMatches(homeNext),
        away_next: getMatches(awayNext),
        standings: await readTables(context, tables),
      };
    }),

  getMatchRank: (context, { sport, matchid, side }) =>
    publicSnapshot(context, `rank/${sport}/${matchid}/${side ?? ""}`, TABLE_TTL_MS, async () => {
      const { db } = context;
      const [rows, ...tables] = await db.batch([
        selectMatchInfo(db, sport, matchid),
        ...tableStatements(context, { season: ofMatch("season_id", matchid), matchId: matchid }),
      ]);
      const match = getMatch(requireMatch(rows, sport, matchid));
      return {
        season_id: match.season_id,
        tables: await readTables(context, tables, side),
        home_team_id: match.hometeam.id,
        away_team_id: match.awayteam.id,
      };
    }),
} satisfies Partial<Handlers<"sport">>;
