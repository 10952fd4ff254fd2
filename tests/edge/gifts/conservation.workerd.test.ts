import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Giving, sendGift } from "#edge/gifts/send.ts";
import { isTaken, writeFault } from "#edge/ground/db/write-fault.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { LedgerError } from "#edge/money/ledger/post.ts";
import { brokenOrder } from "#tests/edge/money/ledger/book.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { anchor, balance, countBag, db, giver, putInBag, seedGifts, sumAll } from "./giving.ts";

const PRICES = { 1: 1, 2: 10 } as const;
const OPENING = 400;
const BAG = 60;
const LIMIT = 250;

let host = 0;
const people: number[] = [];

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
  host = (await anchor()).uid;
  for (let at = 0; at < 2; at += 1) {
    const { uid, product } = await giver({ gold: OPENING });
    people.push(uid);
    for (const gift of [1, 2]) await putInBag(uid, gift, BAG);
    await product().gift.saveSpendingLimit({ is_on: 1, gold: LIMIT, zone: "Asia/Shanghai" });
  }
});

/** Attempts to give a gift. Attempts with the same `slot` share a key. `crash` rolls the batch back after its last statement. */
const tries = fc.array(
  fc.record({
    who: fc.constantFrom(0, 1),
    slot: fc.integer({ min: 0, max: 5 }),
    giftId: fc.constantFrom(1 as const, 2 as const),
    quantity: fc.constantFrom(1, 10),
    source: fc.constantFrom("wallet" as const, "bag" as const),
    crash: fc.boolean(),
    stale: fc.boolean(),
  }),
  { minLength: 3, maxLength: 12 },
);

interface Sums {
  gold: number;
  diamonds: number;
}

describe("gifts", () => {
  it("gifts never create or lose gold, diamonds or the content of bags", async () => {
    let round = 0;
    let made = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(tries, async (list) => {
        round += 1;
        const ends = await Promise.allSettled(
          list.map(({ who, slot, crash, stale, giftId, ...one }) => {
            made += 1;
            const giving: Giving = {
              place: "room",
              audience: "public",
              ...one,
              id: `g${made}`,
              uid: people[who]!,
              anchorId: host,
              giftId,
              requestKey: `round-${round}-${slot}`,
              price: PRICES[giftId],
              sharingRatio: stale ? 49 : 50,
              zone: "Asia/Shanghai",
              day: "2026-11-21",
            };
            return sendGift(db, giving, NOW_S, crash ? [brokenOrder()] : []);
          }),
        );
        for (const [at, end] of ends.entries()) {
          if (end.status === "fulfilled") {
            expect([list[at]!.crash, list[at]!.stale]).toEqual([false, false]);
            continue;
          }
          refused += 1;
          const isKnown =
            list[at]!.crash ||
            end.reason instanceof LedgerError ||
            isTaken(end.reason, "gifts_sent.uid") ||
            /gift_days_cap/.test(writeFault(end.reason));
          expect(isKnown).toBe(true);
        }
        const given = await env.DB.prepare(
          "select uid, source, gift_id, sum(quantity) as quantity, sum(gold) as gold, sum(diamonds) as diamonds from gifts_sent group by uid, source, gift_id",
        ).all<{ uid: number; source: string; gift_id: number; quantity: number } & Sums>();
        const of = (uid: number) => given.results.filter((row) => row.uid === uid);
        const sum = (rows: Sums[], by: keyof Sums) => rows.reduce((total, row) => total + row[by], 0);
        for (const uid of people) {
          const spent = sum(
            of(uid).filter(({ source }) => source === "wallet"),
            "gold",
          );
          expect(spent).toBeLessThanOrEqual(LIMIT);
          expect(await balance(uid, "gold")).toBe(OPENING - spent);
          for (const gift of [1, 2]) {
            const out = of(uid).find((row) => row.source === "bag" && row.gift_id === gift)?.quantity ?? 0;
            expect(await countBag(uid, gift)).toBe(BAG - out);
          }
        }
        expect((await checkBook(db)).faults.filter((fault) => !/waits to be summed/.test(fault))).toEqual([]);
        await sumAll();
        expect(await balance(host, "diamond")).toBe(sum(given.results, "diamonds"));
        expect((await checkBook(db)).faults).toEqual([]);
      }),
      { numRuns: 20 },
    );
    expect(refused).toBeGreaterThan(30);
    expect(await balance(host, "diamond")).toBeGreaterThan(50);
  }, 120_000);

  it.each([
    [
      "a gift without a movement",
      "insert into gifts_sent select 'lost', uid, anchor_id, gift_id, quantity, source, gold, sharing_ratio, diamonds, combo, total, 'lost', created_at, place, '', 0 from gifts_sent limit 1",
      /gift lost has no movement in the book/,
    ],
    [
      "a sum of the ranking that the gifts do not give",
      "update gift_totals set gold = gold + 1 where period = ''",
      /the ranking of \d+ has \d+ with \d+ and the gifts sum to \d+/,
    ],
    [
      "a sum of the anchor that the gifts do not give",
      "update anchors set gift_diamonds = gift_diamonds - 1",
      /anchor \d+ sums to \d+ gold and \d+ diamonds/,
    ],
    [
      "a share that was not the anchor's",
      "update gifts_sent set diamonds = diamonds + 1 where diamonds > 0",
      /the gifts of \d+ brought \d+ diamonds and the book has \d+/,
    ],
    [
      "a gift of another price",
      "update gifts_sent set gold = gold + 100 where source = 'wallet'",
      /gift g\d+ cost its giver \d+ and the book has \d+/,
    ],
  ])("the check of gifts finds %s", async (_, damage, fault) => {
    await env.DB.prepare("drop trigger if exists gifts_sent_keep").run();
    await env.DB.prepare(damage).run();
    expect((await checkBook(db)).faults).toContainEqual(expect.stringMatching(fault));
  });
});
