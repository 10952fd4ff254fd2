import { inArray, sql } from "drizzle-orm";
import { SiteConfig } from "#edge/contract/entities/config.ts";
import { BASKETBALL_STATUS, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { toQuizQuestions } from "#edge/contract/rules/quiz.ts";
import { isSwitchedOn } from "#edge/contract/rules/site.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { DEFAULT_CONFIG, readSetting } from "#edge/ground/settings/settings.ts";
import { soundQuoteCondition } from "#edge/matches/matches.ts";
import { matches, odds } from "#edge/matches/reads.ts";
import { quizQuestions } from "./schema/quiz.ts";

const OPENS_BEFORE_S = 3 * 86_400;
/** Matches in one run. The next run opens the quizzes of the remaining matches. */
const MATCHES_A_RUN = 100;
/** If no bookmaker quotes a total, the total is estimated from this many earlier games of the home team. */
const EARLIER_GAMES = 10;

/** The first quoted total, or else the mean total of the home team's last games. Null if there is neither. */
const expectedPoints = sql<number | null>`coalesce(
  (select o.line from ${odds} o where o.match_id = m.id and o.market = 'total'
    and ${sql.raw(soundQuoteCondition("o", "m.sport_id"))} order by o.at, o.bookmaker_id limit 1),
  (select avg(g.points) from (select p.home_score + p.away_score as points from ${matches} p
    where p.home_team_id = m.home_team_id and p.starts_at < m.starts_at and p.sport_id = m.sport_id
      and p.status = ${sql.raw(String(BASKETBALL_STATUS.FINISHED))} and p.home_score is not null
    order by p.starts_at desc limit ${EARLIER_GAMES}) g))`;

/** Opens the questions of matches that start soon, unless the quiz is switched off. Idempotent. */
export async function openQuizzes(db: Database, nowS: number): Promise<void> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ["config"]));
  if (!isSwitchedOn(readSetting(rows, "config", SiteConfig, DEFAULT_CONFIG).switch_race_quiz_check)) return;
  const coming = await db
    .select({
      id: sql<number>`m.id`.as("quiz_match"),
      sport: sql<SportId>`m.sport_id`.as("quiz_sport"),
      points: sql<number | null>`iif(m.sport_id = ${SPORT.BASKETBALL}, ${expectedPoints}, null)`.as("quiz_points"),
    })
    .from(
      sql`${matches} m where m.sport_id in (1, 2) and m.starts_at > ${nowS} and m.starts_at <= ${nowS + OPENS_BEFORE_S}
          and +m.status = 1 and m.date_only = 0
          and not exists (select 1 from ${quizQuestions} q where q.match_id = m.id) order by m.starts_at limit ${MATCHES_A_RUN}`,
    );
  const questions = coming.flatMap(({ id, sport, points }) =>
    toQuizQuestions(sport, points).map(({ kind, line }) => [id, kind, line] as const),
  );
  if (questions.length === 0) return;
  await db
    .insert(quizQuestions)
    .select(
      sql`select null, v.value->>0, v.value->>1, v.value->>2, ${nowS}, 0, '', 'open', 0, 0, 0, '' from json_each(${JSON.stringify(questions)}) v where true`,
    )
    .onConflictDoNothing();
}
