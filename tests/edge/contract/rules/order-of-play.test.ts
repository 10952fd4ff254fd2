import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { inOrderOfPlay, type PlayedIncident } from "#edge/contract/rules/order-of-play.ts";

/** Takes `kind period minute+added:second` for each incident, in order of `seq`. Returns the `seq` numbers in the order of play. */
const order = (sport: 1 | 2, written: readonly string[]): number[] => {
  const incidents = written.map((line, index): PlayedIncident => {
    const [, kind, period, minute, added, second] = /^(\S+) (\d+) (\d+)(?:\+(\d+))?(?::(\d+))?$/.exec(line) ?? [];
    return {
      seq: index + 1,
      kind: kind ?? "",
      period: Number(period),
      minute: Number(minute),
      added: Number(added ?? 0),
      second: Number(second ?? 0),
    };
  });
  return inOrderOfPlay(sport, incidents.toReversed()).map(({ seq }) => seq);
};

describe("the order of incidents", () => {
  test.each<[string, 1 | 2, string[], number[]]>([
    ["a late card before later goals", SPORT.FOOTBALL, ["goal 1 20", "goal 1 31", "yellow-card 1 25"], [1, 3, 2]],
    ["a half before the next, whatever its minute", SPORT.FOOTBALL, ["goal 2 46", "goal 1 45+4"], [2, 1]],
    ["added time behind the minute it is added to", SPORT.FOOTBALL, ["goal 2 90+3", "goal 2 90+1", "goal 2 90"], [3, 2, 1]],
    ["47 of the first half as 45+2", SPORT.FOOTBALL, ["goal 1 45+3", "goal 1 47", "goal 1 45+1"], [3, 2, 1]],
    ["by second within a minute", SPORT.FOOTBALL, ["foul 1 10:40", "foul 1 10:12"], [2, 1]],
    ["by seq where no second is given", SPORT.FOOTBALL, ["goal 1 10", "goal 1 10"], [1, 2]],
    ["without a second behind what its source knew", SPORT.FOOTBALL, ["goal 1 10:40", "goal 1 10", "goal 1 10:20"], [3, 1, 2]],
    ["half-time behind late goals of its half", SPORT.FOOTBALL, ["half-time 1 45", "second-half 2 46", "goal 1 45+2"], [3, 1, 2]],
    ["the second half's beginning first", SPORT.FOOTBALL, ["substitution 2 46", "second-half 2 46"], [2, 1]],
    ["a beginning that is dated by the period before at its end", SPORT.FOOTBALL, ["extra-time 2 90", "goal 2 90+5"], [2, 1]],
    ["a kick-off after a goal in its minute", SPORT.FOOTBALL, ["goal 1 30", "kick-off 1 31", "kick-off 1 1"], [3, 1, 2]],
    ["the announced minutes in the last regular one", SPORT.FOOTBALL, ["added-time 1 45+5", "goal 1 45+2"], [1, 2]],
    [
      "extra time and penalties last",
      SPORT.FOOTBALL,
      ["shootout-goal 5 120", "goal 4 118", "goal 3 104", "goal 2 90"],
      [4, 3, 2, 1],
    ],
    ["kicks by seq", SPORT.FOOTBALL, ["shootout-goal 5 120", "shootout-missed 5 120", "shootout-goal 5 120"], [1, 2, 3]],
    ["basketball by the time left", SPORT.BASKETBALL, ["shot-made 1 2:610", "shot-made 1 1:680", "foul 1 2:650"], [2, 3, 1]],
    [
      "basketball's minute where no time left is given",
      SPORT.BASKETBALL,
      ["shot-made 1 12:1", "shot-made 1 3", "foul 1 2"],
      [3, 2, 1],
    ],
    ["a period's end last", SPORT.BASKETBALL, ["period-end 1 12", "shot-made 1 12", "game-end 1 12"], [2, 1, 3]],
    ["a period's start first", SPORT.BASKETBALL, ["jump-ball 1 1:720", "period-start 1 1:720"], [2, 1]],
    [
      "overtimes behind the fourth quarter",
      SPORT.BASKETBALL,
      ["shot-made 6 1:290", "shot-made 5 5:2", "shot-made 4 12:0"],
      [3, 2, 1],
    ],
  ])("the incidents have their right order: %s", (_, sport, written, expected) => {
    expect(order(sport, written)).toEqual(expected);
  });

  test("the order of the input does not change the order of the incidents", () => {
    const incident = fc.record({
      kind: fc.constantFrom("goal", "foul", "half-time", "second-half", "added-time"),
      period: fc.integer({ min: 1, max: 3 }),
      minute: fc.integer({ min: 0, max: 5 }),
      added: fc.integer({ min: 0, max: 2 }),
      second: fc.constantFrom(0, 0, 10, 50),
    });
    fc.assert(
      fc.property(
        fc.array(incident, { maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(1, 2),
        (list, dice, sport) => {
          const incidents = list.map((one, index) => ({ ...one, seq: index + 1 }));
          const shuffled = incidents.toSorted(() => ((dice.next().value ?? 0) % 2 === 0 ? 1 : -1));
          expect(inOrderOfPlay(sport as 1 | 2, shuffled)).toEqual(inOrderOfPlay(sport as 1 | 2, incidents));
        },
      ),
    );
  });
});
