import { and, asc, eq, inArray, like, or, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ProductError } from "#edge/contract/envelope.ts";
import { VIP_LEVELS } from "#edge/contract/rules/vip.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { LedgerError } from "#edge/money/ledger/post.ts";
import { inviteProfits } from "#edge/money/schema/invites.ts";
import { bagItems, ledgerEntries, ledgerMovements, orderDays } from "#edge/money/schema/money.ts";
import { withdrawals } from "#edge/money/schema/payouts.ts";
import { activityAwards, activityPrizes } from "#edge/rewards/schema/activities.ts";
import { shopGoods, shopOrders } from "#edge/shop/schema/shop.ts";
import { DAY_S, NOON_S } from "#tests/edge/rewards/activities/activity.ts";
import { isBreak } from "#tests/support/breaking-d1.ts";
import { balance, db } from "./book.ts";
import {
  ACTS,
  type Act,
  everybody,
  newWorld,
  OPENING,
  PACK,
  type Possessions,
  readPossessions,
  STOCK,
  type Step,
  seedSite,
  selectOrders,
  take,
  type World,
} from "./walk.ts";

beforeAll(async () => {
  await seedSite();
  // Silences the log of deliberate failures; the walk continues.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Actions that are tried more often, because others depend on them or conflict with them. */
const OFTEN: readonly Act[] = [
  "pay gold",
  "pay plan",
  "pay plan",
  "pay model",
  "pay short",
  "refund gold",
  "refund plan",
  "refund plan",
  "refund model",
  "accept",
  "shop",
  "shop back",
  "stage",
  "ask",
  "approve",
  "pay out",
  "friend",
  "friend pays",
  "draw vip",
];
const step = fc.record({
  act: fc.constantFrom(...ACTS, ...OFTEN),
  // Most attempts have the same user and slot, so that they conflict.
  who: fc.constantFrom(0 as const, 0 as const, 1 as const),
  slot: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
  crash: fc.constantFrom("" as const, "" as const, "" as const, "" as const, "thrown" as const, "unheard" as const),
});
/** Waves of acts. The acts of one wave run concurrently, each as often as stated. Time passes between waves. */
const waves = fc.array(
  fc.record({
    steps: fc.array(fc.tuple(step, fc.constantFrom(1, 1, 2, 3)), { minLength: 4, maxLength: 14 }),
    laterS: fc.constantFrom(0, 60, 3 * DAY_S, 8 * DAY_S, 25 * DAY_S, 70 * DAY_S),
  }),
  { minLength: 3, maxLength: 7 },
);

/** A walk in which every action happens. */
const tried = (act: Act, times = 1, slot: 0 | 1 = 0): [Step, number] => [{ act, who: 0, slot, crash: "" }, times];
const THROUGH = [
  {
    steps: [
      ...(["gold", "plan", "model"] as const).map((what) => tried(`pay ${what}`, 2)),
      ...(
        ["gifts", "gifts at another price", "subscribe", "shop", "ask", "draw gold", "draw vip", "stage", "friend"] as const
      ).map((act) => tried(act, 2)),
      ...[tried("pay short", 1, 1), tried("cancel", 1, 1), tried("refund plan", 1, 1)],
    ],
    laterS: 0,
  },
  {
    steps: [
      tried("approve"),
      tried("accept", 2, 1),
      tried("friend pays", 2),
      tried("draw vip", 1, 1),
      ...(["refund gold", "refund model", "refund subscription", "shop back"] as const).map((act) => tried(act, 2)),
    ],
    laterS: 3 * DAY_S,
  },
  { steps: [tried("pay out", 2), tried("refund plan", 2), tried("friend back"), tried("invites", 2)], laterS: 60 },
  { steps: [tried("dispute", 2, 1), tried("friend", 1, 1)], laterS: 60 },
  { steps: [tried("win", 2, 1), tried("friend pays", 1, 1)], laterS: 3 * DAY_S },
  { steps: [tried("refund there", 2, 1), tried("friend disputes", 2, 1)], laterS: 60 },
  // The second withdrawal is requested in a later wave, because attempts of one wave run in any order.
  { steps: [tried("ask", 1, 1)], laterS: 60 },
  { steps: [tried("take back", 2, 1), tried("call off", 1, 1)], laterS: 60 },
];

const CONSTRAINTS =
  /NOT NULL constraint failed: (?:withdrawals|shop_orders)\.state|shop_goods_stock|UNIQUE constraint failed: (?:withdrawals\.uid|orders\.uid, orders\.request_key|orders\.id|withdrawals\.id|users\.\w+)/;
function isRefusal(error: unknown, { crash }: Step): boolean {
  if (error instanceof LedgerError || error instanceof ProductError) return true;
  return (crash !== "" && isBreak(error)) || CONSTRAINTS.test(`${String(error)} ${String((error as { cause?: unknown }).cause)}`);
}

const toVipLevel = (days: number): number => VIP_LEVELS.findLast(({ fromDays }) => days >= fromDays)?.level ?? 0;

/** Checks that a wave takes at most the refunded days, and adds at most the paid and won days. */
function expectDays(before: Possessions, after: Possessions, nowS: number): void {
  const gained = after.vipPaid - before.vipPaid + after.vipWon - before.vipWon;
  const lost = after.vipBack - before.vipBack;
  expect(after.vipDate).toBeGreaterThanOrEqual(before.vipDate - lost * DAY_S);
  expect(after.vipDate).toBeLessThanOrEqual(gained > 0 ? Math.max(before.vipDate, nowS) + gained * DAY_S : before.vipDate);
  if (after.vipDate > nowS) expect(after.vipLevel).toBeGreaterThanOrEqual(1);
  if (lost === 0) expect(after.vipLevel).toBeGreaterThanOrEqual(before.vipLevel);
  const modelGained = after.modelPaid - before.modelPaid;
  expect(after.modelEnds).toBeGreaterThanOrEqual(before.modelEnds - (after.modelBack - before.modelBack) * DAY_S);
  expect(after.modelEnds).toBeLessThanOrEqual(
    modelGained > 0 ? Math.max(before.modelEnds, nowS) + modelGained * DAY_S : before.modelEnds,
  );
}

/** Expects that wallets, bag and stock follow exactly from orders, awards, invitations and withdrawals. */
async function expectConserved(world: World, cashBefore: number): Promise<void> {
  const uids = everybody(world);
  const [rows, awards, profits, requestedPayouts, bags, parcels, [goods]] = await db.batch([
    selectOrders(world),
    db
      .select({
        uid: activityAwards.uid,
        kind: activityPrizes.kind,
        amount: activityPrizes.amount,
        activityId: activityAwards.activityId,
      })
      .from(activityAwards)
      .innerJoin(activityPrizes, eq(activityPrizes.id, activityAwards.prizeId))
      .where(inArray(activityAwards.uid, uids)),
    db.select().from(inviteProfits).where(inArray(inviteProfits.uid, uids)),
    db.select().from(withdrawals).where(inArray(withdrawals.uid, uids)),
    db.select().from(bagItems).where(inArray(bagItems.uid, uids)),
    db.select().from(shopOrders).where(eq(shopOrders.goodsId, world.goods.id)),
    db.select().from(shopGoods).where(eq(shopGoods.id, world.goods.id)),
  ]);
  const paid = rows.filter(({ state }) => state === "paid");
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
  // Ledger entries of payments that the bank or the cashier took back: gold that was already spent, and the inviters' shares.
  const claims = await db
    .select({ uid: sql<number>`${ledgerMovements.uid}`, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(
      and(
        inArray(ledgerMovements.uid, uids),
        or(
          eq(ledgerEntries.accountId, "site:losses:gold"),
          and(eq(ledgerEntries.accountId, "site:rewards:gold"), like(ledgerMovements.key, "invite:%:%")),
        ),
      ),
    );
  for (const uid of uids) {
    const mine = <Row extends { uid: number }>(list: readonly Row[]): Row[] => list.filter((row) => row.uid === uid);
    const opening = world.people.includes(uid) ? OPENING : { gold: 0, diamond: 0 };
    const earned = sum(mine(paid).map((row) => (row.currency === "gold" ? -row.pay : row.gold + row.bonusGold)));
    const won = sum(mine(awards).map(({ kind, amount }) => (kind === "gold" ? amount : 0)));
    const brought = sum(mine(profits).map(({ state, gold }) => (state === "paid" ? gold : 0)));
    const claimed = sum(mine(claims).map(({ amount }) => amount));
    const gone = mine(requestedPayouts).filter(({ state }) => state !== "cancelled");
    expect([uid, await balance(`user:${uid}:gold`)]).toEqual([uid, opening.gold + earned + won + brought - claimed]);
    expect([uid, await balance(`user:${uid}:diamond`)]).toEqual([
      uid,
      opening.diamond - sum(gone.map(({ diamonds }) => diamonds)),
    ]);
    expect(sum(mine(bags).map(({ count }) => count))).toBe(mine(paid).filter(({ kind }) => kind === "gift").length * PACK.count);
    // Limits: two tickets per user, each stage once, one open withdrawal at a time.
    expect(mine(awards).filter(({ activityId }) => activityId === world.draw).length).toBeLessThanOrEqual(2);
    expect(mine(awards).filter(({ activityId }) => activityId === world.task).length).toBeLessThanOrEqual(2);
    expect(gone.filter(({ state }) => state !== "paid").length).toBeLessThanOrEqual(1);
  }
  for (const row of paid) if (row.kind === "gift") expect(row.pay).toBe(PACK.price);
  expect(goods?.stock).toBe(STOCK - sum(parcels.filter(({ state }) => state !== "refunded").map(({ count }) => count)));
  expect((await balance("site:cash:CNY")) - cashBefore).toBe(
    sum(paid.filter(({ currency }) => currency === "CNY").map(({ pay }) => pay)),
  );
  expect((await checkBook(db)).faults).toEqual([]);
}

/** Checks that the orders' periods follow each other and lie within the user's days. */
async function expectApart(uid: number, { vipDate, modelEnds }: Possessions): Promise<void> {
  const rows = await db
    .select()
    .from(orderDays)
    .where(eq(orderDays.uid, uid))
    .orderBy(asc(orderDays.subject), asc(orderDays.startsAt));
  for (const [at, { subject, endsAt }] of rows.entries()) {
    const next = rows[at + 1];
    expect(endsAt).toBeLessThanOrEqual(next?.subject === subject ? next.startsAt : subject === "vip" ? vipDate : modelEnds);
  }
}

const failure = (wave: number, steps: readonly Step[], error: unknown): Error =>
  new Error(
    `Wave ${wave + 1}, ${steps.map(({ act, who, slot, crash }) => `${act} by ${who} at ${slot}${crash && `, ${crash}`}`).join("; ")}: ${error}`,
    { cause: error },
  );

describe("all money and days", () => {
  it("no request loses or creates money or paid days @spec 4.4 @spec 4.18", async () => {
    let round = 0;
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(waves, async (list) => {
        const world = await newWorld(++round);
        const cashBefore = await balance("site:cash:CNY");
        let nowS = NOON_S;
        let before = await Promise.all(world.people.map(readPossessions));
        for (const [wave, { steps, laterS }] of list.entries()) {
          nowS += laterS;
          const trials = steps.flatMap(([one, times]) => Array.from({ length: times }, () => one));
          const ends = await Promise.allSettled(trials.map((one) => take(world, one, nowS)));
          for (const [at, end] of ends.entries()) {
            const one = trials[at] as Step;
            if (end.status === "rejected" && !isRefusal(end.reason, one)) throw failure(wave, [one], end.reason);
            const how = end.status === "rejected" ? "refused" : typeof end.value === "string" ? end.value : "done";
            seen.set(`${one.act} ${how}`, (seen.get(`${one.act} ${how}`) ?? 0) + 1);
          }
          const after = await Promise.all(world.people.map(readPossessions));
          try {
            for (const [at, possessions] of after.entries()) expectDays(before[at] as Possessions, possessions, nowS);
            for (const [at, uid] of world.people.entries()) await expectApart(uid, after[at] as Possessions);
            await expectConserved(world, cashBefore);
          } catch (error) {
            throw failure(wave, trials, error);
          }
          before = after;
        }
        for (const { vipLevel, vipPaid, vipBack } of before)
          expect(vipLevel).toBeGreaterThanOrEqual(toVipLevel(vipPaid - vipBack));
      }),
      // If a walk fails, fast-check tries shorter walks in new worlds, within the test's time limit.
      { numRuns: 24, interruptAfterTimeLimit: 150_000, examples: [[THROUGH]] },
    );
    // Every action must have succeeded and must also have been refused, otherwise the walk proves little.
    const settled = ["pay gold", "pay plan", "pay model", "cancel", "friend pays"].map((act) => `${act} settled`);
    const done = [
      "call off",
      "refund gold",
      "refund plan",
      "refund model",
      "accept",
      "gifts",
      "subscribe",
      "refund subscription",
      "shop",
      "shop back",
      "ask",
      "pay out",
      "take back",
      "draw gold",
      "draw vip",
      "stage",
      "friend",
      "friend back",
      "invites",
    ].map((act) => `${act} done`);
    const claimed = [
      "dispute reversed",
      "win restored",
      "lose closed",
      "warn reversed",
      "refund there reversed",
      "friend disputes reversed",
    ];
    const refused = [
      "pay short amount",
      "pay plan repeated",
      "draw vip ticket",
      ...["refund plan", "gifts at another price", "shop", "ask", "friend"].map((act) => `${act} refused`),
    ];
    expect([...settled, ...done, ...claimed, ...refused].filter((what) => !seen.has(what))).toEqual([]);
    expect(seen.has("gifts at another price done")).toBe(false);
  }, 240_000);
});
