import { aliasedTable, asc, desc, eq, gt } from "drizzle-orm";
import { columnsOf } from "#edge/ground/db/localized.ts";
import { nameFields } from "#edge/matches/matches.ts";
import { leagues, matches, seasons, teams } from "#edge/matches/reads.ts";
import type { ForecasterScores, ForecastRecord, RecordScores } from "../contract/entities/forecast-record.ts";
import type { Leader } from "../contract/rules/leaders.ts";
import { type SportId, sportName, toSportId } from "../contract/rules/matches.ts";
import { type Handlers, type ProductContext, snapshot } from "../ground/context.ts";
import { named } from "../ground/db/client.ts";
import { type ForecasterFigures, type RecordedResult, type RecordFigures, recordFigures } from "./record.ts";
import { forecastResults } from "./schema/forecasts.ts";

/** The figures change when a match ends, and nobody waits for the change. */
const RECORD_TTL_MS = 300_000;
/** Only this many of the newest matches count. */
const MATCHES_MAX = 20_000;
const MISSES = 10;
const RESULTS_PAGE = 500;

const home = aliasedTable(teams, "home");
const away = aliasedTable(teams, "away");
const getNameColumns = (table: typeof home | typeof leagues) => ({
  ...columnsOf(table, "name"),
});

const resultColumns = {
  seq: forecastResults.seq,
  match: forecastResults.matchId,
  sportId: forecastResults.sportId,
  start: forecastResults.startsAt,
  homeScore: forecastResults.homeScore,
  awayScore: forecastResults.awayScore,
  home: forecastResults.home,
  draw: forecastResults.draw,
  away: forecastResults.away,
  marketHome: forecastResults.marketHome,
  marketDraw: forecastResults.marketDraw,
  marketAway: forecastResults.marketAway,
  yesterdaySeq: forecastResults.yesterdaySeq,
  yesterdayHome: forecastResults.yesterdayHome,
  yesterdayDraw: forecastResults.yesterdayDraw,
  yesterdayAway: forecastResults.yesterdayAway,
  shownBy: forecastResults.shownBy,
  shownHome: forecastResults.shownHome,
  shownDraw: forecastResults.shownDraw,
  shownAway: forecastResults.shownAway,
};
type Stored = typeof forecastResults.$inferSelect;
type ResultRow = Pick<Stored, Extract<keyof typeof resultColumns, keyof Stored>>;

type Shares = [home: number, draw: number, away: number];

const toModelShares = ({ home: win, draw, away: loss }: ResultRow): Shares => [win, draw, loss];
const findMarketShares = ({ marketHome, marketDraw, marketAway }: ResultRow): Shares | null =>
  marketHome === null || marketDraw === null || marketAway === null ? null : [marketHome, marketDraw, marketAway];
function findShown({
  shownBy: by,
  shownHome: win,
  shownDraw: draw,
  shownAway: loss,
}: ResultRow): { by: Leader; chances: Shares } | null {
  return by === null || win === null || draw === null || loss === null ? null : { by, chances: [win, draw, loss] };
}
function findYesterday(row: ResultRow): { seq: number; model: Shares } | null {
  const { yesterdaySeq: seq, yesterdayHome: win, yesterdayDraw: draw, yesterdayAway: loss } = row;
  return seq === null || win === null || draw === null || loss === null ? null : { seq, model: [win, draw, loss] };
}

const toScores = ({ matches, rps, logLoss, brier, accuracy, calibrationError }: ForecasterFigures): ForecasterScores => ({
  matches,
  rps,
  log_loss: logLoss,
  brier,
  accuracy,
  calibration_error: calibrationError,
});

const toGroup = ({
  shown,
  shownOthers,
  matches,
  model,
  baseRate,
  market,
  pricedModel,
  difference,
  yesterday,
}: RecordFigures): RecordScores => ({
  matches,
  model: toScores(model),
  base_rate: toScores(baseRate),
  market: market && toScores(market),
  priced_model: pricedModel && toScores(pricedModel),
  difference,
  shown: toScores(shown),
  shown_others: shownOthers,
  yesterday: yesterday && { ...yesterday, model: toScores(yesterday.model), before: toScores(yesterday.before) },
});

async function readRecord({ db }: ProductContext, sport: RecordedResult["sport"]): Promise<ForecastRecord> {
  const ofSport = eq(forecastResults.sportId, toSportId(sport));
  const [rows, known, worst] = await db.batch([
    db
      .select({
        result: named("r", resultColumns),
        league: named("l", { id: leagues.id, slug: leagues.slug }),
        season: named("s", { name: seasons.name }),
      })
      .from(forecastResults)
      .innerJoin(leagues, eq(leagues.id, forecastResults.leagueId))
      .innerJoin(seasons, eq(seasons.id, forecastResults.seasonId))
      .where(ofSport)
      .orderBy(desc(forecastResults.startsAt))
      .limit(MATCHES_MAX),
    db
      .selectDistinct({ league: named("l", { id: leagues.id, slug: leagues.slug, ...getNameColumns(leagues) }) })
      .from(forecastResults)
      .innerJoin(leagues, eq(leagues.id, forecastResults.leagueId))
      .where(ofSport),
    db
      .select({
        result: named("r", { ...resultColumns, rps: forecastResults.rps }),
        home: named("h", getNameColumns(home)),
        away: named("a", getNameColumns(away)),
      })
      .from(forecastResults)
      .innerJoin(matches, eq(matches.id, forecastResults.matchId))
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .where(ofSport)
      .orderBy(desc(forecastResults.rps), desc(forecastResults.startsAt))
      .limit(MISSES),
  ]);
  const { total, groups, calibration } = recordFigures(
    rows.map(({ result, league, season }) => ({
      ...result,
      sport,
      league: league.slug,
      season: season.name,
      model: toModelShares(result),
      market: findMarketShares(result),
      yesterday: findYesterday(result),
      shown: findShown(result),
    })),
  );
  return {
    total: total && toGroup(total),
    groups: groups.flatMap((group) => {
      const league = known.find((one) => one.league.slug === group.league)?.league;
      return league ? [{ ...toGroup(group), league: { id: league.id, ...nameFields(league) }, season: group.season }] : [];
    }),
    calibration,
    misses: worst.map(({ result, home: own, away: other }) => ({
      matchid: result.match,
      time: result.start,
      home: nameFields(own),
      away: nameFields(other),
      home_score: result.homeScore,
      away_score: result.awayScore,
      shown: findShown(result)?.chances ?? toModelShares(result),
      rps: result.rps,
    })),
  };
}

export const recordCalls = {
  getForecastRecord: (context, { sport }) =>
    snapshot(context, `record/${sport}`, RECORD_TTL_MS, () => readRecord(context, sport)),

  async getForecastResults({ db }, { after }) {
    const rows = await db
      .select({
        result: named("r", resultColumns),
        league: named("l", { slug: leagues.slug }),
        season: named("s", { name: seasons.name }),
        home: named("h", { name: home.nameEn }),
        away: named("a", { name: away.nameEn }),
      })
      .from(forecastResults)
      .innerJoin(leagues, eq(leagues.id, forecastResults.leagueId))
      .innerJoin(seasons, eq(seasons.id, forecastResults.seasonId))
      .innerJoin(matches, eq(matches.id, forecastResults.matchId))
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .where(gt(forecastResults.seq, after))
      .orderBy(asc(forecastResults.seq))
      .limit(RESULTS_PAGE);
    return {
      list: rows.map(({ result, league, season, home: own, away: other }) => ({
        seq: result.seq,
        match: result.match,
        sport: sportName(result.sportId as SportId),
        start: result.start,
        league: league.slug,
        season: season.name,
        home: own.name,
        away: other.name,
        home_score: result.homeScore,
        away_score: result.awayScore,
        model: toModelShares(result),
        market: findMarketShares(result),
        yesterday: findYesterday(result),
        shown: findShown(result),
      })),
    };
  },
} satisfies Partial<Handlers<"forecast">>;
