import type { Chances } from "../entities/forecast.ts";

/** The results in their order on a page. */
export const RESULTS = ["home", "draw", "away"] as const;
export type Result = (typeof RESULTS)[number];

/** How many of a hundred matches each share stands for; together they are a hundred. */
export function ofHundred({ home, draw, away }: Chances): Record<Result, number> {
  const whole = [home, draw, away].map((share) => Math.floor(share * 100));
  const rest = [home, draw, away].map((share, at) => ({ at, part: share * 100 - whole[at]! }));
  const missing = Math.min(3, Math.max(0, 100 - whole.reduce((sum, count) => sum + count, 0)));
  for (const { at } of rest.toSorted((a, b) => b.part - a.part).slice(0, missing)) whole[at]! += 1;
  return { home: whole[0]!, draw: whole[1]!, away: whole[2]! };
}
