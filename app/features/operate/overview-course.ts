import type { Course, CoursePoint } from "#edge/contract/calls/operate/overview.ts";

/** A bar of a sum covers half an hour, and a table row covers an hour. Each ends at a full half hour or hour of the clock. */
export const HALF_HOUR_S = 1_800;
export const HOUR_S = 3_600;

/** Unix seconds. `value` is null where nothing was measured. */
export interface Moment {
  at: number;
  value: number | null;
}

/** A missing row interrupts the line. */
export function toLine(course: Course, value: (point: CoursePoint) => number | null): Moment[] {
  const moments: Moment[] = [];
  for (const point of course.points) {
    const last = moments.at(-1);
    if (last && point.at - last.at > course.step) moments.push({ at: last.at + course.step, value: null });
    moments.push({ at: point.at, value: value(point) });
  }
  return moments;
}

/**
 * All curves begin at the same moment, so that they can be compared. Before the first measurement the line is empty. A single
 * measurement gets no empty line before it.
 */
export const toWhole = ({ from }: Pick<Course, "from">, moments: readonly Moment[]): readonly Moment[] =>
  moments[0] && moments.length > 1 && moments[0].at > from ? [{ at: from, value: null }, ...moments] : moments;

type Merge = (values: readonly number[]) => number;
export const sumOf: Merge = (values) => values.reduce((sum, value) => sum + value, 0);
export const mostOf: Merge = (values) => Math.max(...values);

/** Merges moments into stretches of `lengthS` seconds. `at` of a stretch is its end. Its value is null if no value is known. */
export function toStretches(
  { from, until }: Pick<Course, "from" | "until">,
  moments: readonly Moment[],
  lengthS: number,
  merge: Merge,
): Moment[] {
  const known = new Map<number, number[]>();
  for (const { at, value } of moments) {
    const end = Math.ceil(at / lengthS) * lengthS;
    if (value !== null) known.set(end, [...(known.get(end) ?? []), value]);
  }
  const stretches: Moment[] = [];
  for (let end = Math.ceil(from / lengthS) * lengthS + lengthS; end < until + lengthS; end += lengthS) {
    const values = known.get(end);
    stretches.push({ at: end, value: values ? merge(values) : null });
  }
  return stretches;
}

/** Returns the first moment with the highest value; undefined if nothing was measured. */
export const findMost = (moments: readonly Moment[]): { at: number; value: number } | undefined =>
  moments.reduce<{ at: number; value: number } | undefined>(
    (most, { at, value }) => (value !== null && (most === undefined || value > most.value) ? { at, value } : most),
    undefined,
  );

/**
 * Returns the sales in the currency with the largest total. Sales have no row where nothing was sold, so a stretch without a row
 * counts as 0.
 */
export function toSales(course: Course): { currency: string; moments: Moment[] } {
  const sums = new Map<string, number>();
  for (const { currency, cents } of course.sales) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  const [currency = "CNY"] = [...sums.entries()].sort((a, b) => b[1] - a[1])[0] ?? [];
  const moments = course.sales.flatMap((sale) => (sale.currency === currency ? [{ at: sale.at, value: sale.cents }] : []));
  return { currency, moments };
}
