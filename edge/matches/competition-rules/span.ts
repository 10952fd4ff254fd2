import type { Criterion } from "#edge/contract/rules/tables/criteria.ts";
import type { TableRules, Zone, ZoneKind } from "#edge/contract/rules/tables/rules.ts";

/** Rules of a competition for the seasons that began in a span of years, and the regulation that states these rules. */
export interface RuleSpan {
  /** First and last year in which a season with these rules began, both included. A missing bound means no limit. */
  from?: number;
  to?: number;
  rules: TableRules;
  /** The regulation that states these rules. */
  source: string;
}

export const DIFFERENCE_FIRST: readonly Criterion[] = ["points", "difference", "goals"];
export const HEAD_TO_HEAD_FIRST: readonly Criterion[] = ["points", "h2h-points", "h2h-difference", "difference", "goals"];

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
