import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { resealAccounts } from "#edge/money/payout/reseal.ts";
import { AccountSeal, findAccountSeal, openAccount } from "#edge/money/payout/sealed-account.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { ACCOUNT, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";

const db = openDatabase(env.DB);
const [FIRST, SECOND, FALSE] = ["b2", "c3", "d4"].map((byte, at) => `${[1, 2, 1][at]}:${byte.repeat(32)}`) as [
  string,
  string,
  string,
];
const readConfigWith = (keys: string) => readConfig({ ...env, PAYOUT_KEYS: keys });
const HOLDER = "王小明";
const NUMBER = "13800000001";
const WHOLE = { kind: "alipay", holder: HOLDER, account: NUMBER, bank: "" } as const;
const seal = (keys: string): AccountSeal => findAccountSeal(readConfigWith(keys)) ?? new AccountSeal([]);

let token = "";
let operatorToken = "";
let forms = 0;
const key = () => `sealed-account-key-${++forms}`;
const mine = (keys: string) => inProcess({ token, config: readConfigWith(keys) }).wallet;
const operate = (keys: string) => inProcess({ token: operatorToken, config: readConfigWith(keys) }).operate;
const stored = async (): Promise<string> =>
  JSON.stringify([
    (await env.DB.prepare("select * from payout_accounts").all()).results,
    (await env.DB.prepare("select * from withdrawals").all()).results,
  ]);
const keysInUse = async (): Promise<number[]> =>
  (
    await env.DB.prepare(
      "select distinct seal_key as version from (select seal_key from payout_accounts union all select seal_key from withdrawals) order by 1",
    ).all<{ version: number }>()
  ).results.map(({ version }) => version);

beforeAll(async () => {
  await seedFixture(env.DB);
  await post(db, toOpening(ACCOUNT.uid, { gold: 0, diamond: 3000 }), NOW_S);
  ({ token } = await inProcess().user.login({ mobile: ACCOUNT.mobile, password: ACCOUNT.password }));
  ({ token: operatorToken } = await inProcess().user.login({ mobile: OPERATOR.mobile, password: OPERATOR.password }));
});

describe("a sealed account", () => {
  it("a sealed account can be opened only with its key", async () => {
    const kept = await seal(FIRST).seal(ACCOUNT.uid, WHOLE);
    expect(kept).toMatchObject({ holder: "王*明", account: "****0001", sealKey: 1 });
    expect((await seal(FIRST).seal(ACCOUNT.uid, WHOLE)).sealed).not.toBe(kept.sealed);
    expect(await openAccount(readConfigWith(`${SECOND},${FIRST}`), ACCOUNT.uid, kept)).toEqual(WHOLE);
    const wrong = { reason: "wrong-key", version: 1 };
    await expect(seal(FIRST).open(OTHER_ACCOUNT.uid, kept)).rejects.toMatchObject(wrong);
    await expect(seal(FIRST).open(ACCOUNT.uid, { ...kept, kind: "pix" })).rejects.toMatchObject(wrong);
    await expect(seal(FALSE).open(ACCOUNT.uid, kept)).rejects.toMatchObject(wrong);
    const other = kept.sealed.startsWith("A") ? "B" : "A";
    await expect(seal(FIRST).open(ACCOUNT.uid, { ...kept, sealed: other + kept.sealed.slice(1) })).rejects.toMatchObject(wrong);
    await expect(seal(FIRST).open(ACCOUNT.uid, { ...kept, sealed: "" })).rejects.toMatchObject(wrong);
    await expect(seal(SECOND).open(ACCOUNT.uid, kept)).rejects.toMatchObject({ reason: "no-key", version: 1 });
    await expect(openAccount(readConfigWith(""), ACCOUNT.uid, kept)).rejects.toMatchObject({ reason: "no-key", version: 1 });
  });

  it.each([
    ["1:abc", /PAYOUT_KEYS entry 1 must be <version 1 to 255>/],
    [`256:${"a1".repeat(32)}`, /entry 1 must be/],
    [`${FIRST} ${FALSE}`, /entry 2 has version 1 a second time/],
  ])("the configuration refuses the keys %s", (keys, words) => {
    const fault = (() => {
      try {
        readConfigWith(keys);
        return "";
      } catch (error) {
        return String(error);
      }
    })();
    expect(fault).toMatch(words);
    expect(fault).not.toMatch(/abc|a1a1|d4d4/);
  });
});

describe("payout accounts in the database @spec 4.4", () => {
  it("only the operator who pays sees a payout account unmasked", async () => {
    const saved = await mine(FIRST).savePayoutAccount(WHOLE);
    const withdrawal = await mine(FIRST).withdraw({
      diamonds: 500,
      account_id: saved.id,
      password: ACCOUNT.password,
      request_key: key(),
    });
    expect([saved, withdrawal]).toMatchObject([{ account: "****0001" }, { account: "****0001", holder: "王*明" }]);
    const text = await stored();
    expect(text).toContain("****0001");
    expect(text).not.toMatch(new RegExp(`${NUMBER}|${HOLDER}`));
    expect((await operate(FIRST).getPayout({ id: withdrawal.id })).payout).toMatchObject({ account: NUMBER, holder: HOLDER });
  });

  it("a new key can seal payout accounts again", async () => {
    const both = `${SECOND},${FIRST}`;
    expect((await mine(both).savePayoutAccount(WHOLE)).id).toBe((await mine(FIRST).getPayoutAccounts({})).list[0]?.id);
    expect(await keysInUse()).toEqual([1, 2]);
    await resealAccounts(db, readConfigWith(both));
    expect(await keysInUse()).toEqual([2]);
    const [{ id = "" } = {}] = (await mine(SECOND).getWithdrawalList({})).list;
    expect(await operate(SECOND).getPayout({ id })).toMatchObject({
      payout: { account: NUMBER, holder: HOLDER },
      seal_fault: null,
    });
    expect((await mine(SECOND).savePayoutAccount(WHOLE)).id).toBe((await mine(SECOND).getPayoutAccounts({})).list[0]?.id);
  });

  it("the scheduled job seals unsealed payout accounts", async () => {
    await env.DB.prepare(
      "insert into payout_accounts (uid, kind, holder, account, bank, created_at) values (?, 'bank', '张建国', '6222021001122334458', '工商银行', 1)",
    )
      .bind(ACCOUNT.uid)
      .run();
    await env.DB.prepare("update withdrawals set holder = ?, account = ?, seal_key = 0, sealed = ''").bind(HOLDER, NUMBER).run();
    const [{ id = "" } = {}] = (await mine(SECOND).getWithdrawalList({})).list;
    const masked = { holder: "王*明", account: "****0001" };
    expect((await mine(SECOND).getWithdrawalList({})).list[0]).toMatchObject(masked);
    expect((await operate("").getPayout({ id })).payout).toMatchObject({ account: NUMBER });
    expect(
      (
        await mine(SECOND).savePayoutAccount({
          kind: "bank",
          holder: "张建国",
          account: "6222021001122334458",
          bank: "中国工商银行",
        })
      ).account,
    ).toBe("****4458");
    expect((await mine(SECOND).getPayoutAccounts({})).list).toHaveLength(2);
    await resealAccounts(db, readConfigWith(SECOND));
    expect(await stored()).not.toMatch(new RegExp(`${NUMBER}|${HOLDER}|6222021001122334458|张建国`));
    expect((await operate(SECOND).getPayout({ id })).payout).toMatchObject({ account: NUMBER, holder: HOLDER });
    expect((await mine(SECOND).getWithdrawalList({})).list[0]).toMatchObject(masked);
  });

  it("the operator sees payout accounts that cannot be opened", async () => {
    const before = await stored();
    const [{ id = "" } = {}] = (await mine(SECOND).getWithdrawalList({})).list;
    const wrong = `2:${"e5".repeat(32)}`;
    expect(await operate(FIRST).getPayout({ id })).toMatchObject({
      payout: { account: "****0001", holder: "王*明" },
      seal_fault: { reason: "no-key", key: 2 },
    });
    expect(await operate(wrong).getPayout({ id })).toMatchObject({
      payout: { account: "****0001" },
      seal_fault: { reason: "wrong-key", key: 2 },
    });
    await mine(SECOND).cancelWithdrawal({ id });
    const account_id = (await mine(SECOND).getPayoutAccounts({})).list.at(-1)?.id ?? 0;
    const ask = (keys: string) =>
      mine(keys).withdraw({ diamonds: 500, account_id, password: ACCOUNT.password, request_key: key() });
    await expect(ask(wrong)).rejects.toMatchObject({
      http: 403,
      field: "account_id",
      message: "这个收款账户暂时无法使用，请重新添加后再申请",
    });
    await expect(ask("")).rejects.toMatchObject({ http: 403, message: "暂不能提现，请稍后再试" });
    await expect(mine("").savePayoutAccount(WHOLE)).rejects.toMatchObject({ http: 403, message: "暂不能提现，请稍后再试" });
    await resealAccounts(db, readConfigWith(`3:${"f6".repeat(32)},${wrong}`));
    const states = (text: string) => text.replaceAll(/"(?:state|changed_at|changedAt)":[^,}]+/g, "");
    expect(states(await stored())).toBe(states(before));
  });
});
