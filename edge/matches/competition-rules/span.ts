import type { Criterion } from "#edge/contract/rules/tables/criteria.ts";
import type { TableRules, Zone, ZoneKind } from "#edge/contract/rules/tables/rules.ts";

/** Rules of a competition for the seasons that began in a span of years, and the regulation that states these rules. */
export interface RuleSpan {
  /** First and last year in which a season with these rules began, both included. A missing bound means no limit. */
  from?: number;
  to?: number;
  rules: TableRules;
  /** The zones, if only they differ from the rules. */
  source: string;
}

/** Order of teams with equal points: goal difference, then goals scored. */
export const DIFFERENCE_FIRST: readonly Criterion[] = ["points", "difference", "goals"];
/**
 * Order of teams with equal points: the matches among these teams (points, then goal difference), then goal difference and goals of
 * all matches.
 */
export const HEAD_TO_HEAD_FIRST: readonly Criterion[] = ["points", "h2h-points", "h2h-difference", "difference", "goals"];

/** Returns criteria in the form of the rules. */
export const order = (...criteria: readonly Criterion[]): Criterion[] => [...criteria];

/** Returns zones from the top down. Each `[kind, places]` takes the next places. Negative places count from the last place up. */
export function zones(
  top: readonly (readonly [ZoneKind, number])[],
  bottom: readonly (readonly [ZoneKind, number])[] = [],
): Zone[] {
  let next = 1;
  const first = top.map(([kind, places]): Zone => {
    const from = next;
    next += places;
    return { from, to: next - 1, kind };
  });
  let last = -1;
  const lower = bottom.map(([kind, places]): Zone => {
    const to = last;
    last -= places;
    return { from: last + 1, to, kind };
  });
  return [...first, ...lower];
}
