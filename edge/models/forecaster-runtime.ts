import { log } from "#edge/contract/log.ts";
import { FIRST_FORECAST_HASH, forecastDigest, forecastHash, type RecordedForecast } from "#edge/contract/rules/forecasts.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import type { AlertEvent } from "../ground/web-push/alert-event.ts";
import { BASKETBALL_DEFAULTS } from "./basketball.ts";
import { forecastAlert, marketAlerts } from "./chance-alerts.ts";
import { lookBack } from "./hindcast.ts";
import { judgeFinished } from "./judge.ts";
import { type DueLeague, leagueState, leaguesDue, type WaitingMatch } from "./known-results.ts";
import { lastMarkets } from "./last-markets.ts";
import { hasLeadMoved, toLead } from "./lead.ts";
import { type Fit, fitLeague } from "./league-fit.ts";
import { LINK_DEFAULTS, NATIONAL_SPREAD } from "./linked-ratings.ts";
import { linkCount, linkedResults } from "./linked-results.ts";
import { findRest, lastPlaces, OUTLOOK_SEASONS, playSeasons, type SeasonState, seasonState } from "./outlook.ts";
import { FIT_DEFAULTS } from "./ratings.ts";
import type { ThreeWay } from "./score-matrix.ts";
import type { SealedForecast } from "./sealed-forecast.ts";

const DAY_S = 86_400;
/**
 * Within this time before the start, a new result renews the forecast. A market change also renews a forecast whose lead (lead.ts)
 * uses the market.
 */
const RENEW_S = DAY_S;
/** The pause between two leagues, in which the Durable Object can handle other events. */
const NEXT_MS = 1_000;
/** The wait between two rounds over all leagues. */
const ROUND_MS = 10 * 60_000;
/** Every change of a model or of its parameters needs a new version number. */
const VERSIONS = {
  [SPORT.FOOTBALL]: {
    id: "football-2",
    parameters: JSON.stringify({ ...FIT_DEFAULTS, linked: { ...LINK_DEFAULTS, nationalSpread: NATIONAL_SPREAD } }),
  },
  [SPORT.BASKETBALL]: { id: "basketball-2", parameters: JSON.stringify(BASKETBALL_DEFAULTS) },
} as const;

type NewForecast = Pick<RecordedForecast, "match_id" | "version" | "known"> & { forecast: string };

/** Each alarm forecasts one league. */
export class ForecasterRuntime {
  constructor(
    private readonly db: D1Database,
    /** The league after which the round continues; 0 begins a round. */
    private readonly cursor: { read: () => number; write: (league: number) => void },
    private readonly setAlarm: (atMs: number) => Promise<void>,
    private readonly now: () => number,
    /** Idempotent: each alert is sent once. */
    private readonly alert: (events: AlertEvent[]) => Promise<void> = async () => undefined,
  ) {}

  /** Sets the next alarm first, so that a failure only delays this league. */
  async tick(): Promise<void> {
    await this.setAlarm(this.now() + ROUND_MS);
    const after = this.cursor.read();
    const [league, next] = await leaguesDue(this.db, after, this.seconds());
    this.cursor.write(league && next ? league.id : 0);
    if (after === 0) await this.closeDays();
    if (league) await this.forecast(league);
    if (league?.sport === SPORT.FOOTBALL) await lookBack(this.db, league.id, this.seconds());
    if (league && next) await this.setAlarm(this.now() + NEXT_MS);
    if (after === 0) await this.notify(await marketAlerts(this.db, this.seconds()));
    if (after === 0) while (await judgeFinished(this.db, this.seconds()));
  }

  private async notify(events: AlertEvent[]): Promise<void> {
    if (events.length === 0) return;
    // The error is only logged, because the forecast is in the record already.
    await this.alert(events).catch((error: unknown) => log.error("Alerts of chances could not be handed over", error));
  }

  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  private async forecast(league: DueLeague): Promise<void> {
    const nowS = this.seconds();
    const [state, season] = await Promise.all([
      leagueState(this.db, league, nowS),
      league.sport === SPORT.FOOTBALL ? seasonState(this.db, league.id, nowS) : null,
    ]);
    const version = VERSIONS[league.sport].id;
    const markets = await lastMarkets(this.db, league.sport, state.waiting, nowS);
    const isSoon = ({ startsAt }: WaitingMatch): boolean => startsAt <= nowS + RENEW_S;
    const hasMoved = (match: WaitingMatch): boolean =>
      match.forecast !== null && isSoon(match) && hasLeadMoved(match.forecast, markets.get(match.id) ?? null);
    const mayBeStale = state.waiting.some((match) => match.version !== version || isSoon(match));
    const isPlayedOut = season === null || (season.stored?.version === version && season.stored.known === season.known);
    if (!mayBeStale && isPlayedOut) return;
    const links = await linkedResults(this.db, league, nowS);
    const known = state.results.length + linkCount(links);
    const stale = state.waiting.filter(
      (match) => match.version !== version || (match.known !== known && isSoon(match)) || hasMoved(match),
    );
    if (stale.length === 0 && isPlayedOut) return;
    const newest = state.waiting.map((match) => match.season).sort();
    const fit = fitLeague(league.sport, state.results, { season: newest.at(-1) ?? "", atS: nowS, links, waiting: state.waiting });
    if (stale.length > 0) await this.record(league, stale, fit, known, markets);
    if (season && fit.goals && !isPlayedOut) await this.playOut(season, fit.goals, version);
  }

  private async record(
    league: DueLeague,
    stale: readonly WaitingMatch[],
    { ratings, forecastMatch }: Fit,
    known: number,
    markets: ReadonlyMap<number, ThreeWay>,
  ): Promise<void> {
    const nowS = this.seconds();
    const { id: version, parameters } = VERSIONS[league.sport];
    const sealed = (match: WaitingMatch): string => {
      const forecast = forecastMatch(match);
      return JSON.stringify({
        ...forecast,
        lead: toLead(league.sport, forecast, markets.get(match.id) ?? null),
      } satisfies SealedForecast);
    };
    const rows = await this.chained(stale.map((match) => ({ match_id: match.id, version, known, forecast: sealed(match) })));
    const day = new Date(nowS * 1000).toISOString().slice(0, 10);
    // Uses one batch: if a match begins or a second writer interferes, the database undoes all of the statements, and the next
    // round repeats them.
    await this.db.batch([
      this.db
        .prepare("insert or ignore into model_versions (id, parameters, since) values (?, ?, ?)")
        .bind(version, parameters, nowS),
      this.db
        .prepare(
          `insert or replace into team_ratings (league_id, team_id, day, version, attack, defence)
           select ?1, cast(value ->> 'team' as integer), ?2, ?3, value ->> 'attack', value ->> 'defence' from json_each(?4)`,
        )
        .bind(league.id, day, version, JSON.stringify(ratings)),
      this.db
        .prepare(
          `insert into forecasts (seq, match_id, version, made_at, known, forecast, digest, hash)
           select value ->> 'seq', value ->> 'match_id', value ->> 'version', value ->> 'made_at', value ->> 'known',
             value ->> 'forecast', value ->> 'digest', value ->> 'hash' from json_each(?1) order by key`,
        )
        .bind(JSON.stringify(rows)),
    ]);
    const first = new Set(stale.filter((match) => match.known === null).map(({ id }) => id));
    await this.notify(
      rows.flatMap(({ match_id: id, forecast }) =>
        first.has(id) ? [forecastAlert(league.sport, id, forecast ?? "", nowS)] : [],
      ),
    );
  }

  /** Simulates the rest of the season many times and saves the prospects. The version must be in the database already. */
  private async playOut(season: SeasonState, goals: NonNullable<Fit["goals"]>, version: string): Promise<void> {
    const restOfSeason = findRest(season, goals);
    if (!restOfSeason) return;
    const last = lastPlaces(season.slug, restOfSeason.standings.length);
    const teams = await playSeasons(restOfSeason, last, () => new Promise((resolve) => setTimeout(resolve)));
    await this.db
      .prepare(
        `insert or replace into season_outlooks (season_id, made_at, version, known, seasons, last_places, teams)
         select ?1, ?2, ?3, ?4, ?5, ?6, ?7 where exists (select 1 from model_versions where id = ?3)`,
      )
      .bind(season.id, this.seconds(), version, season.known, OUTLOOK_SEASONS, last, JSON.stringify(teams))
      .run();
  }

  /** Returns new forecasts with numbers and hashes that continue the record's last row. */
  private async chained(news: readonly NewForecast[]): Promise<RecordedForecast[]> {
    const last = await this.db
      .prepare("select seq, hash from forecasts order by seq desc limit 1")
      .first<Pick<RecordedForecast, "seq" | "hash">>();
    let { seq, hash } = last ?? { seq: 0, hash: FIRST_FORECAST_HASH };
    const rows: RecordedForecast[] = [];
    for (const made of news) {
      seq += 1;
      const row = { ...made, seq, made_at: this.seconds() };
      const digest = await forecastDigest(row, row.forecast);
      hash = await forecastHash(hash, digest);
      rows.push({ ...row, digest, hash });
    }
    return rows;
  }

  /** Publishes the hash of each day that is over and has forecasts. */
  private async closeDays(): Promise<void> {
    const today = Math.floor(this.seconds() / DAY_S) * DAY_S;
    await this.db
      .prepare(
        `insert or ignore into forecast_days (day, seq, hash)
         select date(f.made_at, 'unixepoch'), f.seq, f.hash from forecasts f left join forecasts n on n.seq = f.seq + 1
         where f.seq > coalesce((select max(seq) from forecast_days), 0) and f.made_at < ?1
           and date(f.made_at, 'unixepoch') <> coalesce(date(n.made_at, 'unixepoch'), '')`,
      )
      .bind(today)
      .run();
  }
}
