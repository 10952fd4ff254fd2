import type { Chances } from "../entities/forecast.ts";
import { SPORT, type SportId } from "./matches.ts";

/** The results in the order in which pages show them. */
export const RESULTS = ["home", "draw", "away"] as const;
export type Result = (typeof RESULTS)[number];

export const toResults = (sport: SportId): readonly Result[] =>
  sport === SPORT.FOOTBALL ? RESULTS : RESULTS.filter((result) => result !== "draw");

/** Quantile of the normal distribution for a 95 per cent interval. */
const Z = 1.959964;

/** The 95 per cent interval of Wilson (1927), which is reliable for small numbers too. 0 to 1 if `total` is 0. */
export function shareInterval(right: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 };
  const share = right / total;
  const spread = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total));
  const middle = share + (Z * Z) / (2 * total);
  const scale = 1 + (Z * Z) / total;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Returns whole percentages that sum up to 100. */
export function ofHundred({ home, draw, away }: Chances): Record<Result, number> {
  const whole = [home, draw, away].map((share) => Math.floor(share * 100));
  const rest = [home, draw, away].map((share, at) => ({ at, part: share * 100 - whole[at]! }));
  const missing = Math.min(3, Math.max(0, 100 - whole.reduce((sum, count) => sum + count, 0)));
  for (const { at } of rest.toSorted((a, b) => b.part - a.part).slice(0, missing)) whole[at]! += 1;
  return { home: whole[0]!, draw: whole[1]!, away: whole[2]! };
}
