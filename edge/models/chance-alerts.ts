/** Alerts about forecasts and about the market before a match (docs/decisions/0013). */
import { alertMask } from "../contract/rules/alerts.ts";
import { ofHundred, RESULTS } from "../contract/rules/chances.ts";
import type { SportId } from "../contract/rules/matches.ts";
import type { AlertEvent } from "../ground/web-push/alert-event.ts";
import { chances, findMarket, isUsable, type Quote } from "./chances.ts";
import { sealedLead } from "./lead.ts";

const DAY_S = 86_400;
/** Devices get an alert if a probability changes by at least this. A change of twice this size causes a second alert. */
const STEP = 0.08;
const MATCHES_MAX = 200;

const before = (matchId: number, sportId: SportId, at: number) => ({
  matchId,
  sportId,
  undone: false,
  status: 1,
  home: 0,
  away: 0,
  penalties: null,
  seq: null,
  at,
});

export const forecastAlert = (sportId: SportId, matchId: number, forecast: string, at: number): AlertEvent => ({
  ...before(matchId, sportId, at),
  id: "forecast",
  kind: "forecast",
  chances: ofHundred(chances(sealedLead(sportId, forecast).chances)),
});

export interface TimedQuote extends Quote {
  bookmaker: number;
  at: number;
}

/**
 * Returns the alert for the market's largest change since a day before the start; null if it is small. `quotes` are in order of
 * time; a suspended bookmaker keeps its last sound quote. The alert's name has result, direction and size, so that each step alerts
 * once.
 */
export function marketAlert(
  match: { id: number; sportId: SportId; startsAt: number },
  quotes: readonly TimedQuote[],
  at: number,
): AlertEvent | null {
  const then = new Map<number, TimedQuote>();
  const now = new Map<number, TimedQuote>();
  for (const quote of quotes) {
    if (!isUsable(match.sportId, quote)) continue;
    if (!then.has(quote.bookmaker) || quote.at <= match.startsAt - DAY_S) then.set(quote.bookmaker, quote);
    now.set(quote.bookmaker, quote);
  }
  const from = findMarket(match.sportId, [...then.values()]);
  const to = findMarket(match.sportId, [...now.values()]);
  if (!from || !to) return null;
  const moves = to.shares.map((share, index) => share - from.shares[index]!);
  const largest = moves.reduce((most, move, index) => (Math.abs(move) > Math.abs(moves[most]!) ? index : most), 0);
  const move = moves[largest]!;
  const steps = Math.floor(Math.abs(move) / STEP);
  const result = RESULTS[largest];
  if (steps === 0 || !result) return null;
  return {
    ...before(match.id, match.sportId, at),
    id: `odds:${result}:${move > 0 ? "up" : "down"}:${steps}`,
    kind: "odds",
    move: { result, from: ofHundred(chances(from.shares))[result], to: ofHundred(chances(to.shares))[result] },
  };
}

/**
 * Finds matches of the coming day whose market chances have moved. Reads only matches for which a device has chosen alerts of the
 * kind `odds`.
 */
export async function marketAlerts(db: D1Database, nowS: number): Promise<AlertEvent[]> {
  const chosen = (subject: string, id: string) =>
    `exists (select 1 from push_choices c where c.subject = '${subject}' and c.subject_id = ${id} and c.kinds & ?3)`;
  const { results: waiting } = await db
    .prepare(
      `select m.id, m.sport_id as sportId, m.starts_at as startsAt from matches m
       where m.sport_id in (1, 2) and m.starts_at between ?1 and ?2 and m.status = 1
         and (${chosen("match", "m.id")} or ${chosen("team", "m.home_team_id")} or ${chosen("team", "m.away_team_id")})
       order by m.starts_at limit ${MATCHES_MAX}`,
    )
    .bind(nowS, nowS + DAY_S, alertMask(["odds"]))
    .all<{ id: number; sportId: SportId; startsAt: number }>();
  if (waiting.length === 0) return [];
  const { results: quotes } = await db
    .prepare(
      `select match_id as matchId, bookmaker_id as bookmaker, at, home, draw, away, suspended from odds
       where match_id in (select value from json_each(?1)) and market = '1x2' and at <= ?2 order by at`,
    )
    .bind(JSON.stringify(waiting.map(({ id }) => id)), nowS)
    .all<TimedQuote & { matchId: number }>();
  return waiting.flatMap((match) => {
    const own = quotes.filter(({ matchId }) => matchId === match.id);
    return marketAlert(match, own, nowS) ?? [];
  });
}
