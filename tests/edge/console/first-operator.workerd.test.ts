import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { chosen, findSql, grantSql, toNumbers } from "#scripts/first-operator.mjs";
import { OPERATOR, seedFixture, ACCOUNT as VIEWER } from "#tests/support/fixture.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const NOW_S = 1_790_000_000;
const BANNED_UID = 4_001;

interface Account {
  uid: number;
  nickName: string;
  isOperate: number;
  isBanned: number;
}

const find = async (named: { mobile?: string; uid?: number }): Promise<Account[]> =>
  (await env.DB.prepare(findSql(named, NOW_S)).all<Account>()).results;
const grant = (uid: number, requestKey: string) =>
  env.DB.batch(grantSql({ uid, requestKey, nowS: NOW_S }).map((sql) => env.DB.prepare(sql)));

beforeAll(() => seedFixture(env.DB));

describe("the first operator of the site", () => {
  it("the first operator is a registered account", async () => {
    const [viewer] = await find({ mobile: VIEWER.mobile });
    expect(viewer).toMatchObject({ uid: VIEWER.uid, isOperate: 0, isBanned: 0 });
    await grant(VIEWER.uid, "first");
    await grant(VIEWER.uid, "again");
    expect((await find({ uid: VIEWER.uid }))[0]?.isOperate).toBe(1);
    const { list } = await inProcess({ token: await requestToken(OPERATOR) }).operate.getLog({ size: 100 });
    expect(list.filter(({ reason }) => reason === "npm run operator")).toEqual([
      expect.objectContaining({
        uid: VIEWER.uid,
        kind: "person.roles",
        changes: [{ field: "is_operate", before: "0", after: "1" }],
      }),
    ]);
  });

  it("the first operator receives no right if the log line cannot be written", async () => {
    await env.DB.prepare("UPDATE users SET is_operate = 0 WHERE uid = ?").bind(VIEWER.uid).run();
    const [, update] = grantSql({ uid: VIEWER.uid, requestKey: "never written", nowS: NOW_S });
    await env.DB.prepare(update as string).run();
    expect((await find({ uid: VIEWER.uid }))[0]?.isOperate).toBe(0);
  });

  it.each([
    ["+86 139-1111-2222", ["+8613911112222", "8613911112222"]],
    ["008613911112222", ["+8613911112222", "8613911112222"]],
    ["13911112222", ["13911112222", "+13911112222", "+8613911112222", "+5513911112222"]],
  ])("the first operator is found by the number %s", (typed, numbers) => {
    expect(toNumbers(typed)).toEqual(numbers);
  });

  it.each(["", "12", "+86x", "1' OR '1'='1"])("the text '%s' is refused as a phone number", (typed) => {
    expect(() => toNumbers(typed)).toThrow("is no phone number");
  });

  const account = (uid: number, isBanned = 0): Account => ({ uid, nickName: `n${uid}`, isOperate: 0, isBanned });
  it.each([
    ["nobody has the number", [], "Register it at /m/register first"],
    ["two accounts may be meant", [account(1), account(2)], "run it again with --uid"],
    ["the account is banned", [account(BANNED_UID, 1)], "lift the ban first"],
  ])("the refusal states the remedy if %s", (_, accounts, words) => {
    expect(() => chosen(accounts, { mobile: "+8613911112222" })).toThrow(words);
  });
});
