import type { OddsMarket } from "#edge/contract/entities/odds.ts";
import { Random } from "../../ground/random.ts";
import type { BookmakerEntry } from "../names/bookmakers.ts";
import type { SportName } from "../names/types.ts";
import { evenLimit, fairChance, type Outlook, outlook, toPrices } from "./odds-prices.ts";

export interface SimulatedOdds {
  bookmakerId: number;
  market: OddsMarket;
  /** Unix seconds, always before the start. */
  at: number;
  /**
   * For a handicap market, the handicap of the home side (negative if it is the favourite). For a total market, the total. Null in
   * 1x2.
   */
  line: number | null;
  /** Decimal prices. `home`: home or over. `draw`: only in football's 1x2. `away`: away or under. */
  home: number;
  draw: number | null;
  away: number;
}

export interface OddsFixture {
  seed: string;
  sport: SportName;
  /** 40 to 95. */
  homeStrength: number;
  awayStrength: number;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  bookmakers: readonly Pick<BookmakerEntry, "id" | "margin">[];
  /** Usual total points of a basketball game of this league; the NBA's if absent. */
  gamePoints?: number;
}

const MARKETS: readonly OddsMarket[] = ["1x2", "handicap", "total"];
/** When the first and the last quote may be made, in seconds before the start. */
const OPENS_S: readonly [min: number, max: number] = [96 * 3600, 132 * 3600];
const LAST_S: readonly [min: number, max: number] = [300, 5400];
const QUOTES: readonly [min: number, max: number] = [4, 7];
/**
 * DRIFT: how much the market's opinion changes until the start, in points of strength. OPINION: how much a bookmaker deviates from
 * the market.
 */
const DRIFT = 2.2;
const OPINION = 0.8;
/**
 * For the expected total, as shares of it. TEMPO_DRIFT: how much the market's opinion changes until the start. TEMPO_OPINION: how
 * much a bookmaker deviates from the market.
 */
const TEMPO_DRIFT: Record<SportName, number> = { football: 0.05, basketball: 0.016 };
const TEMPO_OPINION: Record<SportName, number> = { football: 0.02, basketball: 0.008 };
/** The margin of a market with two outcomes is the three-way margin multiplied by this factor. */
const TWO_WAY_MARGIN = 0.72;
const LINE_STEP: Record<SportName, number> = { football: 0.25, basketball: 0.5 };

/**
 * Returns quotes in the order of bookmaker, market and time. There is one market, which drifts over days. Each bookmaker follows it
 * with an opinion and a margin of its own.
 */
export function simulateOdds({
  seed,
  sport,
  homeStrength,
  awayStrength,
  startsAt,
  bookmakers,
  gamePoints,
}: OddsFixture): SimulatedOdds[] {
  const random = new Random(`odds/${seed}`);
  const drift = { edge: random.normal(0, DRIFT), tempo: random.normal(0, TEMPO_DRIFT[sport]) };
  return bookmakers.flatMap(({ id, margin }) => {
    const opinion = { edge: random.normal(0, OPINION), tempo: random.normal(0, TEMPO_OPINION[sport]) };
    const times = quoteTimes(random);
    const views = times.map((before) => {
      const passed = 1 - before / (times[0] ?? 1);
      const edge = drift.edge * passed + opinion.edge + random.normal(0, OPINION / 2);
      const tempo = 1 + drift.tempo * passed + opinion.tempo + random.normal(0, TEMPO_OPINION[sport] / 2);
      return {
        at: startsAt - before,
        outlook: outlook({ sport, homeStrength: homeStrength + edge, awayStrength, points: gamePoints, tempo }),
      };
    });
    return MARKETS.flatMap((market) =>
      views.map((view) => ({ bookmakerId: id, market, at: view.at, ...price(view.outlook, sport, market, margin) })),
    );
  });
}

/** Times of quotes in seconds before the start. The intervals become shorter. */
function quoteTimes(random: Random): number[] {
  const opens = random.int(...OPENS_S);
  const last = random.int(...LAST_S);
  const steps = random.int(...QUOTES) - 1;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const left = i === 0 || i === steps ? 1 - i / steps : 1 - (i + random.float(-0.35, 0.35)) / steps;
    return Math.round(last + (opens - last) * left ** 1.6);
  });
}

function price(
  view: Outlook,
  sport: SportName,
  market: OddsMarket,
  margin: number,
): Pick<SimulatedOdds, "line" | "home" | "draw" | "away"> {
  if (market === "1x2") {
    const wins = view.leadAbove(0);
    if (!view.draws) {
      const [home = 0, away = 0] = toPrices([wins, 1 - wins], margin * TWO_WAY_MARGIN);
      return { line: null, home, draw: null, away };
    }
    const level = view.leadAbove(-1) - wins;
    const [home = 0, draw = 0, away = 0] = toPrices([wins, level, 1 - wins - level], margin);
    return { line: null, home, draw, away };
  }
  const above = market === "handicap" ? view.leadAbove : view.totalAbove;
  const limit = evenLimit(above, market === "handicap" ? view.lead : view.total, LINE_STEP[sport]);
  const chance = fairChance(above, limit);
  const [home = 0, away = 0] = toPrices([chance, 1 - chance], margin * TWO_WAY_MARGIN);
  // A bet on the home side wins if the side's lead exceeds the limit, so the handicap is the negative limit. `|| 0` avoids -0.
  return { line: market === "handicap" ? -limit || 0 : limit, home, draw: null, away };
}
