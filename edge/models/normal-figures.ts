/** Basketball's counterpart of the Poisson model's figures: margin, handicaps and totals of the normal forecast. */
import type { ModelDetail } from "../contract/entities/model-match.ts";
import { type BasketballForecast, halfWithin, homeCovers, totalOver } from "./basketball.ts";
import { rounded } from "./chances.ts";

export interface MarketLine {
  market: "handicap" | "total";
  line: number;
}

/** Distances of the shown lines from the middle line, in points. */
const HANDICAPS = [-6, -3, 0, 3, 6] as const;
const TOTALS = [-8, 0, 8] as const;
/** The page shows the chance that the favourite loses by at least this many points. */
const LOSSES = [1, 6, 11] as const;

/** The line is between two whole points, so that no game ends exactly on it. */
const between = (line: number): number => Math.floor(line) + 0.5;

const points = (value: number): number => Math.round(10 * value) / 10;

function findMiddle(lines: readonly MarketLine[], market: MarketLine["market"]): number | null {
  const own = lines.flatMap((each) => (each.market === market ? each.line : [])).sort((a, b) => a - b);
  return own[Math.floor((own.length - 1) / 2)] ?? null;
}

export const normalFigure = ({ margin, total }: BasketballForecast) => ({
  model: "normal" as const,
  margin: points(margin),
  total: points(total),
});

export const lossMargins = (forecast: BasketballForecast, favourite: "home" | "away") =>
  LOSSES.map((least) => {
    const share = favourite === "home" ? 1 - homeCovers(forecast, least - 0.5) : homeCovers(forecast, 0.5 - least);
    return { points: least, share: rounded(share) };
  });

/** The lines are around the bookmakers' lines, or around the expected numbers if nobody offers lines. */
export function normalDetail(forecast: BasketballForecast, lines: readonly MarketLine[]): ModelDetail {
  const market = { handicap: findMiddle(lines, "handicap"), total: findMiddle(lines, "total") };
  const handicap = between(market.handicap ?? -forecast.margin);
  const total = between(market.total ?? forecast.total);
  return {
    ...normalFigure(forecast),
    margin_deviation: points(forecast.marginDeviation),
    total_deviation: points(forecast.totalDeviation),
    half_within: halfWithin(forecast),
    handicaps: HANDICAPS.map((step) => handicap + step).map((line) => ({ line, covers: rounded(homeCovers(forecast, line)) })),
    totals: TOTALS.map((step) => total + step).map((line) => ({ line, over: rounded(totalOver(forecast, line)) })),
    market,
  };
}
