import { BASKETBALL_STATUS, FOOTBALL_STATUS, type SportId } from "#edge/contract/rules/matches.ts";
import { soundQuoteCondition } from "#edge/matches/matches.ts";
import { expected, findMarket, type Quote } from "./chances.ts";
import { EARLIEST_START } from "./known-results.ts";
import { sealedLead } from "./lead.ts";
import { rankedScore, toOutcome } from "./scoring.ts";

const DAY_S = 86_400;
/** A result that is corrected within this time is scored again. */
const CORRECTED_S = 30 * DAY_S;
const ONCE_MAX = 200;
/**
 * Returns the SQL condition that a forecast of the match `m` is by "yesterday's model": it was made at least a day before the
 * start.
 */
const isDayOld = (forecast: string): string => `${forecast}.made_at <= ${EARLIEST_START} - ${DAY_S}`;

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

/** The last forecast that yesterday's model made for a match. */
interface DayOldForecast {
  matchId: number;
  seq: number;
  forecast: string;
}

/**
 * Computes at most 200 scores that are missing, that lack yesterday's model, or whose result was corrected. Returns whether more
 * are left. The market counts with its last sound prices before the start. Yesterday's model counts with its last forecast at
 * least a day before the start. Deletes the scores of matches that are not over after all.
 */
export async function judgeFinished(db: D1Database, nowS: number): Promise<boolean> {
  await forgetUnfinished(db, nowS);
  const { results: finished } = await db
    .prepare(
      `select m.id, m.sport_id as sport, m.league_id as league, m.season_id as season, m.starts_at as startsAt,
         coalesce(r.home, m.home_score) as homeScore, coalesce(r.away, m.away_score) as awayScore, f.seq, f.forecast
       from matches m join forecasts f on f.seq = (select max(seq) from forecasts where match_id = m.id)
       left join regular_scores r on r.match_id = m.id left join forecast_results x on x.match_id = m.id
       where m.sport_id in (1, 2) and m.starts_at between ?1 and ?2 and m.status = case m.sport_id when 1 then ?3 else ?4 end
         and m.home_score is not null and m.away_score is not null and m.unconfirmed = 0 and (m.home_penalties is null or r.match_id is not null)
         and (x.match_id is null or x.home_score <> coalesce(r.home, m.home_score) or x.away_score <> coalesce(r.away, m.away_score)
           or (x.yesterday_seq is null and exists (select 1 from forecasts y where y.match_id = m.id and ${isDayOld("y")})))
       order by m.starts_at limit ${ONCE_MAX}`,
    )
    .bind(nowS - CORRECTED_S, nowS, FOOTBALL_STATUS.FINISHED, BASKETBALL_STATUS.FINISHED)
    .all<FinishedMatch>();
  if (finished.length === 0) return false;
  const ids = JSON.stringify(finished.map(({ id }) => id));
  // With `max(…)`, SQLite takes the other columns from the row that has the maximum.
  const [quoted, dayOld] = await db.batch<(Quote & { matchId: number }) | DayOldForecast>([
    db
      .prepare(
        `select o.match_id as matchId, max(o.at) as at, o.home, o.draw, o.away from odds o join matches m on m.id = o.match_id
         where o.match_id in (select value from json_each(?1)) and o.market = '1x2' and o.at <= m.starts_at
           and ${soundQuoteCondition("o", "m.sport_id")}
         group by o.match_id, o.bookmaker_id`,
      )
      .bind(ids),
    db
      .prepare(
        `select f.match_id as matchId, max(f.seq) as seq, f.forecast from forecasts f join matches m on m.id = f.match_id
         where f.match_id in (select value from json_each(?1)) and ${isDayOld("f")} group by f.match_id`,
      )
      .bind(ids),
  ]);
  const quotes = quoted!.results as (Quote & { matchId: number })[];
  const yesterdays = new Map((dayOld!.results as DayOldForecast[]).map((row) => [row.matchId, row]));
  const rows = finished.map(({ forecast, ...match }) => {
    const [home, draw, away] = expected(match.sport, forecast);
    const market = findMarket(
      match.sport,
      quotes.filter(({ matchId }) => matchId === match.id),
    );
    const [marketHome = null, marketDraw = null, marketAway = null] = market?.shares ?? [];
    const shown = sealedLead(match.sport, forecast);
    const [shownHome, shownDraw, shownAway] = shown.chances;
    const lead = { shownBy: shown.by, shownHome, shownDraw, shownAway };
    const rps = rankedScore(shown.chances, toOutcome(match.homeScore, match.awayScore));
    const yesterday = yesterdays.get(match.id);
    const [yesterdayHome = null, yesterdayDraw = null, yesterdayAway = null] = yesterday
      ? expected(match.sport, yesterday.forecast)
      : [];
    const before = { yesterdaySeq: yesterday?.seq ?? null, yesterdayHome, yesterdayDraw, yesterdayAway };
    return { ...match, home, draw, away, marketHome, marketDraw, marketAway, rps, ...before, ...lead };
  });
  await db
    .prepare(
      `insert or replace into forecast_results (match_id, seq, sport_id, league_id, season_id, starts_at, home_score, away_score,
         home, draw, away, market_home, market_draw, market_away, rps, yesterday_seq, yesterday_home, yesterday_draw, yesterday_away,
         shown_by, shown_home, shown_draw, shown_away)
       select value ->> 'id', value ->> 'seq', value ->> 'sport', value ->> 'league', value ->> 'season', value ->> 'startsAt',
         value ->> 'homeScore', value ->> 'awayScore', value ->> 'home', value ->> 'draw', value ->> 'away',
         value ->> 'marketHome', value ->> 'marketDraw', value ->> 'marketAway', value ->> 'rps',
         value ->> 'yesterdaySeq', value ->> 'yesterdayHome', value ->> 'yesterdayDraw', value ->> 'yesterdayAway',
         value ->> 'shownBy', value ->> 'shownHome', value ->> 'shownDraw', value ->> 'shownAway' from json_each(?1)`,
    )
    .bind(JSON.stringify(rows))
    .run();
  return finished.length === ONCE_MAX;
}

/** Deletes the scores of matches whose end was reported by mistake, or that have no score any more. */
const forgetUnfinished = (db: D1Database, nowS: number): Promise<unknown> =>
  db
    .prepare(
      `delete from forecast_results where sport_id in (1, 2) and starts_at between ?1 and ?2 and exists (
         select 1 from matches m where m.id = match_id
           and (m.status <> case m.sport_id when 1 then ?3 else ?4 end or m.home_score is null or m.away_score is null))`,
    )
    .bind(nowS - CORRECTED_S, nowS, FOOTBALL_STATUS.FINISHED, BASKETBALL_STATUS.FINISHED)
    .run();
