import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { rewardGiven, toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { approvePayout, cancelPayout, settlePayout } from "#edge/money/payout/withdraw.ts";
import { monthsBefore } from "#edge/wallet/wallet-months.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusedWith } from "#tests/support/refusal.ts";
import { balance } from "../money/ledger/book.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const db = openDatabase(env.DB);
let token = "";
let otherToken = "";
let account_id = 0;
const mine = (more: { locale?: Locale } = {}): Product => inProcess({ token, ...more });
const other = (): Product => inProcess({ token: otherToken });
const { password } = ACCOUNT;
const ask = (diamonds = 500, more: Partial<{ request_key: string; password: string; account_id: number }> = {}) =>
  mine().wallet.withdraw({ diamonds, account_id, password, request_key: formKey(), ...more });
const purse = async () => [await balance(`user:${ACCOUNT.uid}:diamond`), await balance("site:held:diamond")];

beforeAll(async () => {
  await seedFixture(env.DB);
  await post(db, toOpening(ACCOUNT.uid, { gold: 0, diamond: 3000 }), NOW_S - 40 * 86_400);
  token = await requestToken(ACCOUNT);
  otherToken = await requestToken(OTHER_ACCOUNT);
});

describe("the payout accounts of a person", () => {
  it("a person has at most five payout accounts", async () => {
    const saved = await mine().wallet.savePayoutAccount({ kind: "alipay", holder: "王小明", account: "138 0000 0001" });
    expect(saved).toMatchObject({ kind: "alipay", holder: "王*明", account: "****0001", bank: "" });
    account_id = saved.id;
    expect((await mine().wallet.savePayoutAccount({ kind: "alipay", holder: "王明", account: "13800000001" })).id).toBe(saved.id);
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        mine().wallet.savePayoutAccount({ kind: "alipay", holder: "王小明", account: `wang${n}@example.com` }),
      ),
    );
    const { list } = await mine().wallet.getPayoutAccounts({});
    expect(list).toHaveLength(5);
    expect(JSON.stringify(list)).not.toMatch(/13800000001|wang\d@/);
    expect(await refusedWith(mine().wallet.savePayoutAccount({ kind: "pix", holder: "Wang", account: "52998224725" }))).toEqual([
      403,
      expect.stringContaining("最多保存5个"),
      undefined,
    ]);
    const last = list.find(({ id }) => id !== account_id);
    expect((await mine().wallet.deletePayoutAccount({ id: last?.id ?? 0 })).list).toHaveLength(4);
  });

  it("a person cannot use a different person's payout account", async () => {
    expect((await other().wallet.getPayoutAccounts({})).list).toEqual([]);
    expect((await refusedWith(other().wallet.deletePayoutAccount({ id: account_id })))[0]).toBe(404);
    await post(db, toOpening(OTHER_ACCOUNT.uid, { gold: 0, diamond: 500 }), NOW_S);
    expect(
      await refusedWith(
        other().wallet.withdraw({ diamonds: 500, account_id, password: OTHER_ACCOUNT.password, request_key: formKey() }),
      ),
    ).toEqual([403, "请选择一个收款账户", "account_id"]);
  });
});

describe("the withdrawal of diamonds @spec 4.4", () => {
  it.each([
    ["less than the least", 90, /至少提现100/, "diamonds"],
    ["parts of a yuan", 105, /10的整数倍/, "diamonds"],
    ["more than there is", 3010, /钻石不足，当前有3000/, "diamonds"],
    ["more than the most", 50_010, /最多提现50000/, "diamonds"],
  ])("the server refuses a withdrawal of %s", async (_, diamonds, words, field) => {
    expect(await refusedWith(ask(diamonds))).toEqual([403, expect.stringMatching(words), field]);
    expect(await purse()).toEqual([3000, 0]);
  });

  it("a withdrawal needs the password", async () => {
    expect(await refusedWith(ask(500, { password: "not this one" }))).toEqual([403, "密码不正确", "password"]);
    for (let n = 0; n < 4; n++) await refusedWith(ask(500, { password: "not this one" }));
    expect((await refusedWith(ask()))[0]).toBe(429);
    await env.DB.prepare("delete from attempts").run();
    expect(await purse()).toEqual([3000, 0]);
  });

  it("a repeated form creates only one withdrawal", async () => {
    const request_key = formKey();
    const made = await Promise.all(Array.from({ length: 4 }, () => ask(500, { request_key })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ cents: 5000, state: "reviewing", status_text: "审核中", account: "****0001" });
    expect(await purse()).toEqual([2500, 500]);
    expect((await refusedWith(ask(600, { request_key })))[1]).toMatch(/表单已经提交过/);
    const others = await mine().wallet.getPayoutAccounts({});
    const elsewhere = others.list.find(({ id }) => id !== account_id)?.id ?? 0;
    for (const account of [elsewhere, 999_999])
      expect((await refusedWith(ask(500, { request_key, account_id: account })))[1]).toMatch(/表单已经提交过/);
    expect((await refusedWith(ask(100)))[1]).toMatch(/上一笔提现还没有结束/);
    expect((await mine().wallet.getWithdrawalList({})).open?.id).toBe(made[0]?.id);
    expect((await refusedWith(other().wallet.cancelWithdrawal({ id: made[0]?.id ?? "" })))[0]).toBe(404);
    expect(await mine().wallet.cancelWithdrawal({ id: made[0]?.id ?? "" })).toMatchObject({
      state: "cancelled",
      status_text: "取消",
      reason: "",
    });
    expect(await mine().wallet.cancelWithdrawal({ id: made[0]?.id ?? "" })).toMatchObject({ state: "cancelled" });
    expect(await purse()).toEqual([3000, 0]);
  });

  it("a paid withdrawal stays paid", async () => {
    const { id } = await ask(1000);
    await expect(settlePayout(db, id, "T0", NOW_S)).rejects.toMatchObject({ reason: "guard" });
    await approvePayout(db, id, NOW_S);
    await expect(approvePayout(db, id, NOW_S)).rejects.toThrow();
    expect(await refusedWith(mine({ locale: "pt-BR" }).wallet.cancelWithdrawal({ id }))).toEqual([
      403,
      expect.stringContaining("já está sendo pago"),
      undefined,
    ]);
    const ends = await Promise.all([1, 2, 3].map(() => settlePayout(db, id, "T1", NOW_S)));
    expect(ends.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect((await mine().wallet.getWithdrawalList({})).list.find((row) => row.id === id)).toMatchObject({
      state: "paid",
      status_text: "已派发",
      transfer_no: "T1",
    });
    expect(
      (await mine({ locale: "pt-BR" }).wallet.getWithdrawalList({})).list.map(
        ({ state, status_text }) => `${state} ${status_text}`,
      ),
    ).toEqual(expect.arrayContaining(["paid Pago", "cancelled Cancelado"]));
    expect([await balance("site:payouts:diamond"), await balance("site:payouts:CNY"), await balance("site:bank:CNY")]).toEqual([
      1000, 10_000, -10_000,
    ]);
    await expect(cancelPayout(db, id, { from: ["reviewing", "paying"], reason: "x" }, NOW_S)).rejects.toMatchObject({
      reason: "guard",
    });
    expect(await purse()).toEqual([2000, 0]);
  });

  it("an operator can cancel a withdrawal with a reason", async () => {
    const { id } = await ask(1000);
    await approvePayout(db, id, NOW_S);
    await cancelPayout(db, id, { from: ["reviewing", "paying"], reason: "姓名不一致" }, NOW_S);
    expect((await mine().wallet.getWithdrawalList({})).list.find((row) => row.id === id)).toMatchObject({
      state: "cancelled",
      reason: "姓名不一致",
    });
    expect(await purse()).toEqual([2000, 0]);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a withdrawal appears in the transaction log @spec 7.18", async () => {
    const { list } = await mine().user.getProfitList({ type: "withdraw" });
    expect(list.map(({ diamond }) => diamond)).toEqual([-1000, -1000, -500]);
    expect((await mine().user.getProfitList({ type: "returned" })).list.map(({ diamond }) => diamond)).toEqual([1000, 500]);
    expect((await mine().user.getProfitConsumeType({})).list).toContainEqual({
      type: "returned",
      name_zh: "提现退回",
      name_pt: "Saque devolvido",
      name_en: "Withdrawal returned",
      name_es: "Retiro devuelto",
      own: true,
    });
  });
});

describe("the wallet by months", () => {
  it("the wallet's months follow the calendar of the person's time zone", () => {
    const [first, second, , ...rest] = monthsBefore(Date.UTC(2026, 2, 1, 1), "America/Sao_Paulo");
    expect([first, second, rest.length]).toEqual([
      { month: "2026-02", startS: Date.UTC(2026, 1, 1, 3) / 1000 },
      { month: "2026-01", startS: Date.UTC(2026, 0, 1, 3) / 1000 },
      9,
    ]);
    expect(monthsBefore(Date.UTC(2026, 2, 1, 1), "Asia/Shanghai")[0]).toEqual({
      month: "2026-03",
      startS: Date.UTC(2026, 1, 28, 16) / 1000,
    });
  });

  it("the wallet sums income and spending by kind", async () => {
    await post(
      db,
      rewardGiven({ key: "months:1", uid: ACCOUNT.uid, gold: 30, ref: { kind: "user", id: String(ACCOUNT.uid) } }),
      FIXTURE_NOW_MS / 1000,
    );
    const { list } = await mine().wallet.getMonths({ zone: "Asia/Shanghai" });
    expect(
      list.map(({ month, gold_in, gold_out, diamond_in, diamond_out }) => [month, gold_in, gold_out, diamond_in, diamond_out]),
    ).toEqual([
      ["2026-11", 30, 0, 1500, 2500],
      ["2026-10", 0, 0, 3000, 0],
    ]);
    expect(list[0]?.kinds.find(({ type }) => type === "withdraw")).toMatchObject({
      name_pt: "Saque",
      diamond_out: 2500,
      diamond_in: 0,
    });
    expect((await other().wallet.getMonths({})).list.map(({ diamond_in }) => diamond_in)).toEqual([500]);
  });
});

describe("the reason of a cancelled withdrawal", () => {
  it("usual reasons for a cancelled withdrawal are in the reader's language", async () => {
    const { id } = await ask(500);
    await cancelPayout(db, id, { from: ["reviewing"], reason: "usual-holder" }, NOW_S);
    const reasonIn = async (locale: Locale) =>
      (await mine({ locale }).wallet.getWithdrawalList({})).list.find((row) => row.id === id)?.reason;
    expect([await reasonIn("zh"), await reasonIn("pt-BR"), await reasonIn("en"), await reasonIn("es")]).toEqual([
      "收款人姓名与收款账户不一致",
      "O nome do titular não confere com a conta",
      "The holder’s name does not match the account",
      "El nombre del titular no coincide con la cuenta",
    ]);
  });
});
