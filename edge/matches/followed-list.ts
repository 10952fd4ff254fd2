import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Match } from "../contract/entities/match.ts";
import { loginTimeout } from "../contract/envelope.ts";
import { addDays } from "../contract/rules/days.ts";
import { byUrgency } from "../contract/rules/match-filter.ts";
import { SPORT_IDS } from "../contract/rules/matches.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import { dayBoard } from "./day-board.ts";
import { daySpan } from "./day-span.ts";
import { viewerFollows, withStars } from "./follows.ts";
import { getMatches, originalSql, selectMatches, waitingSql } from "./match-row.ts";
import { matches } from "./schema/matches.ts";

const FOLLOWED_MAX = 200;

const toRows = (ids: ReadonlySet<number>): SQL => sql`json_each(${JSON.stringify([...ids])})`;

/** The next match of each team. Each branch of the condition uses the index of its side. */
const selectNext = (teams: ReadonlySet<number>, fromS: number): SQL =>
  sql`(select (select ${matches.id} from ${matches}
      where ((${matches.homeTeamId} = t.value and ${matches.startsAt} >= ${fromS}) or (${matches.awayTeamId} = t.value and ${matches.startsAt} >= ${fromS}))
        and ${waitingSql} and ${originalSql}
      order by ${matches.startsAt}, ${matches.id} limit 1) from ${toRows(teams)} t)`;

const playsOneOf = (teams: ReadonlySet<number>, { hometeam, awayteam }: Match): number[] =>
  [hometeam.id, awayteam.id].filter((id) => teams.has(id));

/**
 * The matches that the viewer follows. With a time zone, also those of followed clubs and leagues of today and tomorrow, and the next
 * match of a followed club that has none on these days. Home and the list of followed matches show this one set.
 *
 * The days come from the boards that all viewers share. Throws a login timeout for a guest who follows nothing.
 */
export async function followedList(
  context: ProductContext,
  { sport_id, zone }: { sport_id: number; zone?: string },
): Promise<{ list: Match[]; as_of: number }> {
  const [viewer, { match, team, league }] = await Promise.all([context.viewer(), viewerFollows(context)]);
  const hasSubjects = zone !== undefined && team.size + league.size > 0;
  if (!viewer && match.size === 0 && !hasSubjects) throw loginTimeout();
  const as_of = context.now();
  const ofSport = inArray(matches.sportId, sport_id === 0 ? [...SPORT_IDS] : [sport_id]);
  const today = zone === undefined ? null : daySpan(undefined, zone, as_of);
  const starred = inArray(matches.id, sql`(select value from ${toRows(match)})`);
  const [rows, days] = await Promise.all([
    selectMatches(context.db)
      .where(and(ofSport, today && team.size > 0 ? or(starred, inArray(matches.id, selectNext(team, today.fromS))) : starred))
      .orderBy(sql`abs(${matches.startsAt} - ${nowS(context)})`)
      .limit(FOLLOWED_MAX),
    today && hasSubjects
      ? Promise.all([undefined, addDays(today.date, 1)].map((date) => dayBoard(context, sport_id, date, zone as string)))
      : [],
  ]);
  const near = await withStars(
    context,
    days.flatMap(({ list }) => list),
  );
  const own = new Map(near.filter(({ attented, mine }) => attented === 1 || mine === 1).map((one) => [one.matchid, one]));
  const playing = new Set([...own.values()].flatMap((one) => playsOneOf(team, one)));
  for (const row of await withStars(context, getMatches(rows))) {
    const isNext = playsOneOf(team, row).some((id) => !playing.has(id));
    if (!own.has(row.matchid) && (row.attented === 1 || isNext)) own.set(row.matchid, row);
  }
  return { list: byUrgency([...own.values()], as_of), as_of };
}
