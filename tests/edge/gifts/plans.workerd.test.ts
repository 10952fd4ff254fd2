import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { giftsSent } from "#edge/gifts/schema/gifts.ts";
import { sumGifts } from "#edge/gifts/sum.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { closeDispute } from "#edge/money/cashier/disputes.ts";
import { openOrder } from "#tests/edge/money/ledger/book.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { anchor, db, giver, putInBag, seedGifts, sumAll, wish } from "./giving.ts";

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
});

/** Steps of the statements of `act` whose text names the table `of`. */
async function readSteps(act: (d1: D1Database) => Promise<unknown>, of = ""): Promise<string[]> {
  const statements: [string, unknown[]][] = [];
  const bound = (target: object, key: PropertyKey): unknown => {
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === "function" ? value.bind(target) : value;
  };
  const recording = new Proxy(env.DB, {
    get(target, key) {
      if (key !== "prepare") return bound(target, key);
      return (text: string) =>
        new Proxy(target.prepare(text), {
          get(statement, name) {
            if (name !== "bind") return bound(statement, name);
            return (...values: unknown[]) => {
              statements.push([text, values]);
              return statement.bind(...values);
            };
          },
        });
    },
  });
  await act(recording);
  expect(statements.length).toBeGreaterThan(0);
  const plans = await Promise.all(
    statements
      .filter(([text]) => text.includes(of))
      .map(([text, values]) =>
        env.DB.prepare(`explain query plan ${text}`)
          .bind(...values)
          .all<{ detail: string }>(),
      ),
  );
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail));
}

const SCANS = /\bSCAN (?:gifts_sent|ledger_movements|ledger_entries|gift_totals|gift_days|task_events|live_records|p|g|m|e)\b/;
const scansIn = (steps: readonly string[]): string[] => steps.filter((step) => SCANS.test(step));

describe("the plans of statements about gifts", () => {
  it("a gift and its sum find all rows by an index", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    await ann.product().gift.give(wish(host.uid));
    const giving = await readSteps((d1) => ann.product({ d1 }).gift.give(wish(host.uid)));
    expect(giving).toContainEqual(expect.stringContaining("gifts_sent_uid (uid=? AND created_at>?)"));
    expect(scansIn(giving)).toEqual([]);
    const summing = await readSteps((d1) => sumGifts(openDatabase(d1), host.uid, NOW_S));
    expect(scansIn(summing)).toEqual([]);
  });

  it("an anchor's list of gifts comes out of its index in order", async () => {
    const host = await anchor();
    const steps = await readSteps((d1) => host.product({ d1 }).gift.getReceivedList({}), "gifts_sent");
    expect(steps).toContainEqual(expect.stringContaining("gifts_sent USING INDEX gifts_sent_anchor"));
    expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
  });

  it("a giver's log finds gifts of the wallet and of the bag by an index", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    await putInBag(ann.uid, 1, 1);
    await ann.product().gift.give(wish(host.uid));
    await ann.product().gift.give(wish(host.uid, { gift_id: 1, source: "bag" }));
    await sumAll();
    const { list } = await ann.product().user.getProfitList({ type: "gift" });
    expect(list.map(({ gold, name_en }) => [gold, name_en])).toEqual([
      [0, "Glow stick ×1"],
      [-10, "Air horn ×1"],
    ]);
    const steps = await readSteps((d1) => ann.product({ d1 }).user.getProfitList({ type: "gift" }));
    expect(steps).toContainEqual(expect.stringContaining("ledger_movements_uid (uid=?)"));
    expect(scansIn(steps)).toEqual([]);
  });

  it("a dispute finds its movements by their keys", async () => {
    const { uid } = await giver();
    const order = await openOrder("disputed", { uid, state: "review" });
    await env.DB.prepare(
      "insert into order_disputes (id, order_id, cashier, uid, state, created_at, changed_at) values ('d1', 'disputed', 'stripe', ?, 'open', 0, 0)",
    )
      .bind(uid)
      .run();
    const unused = db.select().from(giftsSent);
    const steps = await readSteps((d1) =>
      closeDispute(openDatabase(d1), order as never, { claim: "lost", disputeId: "d1", payment: "p1" } as never, unused, NOW_S),
    );
    expect(steps).toContainEqual(expect.stringContaining("ledger_movements USING INDEX ledger_movements_key (key=?)"));
    expect(scansIn(steps)).toEqual([]);
  });
});
