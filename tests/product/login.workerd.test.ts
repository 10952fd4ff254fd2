import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword, NOBODY_HASH, verifyPassword } from "../../edge/product/password";
import { maskMobile } from "../../edge/product/session";
import { FIXTURE_NOW_MS, OTHER_ACCOUNT, seedFixture } from "../support/fixture";
import { refusal } from "../support/refusal";
import { inProcess } from "./implementations";

beforeAll(() => seedFixture(env.DB));

describe("passwords", () => {
  it("are hashed by scrypt with a salt of their own, and only the right one fits", async () => {
    const [first, second] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(first).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword("correct horse", first)).toBe(true);
    expect(await verifyPassword("correct horsf", first)).toBe(false);
    expect(await verifyPassword("correct horse", "not a hash")).toBe(false);
    expect(await verifyPassword("", NOBODY_HASH)).toBe(false);
  });
});

describe("sign-in", () => {
  const wrong = { mobile: OTHER_ACCOUNT.mobile, password: "wrong password" };
  const right = { mobile: OTHER_ACCOUNT.mobile, password: OTHER_ACCOUNT.password };

  it("slows down after five wrong passwords for a quarter of an hour, even for the right one", async () => {
    const at = (ms: number) => inProcess({ now: () => FIXTURE_NOW_MS + ms });
    for (let i = 0; i < 5; i += 1) expect((await refusal(at(i * 1000).user.login(wrong))).http).toBe(403);
    const slowed = await refusal(at(6000).user.login(right));
    expect([slowed.http, slowed.retryAfterS, slowed.message]).toEqual([429, 894, "登录失败次数过多，请15分钟后再试"]);
    const { token } = await at(901_000).user.login(right);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (let i = 0; i < 4; i += 1) await refusal(at(902_000).user.login(wrong));
    expect((await at(903_000).user.login(right)).user.uid).toBe(OTHER_ACCOUNT.uid);
  });

  it("counts an address too, whatever numbers it tries", async () => {
    const from = (i: number) => inProcess({ ip: "203.0.113.9" }).user.login({ mobile: `139000000${10 + i}`, password: "whatever" });
    for (let i = 0; i < 30; i += 1) expect((await refusal(from(i))).http).toBe(403);
    expect((await refusal(from(40))).http).toBe(429);
  });

  it("stores tokens only as their hash", async () => {
    const { token } = await inProcess({ now: () => FIXTURE_NOW_MS + 2_000_000 }).user.login(right);
    const { results } = await env.DB.prepare("select token_hash from sessions").all<{ token_hash: string }>();
    expect(results.length).toBeGreaterThan(0);
    expect(results.some((row) => row.token_hash === token)).toBe(false);
    expect(results.every((row) => /^[\w-]{43}$/.test(row.token_hash))).toBe(true);
  });
});

describe("masked numbers", () => {
  it.each([
    ["13800000001", "138****0001"],
    ["+5511987654321", "+55****4321"],
    ["123456", "****56"],
  ])("%s is shown as %s", (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown);
  });
});
