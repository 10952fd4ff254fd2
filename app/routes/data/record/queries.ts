import type { CalibrationBin, Difference, ForecasterScores, RecordScores } from "#edge/contract/entities/forecast-record.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import type { LoadContext } from "#edge/load-context.ts";
import { RESULTS } from "#edge/contract/rules/chances.ts";
import { percent } from "#app/features/forecast/shares.ts";
import { nameOf } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { withMinus } from "#app/features/signed-number.ts";

const FOUR = { least: 4, most: 4 };
/** Below so many matches a difference says little. */
const FEW = 200;

/** A forecaster's scores as people read them. */
const written = (name: "model" | "market" | "baseRate" | "yesterday", scores: ForecasterScores, locale: Locale) => ({
  name,
  rps: writtenNumber(scores.rps, locale, FOUR),
  log_loss: writtenNumber(scores.log_loss, locale, FOUR),
  brier: writtenNumber(scores.brier, locale, FOUR),
  accuracy: `${writtenNumber(100 * scores.accuracy, locale, { least: 1, most: 1 })}%`,
  calibration_error: writtenNumber(scores.calibration_error, locale, FOUR),
});

/** A difference's numbers with the verdict: one word where it lies above 0 beyond chance, one where it lies below, else `open`. */
function differenceOf<Above extends string, Below extends string>(
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
  differenceOf(difference, { above: "market", below: "model" }, locale);

/** The model beside yesterday's, on the matches that have a forecast of each. */
function yesterdayView({ matches: all, yesterday }: RecordScores, locale: Locale) {
  if (!yesterday) return null;
  const { model, before, difference, renewed } = yesterday;
  return {
    matches: model.matches,
    all,
    few: model.matches < FEW,
    renewed,
    rows: [written("model", model, locale), written("yesterday", before, locale)],
    // Without a newer forecast both sides are the same forecasts: their interval of 0 to 0 says nothing.
    difference: renewed > 0 ? differenceOf(difference, { above: "worse", below: "better" }, locale) : null,
  };
}

/** The rows of the table of scores. */
function scoresView(total: RecordScores, locale: Locale) {
  return {
    matches: total.matches,
    few: total.matches < FEW,
    rows: [
      written("model", total.model, locale),
      ...(total.market ? [written("market", total.market, locale)] : []),
      written("baseRate", total.base_rate, locale),
    ],
    difference: marketDifference(total, locale),
    yesterday: yesterdayView(total, locale),
  };
}

/** Side of the calibration plot. */
export const PLOT_SIZE = 200;

/** Dots of the calibration plot, and the bin with the most forecasts above one half for the words. */
function calibrationView(bins: readonly CalibrationBin[], locale: Locale) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const shown = bins.filter(({ count }) => count > 0);
  return shown.map(({ count, mean, share }) => {
    const error = 1.96 * Math.sqrt((share * (1 - share)) / count);
    const y = (value: number): number => Math.round(PLOT_SIZE * (1 - Math.min(1, Math.max(0, value))));
    return {
      x: Math.round(PLOT_SIZE * mean),
      y: y(share),
      top: y(share + error),
      bottom: y(share - error),
      r: Math.round(2 + 6 * Math.sqrt(count / most)),
      count,
      said: percent(mean, locale),
      came: percent(share, locale),
      cameCount: Math.round(share * count),
      mean,
    };
  });
}

/** Reads the record of a sport for its page. */
export async function readRecord({ product, visit: { locale } }: LoadContext, sport: SportName) {
  const { total, groups, calibration, misses } = await guard(product.forecast.getForecastRecord({ sport }));
  return {
    sport,
    total: total && scoresView(total, locale),
    groups: groups.map((group) => ({
      id: group.league.id,
      name: nameOf(group.league, locale),
      season: group.season,
      matches: group.matches,
      rps: writtenNumber(group.model.rps, locale, FOUR),
      market: group.market && writtenNumber(group.market.rps, locale, FOUR),
      difference: marketDifference(group, locale),
      yesterday: yesterdayView(group, locale),
    })),
    model: calibrationView(calibration.model, locale),
    market: calibrationView(calibration.market, locale),
    misses: misses.map(({ matchid, time, home, away, home_score, away_score, model }) => {
      const at = home_score > away_score ? 0 : home_score === away_score ? 1 : 2;
      return {
        id: matchid,
        time,
        home: nameOf(home, locale),
        away: nameOf(away, locale),
        score: `${home_score}-${away_score}`,
        result: RESULTS[at],
        share: percent(model[at], locale),
      };
    }),
  };
}

export type RecordPage = Awaited<ReturnType<typeof readRecord>>;
