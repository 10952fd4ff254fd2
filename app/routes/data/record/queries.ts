import type { CalibrationBin, Difference, ForecasterScores, RecordScores } from "#edge/contract/entities/forecast-record.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { RESULTS, shareInterval } from "#edge/contract/rules/chances.ts";
import { percent } from "#app/features/forecast/shares.ts";
import { formatName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { withMinus } from "#app/features/signed-number.ts";

const FOUR = { least: 4, most: 4 };
/** With fewer matches than this, a difference is not meaningful. */
const FEW = 200;

const written = (name: "model" | "shown" | "market" | "baseRate" | "yesterday", scores: ForecasterScores, locale: Locale) => ({
  name,
  rps: writtenNumber(scores.rps, locale, FOUR),
  log_loss: writtenNumber(scores.log_loss, locale, FOUR),
  brier: writtenNumber(scores.brier, locale, FOUR),
  accuracy: `${writtenNumber(100 * scores.accuracy, locale, { least: 1, most: 1 })}%`,
  calibration_error: writtenNumber(scores.calibration_error, locale, FOUR),
});

/** `above` if the whole interval is above 0, `below` if it is below 0, otherwise `open`. */
function toDifference<Above extends string, Below extends string>(
  difference: Difference | null,
  { above, below }: { above: Above; below: Below },
  locale: Locale,
) {
  if (!difference) return null;
  const { mean, low, high } = difference;
  const number = (value: number): string => withMinus(writtenNumber(value, locale, FOUR));
  const verdict = low > 0 ? above : high < 0 ? below : ("open" as const);
  return { verdict, mean: number(mean), size: number(Math.abs(mean)), low: number(low), high: number(high) };
}

const marketDifference = ({ difference }: RecordScores, locale: Locale) =>
  toDifference(difference, { above: "market", below: "model" }, locale);

/** Counts only matches for which the model and yesterday's model both have a forecast. */
function yesterdayView({ matches: all, yesterday }: RecordScores, locale: Locale) {
  if (!yesterday) return null;
  const { model, before, difference, renewed } = yesterday;
  return {
    matches: model.matches,
    all,
    few: model.matches < FEW,
    renewed,
    rows: [written("model", model, locale), written("yesterday", before, locale)],
    // Without a newer forecast, both models have the same forecasts, so an interval of 0 to 0 would mean nothing.
    difference: renewed > 0 ? toDifference(difference, { above: "worse", below: "better" }, locale) : null,
  };
}

/** Includes only matches that have prices. null if all matches have prices, or if none has prices. */
function pricedView({ matches: all, market, priced_model }: RecordScores, locale: Locale) {
  if (!market || !priced_model || market.matches === all) return null;
  return { matches: market.matches, all, rows: [written("model", priced_model, locale), written("market", market, locale)] };
}

/** Forecasters share a table only if they are scored on the same matches. */
function scoresView(total: RecordScores, locale: Locale) {
  const priced = pricedView(total, locale);
  return {
    matches: total.matches,
    /** True if the verdict is based on few matches. */
    few: (total.market?.matches ?? total.matches) < FEW,
    rows: [
      // The row of shown forecasts is left out if the pages showed only the model's forecasts, because it would equal the model's
      // row.
      ...(total.shown && total.shown_others > 0 ? [written("shown", total.shown, locale)] : []),
      written("model", total.model, locale),
      ...(total.market && !priced ? [written("market", total.market, locale)] : []),
      written("baseRate", total.base_rate, locale),
    ],
    priced,
    /** Number of matches for which the pages showed a forecast other than the model's. */
    others: total.shown_others ?? 0,
    difference: marketDifference(total, locale),
    yesterday: yesterdayView(total, locale),
  };
}

/** Model and market are scored on the same matches (RPS). */
const versus = (model: ForecasterScores, market: ForecasterScores, locale: Locale) => ({
  matches: market.matches,
  model: writtenNumber(model.rps, locale, FOUR),
  rps: writtenNumber(market.rps, locale, FOUR),
});

/** Zero is in the middle of this width. */
export const INTERVAL_WIDTH = 100;

/** To the right of the middle, the market is better. */
function toInterval({ mean, low, high }: Difference, reach: number) {
  const x = (value: number): number => Math.round((INTERVAL_WIDTH / 2) * (1 + (0.94 * value) / reach));
  return { mean: x(mean), low: x(low), high: x(high), tone: low > 0 ? "loss" : high < 0 ? "win" : "open" } as const;
}

export const PLOT_SIZE = 200;

function calibrationView(bins: readonly CalibrationBin[], locale: Locale) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const shown = bins.filter(({ count }) => count > 0);
  return shown.map(({ count, mean, share }) => {
    const cameCount = Math.round(share * count);
    const { low, high } = shareInterval(cameCount, count);
    const y = (value: number): number => Math.round(PLOT_SIZE * (1 - Math.min(1, Math.max(0, value))));
    return {
      x: Math.round(PLOT_SIZE * mean),
      y: y(share),
      top: y(high),
      bottom: y(low),
      r: Math.round(2 + 6 * Math.sqrt(count / most)),
      count,
      said: percent(mean, locale),
      came: percent(share, locale),
      cameCount,
      mean,
    };
  });
}

export async function readRecord({ product, visit: { locale } }: LoadContext, sport: SportName) {
  const { total, groups, calibration, misses } = await guard(product.forecast.getForecastRecord({ sport }));
  const reach = Math.max(
    0.01,
    ...groups.flatMap(({ difference }) => (difference ? [Math.abs(difference.low), Math.abs(difference.high)] : [])),
  );
  return {
    sport,
    total: total && scoresView(total, locale),
    groups: groups.map((group) => ({
      id: group.league.id,
      name: formatName(group.league, locale),
      season: group.season,
      matches: group.matches,
      rps: writtenNumber(group.model.rps, locale, FOUR),
      market: group.market && group.priced_model ? versus(group.priced_model, group.market, locale) : null,
      difference: marketDifference(group, locale),
      interval: group.difference && toInterval(group.difference, reach),
      yesterday: yesterdayView(group, locale),
    })),
    model: calibrationView(calibration.model, locale),
    market: calibrationView(calibration.market, locale),
    misses: misses.map(({ matchid, time, home, away, home_score, away_score, shown }) => {
      const at = home_score > away_score ? 0 : home_score === away_score ? 1 : 2;
      return {
        id: matchid,
        time,
        home: formatName(home, locale),
        away: formatName(away, locale),
        score: `${home_score}-${away_score}`,
        result: RESULTS[at],
        share: percent(shown[at], locale),
      };
    }),
  };
}

export type RecordPage = Awaited<ReturnType<typeof readRecord>>;
