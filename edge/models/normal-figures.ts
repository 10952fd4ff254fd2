/** Basketball's words in the place of the Poisson model's: margin, handicaps and totals of the normal forecast. */
import type { ModelDetail } from "../contract/entities/model-match.ts";
import { type BasketballForecast, halfWithin, homeCovers, totalOver } from "./basketball.ts";
import { rounded } from "./chances.ts";

/** A line of a bookmaker on the margin or the total. */
export interface MarketLine {
  market: "handicap" | "total";
  line: number;
}

/** Points to either side of the middle line. */
const HANDICAPS = [-6, -3, 0, 3, 6] as const;
const TOTALS = [-8, 0, 8] as const;
/** A favourite loses by so many points or more. */
const LOSSES = [1, 6, 11] as const;

/** A line between two whole points, which no game meets. */
const between = (line: number): number => Math.floor(line) + 0.5;

const points = (value: number): number => Math.round(10 * value) / 10;

/** The bookmakers' middle line, one that is offered; null without any. */
function findMiddle(lines: readonly MarketLine[], market: MarketLine["market"]): number | null {
  const own = lines.flatMap((each) => (each.market === market ? each.line : [])).sort((a, b) => a - b);
  return own[Math.floor((own.length - 1) / 2)] ?? null;
}

/** The expected margin and total. */
export const normalFigure = ({ margin, total }: BasketballForecast) => ({
  model: "normal" as const,
  margin: points(margin),
  total: points(total),
});

/** The chances that the favourite loses by some points or more. */
export const lossMargins = (forecast: BasketballForecast, favourite: "home" | "away") =>
  LOSSES.map((least) => {
    const share = favourite === "home" ? 1 - homeCovers(forecast, least - 0.5) : homeCovers(forecast, 0.5 - least);
    return { points: least, share: rounded(share) };
  });

/** The whole forecast with the lines around the bookmakers', or around the expected numbers where nobody offers lines. */
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
