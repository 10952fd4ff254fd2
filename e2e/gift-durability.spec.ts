import { randomUUID } from "node:crypto";
import { fetchAgain } from "./support/fetch-again.ts";
import { openInstance } from "./support/instance.ts";
import { expectRightBook } from "./support/money.ts";
import { DEMO } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(240_000);

const ROUNDS = 2;
/** How many taps are answered before the server is killed, while more are in transit. */
const BEFORE_KILL = 15;
/** How many taps run at the same time. */
const HANDS = 6;
/** Greatest number of taps in a round, so that they and their repeats stay below the limit of calls. */
const TAPS_MAX = 120;
/** A package of gold in the demo shop, and a gift to an anchor whose room loops a sample. */
const PACKAGE = { kind: "gold", goods_id: 6, price: 64_800 };
const GIFT = { anchorid: 100_021, gift_id: 2, quantity: 1, source: "wallet", zone: "Asia/Shanghai" };
const PRICE = 10;

interface Given {
  gift: { id: string };
  repeated: 0 | 1;
}

test("each gift tap is charged once despite a kill -9 of the server @spec 9.3", async () => {
  const instance = await openInstance();
  const { origin, dataDir } = instance;
  let restarted = Promise.resolve();
  let token = "";
  const call = async <Data>(path: string, body: object, send = fetchAgain): Promise<Data> => {
    const response = await send(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, token }),
    });
    const { status, msg, data } = (await response.json()) as { status: number; msg: string; data: Data };
    expect([path, status, msg]).toEqual([path, 0, ""]);
    return data;
  };
  const give = (request_key: string, send?: typeof fetchAgain) => call<Given>("/api/gift/give", { ...GIFT, request_key }, send);
  const gold = async () => (await call<{ gold: number }>("/webapi/User/getUserInfo", {})).gold;
  const sent = async () => (await call<{ total: number }>("/api/gift/getSentList", {})).total;
  try {
    ({ token } = await call<{ token: string }>("/webapi/user/login", DEMO.viewer));
    const { order_id } = await call<{ order_id: string }>("/api/goods/createOrder", { ...PACKAGE, request_key: randomUUID() });
    await call("/api/goods/paySandbox", { order_id, outcome: "paid" });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [goldBefore, sentBefore] = [await gold(), await sent()];
      const tapped: string[] = [];
      const answered = new Map<string, string>();
      let isKilled = false;
      /**
       * Taps until the server's process is gone. Its workerd continues for a moment, until the next start kills it in the middle
       * of its work.
       */
      const tap = async (): Promise<void> => {
        while (tapped.length < TAPS_MAX) {
          const key = randomUUID();
          tapped.push(key);
          let given: Given;
          // Sends each tap once. If the server stops before it answers a tap, the code below repeats that tap.
          try {
            given = await give(key, fetch);
          } catch (error) {
            if (error instanceof TypeError || error instanceof SyntaxError) return;
            throw error;
          }
          expect(given.repeated).toBe(0);
          answered.set(key, given.gift.id);
          if (answered.size < BEFORE_KILL || isKilled) continue;
          isKilled = true;
          restarted = instance.stop("SIGKILL").then(() => instance.start());
        }
      };
      await Promise.all(Array.from({ length: HANDS }, tap));
      await restarted;

      // Before any repeat, each tap is either a gift with its payment or nothing.
      const kept = (await sent()) - sentBefore;
      expect(goldBefore - (await gold())).toBe(kept * PRICE);
      expect(isKilled).toBe(true);
      expect(kept).toBeGreaterThanOrEqual(answered.size);
      expect(kept).toBeLessThanOrEqual(tapped.length);
      expectRightBook(origin, dataDir);

      const ids = new Set<string>();
      let repeated = 0;
      for (const key of tapped) {
        const given = await give(key);
        if (answered.has(key)) expect(given).toMatchObject({ gift: { id: answered.get(key) }, repeated: 1 });
        ids.add(given.gift.id);
        repeated += given.repeated;
      }
      expect([ids.size, repeated]).toEqual([tapped.length, kept]);
      expect([(await sent()) - sentBefore, goldBefore - (await gold())]).toEqual([tapped.length, tapped.length * PRICE]);
      expectRightBook(origin, dataDir);
    }
  } finally {
    await restarted;
    await instance.end();
  }
});
