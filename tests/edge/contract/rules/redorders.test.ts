import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { planStatusText } from "#edge/contract/rules/orders.ts";
import type { QuizMatch } from "#edge/contract/rules/quiz.ts";
import {
  isPlanOnSale,
  MARKET_LEAST,
  type MarketRecord,
  type MarketSums,
  marketRecord,
  PLAN_LISTS,
  PLAN_STATES,
  type PlanPick,
  type PlanResult,
  PURCHASES_OF,
  pickFault,
  planAfter,
  planListSport,
  planOutcome,
  planRecord,
  planSeal,
  planStatus,
  RECORD_LEAST,
} from "#edge/contract/rules/redorders.ts";

const pick = (market: PlanPick["market"], choice: PlanPick["choice"], line: number | null = null): PlanPick => ({
  market,
  choice,
  line,
});

const sums = (plans: number, right: number, expected: number, paid: number, offered: number): MarketSums => ({
  plans,
  right,
  expected,
  paid,
  offered,
});

describe("a pick", () => {
  it.each<[string, SportId, PlanPick, "choice" | "line" | null]>([
    ["football's winner", 1, pick("winner", "draw"), null],
    ["basketball's winner", 2, pick("winner", "home"), null],
    ["a draw in basketball", 2, pick("winner", "draw"), "choice"],
    ["a draw with a handicap", 1, pick("handicap", "draw", -0.5), "choice"],
    ["over for a winner", 1, pick("winner", "over"), "choice"],
    ["a winner with a line", 1, pick("winner", "home", 0.5), "line"],
    ["a handicap", 1, pick("handicap", "home", -1.5), null],
    ["a handicap on a whole number", 1, pick("handicap", "home", -1), "line"],
    ["a quarter of a goal", 1, pick("handicap", "home", -0.25), "line"],
    ["no line", 1, pick("total", "over"), "line"],
    ["a total", 1, pick("total", "under", 2.5), null],
    ["a total below zero", 1, pick("total", "under", -0.5), "line"],
    ["basketball's total", 2, pick("total", "over", 214.5), null],
    ["football's total in basketball", 2, pick("total", "over", 2.5), "line"],
    ["a line that is no number", 1, pick("total", "over", Number.NaN), "line"],
  ])("the check of a pick finds the right error: %s", (_, sport, given, fault) => {
    expect(pickFault(sport, given)).toBe(fault);
  });
});

const match = (status: number, home: number | null, away: number | null, more: Partial<QuizMatch> = {}): QuizMatch => ({
  sport_id: 1,
  status,
  score: home === null || away === null ? null : [home, away],
  regular: null,
  hasPenalties: false,
  half: null,
  ...more,
});

describe("the result of a pick after a match", () => {
  it.each<[string, PlanPick, QuizMatch, ReturnType<typeof planOutcome>]>([
    ["the right winner", pick("winner", "home"), match(8, 2, 1), "right"],
    ["the wrong winner", pick("winner", "away"), match(8, 2, 1), "wrong"],
    ["a draw", pick("winner", "draw"), match(8, 1, 1), "right"],
    ["a handicap that is beaten", pick("handicap", "home", -1.5), match(8, 2, 1), "wrong"],
    ["a handicap that holds", pick("handicap", "away", -1.5), match(8, 2, 1), "right"],
    ["over", pick("total", "over", 2.5), match(8, 2, 1), "right"],
    ["under", pick("total", "under", 2.5), match(8, 2, 1), "wrong"],
    ["a match in play", pick("winner", "home"), match(4, 2, 0), null],
    ["a match that was interrupted", pick("winner", "home"), match(10, 2, 0), null],
    ["a postponed match", pick("winner", "home"), match(9, null, null), "void"],
    ["an abandoned match", pick("winner", "home"), match(11, 2, 0), "void"],
    ["an abnormal match", pick("winner", "home"), match(0, null, null), "void"],
    ["90 minutes of a match with extra time", pick("winner", "draw"), match(8, 2, 1, { regular: [1, 1] }), "right"],
    ["penalties without the score of 90 minutes", pick("winner", "draw"), match(8, 1, 1, { hasPenalties: true }), "void"],
    ["a finished match without a score", pick("winner", "draw"), match(8, null, null), "void"],
    ["basketball with overtime", pick("total", "over", 219.5), match(10, 111, 109, { sport_id: 2 }), "right"],
  ])("a pick's result follows from its match: %s", (_, given, played, outcome) => {
    expect(planOutcome(given, played)).toBe(outcome);
  });
});

describe("a plan after its match", () => {
  const open: PlanResult = { state: "open", outcome: "" };
  const right: PlanResult = { state: "finished", outcome: "right" };
  const refunded: PlanResult = { state: "refunded", outcome: "" };
  it.each<[string, PlanResult, ReturnType<typeof planOutcome>, PlanResult | null]>([
    ["waits with the match", open, null, null],
    ["finishes with a result", open, "right", right],
    ["is refunded without one", open, "void", refunded],
    ["stays with the same result", right, "right", null],
    ["changes with a corrected result", right, "wrong", { state: "finished", outcome: "wrong" }],
    ["is refunded when its result is withdrawn", right, "void", refunded],
    ["stays while a finished match is played on", right, null, null],
    ["stays refunded for good", refunded, "right", null],
    ["stays removed for good", { state: "removed", outcome: "" }, "wrong", null],
    ["keeps its outcome when it is removed", { state: "removed", outcome: "right" }, "wrong", null],
  ])("a plan %s", (_, plan, outcome, after) => {
    expect(planAfter(plan, outcome)).toEqual(after);
  });

  it("the plan's state decides whether gold is held, shared or refunded", () => {
    expect(PLAN_STATES.map((state) => [state, PURCHASES_OF[state]])).toEqual([
      ["open", "held"],
      ["finished", "shared"],
      ["refunded", "refunded"],
      ["removed", "refunded"],
    ]);
  });
});

describe("a plan's status @spec 4.3", () => {
  const at = (status: number, starts_at: number) => ({ sport_id: 1 as const, status, starts_at });
  it.each([
    ["on sale before the start", "open", at(1, 101), 1, "生效"],
    ["in play from the second of the start on", "open", at(1, 100), 4, "进行中"],
    ["in play when the match began early", "open", at(2, 101), 4, "进行中"],
    ["in play while the result is awaited", "open", at(10, 50), 4, "进行中"],
    ["finished", "finished", at(8, 50), 2, "比赛结束"],
    ["refunded", "refunded", at(9, 101), 3, "异常退款"],
    ["removed", "removed", at(1, 101), 0, "失效"],
  ] as const)("a plan's status is %s", (_, state, played, status, words) => {
    expect([planStatus(state, played, 100), planStatusText(planStatus(state, played, 100))]).toEqual([status, words]);
    expect(isPlanOnSale(played, 100)).toBe(played.status === 1 && played.starts_at > 100);
  });
});

describe("the record of a master", () => {
  it.each([
    [0, 0, 0, 1],
    [3, 3, 0.439, 1],
    [6, 10, 0.313, 0.832],
    [60, 100, 0.502, 0.691],
    [0, 10, 0, 0.278],
  ])("the share of %i right plans out of %i has the interval from %f to %f", (right, total, low, high) => {
    const record = planRecord(right, total);
    expect([record.low.toFixed(3), record.high.toFixed(3)]).toEqual([low.toFixed(3), high.toFixed(3)]);
    expect(record.is_small).toBe(total < RECORD_LEAST ? 1 : 0);
  });

  it("more plans narrow the interval of a master's record", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, part) => {
        const right = Math.round(total * part);
        const record = planRecord(right, total);
        const larger = planRecord(right * 4, total * 4);
        expect(record.low).toBeGreaterThanOrEqual(0);
        expect(record.high).toBeLessThanOrEqual(1);
        expect(record.share).toBeGreaterThanOrEqual(record.low - 1e-12);
        expect(record.share).toBeLessThanOrEqual(record.high + 1e-12);
        expect(larger.high - larger.low).toBeLessThan(record.high - record.low);
      }),
    );
  });
});

describe("the market beside a record @spec 2.15", () => {
  it.each<[string, MarketSums, Partial<MarketRecord>]>([
    [
      "ten plans, six of them right, at fair even odds",
      sums(10, 6, 5, 12, 10),
      { expected: 0.5, returned: 0.2, offered: 0, verdict: "even" },
    ],
    [
      "favourites that came in as often as the odds said",
      sums(100, 80, 79, 96, 95),
      { expected: 0.79, returned: -0.04, offered: -0.05, verdict: "even" },
    ],
    [
      "outsiders that came in more often than the odds said",
      sums(100, 45, 30, 140, 96),
      { expected: 0.3, returned: 0.4, offered: -0.04, verdict: "better" },
    ],
    [
      "favourites that came in less often",
      sums(100, 55, 70, 80, 95),
      { expected: 0.7, returned: -0.2, offered: -0.05, verdict: "worse" },
    ],
    ["a return that rounds to nothing from below", sums(1000, 500, 500, 999, 999), { returned: 0, offered: 0 }],
  ])("the comparison with the market is right for %s", (_, of, found) => {
    expect(marketRecord(of)).toMatchObject({ ...found, record: planRecord(of.right, of.plans) });
  });

  it("a master with fewer than ten plans has no market figure", () => {
    expect(marketRecord(sums(MARKET_LEAST - 1, 5, 5, 9, 9))).toBeNull();
    expect(marketRecord(sums(0, 0, 0, 0, 0))).toBeNull();
  });

  it("the market figure is rounded to hundredths", () => {
    const { expected, returned, offered } = marketRecord(sums(37, 20, 17.1234, 36.789, 35.123)) ?? {};
    for (const share of [expected, returned, offered]) expect(share).toBe(Number(share?.toFixed(2)));
  });
});

describe("a seal", () => {
  const plan = {
    master: 7,
    matchid: 9,
    ...pick("total", "over", 2.5),
    price: 18,
    published_at: 1_000,
    salt: "abc",
    reasons: "Both teams score\nin each match.",
  };
  it("a seal is the SHA-256 of the plan's fields", async () => {
    const text = "7\n9\ntotal\nover\n2.5\n18\n1000\nabc\nBoth teams score\nin each match.";
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    expect(await planSeal(plan)).toBe(Buffer.from(hash).toString("hex"));
  });

  it.each<Partial<typeof plan>>([
    { master: 8 },
    { matchid: 8 },
    { choice: "under" },
    { line: 3.5 },
    { price: 28 },
    { published_at: 1_001 },
    { salt: "abd" },
    { reasons: "Both teams score\nin each match" },
  ])("the seal of a plan changes with %j", async (change) => {
    expect(await planSeal({ ...plan, ...change })).not.toBe(await planSeal(plan));
  });
});

it("the lists and rankings cover all sports, football or basketball @spec 2.15", () => {
  expect(PLAN_LISTS.map((list) => [list, planListSport(list)])).toEqual([
    ["all", 0],
    ["football", 1],
    ["basketball", 2],
  ]);
});
