import { eq, sql } from "drizzle-orm";
import { soundQuoteCondition } from "#edge/matches/matches.ts";
import { matches, odds } from "#edge/matches/reads.ts";
import type { SportId } from "../contract/rules/matches.ts";
import type { Database } from "../ground/db/client.ts";
import { marketOfPick, type PickQuote } from "./pick-market.ts";
import { redPlans } from "./schema/plans.ts";

const PRICED_TOGETHER = 50;

/**
 * Saves the market's view of finished plans, so that a master's page reads sums instead of years of odds. Runs each minute. Odds
 * before the start never change, so a plan is priced once, and a correction of its outcome changes nothing.
 */
export async function pricePicks(db: Database, nowS: number): Promise<void> {
  const plans = await db
    .select({
      id: redPlans.id,
      market: redPlans.market,
      choice: redPlans.choice,
      line: redPlans.line,
      sport: sql<SportId>`${matches.sportId}`.as("sport"),
    })
    .from(redPlans)
    .innerJoin(matches, eq(matches.id, redPlans.matchId))
    // The values are part of the SQL text and not bound, so that SQLite uses the partial index of these plans.
    .where(sql`${redPlans.pricedAt} = 0 and ${redPlans.outcome} <> ''`)
    .limit(PRICED_TOGETHER);
  if (plans.length === 0) return;
  const ids = JSON.stringify(plans.map(({ id }) => id));
  // With `max(…)`, SQLite takes the other columns from the row that has the maximum.
  const quotes = await db.all<PickQuote & { plan: number }>(
    sql`select p.id as plan, max(o.at) as at, o.line, o.home, o.draw, o.away
      from ${redPlans} p join ${matches} m on m.id = p.match_id
      join ${odds} o on o.match_id = p.match_id and o.market = iif(p.market = 'winner', '1x2', p.market) and o.at <= m.starts_at
        and ${sql.raw(soundQuoteCondition("o", "m.sport_id"))}
      where p.id in (select value from json_each(${ids})) group by p.id, o.bookmaker_id`,
  );
  const rows = plans.map(({ id, sport, ...pick }) => {
    const found = marketOfPick(
      sport,
      pick,
      quotes.filter(({ plan }) => plan === id),
    );
    return [id, found?.share ?? null, found?.price ?? null];
  });
  await db
    .update(redPlans)
    .set({ marketShare: sql`v.value->>1`, marketPrice: sql`v.value->>2`, pricedAt: nowS })
    .from(sql`json_each(${JSON.stringify(rows)}) v`)
    .where(sql`${redPlans.id} = v.value->>0`);
}
