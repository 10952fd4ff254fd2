/** Scores the forecasts of finished matches against their results, for the record's figures. */
import { BASKETBALL_STATUS, FOOTBALL_STATUS, type SportId } from "#edge/contract/rules/matches.ts";
import { expected, marketOf, type Quote } from "./chances.ts";
import { outcomeOf, rankedScore } from "./scoring.ts";

const DAY_S = 86_400;
/** A result that is corrected within so many days is scored again. */
const CORRECTED_S = 30 * DAY_S;
const ONCE_MAX = 200;

interface FinishedMatch {
  id: number;
  sport: SportId;
  league: number;
  season: number;
  startsAt: number;
  homeScore: number;
  awayScore: number;
  seq: number;
  forecast: string;
}

/**
 * Writes the results of at most 200 forecasts that are not scored yet, or whose result was corrected. Returns whether more are left. The
 * market counts with each bookmaker's last price before the start.
 */
export async function judgeFinished(db: D1Database, nowS: number): Promise<boolean> {
  const { results: finished } = await db
    .prepare(
      `select m.id, m.sport_id as sport, m.league_id as league, m.season_id as season, m.starts_at as startsAt,
         coalesce(r.home, m.home_score) as homeScore, coalesce(r.away, m.away_score) as awayScore, f.seq, f.forecast
       from matches m join forecasts f on f.seq = (select max(seq) from forecasts where match_id = m.id)
       left join regular_scores r on r.match_id = m.id left join forecast_results x on x.match_id = m.id
       where m.sport_id in (1, 2) and m.starts_at between ?1 and ?2 and m.status = case m.sport_id when 1 then ?3 else ?4 end
         and m.home_score is not null and m.away_score is not null and (m.home_penalties is null or r.match_id is not null)
         and (x.match_id is null or x.home_score <> coalesce(r.home, m.home_score) or x.away_score <> coalesce(r.away, m.away_score))
       order by m.starts_at limit ${ONCE_MAX}`,
    )
    .bind(nowS - CORRECTED_S, nowS, FOOTBALL_STATUS.FINISHED, BASKETBALL_STATUS.FINISHED)
    .all<FinishedMatch>();
  if (finished.length === 0) return false;
  const { results: quotes } = await db
    .prepare(
      // SQLite answers the other columns from the row that has the maximum.
      `select o.match_id as matchId, max(o.at) as at, o.home, o.draw, o.away from odds o join matches m on m.id = o.match_id
       where o.match_id in (select value from json_each(?1)) and o.market = '1x2' and o.at <= m.starts_at
       group by o.match_id, o.bookmaker_id`,
    )
    .bind(JSON.stringify(finished.map(({ id }) => id)))
    .all<Quote & { matchId: number }>();
  const rows = finished.map(({ forecast, ...match }) => {
    const [home, draw, away] = expected(match.sport, forecast);
    const market = marketOf(
      match.sport,
      quotes.filter(({ matchId }) => matchId === match.id),
    );
    const [marketHome = null, marketDraw = null, marketAway = null] = market?.shares ?? [];
    const rps = rankedScore([home, draw, away], outcomeOf(match.homeScore, match.awayScore));
    return { ...match, home, draw, away, marketHome, marketDraw, marketAway, rps };
  });
  await db
    .prepare(
      `insert or replace into forecast_results (match_id, seq, sport_id, league_id, season_id, starts_at, home_score, away_score,
         home, draw, away, market_home, market_draw, market_away, rps)
       select value ->> 'id', value ->> 'seq', value ->> 'sport', value ->> 'league', value ->> 'season', value ->> 'startsAt',
         value ->> 'homeScore', value ->> 'awayScore', value ->> 'home', value ->> 'draw', value ->> 'away',
         value ->> 'marketHome', value ->> 'marketDraw', value ->> 'marketAway', value ->> 'rps' from json_each(?1)`,
    )
    .bind(JSON.stringify(rows))
    .run();
  return finished.length === ONCE_MAX;
}
