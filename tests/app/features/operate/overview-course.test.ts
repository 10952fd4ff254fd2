import { describe, expect, it } from "vitest";
import { findMost, mostOf, sumOf, toLine, toSales, toStretches } from "#app/features/operate/overview-course.ts";
import type { Course, CoursePoint } from "#edge/contract/calls/operate/overview.ts";

const HOUR_S = 3_600;
/** 20:00 UTC. */
const START_S = 1_795_032_000;
const point = (at: number, visitors: number | null): CoursePoint => ({
  at,
  visitors,
  rooms: 0,
  viewers: 0,
  messages: null,
  errors: null,
  delay: null,
});
const course = (points: CoursePoint[], sales: Course["sales"] = []): Course => ({
  from: START_S,
  until: START_S + 3 * HOUR_S,
  step: 300,
  points,
  sales,
});

describe("the curves of the operators' home", () => {
  it("a chart's line is interrupted where rows are missing", () => {
    const points = [point(START_S, 1), point(START_S + 300, 2), point(START_S + 1_500, 3)];
    expect(toLine(course(points), ({ visitors }) => visitors).map(({ at, value }) => [at - START_S, value])).toEqual([
      [0, 1],
      [300, 2],
      [600, null],
      [1_500, 3],
    ]);
  });

  it.each([
    [sumOf, [7, null, 5]],
    [mostOf, [4, null, 5]],
  ])("each hour merges its known values and is unknown without any: %#", (merge, values) => {
    const moments = [
      { at: START_S + 300, value: 4 },
      { at: START_S + HOUR_S, value: 3 },
      { at: START_S + HOUR_S + 300, value: null },
      { at: START_S + 2 * HOUR_S + 1, value: 5 },
    ];
    const stretches = toStretches(course([]), moments, HOUR_S, merge);
    expect(stretches.map(({ value }) => value)).toEqual(values);
    expect(stretches.map(({ at }) => at - START_S)).toEqual([HOUR_S, 2 * HOUR_S, 3 * HOUR_S]);
  });

  it("intervals end on whole hours in any period", () => {
    const late = { from: START_S + 600, until: START_S + 600 + 2 * HOUR_S };
    const ends = toStretches(late, [{ at: late.until, value: 1 }], HOUR_S, sumOf);
    expect(ends.map(({ at, value }) => [at - START_S, value])).toEqual([
      [2 * HOUR_S, null],
      [3 * HOUR_S, 1],
    ]);
  });

  it("the earliest of several equal highest values counts", () => {
    const moments = [
      { at: 1, value: null },
      { at: 2, value: 3 },
      { at: 3, value: 3 },
    ];
    expect(findMost(moments)).toEqual({ at: 2, value: 3 });
    expect(findMost([{ at: 1, value: null }])).toBeUndefined();
  });

  it("the sales chart uses the currency with the largest sum", () => {
    const sold = (at: number, currency: string, cents: number) => ({ at, currency, cents });
    expect(toSales(course([], [sold(1, "CNY", 500), sold(2, "BRL", 300), sold(3, "BRL", 300)]))).toEqual({
      currency: "BRL",
      moments: [
        { at: 2, value: 300 },
        { at: 3, value: 300 },
      ],
    });
    expect(toSales(course([]))).toEqual({ currency: "CNY", moments: [] });
  });
});
