import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basketballLead, footballMomentum, type MomentumIncident, regularPeriodMinutes } from "#edge/contract/rules/momentum.ts";

const incident = (more: Partial<MomentumIncident>): MomentumIncident => ({
  kind: "attack",
  period: 1,
  minute: 1,
  added: 0,
  second: 0,
  side: "home",
  home_score: null,
  away_score: null,
  cancelled: 0,
  ...more,
});

const valueAt = (list: MomentumIncident[], minute: number) =>
  footballMomentum(list).find((point) => point.minute === minute)?.value;

describe("the momentum of a football match", () => {
  it("the momentum is positive while the home side presses", () => {
    const list = [
      incident({ kind: "shot-on-target", minute: 3 }),
      incident({ kind: "corner", minute: 10, side: "away" }),
      incident({ kind: "kick-off", minute: 14, side: null }),
    ];
    expect(footballMomentum(list).map(({ minute }) => minute)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1));
    expect(valueAt(list, 2)).toBe(0);
    expect(valueAt(list, 3)).toBeGreaterThan(valueAt(list, 4) ?? 0);
    expect(valueAt(list, 4)).toBeGreaterThan(0);
    expect(valueAt(list, 10)).toBeLessThan(0);
  });

  it.each([
    ["a goal over a shot", incident({ kind: "goal" }), incident({ kind: "shot-on-target" })],
    ["a shot on target over one off", incident({ kind: "shot-on-target" }), incident({ kind: "shot-off-target" })],
    ["a corner over an attack", incident({ kind: "corner" }), incident({ kind: "attack" })],
  ])("the momentum weighs %s", (_, more, less) => {
    expect(valueAt([more], 1)).toBeGreaterThan(valueAt([less], 1) ?? 0);
  });

  it("the momentum counts a disallowed goal as a chance", () => {
    expect(valueAt([incident({ kind: "own-goal", side: "home" })], 1)).toBeLessThan(0);
    expect(valueAt([incident({ kind: "goal", cancelled: 1 })], 1)).toBeGreaterThan(0);
  });

  it("the momentum starts the second half from zero", () => {
    const list = [
      incident({ kind: "goal", minute: 45, added: 3 }),
      incident({ period: 2, minute: 46, side: null, kind: "second-half" }),
    ];
    expect(footballMomentum(list)).toHaveLength(46);
    expect(valueAt(list, 45)).toBeGreaterThan(0);
    expect(valueAt(list, 46)).toBe(0);
  });

  it("the momentum is empty without incidents", () => {
    expect(footballMomentum([])).toEqual([]);
    expect(footballMomentum([incident({ kind: "kick-off", side: null }), incident({ kind: "goal", period: 5 })])).toEqual([]);
  });

  it("the momentum stays within -100 and 100", () => {
    const some = fc.array(
      fc.record({
        kind: fc.constantFrom("goal", "attack", "corner", "woodwork"),
        minute: fc.integer({ min: 1, max: 45 }),
        side: fc.constantFrom("home" as const, "away" as const),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(some, (list) => {
        const points = footballMomentum(list.map(incident));
        const turned = footballMomentum(list.map((row) => incident({ ...row, side: row.side === "home" ? "away" : "home" })));
        expect(points.every(({ value }) => Math.abs(value) <= 100)).toBe(true);
        expect(turned.map(({ value }) => value + 0)).toEqual(points.map(({ value }) => 0 - value));
      }),
    );
  });
});

describe("the lead in a basketball game", () => {
  const score = (period: number, second: number, home_score: number, away_score: number, more: Partial<MomentumIncident> = {}) =>
    incident({ kind: "shot-made", period, second, home_score, away_score, ...more });

  it("the home side's basketball lead gets a new value with each score", () => {
    const list = [score(1, 700, 2, 0), score(1, 690, 2, 3), score(4, 0, 80, 80), score(5, 60, 80, 82)];
    expect(basketballLead(list, 12)).toEqual([
      { minute: 0, value: 0 },
      { minute: 0.33, value: 2 },
      { minute: 0.5, value: -1 },
      { minute: 48, value: 0 },
      { minute: 52, value: -2 },
    ]);
    expect(basketballLead([score(1, 590, 0, 1)], 10).at(-1)).toEqual({ minute: 0.17, value: -1 });
  });

  it("the lead skips cancelled incidents and incidents without a score", () => {
    expect(basketballLead([score(1, 700, 2, 0, { cancelled: 1 }), incident({})], 12)).toEqual([]);
  });

  it.each([
    [[{ period: 1, second: 720 }], 12],
    [[{ period: 1, second: 600 }], 10],
    [[{ period: 5, second: 700 }], 10],
  ])("the periods of the incidents %j have %i minutes", (list, minutes) => {
    expect(regularPeriodMinutes(list)).toBe(minutes);
  });
});
