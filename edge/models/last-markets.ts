import { soundQuoteCondition } from "#edge/matches/matches.ts";
import type { SportId } from "../contract/rules/matches.ts";
import { findMarket, type Quote } from "./chances.ts";
import type { ThreeWay } from "./score-matrix.ts";

/**
 * Reads the market's chances of waiting matches, from each bookmaker's last sound price until a time. A match without prices gets
 * no entry.
 */
export async function lastMarkets(
  db: D1Database,
  sport: SportId,
  waiting: readonly { id: number }[],
  nowS: number,
): Promise<Map<number, ThreeWay>> {
  if (waiting.length === 0) return new Map();
  // With `max(…)`, SQLite takes the other columns from the row that has the maximum.
  const { results } = await db
    .prepare(
      `select o.match_id as matchId, max(o.at) as at, o.home, o.draw, o.away from odds o
       where o.match_id in (select value from json_each(?1)) and o.market = '1x2' and o.at <= ?2
         and ${soundQuoteCondition("o", String(sport))}
       group by o.match_id, o.bookmaker_id`,
    )
    .bind(JSON.stringify(waiting.map(({ id }) => id)), nowS)
    .all<Quote & { matchId: number }>();
  const markets = new Map<number, ThreeWay>();
  for (const id of new Set(results.map(({ matchId }) => matchId))) {
    const market = findMarket(
      sport,
      results.filter(({ matchId }) => matchId === id),
    );
    if (market) markets.set(id, market.shares);
  }
  return markets;
}
