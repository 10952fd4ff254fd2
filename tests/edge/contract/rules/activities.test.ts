import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskName } from "#edge/contract/rules/accounts.ts";
import {
  countTickets,
  type Drawable,
  drawnPrize,
  findFallback,
  linesOfPrizes,
  linesOfTickets,
  ODDS_TOTAL,
  oddsNow,
  readPrizes,
  readStages,
  readTickets,
  tableFault,
  toPhase,
} from "#edge/contract/rules/activities.ts";
import { INVITE_RULES, rechargeShare } from "#edge/contract/rules/invites.ts";
import { Random } from "#edge/ground/random.ts";

describe("tables of prizes, stages and tickets as text", () => {
  it("the parser reads tables of prizes, stages and tickets as operators write them", () => {
    const prizes =
      "gold 188 0.5% x5 : 188金币 / 188 de ouro / 188 gold\ncoupon 7@1 8% x200 : 优惠券 / Cupom\nnone 91.5% : 谢谢 / Obrigado";
    const read = readPrizes(prizes);
    expect(read).toMatchObject({
      list: [
        { kind: "gold", amount: 188, weight: 50, stock: 5, name_pt: "188 de ouro", name_en: "188 gold" },
        { kind: "coupon", amount: 7, ref_id: 1, weight: 800, name_en: "" },
        { kind: "none", weight: 9_150, stock: null },
      ],
    });
    expect(linesOfPrizes("list" in read ? read.list : [])).toBe(prizes);
    const stages = "checkin 3 gold 8 : 8金币 / 8 de ouro\nreadInfo 5 gift 2@1 : 荧光棒 / Bastões";
    const steps = readStages(stages);
    expect(linesOfPrizes("list" in steps ? steps.list : [])).toBe(stages);
    const tickets = "checkin 1 = 1 <= 7\nreadInfo 2 = 1 <= 7";
    const sources = readTickets(`\n${tickets}\r\n`);
    expect(linesOfTickets("list" in sources ? sources.list : [])).toBe(tickets);
  });

  it.each([
    [readPrizes, "none 10% : 谢 / Obrigado\ngold 5%: 金 / Ouro", 2],
    [readPrizes, "gold 5 : 金 / Ouro", 1],
    [readPrizes, "gold 5 0.001% : 金 / Ouro", 1],
    [readPrizes, "gold 5@1 5% : 金 / Ouro", 1],
    [readPrizes, "gift 5 5% : 礼 / Presente", 1],
    [readPrizes, "gold 5 5% : 金", 1],
    [readPrizes, "\n\ncar 1 5% : 车 / Carro", 3],
    [readStages, "checkin 0 gold 5 : 金 / Ouro", 1],
    [readStages, "online 1 gold 5 : 金 / Ouro", 1],
    [readStages, "checkin 1 none : 谢 / Obrigado", 1],
    [readTickets, "checkin 1 = 1 <= 7\ncheckin 2 = 1 <= 7", 2],
    [readTickets, "checkin 0 = 1 <= 7", 1],
  ])("the parser %o names the faulty line of %j: %s", (read, text, wrong) => {
    expect(read(text)).toEqual({ wrong });
  });
});

const prize = (id: number, weight: number, stock: number | null = null, given = 0): Drawable => ({ id, weight, stock, given });
const TABLE = [prize(1, 50, 3), prize(2, 450, 10), prize(3, 2500), prize(4, 7000)];

/**
 * Tables of prizes whose weights add up to ODDS_TOTAL. Some prizes have a stock, partly or fully given away; the last one is
 * unlimited.
 */
const tables = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 900 }),
      stock: fc.option(fc.integer({ min: 1, max: 3 })),
      given: fc.integer({ min: 0, max: 3 }),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((list) => {
    const prizes = list.map(({ weight, stock, given }, at) =>
      prize(at + 1, weight, stock, stock === null ? given : Math.min(given, stock)),
    );
    return [...prizes, prize(99, ODDS_TOTAL - prizes.reduce((sum, { weight }) => sum + weight, 0))];
  });

describe("the odds of a draw", () => {
  it("the stated odds equal the odds of the draw", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const counted = new Map<number, number>();
        for (let roll = 0; roll < ODDS_TOTAL; roll += 1) {
          const { id } = drawnPrize(table, roll);
          counted.set(id, (counted.get(id) ?? 0) + 1);
        }
        expect(table.map(({ id }) => counted.get(id) ?? 0)).toEqual(oddsNow(table));
      }),
      { numRuns: 40 },
    );
  });

  it("the odds of all prizes add up to the total", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const odds = oddsNow(table);
        expect(odds.reduce((sum, part) => sum + part, 0)).toBe(ODDS_TOTAL);
        const fallback = findFallback(table);
        for (const [at, one] of table.entries()) {
          const out = one.stock !== null && one.given >= one.stock;
          if (out) expect(odds[at]).toBe(0);
          else if (one !== fallback) expect(odds[at]).toBe(one.weight);
          else expect(odds[at]).toBeGreaterThanOrEqual(one.weight);
        }
      }),
    );
  });

  it("draws with a seeded random source follow the stated odds", () => {
    const random = new Random("odds of a draw");
    const draws = 20_000;
    const counted = new Map<number, number>();
    for (let i = 0; i < draws; i += 1) {
      const { id } = drawnPrize(
        TABLE.map((one) => ({ ...one, stock: null })),
        Math.floor(random.next() * ODDS_TOTAL),
      );
      counted.set(id, (counted.get(id) ?? 0) + 1);
    }
    const chiSquare = TABLE.reduce((sum, { id, weight }) => {
      const expected = (draws * weight) / ODDS_TOTAL;
      return sum + ((counted.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(16.27);
  });

  it.each([
    [-1, TABLE],
    [ODDS_TOTAL, TABLE],
    [0.5, TABLE],
    [9_999, [prize(1, 5_000), prize(2, 4_000)]],
    [0, [prize(1, ODDS_TOTAL, 1, 1)]],
  ])("the draw refuses the random number %s that belongs to no prize", (roll, table) => {
    expect(() => drawnPrize(table, roll)).toThrow(RangeError);
  });

  it.each([
    [null, TABLE],
    ["few", [prize(1, ODDS_TOTAL)]],
    ["sum", [prize(1, 1), prize(2, 2)]],
    ["weight", [prize(1, 0), prize(2, ODDS_TOTAL)]],
    ["weight", [prize(1, 0.5), prize(2, 9_999.5)]],
    ["fallback", [prize(1, 5_000, 1), prize(2, 5_000, 1)]],
  ] as const)("a prize table has the fault %s", (fault, table) => {
    expect(tableFault(table)).toBe(fault);
  });
});

describe("tickets, phases, shares and masks", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 3],
    [5, 6],
    [100, 9],
  ])("the completion of a task %s times gives %s tickets", (times, tickets) => {
    expect(countTickets({ per: 2, tickets: 3, ticketsMax: 9 }, times)).toBe(tickets);
  });

  it.each([
    [99, "coming"],
    [100, "running"],
    [199, "running"],
    [200, "over"],
  ])("the phase at %s of an activity from 100 to 200 is %s", (nowS, phase) => {
    expect(toPhase({ startsAt: 100, endsAt: 200 }, nowS)).toBe(phase);
  });

  it.each([
    [0, 0],
    [9, 0],
    [60, 6],
    [305, 30],
    [5_000, 500],
    [64_800, INVITE_RULES.shareMax],
  ])("the inviter's share of a first recharge of %s gold is %s", (gold, share) => {
    expect(rechargeShare(gold)).toBe(share);
  });

  it.each([
    ["看台小王", "看**王"],
    ["Torcedora 10", "T**0"],
    ["小王", "小**"],
    ["🦁球迷🦁", "🦁**🦁"],
    ["", "***"],
  ])("the name %s is masked as %s", (nick, shown) => {
    expect(maskName(nick)).toBe(shown);
  });
});
