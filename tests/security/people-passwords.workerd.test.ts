import { env } from "cloudflare:test";
import { scryptSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { hashLimit, NOBODY_HASH, needsRehash, verifyPassword } from "#edge/accounts/password.ts";
import { PASSWORD_COST as cost, HASHES } from "#edge/accounts/password-cost.ts";
import { inProcess } from "../edge/product/implementations.ts";
import { ACCOUNT, FIXTURE_NOW_MS, seedFixture } from "../support/fixture.ts";

beforeAll(() => seedFixture(env.DB));

const stored = async (): Promise<string> =>
  (await env.DB.prepare("select password_hash from users where uid = ?").bind(ACCOUNT.uid).first<string>("password_hash")) ?? "";

describe("the hashes of passwords", () => {
  it("the password hash costs at least as much as ASVS 5.0 recommends", () => {
    expect([cost.N * cost.p >= 3 * 2 ** 15, cost.r]).toEqual([true, 8]);
    expect(128 * cost.N * cost.r).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(HASHES.perSecond).toBeLessThan(10);
    expect(scryptSync("word", "salt-of-16-bytes", 32, { ...cost, maxmem: 64 * 1024 * 1024 })).toHaveLength(32);
  });

  it("passwords are hashed for unknown accounts too", () => {
    expect(needsRehash(NOBODY_HASH)).toBe(false);
  });

  it("the next sign-in renews a password hash of lower cost", async () => {
    const salt = Buffer.from("salt-of-16-bytes");
    const old = [
      "scrypt",
      512,
      8,
      1,
      salt.toString("base64url"),
      scryptSync(ACCOUNT.password, salt, 32, { N: 512, r: 8, p: 1 }).toString("base64url"),
    ].join("$");
    await env.DB.prepare("update users set password_hash = ? where uid = ?").bind(old, ACCOUNT.uid).run();
    const work: Promise<unknown>[] = [];
    await inProcess({ now: () => FIXTURE_NOW_MS, waitUntil: (promise) => void work.push(promise) }).user.login({
      mobile: ACCOUNT.mobile,
      password: ACCOUNT.password,
    });
    await Promise.all(work);
    expect([needsRehash(old), needsRehash(await stored())]).toEqual([true, false]);
    expect(await verifyPassword(ACCOUNT.password, await stored())).toBe(true);
  });

  it("the server refuses a sign-in during too many password hashes", () => {
    const requireHash = hashLimit({ burst: 2, perSecond: 0.001 });
    for (let hash = 0; hash < 2; hash += 1) requireHash({ locale: "zh" });
    expect(() => requireHash({ locale: "zh" })).toThrow(/当前登录人数过多/);
    expect(() => requireHash({ locale: "pt-BR" })).toThrow(/Muita gente entrando agora/);
  });
});
