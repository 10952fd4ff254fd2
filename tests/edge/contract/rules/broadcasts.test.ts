import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { channelState, type Reading, STRETCHES_MAX, toMonth, toStretches } from "#edge/contract/rules/broadcasts.ts";

const reading = (at: number, more: Partial<Reading> = {}): Reading => ({
  at,
  bytes: 0,
  missed: 0,
  breaks: 0,
  viewers: 0,
  diamonds: 0,
  ...more,
});

describe("the measurement of a broadcast over time", () => {
  it("a measurement is empty before the first sample", () => {
    expect(toStretches(1_000, [])).toEqual([]);
  });

  it("a measurement is the difference between two samples", () => {
    const readings = [
      reading(10_000, { bytes: 1_250_000, viewers: 3 }),
      reading(20_000, { bytes: 3_750_000, missed: 2, breaks: 1, viewers: 5, diamonds: 40 }),
    ];
    expect(toStretches(0, readings)).toEqual([
      { at: 10_000, lengthMs: 10_000, kbps: 1_000, missed: 0, breaks: 0, viewers: 3, diamonds: 0 },
      { at: 20_000, lengthMs: 10_000, kbps: 2_000, missed: 2, breaks: 1, viewers: 5, diamonds: 40 },
    ]);
  });

  it("a measurement keeps the known number of viewers if the room did not answer", () => {
    const readings = [
      reading(10_000, { viewers: 3, diamonds: 10 }),
      reading(20_000, { viewers: null, diamonds: null }),
      reading(30_000, { viewers: 4, diamonds: 25 }),
    ];
    expect(toStretches(0, readings).map(({ viewers, diamonds }) => [viewers, diamonds])).toEqual([
      [3, 10],
      [null, 0],
      [4, 15],
    ]);
  });

  it("a measurement shows the peak of viewers in an interval of several samples", () => {
    const readings = [1, 9, 2, 4].map((viewers, at) => reading((at + 1) * 10_000, { viewers }));
    expect(toStretches(0, readings, 2).map(({ viewers }) => viewers)).toEqual([9, 4]);
  });

  it("the intervals of a measurement add up to the complete sums", () => {
    const step = fc.record({
      ms: fc.integer({ min: 1, max: 60_000 }),
      missed: fc.nat(5),
      breaks: fc.nat(2),
      diamonds: fc.nat(1_000),
      isCounted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (steps, most) => {
        let last = reading(0);
        const readings = steps.map(({ ms, missed, breaks, diamonds, isCounted }, at) => {
          last = {
            ...last,
            at: last.at + ms,
            missed: last.missed + missed,
            breaks: last.breaks + breaks,
            diamonds: (last.diamonds ?? 0) + diamonds,
          };
          // All readings except the last may lack the sums.
          return isCounted || at === steps.length - 1 ? last : { ...last, diamonds: null, viewers: null };
        });
        const stretches = toStretches(0, readings, most);
        const sum = (of: (stretch: (typeof stretches)[number]) => number) =>
          stretches.reduce((all, stretch) => all + of(stretch), 0);
        expect(stretches.length).toBeLessThanOrEqual(most);
        expect(stretches.at(-1)?.at).toBe(last.at);
        expect([sum((s) => s.lengthMs), sum((s) => s.missed), sum((s) => s.breaks), sum((s) => s.diamonds)]).toEqual([
          last.at,
          last.missed,
          last.breaks,
          last.diamonds,
        ]);
      }),
    );
  });

  it("a measurement has at most as many intervals as a phone can show", () => {
    for (const length of [120, 121, 700, 720]) {
      const readings = Array.from({ length }, (_, at) => reading((at + 1) * 10_000));
      expect(toStretches(0, readings).length, String(length)).toBeLessThanOrEqual(STRETCHES_MAX);
    }
  });
});

describe("the days of a channel", () => {
  const live = { heardAt: 100_000, endedAt: null, longestMs: 1_000 };
  it.each([
    ["off", "before its first broadcast", null, 100_000],
    ["starting", "before the first segment", { ...live, longestMs: 0 }, 100_000],
    ["live", "while its encoder sends", live, 106_000],
    ["silent", "when nothing came for more than six seconds", live, 106_001],
    ["live", "while two long segments may be on their way", { ...live, longestMs: 10_000 }, 120_000],
    ["silent", "when two long segments are overdue", { ...live, longestMs: 10_000 }, 120_001],
    ["ended", "after the broadcast", { ...live, endedAt: 100_500 }, 100_600],
  ] as const)("a channel is %s %s", (state, _, broadcast, now) => {
    expect(channelState(broadcast, now)).toBe(state);
  });
});

it.each([
  ["2026-11-24", "2026-11"],
  ["2027-01-01", "2027-01"],
])("the day %s is in the month %s", (day, month) => {
  expect(toMonth(day)).toBe(month);
});
