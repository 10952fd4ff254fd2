import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { siteAccount, userAccount } from "#edge/money/ledger/accounts.ts";
import { post } from "#edge/money/ledger/post.ts";
import { ACCOUNT, MATCHES, NOW_S, OTHER_ACCOUNT } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "./implementations.ts";
import { HOST, seedTrade } from "./trade-world.ts";

const db = openDatabase(env.DB);
const WALLET = { gold: 1_000, diamond: 1_000 } as const;
const LEFT = 2;
let token = "";
let planId = 0;

beforeAll(async () => {
  await seedTrade();
  token = await requestToken(ACCOUNT);
  const host = inProcess({ token: await requestToken(OTHER_ACCOUNT) });
  const plan = { market: "winner", choice: "home", line: null, price: 18, reasons: "x".repeat(30) } as const;
  planId = (await host.redorder.publish({ ...plan, matchid: MATCHES.waiting, request_key: formKey() })).id;
}, 60_000);

async function move(currency: "gold" | "diamond", amount: number): Promise<void> {
  const entries = [
    { account: userAccount(ACCOUNT.uid, currency), amount },
    { account: siteAccount("opening", currency), amount: -amount },
  ];
  const ref = { kind: "user", id: String(ACCOUNT.uid) } as const;
  await post(db, { key: `moved:${formKey()}`, kind: "withdraw", ref, uid: ACCOUNT.uid, entries }, NOW_S);
}

const TRADES: [name: string, act: (product: Product) => Promise<unknown>, says: string][] = [
  [
    "gift.give",
    ({ gift }) => gift.give({ anchorid: HOST, gift_id: 1, quantity: 10, source: "wallet", request_key: formKey() }),
    "Not enough gold: 8 more needed",
  ],
  [
    "goods.createOrder",
    ({ goods }) => goods.createOrder({ kind: "gift", goods_id: 11, price: 5, request_key: formKey() }),
    "Not enough gold: 3 more needed",
  ],
  [
    "goods.subscribeModel",
    ({ goods }) => goods.subscribeModel({ plan_id: 1, price: 5, request_key: formKey() }),
    "Not enough gold: 3 more needed",
  ],
  [
    "redorder.buy",
    ({ redorder }) => redorder.buy({ id: planId, price: 18, request_key: formKey() }),
    "Not enough gold: 16 more needed",
  ],
  [
    "shop.createOrder",
    async ({ shop, address }) => {
      const home = { country: "CN", receiver: "王小明", phone: "13800000001", region: "SC" } as const;
      const { id } = await address.saveAddress({ ...home, city: "成都", district: "武侯", street: "人民南路" });
      return shop.createOrder({ goods_id: 1, count: 3, price: 3, address_id: id, request_key: formKey() });
    },
    "Not enough gold: 7 more needed",
  ],
  [
    "wallet.withdraw",
    async ({ wallet }) => {
      const { id } = await wallet.savePayoutAccount({ kind: "alipay", holder: "王小明", account: "13800000001" });
      return wallet.withdraw({ diamonds: 500, account_id: id, password: ACCOUNT.password, request_key: formKey() });
    },
    `Not enough diamonds: you have ${LEFT}`,
  ],
];

it.each(TRADES)("%s states the shortfall at the time of the refusal", async (_, act, says) => {
  const currency = says.includes("diamonds") ? "diamond" : "gold";
  await move(currency, WALLET[currency]);
  const product = inProcess({ token, locale: "en" });
  expect((await product.user.getUserInfo({}))[currency]).toBe(WALLET[currency]);
  // Another purchase of the same moment takes nearly all of it, after this request has read its session.
  await move(currency, LEFT - WALLET[currency]);
  expect(await refusal(act(product))).toMatchObject({ http: 403, message: says });
  await move(currency, -LEFT);
});

it("a purchase asks for a retry if the gold arrives at the same moment", async () => {
  await move("gold", 4);
  // The gold arrives between the failed batch and the read of the balance.
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "batch") return value.bind(target) as unknown;
      return (statements: D1PreparedStatement[]) =>
        target.batch(statements).catch(async (error: unknown) => {
          await move("gold", 100);
          throw error;
        });
    },
  });
  const product = inProcess({ token, locale: "en", d1 });
  const order = product.goods.createOrder({ kind: "gift", goods_id: 11, price: 5, request_key: formKey() });
  expect((await refusal(order)).message).toBe("This has just changed. Try again");
});
