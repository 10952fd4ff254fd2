import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteOldAttempts } from "#edge/accounts/login-attempts.ts";
import { hashPassword, NOBODY_HASH, verifyPassword } from "#edge/accounts/password.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { hashToken } from "#edge/ground/people/sessions.ts";
import { chatNotingKicks } from "#tests/support/fake-chat.ts";
import { FIXTURE_NOW_MS, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess } from "../implementations.ts";

beforeAll(() => seedFixture(env.DB));

describe("passwords", () => {
  it("only the right password matches its hash", async () => {
    const [first, second] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(first).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword("correct horse", first)).toBe(true);
    expect(await verifyPassword("correct horsf", first)).toBe(false);
    expect(await verifyPassword("correct horse", "not a hash")).toBe(false);
    expect(await verifyPassword("", NOBODY_HASH)).toBe(false);
  });
});

describe("the sign-in of an account", () => {
  const wrong = { mobile: OTHER_ACCOUNT.mobile, password: "wrong password" };
  const right = { mobile: OTHER_ACCOUNT.mobile, password: OTHER_ACCOUNT.password };

  it("the sign-in counts the attempts of an IP address over all phone numbers", async () => {
    const from = (i: number) =>
      inProcess({ ip: "203.0.113.9" }).user.login({ mobile: `139000000${10 + i}`, password: "whatever" });
    for (let i = 0; i < 30; i += 1) expect((await refusal(from(i))).http).toBe(403);
    expect(await refusal(from(40))).toMatchObject({ http: 403, field: "captcha" });
  });

  it("the sign-in requires a captcha after three wrong passwords @spec 7.15 @spec 7.13", async () => {
    const at = (ms: number, token?: string) => inProcess({ now: () => FIXTURE_NOW_MS + ms, ip: "", token });
    const judged = async (request: () => Promise<unknown>) =>
      (await Promise.all(Array.from({ length: 20 }, () => refusal(request())))).map(({ message }) => message);
    expect(
      (await judged(() => at(10_000_000).user.login(wrong))).filter((message) => message === "手机号或密码不正确"),
    ).toHaveLength(3);
    const { token } = await at(11_000_000).user.login(right);
    const bind = () =>
      at(11_000_000, token).user.bindPhone({ mobile: "13900009999", code: "000000", password: "wrong password" });
    expect((await judged(bind)).filter((message) => message === "密码不正确")).toHaveLength(5);
    expect((await at(11_000_000).user.login(right)).user.uid).toBe(OTHER_ACCOUNT.uid);
  });

  it("the sign-in counts an IPv6 address by its network prefix @spec 7.15", async () => {
    const now = () => FIXTURE_NOW_MS + 20_000_000;
    for (let i = 0; i < 31; i += 1) await inProcess({ ip: "2001:db8:1:2::1", now }).user.login(right);
    const from = (i: number) =>
      refusal(
        inProcess({ ip: `2001:db8:1:2:${i.toString(16)}::1`, now }).user.login({
          mobile: `137000000${10 + i}`,
          password: "whatever",
        }),
      );
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => from(i)));
    expect(all.filter(({ field }) => field === undefined).length).toBe(30);
    expect(
      (await refusal(inProcess({ ip: "2001:db8:1:3::1", now }).user.login({ mobile: "13700000100", password: "whatever" }))).http,
    ).toBe(403);
  });

  it("a successful sign-in clears only the failed attempts of its own phone number", async () => {
    const at = (s: number) => inProcess({ ip: "", now: () => FIXTURE_NOW_MS + 25_000_000 + s * 1000 });
    await env.DB.prepare("delete from attempts").run();
    await refusal(at(0).user.login({ mobile: "13600000001", password: "whatever" }));
    await refusal(at(1).user.login(wrong));
    await at(2_000).user.login(right);
    expect((await env.DB.prepare("select key from attempts order by key").all()).results).toEqual([
      { key: "login-network:unknown" },
      { key: "login-site" },
      { key: "login:+8613600000001" },
    ]);
  });

  it("a job each minute deletes expired sign-in attempts", async () => {
    const atS = FIXTURE_NOW_MS / 1000;
    await env.DB.batch([
      env.DB.prepare("delete from attempts"),
      env.DB.prepare(
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < 10002) insert into attempts (key, count, resets_at) select 'login:' || i, 5, ? + i / 10002 from n",
      ).bind(atS),
    ]);
    const left = () => env.DB.prepare("select count(*) as kept, sum(resets_at > ?) as counting from attempts").bind(atS).first();
    await deleteOldAttempts(openDatabase(env.DB), atS);
    expect(await left()).toEqual({ kept: 2, counting: 1 });
    await deleteOldAttempts(openDatabase(env.DB), atS);
    expect(await left()).toEqual({ kept: 1, counting: 1 });
  });

  it("the sign-in keeps at most fifty sessions of a person", async () => {
    const kicked: string[] = [];
    const chat = chatNotingKicks(kicked);
    const at = (s: number) => inProcess({ now: () => FIXTURE_NOW_MS + 30_000_000 + s * 1000, chat });
    await env.DB.prepare("delete from sessions").run();
    const { token: first } = await at(0).user.login(right);
    await env.DB.batch(
      Array.from({ length: 49 }, (_, i) =>
        env.DB.prepare(
          "insert into sessions (token_hash, uid, kind, created_at, expires_at, last_seen_at) select 'kept-' || ?, uid, kind, created_at + 1, expires_at, last_seen_at + 1 from sessions where kind = 'web' limit 1",
        ).bind(i),
      ),
    );
    expect(kicked).toEqual([]);
    const { token } = await at(0).user.login(right);
    const { results } = await env.DB.prepare("select token_hash from sessions where uid = ?")
      .bind(OTHER_ACCOUNT.uid)
      .all<{ token_hash: string }>();
    expect([
      results.length,
      results.some(({ token_hash }) => token_hash === hashToken(first)),
      results.some(({ token_hash }) => token_hash === hashToken(token)),
    ]).toEqual([50, false, true]);
    expect(kicked).toEqual([String(OTHER_ACCOUNT.uid)]);
    expect((await inProcess({ token, now: () => FIXTURE_NOW_MS + 30_000_000 }).user.getSessions({})).list).toHaveLength(50);
    await env.DB.prepare("delete from sessions").run();
  });

  it("the sign-in shows a ban's end in the reader's time zone", async () => {
    const until = FIXTURE_NOW_MS / 1000 + 40_000_000;
    await env.DB.prepare("insert into user_bans (uid, until, reason, created_at) values (?, ?, 'spam', 0)")
      .bind(OTHER_ACCOUNT.uid, until)
      .run();
    const readRefusal = async (zone: string) =>
      (await refusal(inProcess({ zone, locale: "pt-BR", now: () => FIXTURE_NOW_MS + 35_000_000 }).user.login(right))).message;
    const hour = (timeZone: string) =>
      new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" }).format(until * 1000);
    expect([await readRefusal("America/Sao_Paulo"), await readRefusal("Asia/Tokyo")]).toEqual([
      expect.stringContaining(hour("America/Sao_Paulo")),
      expect.stringContaining(hour("Asia/Tokyo")),
    ]);
    await env.DB.prepare("delete from user_bans").run();
  });

  it("the sign-in stores tokens only as their hash", async () => {
    await env.DB.prepare("delete from attempts").run();
    const { token } = await inProcess({ now: () => FIXTURE_NOW_MS + 2_000_000 }).user.login(right);
    const { results } = await env.DB.prepare("select token_hash from sessions").all<{ token_hash: string }>();
    expect(results.length).toBeGreaterThan(0);
    expect(results.some((row) => row.token_hash === token)).toBe(false);
    expect(results.every((row) => /^[\w-]{43}$/.test(row.token_hash))).toBe(true);
  });
});
