import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#edge/accounts/password.ts";
import { getGate } from "#edge/chat/stubs.ts";
import { readConfig } from "#edge/ground/env.ts";
import type { GateAddress } from "#edge/ground/gate/limits.ts";
import { inProcess, requestToken } from "../edge/product/implementations.ts";
import { ACCOUNT, FIXTURE_NOW_MS, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { codeOn, messagesTo, solvedCaptcha } from "../support/phones.ts";
import { readEnd, refusal } from "../support/refusal.ts";

const SPELLINGS = ["13911112222", "+8613911112222", "8613911112222", "008613911112222", "139 1111-2222"];

beforeAll(() => seedFixture(env.DB));

const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
/** Gates that count in memory, so that each test has its own counters. */
const gates = (limits: Partial<Record<GateAddress["kind"], number>>) => {
  const counts = new Map<string, number>();
  return async ({ kind, key }: GateAddress): Promise<number> => {
    const count = (counts.get(`${kind}:${key}`) ?? 0) + 1;
    counts.set(`${kind}:${key}`, count);
    return count > (limits[kind] ?? Number.POSITIVE_INFINITY) ? 60 : 0;
  };
};

describe("the account of one phone", () => {
  it("all spellings of a phone number share one account", async () => {
    const guest = inProcess();
    await guest.user.sendCode({ mobile: "13911112222", purpose: "register", ...(await solvedCaptcha()) });
    const { user } = await guest.user.regist({
      mobile: "+86 139 1111 2222",
      code: await codeOn("13911112222"),
      password: "long enough",
    });
    for (const mobile of SPELLINGS) {
      expect((await inProcess().user.login({ mobile, password: "long enough" })).user.uid).toBe(user.uid);
      const again = inProcess({ attempt: async () => 0 });
      await again.user.sendCode({ mobile, purpose: "register", ...(await solvedCaptcha()) });
      expect((await messagesTo("13911112222"))[0]).toContain("已有账号");
    }
    expect(await rows("select mobile from users where uid = ?", user.uid)).toEqual([{ mobile: "+8613911112222" }]);
  });

  it("all spellings of a phone number share one text a minute", async () => {
    const mine = inProcess({ token: await requestToken() });
    const spellings = SPELLINGS.map((text) => text.replace(/1{4}.?2{4}$/, "33334444"));
    const answers = [];
    for (const mobile of spellings) answers.push(await readEnd(mine.user.sendVerifyCode({ mobile }), ({ http }) => http));
    expect(answers).toEqual(["done", 429, 429, 429, 429]);
    expect(await messagesTo("13933334444")).toHaveLength(1);
  });

  it("a phone opens the same account on pages of every language", async () => {
    await env.DB.prepare("update users set mobile = '+8613912345678' where uid = ?").bind(OTHER_ACCOUNT.uid).run();
    const { user } = await inProcess({ locale: "pt-BR" }).user.login({ mobile: "13912345678", password: OTHER_ACCOUNT.password });
    expect(user.uid).toBe(OTHER_ACCOUNT.uid);
    await env.DB.prepare("update users set mobile = ? where uid = ?").bind(`+86${OTHER_ACCOUNT.mobile}`, OTHER_ACCOUNT.uid).run();
  });

  it("the refusal of an invalid phone number names its field", async () => {
    const readRefusal = async (locale: "zh" | "pt-BR") =>
      refusal(inProcess({ locale }).user.sendCode({ mobile: "123456", purpose: "register", ...(await solvedCaptcha()) }));
    expect(await readRefusal("zh")).toMatchObject({
      http: 403,
      field: "mobile",
      message: expect.stringContaining("正确的手机号"),
    });
    expect(await readRefusal("pt-BR")).toMatchObject({
      http: 403,
      field: "mobile",
      message: expect.stringContaining("celular válido"),
    });
  });
});

describe("texts to phones", () => {
  const ask = async (mobile: string, purpose: "register" | "login", attempt: ReturnType<typeof gates>) =>
    inProcess({ attempt }).user.sendCode({ mobile, purpose, ...(await solvedCaptcha()) });

  it("texts go to no country outside the list", async () => {
    expect(await refusal(ask("+18765550123", "register", gates({})))).toMatchObject({
      http: 403,
      field: "mobile",
      message: expect.stringMatching(/^目前只能向以下国家或地区的号码发送短信：.*巴西 \(\+55\)/),
    });
    expect(await messagesTo("+18765550123")).toEqual([]);
  });

  it("a refused phone number does not use up the captcha", async () => {
    const solved = await solvedCaptcha();
    const send = (mobile: string) => inProcess({ attempt: gates({}) }).user.sendCode({ mobile, purpose: "register", ...solved });
    for (const mobile of ["+18765550123", "+447012"])
      expect(await refusal(send(mobile))).toMatchObject({ http: 403, field: "mobile" });
    expect(await send("13700004001")).toEqual({ wait: 60 });
  });

  it("one account can send texts to only a few numbers", async () => {
    const mine = inProcess({ token: await requestToken(), attempt: gates({ "code-account": 3 }) });
    const answers = [];
    for (let n = 0; n < 5; n += 1)
      answers.push(await readEnd(mine.user.sendVerifyCode({ mobile: `1370000100${n}` }), ({ http }) => http));
    expect(answers).toEqual(["done", "done", "done", 429, 429]);
  });

  it("texts have a daily budget for the whole site", async () => {
    const address = { kind: "code-site", key: "budget of this test" } as const;
    const { CODE_DAILY_MAX } = readConfig(env);
    expect([CODE_DAILY_MAX, await getGate(env, address).attempt("code-site")]).toEqual([20_000, 0]);
    const spent = gates({ "code-site": 1 });
    expect(await readEnd(ask("13700002001", "register", spent), ({ http }) => http)).toBe("done");
    expect(await readEnd(ask("13700002002", "register", spent), ({ http }) => http)).toBe(429);
    expect(await readEnd(ask(ACCOUNT.mobile, "login", spent), ({ http }) => http)).toBe(429);
  });

  it("text messages without a code have a separate budget", async () => {
    const few = gates({ "code-notice": 1 });
    const answers = [
      await ask("13700003001", "login", few),
      await ask("13700003002", "login", few),
      await ask(ACCOUNT.mobile, "register", few),
    ];
    expect(answers).toEqual([{ wait: 60 }, { wait: 60 }, { wait: 60 }]);
    expect([
      (await messagesTo("13700003001")).length,
      (await messagesTo("13700003002")).length,
      (await messagesTo(ACCOUNT.mobile)).length,
    ]).toEqual([1, 0, 0]);
    expect(await ask(ACCOUNT.mobile, "login", few)).toEqual({ wait: 60 });
    expect(await messagesTo(ACCOUNT.mobile)).toHaveLength(1);
  });
});

describe("accounts that are older than canonical phone numbers", () => {
  const OLD: [uid: number, typed: string, mobile: string, alias: string, lastLogin: number, locale: string][] = [
    [501, "13700005001", "+8613700005001", "13700005001", 100, ""],
    [502, "+8613700005001", "+8613700005001", "", 300, ""],
    [503, "8613700005001", "+8613700005001", "8613700005001", 200, ""],
    [504, "11987650001", "+5511987650001", "", 0, "pt-BR"],
    [505, "13987650002", "+5513987650002", "", 0, "pt-BR"],
    [506, "13987650003", "+8613987650003", "", 0, ""],
    [507, "+447911123456", "+447911123456", "+447911123456", 0, ""],
    [508, "654321", "654321", "654321", 0, ""],
    [509, "008613700005009", "+8613700005009", "", 0, ""],
  ];
  beforeAll(async () => {
    const passwordHash = await hashPassword("old account");
    for (const [uid, , mobile, alias, lastLogin, locale] of OLD) {
      await env.DB.prepare(
        "insert into users (uid, mobile, mobile_alias, password_hash, nick_name, invite_code, registered_at, last_login_at, locale) values (?, ?, ?, ?, 'x', ?, 0, ?, ?)",
      )
        .bind(uid, mobile, alias, passwordHash, `OLD${uid}`, lastLogin, locale)
        .run();
    }
  });

  it("an old account opens with its owner's usual spelling", async () => {
    for (const [uid, mobile] of OLD)
      expect([
        mobile,
        (await inProcess({ now: () => FIXTURE_NOW_MS }).user.login({ mobile, password: "old account" })).user.uid,
      ]).toEqual([mobile, uid]);
    expect((await inProcess().user.login({ mobile: "0086 137 0000 5001", password: "old account" })).user.uid).toBe(502);
    expect((await inProcess().user.login({ mobile: "0044 7911 123456", password: "old account" })).user.uid).toBe(507);
  });
});
