import type { Criterion } from "#edge/contract/rules/tables/criteria.ts";
import type { TableRules, Zone, ZoneKind } from "#edge/contract/rules/tables/rules.ts";

/** Rules of a competition for the seasons that began in a span of years, with the regulation that states them. */
export interface RuleSpan {
  /** First and last year in which a season with these rules began, both included; open where left out. */
  from?: number;
  to?: number;
  rules: TableRules;
  /** The zones where only they differ from the rules. */
  source: string;
}

/** Level on points: goal difference, then goals scored. */
export const DIFFERENCE_FIRST: readonly Criterion[] = ["points", "difference", "goals"];
/** Level on points: the matches among the teams concerned (points, then goal difference), then goal difference and goals of all. */
export const HEAD_TO_HEAD_FIRST: readonly Criterion[] = ["points", "h2h-points", "h2h-difference", "difference", "goals"];

/** Criteria as rules take them. */
export const order = (...criteria: readonly Criterion[]): Criterion[] => [...criteria];

/** Zones from the top down: each `[kind, places]` takes the next places; negative places count from the last one up. */
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
