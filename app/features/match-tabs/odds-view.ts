import type { BookmakerOdds, OddsMarket, OddsQuote } from "#edge/contract/entities/odds.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { bookmakerName, fairProbabilities, overround, type QuoteState, quoteState } from "#edge/contract/rules/odds.ts";

/** [betting line (null in 1x2), home or over, draw (null if the market has none), away or under]. */
export type Prices = [line: number | null, home: number, draw: number | null, away: number];

/** `draw` is 0 if the market has none. */
type Kelly = [home: number, draw: number, away: number];

export interface MarketView {
  market: OddsMarket;
  /**
   * `kelly` (of current prices) is null with one bookmaker or outside 1x2. Opening and last valid prices are null if none exist.
   * `at` is the unix second of the last valid prices, 0 if none exist.
   */
  rows: [name: string, opening: Prices | null, last: Prices | null, state: QuoteState, kelly: Kelly | null, at: number][];
  /** Average over the bookmakers with current prices; null if there are none. */
  average: Prices | null;
  /** Average prices of home (or over) and away (or under), oldest first, for the sparkline. */
  course: [home: number, away: number][];
  /** Chances without the bookmakers' margin, in tenths of a per cent: home, draw (if the market has it), away. */
  fair: number[];
  /** Margin in tenths of a per cent. */
  margin: number;
}

/** Returns the word for prices. After the start of a match, prices from before the start are no longer current. */
export const priceWord = (at: number, startedAt: number | null): "current" | "before" =>
  startedAt !== null && at < startedAt ? "before" : "current";

const ORDER: readonly OddsMarket[] = ["1x2", "handicap", "total"];
const COURSE_POINTS = 24;

const toPrices = ({ line, home, draw, away }: OddsQuote): Prices => [line, home, draw, away];
const outcomes = ([, home, draw, away]: Prices): number[] => (draw === null ? [home, away] : [home, draw, away]);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

/** The betting line that most bookmakers quote, because an average over different lines means nothing. */
function commonLine(list: readonly OddsQuote[]): number | null {
  const counts = new Map<number | null, number>();
  for (const { line } of list) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function toAverage(quotes: readonly OddsQuote[]): Prices {
  const line = commonLine(quotes);
  const same = quotes.filter((quote) => quote.line === line);
  const draws = same.flatMap(({ draw }) => (draw === null ? [] : [draw]));
  return [
    line,
    round(mean(same.map(({ home }) => home)), 2),
    draws.length ? round(mean(draws), 2) : null,
    round(mean(same.map(({ away }) => away)), 2),
  ];
}

/**
 * Averages the prices at no more than `COURSE_POINTS` of the times at which a bookmaker gave a quote. Each average uses the
 * latest quote of each bookmaker at that time.
 */
function toCourse(list: readonly BookmakerOdds[]): MarketView["course"] {
  const times = [...new Set(list.flatMap(({ quotes }) => quotes.map(({ at }) => at)))].sort((a, b) => a - b);
  if (times.length < 2) return [];
  const step = Math.max(1, times.length / COURSE_POINTS);
  const shown = Array.from(
    { length: Math.min(COURSE_POINTS, times.length) },
    (_, index) => times[Math.min(times.length - 1, Math.floor(index * step))] as number,
  );
  shown[shown.length - 1] = times.at(-1) as number;
  return shown.map((at) => {
    const known = list.flatMap(({ quotes }) => quotes.findLast((quote) => quote.at <= at) ?? []);
    return [round(mean(known.map(({ home }) => home)), 3), round(mean(known.map(({ away }) => away)), 3)];
  });
}

/** Leaves out markets without quotes. Only `sound` quotes count as prices; a suspended bookmaker has no current price. */
export function marketsView(list: readonly BookmakerOdds[], sport: SportId, locale: Locale): MarketView[] {
  return ORDER.flatMap((market) => {
    const own = list
      .filter((odds) => odds.market === market)
      .map((odds) => {
        const toState = (quote: OddsQuote): QuoteState => quote.state ?? quoteState(sport, market, quote);
        const sound = odds.quotes.filter((quote) => toState(quote) === "sound");
        return { ...odds, quotes: sound, state: toState(odds.quotes.at(-1)!) };
      });
    if (own.length === 0) return [];
    const current = own.flatMap(({ quotes, state }) => (state === "sound" ? quotes.slice(-1) : []));
    const average = current.length > 0 ? toAverage(current) : null;
    const prices = average ? outcomes(average) : [];
    return [
      {
        market,
        rows: own.map(({ bookmaker, quotes, state, kelly }): MarketView["rows"][number] => {
          const [opening, last] = [quotes[0], quotes.at(-1)];
          return [
            bookmakerName(bookmaker, locale),
            opening ? toPrices(opening) : null,
            last ? toPrices(last) : null,
            state,
            kelly ? [kelly.home, kelly.draw, kelly.away] : null,
            last?.at ?? 0,
          ];
        }),
        average,
        course: toCourse(own),
        fair: fairProbabilities(prices).map((share) => Math.round(share * 1000)),
        margin: average ? Math.round(overround(prices) * 1000) : 0,
      },
    ];
  });
}
