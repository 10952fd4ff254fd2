import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BIG_GIFT_GOLD,
  capAfter,
  capAt,
  giftsToShow,
  NO_CAP,
  RAISE_WAIT_S,
  rankPeriods,
  type ShownGift,
  type SpendingCap,
  toFanLevel,
} from "#edge/contract/rules/gifts.ts";

const one = (uid: number, gift_id: number, gold: number, more: Partial<ShownGift> = {}): ShownGift => ({
  uid,
  gift_id,
  quantity: 1,
  combo: 1,
  total: 1,
  gold,
  ...more,
});

describe("the gifts that a room shows together", () => {
  it("the room combines equal gifts of one person", () => {
    const taps = [one(1, 5, 10), one(2, 5, 10), one(1, 5, 10, { combo: 2, total: 2 })];
    expect(giftsToShow(taps, 9).shown).toEqual([one(2, 5, 10), one(1, 5, 20, { quantity: 2, combo: 2, total: 2 })]);
  });

  it("the room drops the cheapest gifts if too many arrive", () => {
    const big = [1, 2, 3].map((uid) => one(uid, 9, BIG_GIFT_GOLD));
    const small = [4, 5].map((uid) => one(uid, 1, uid));
    expect(giftsToShow([...small, big[0]!], 2)).toEqual({ shown: [small[1], big[0]], waiting: [], leftOut: 1 });
    expect(giftsToShow([...small, ...big], 2)).toEqual({ shown: big.slice(0, 2), waiting: big.slice(2), leftOut: 2 });
  });

  it("the room never loses a big gift", () => {
    const gifts = fc.array(
      fc.record({
        uid: fc.integer({ min: 1, max: 9 }),
        gift_id: fc.integer({ min: 1, max: 3 }),
        quantity: fc.constantFrom(1, 10),
        combo: fc.integer({ min: 1, max: 4 }),
        total: fc.integer({ min: 1, max: 40 }),
        gold: fc.constantFrom(1, 30, 519, 520, 1_314),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(gifts, (list) => {
        let left: ShownGift[] = list;
        const seen: ShownGift[] = [];
        for (let round = 0; round === 0 || left.length > 0; round += 1) {
          const { shown, waiting } = giftsToShow(left, 4);
          expect(shown.length).toBeLessThanOrEqual(4);
          seen.push(...shown);
          left = waiting;
        }
        for (const gift of list.filter(({ gold }) => gold >= BIG_GIFT_GOLD))
          expect(seen.some(({ uid, gift_id }) => uid === gift.uid && gift_id === gift.gift_id)).toBe(true);
      }),
    );
  });
});

describe("a room's ranking", () => {
  it.each([
    ["a Saturday evening", Date.UTC(2026, 10, 21, 12), "d2026-11-21", "w2026-11-16"],
    ["the last second of a Sunday in Shanghai", Date.UTC(2026, 10, 22, 15, 59, 59), "d2026-11-22", "w2026-11-16"],
    ["the first second of Monday there", Date.UTC(2026, 10, 22, 16), "d2026-11-23", "w2026-11-23"],
    ["a week over the new year", Date.UTC(2027, 0, 1), "d2027-01-01", "w2026-12-28"],
  ])("the ranking assigns %s to the right day and week", (_, ms, day, week) => {
    expect(rankPeriods(ms)).toEqual({ day, week, all: "" });
  });

  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [99, 1],
    [100, 2],
    [50_000, 6],
  ])("a supporter who gave %i gold has the badge %i in the ranking", (gold, level) => {
    expect(toFanLevel(gold)).toBe(level);
  });
});

describe("a person's own daily limit", () => {
  const at = 1_000_000;
  const cap = (gold: number | null, next: number | null = null, nextAt = 0): SpendingCap => ({ gold, next, nextAt });
  it.each([
    ["holds at once where there was none", NO_CAP, 50, cap(50)],
    ["holds at once when it is lowered", cap(50), 20, cap(20)],
    ["of nothing at all is a limit", cap(50), 0, cap(0)],
    ["waits a day when it is raised", cap(50), 80, cap(50, 80, at + RAISE_WAIT_S)],
    ["waits a day when it is lifted", cap(50), null, cap(50, null, at + RAISE_WAIT_S)],
    ["keeps its time when the same is asked again", cap(50, 80, at + 60), 80, cap(50, 80, at + 60)],
    ["keeps its time when lifting is asked again", cap(50, null, at + 60), null, cap(50, null, at + 60)],
    ["waits anew when more is asked", cap(50, 80, at + 60), 90, cap(50, 90, at + RAISE_WAIT_S)],
    ["drops a raise when it is lowered", cap(50, 80, at + 60), 40, cap(40)],
    ["counts from what holds by now", cap(50, 80, at), 70, cap(70)],
  ])("a person's own daily limit %s", (_, before, wanted, after) => {
    expect(capAfter(before, wanted, at)).toEqual(after);
  });

  it("a raised daily limit applies from the scheduled second on", () => {
    const raised = cap(50, 80, at);
    expect([capAt(raised, at - 1).gold, capAt(raised, at).gold, capAt(cap(50, null, at), at).gold]).toEqual([50, 80, null]);
  });
});
