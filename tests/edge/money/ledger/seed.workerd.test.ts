import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#edge/demo/accounts.ts";
import { seedMoney } from "#edge/demo/money.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { API_ORIGIN, apiFetch } from "#tests/edge/product/implementations.ts";
import { signCall } from "#tests/support/sign-call.ts";
import { AT_S, balance, db } from "./book.ts";

beforeAll(async () => {
  const person = env.DB.prepare(
    "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) values (?, ?, '-', ?, ?, 0)",
  );
  await env.DB.batch(accounts.map(({ uid, mobile, nickName, inviteCode }) => person.bind(uid, mobile, nickName, inviteCode)));
});

describe("the demo world's money", () => {
  it("the demo world's money is booked once", async () => {
    await seedMoney(env.DB, AT_S);
    const once = await checkBook(db);
    await seedMoney(env.DB, AT_S + 60);
    expect(await checkBook(db)).toEqual(once);
    expect(once).toMatchObject({ counts: { movements: 4 }, faults: [] });
    expect([await balance("user:100001:gold"), await balance("user:100003:diamond"), await balance("site:opening:gold")]).toEqual(
      [260, 1500, -7440],
    );
  });
});

describe("the call POST /ledger/check", () => {
  const ask = (headers: Record<string, string>) =>
    apiFetch(`${API_ORIGIN}/ledger/check`, { method: "POST", body: "{}", headers });
  const signed = async (secret: string, at = Date.now()) => ({
    "x-money-signature": signCall(secret, "/ledger/check", "{}", Math.floor(at / 1000)),
  });

  it("the call checks the ledger for a caller with the secret", async () => {
    const response = await ask(await signed(env.MONEY_SECRET as string));
    expect(await response.json()).toMatchObject({ status: 0, data: { counts: { movements: 4 }, faults: [] } });
  });

  it.each([
    ["no signature", async () => ({})],
    ["another secret", () => signed("another-secret-of-32-characters-!!!!")],
    ["an old signature", () => signed(env.MONEY_SECRET as string, Date.now() - 600_000)],
  ])("the call reveals nothing to a caller with %s", async (_, headers) => {
    const response = await ask(await headers());
    expect([response.status, ((await response.json()) as { data: unknown }).data]).toEqual([401, null]);
  });
});
