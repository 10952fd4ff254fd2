import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { toCodeOutbox, toCodeSender } from "#edge/accounts/codes/configured.ts";
import { type CodeSender, NotSent } from "#edge/accounts/codes/sender.ts";
import { getGate } from "#edge/chat/stubs.ts";
import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { readConfig } from "#edge/ground/env.ts";
import { GATE_LIMITS } from "#edge/ground/gate/limits.ts";
import { toNetwork } from "#edge/ground/http/client-ip.ts";
import { ACCOUNT, FIXTURE_NOW_MS, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { messagesTo, solvedCaptcha } from "#tests/support/phones.ts";
import { readHttp, refusal, refusedSaying } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

beforeAll(() => seedFixture(env.DB));

const ask = async (mobile: string, purpose: "register" | "login" | "forget", options: Parameters<typeof inProcess>[0] = {}) =>
  inProcess(options).user.sendCode({ mobile, purpose, ...(await solvedCaptcha()) });

describe("codes requested with a captcha picture", () => {
  it("the phone receives the code in the reader's language @spec 7.11", async () => {
    const mobile = "13600000001";
    expect(await ask("136 0000-0001", "register")).toEqual({ wait: 60 });
    expect(await ask("+55 (11) 98765-4321", "register", { locale: "pt-BR" })).toEqual({ wait: 60 });
    expect((await messagesTo(mobile))[0]).toMatch(/^【.+】验证码 \d{6}，10分钟内有效/);
    expect((await messagesTo("+5511987654321"))[0]).toMatch(/seu código é \d{6}, válido por 10 minutos/);
  });

  it.each(LOCALES)("without settings, codes go to the home country of the language %s", (locale) => {
    const { PHONE_COUNTRIES: _, ...unset } = env;
    expect(readConfig(unset).PHONE_COUNTRIES).toContain(LANGUAGES[locale].phoneCountry);
  });

  it("a captcha picture is valid for only one request of a code @spec 5.3 @spec 7.11", async () => {
    const mobile = "13600000002";
    const solved = await solvedCaptcha();
    const wrong = inProcess().user.sendCode({ mobile, ...solved, captcha: "0000" });
    expect(await refusedSaying(wrong)).toEqual([403, "图形验证码不正确或已过期，请看新的图片重试"]);
    expect(await readHttp(inProcess().user.sendCode({ mobile, ...solved }))).toBe(403);
    expect(await messagesTo(mobile)).toEqual([]);
  });

  it("the answer to a request for a code never reveals whether an account exists", async () => {
    const unknown = "13600000003";
    const answers = [
      await ask(ACCOUNT.mobile, "register"),
      await ask(unknown, "forget"),
      await ask(OTHER_ACCOUNT.mobile, "login"),
    ];
    expect(answers).toEqual([{ wait: 60 }, { wait: 60 }, { wait: 60 }]);
    expect((await messagesTo(ACCOUNT.mobile))[0]).toContain("已有账号");
    expect((await messagesTo(unknown))[0]).toContain("还没有账号");
    expect((await messagesTo(OTHER_ACCOUNT.mobile))[0]).toMatch(/验证码 \d{6}/);
    const { results } = await env.DB.prepare("select mobile from phone_codes where mobile in (?, ?)")
      .bind(`+86${ACCOUNT.mobile}`, `+86${unknown}`)
      .all();
    expect(results).toEqual([]);
  });

  it("a phone number gets one code a minute and five an hour", async () => {
    const mobile = "13600000004";
    for (let i = 0; i < 3; i += 1)
      await refusal(inProcess().user.sendCode({ mobile, captcha: "0000", code: "unknown-challenge" }));
    await ask(mobile, "register", { ip: "203.0.113.1" });
    const early = await refusal(ask(mobile, "register", { ip: "203.0.113.2" }));
    expect([early.http, early.message]).toEqual([429, expect.stringMatching(/^验证码发送过于频繁，请\d+秒后再试$/)]);
    expect(early.retryAfterS).toBeLessThanOrEqual(60);
    expect(await messagesTo(mobile)).toHaveLength(1);
    await ask(mobile, "login", { ip: "203.0.113.2" });
    const hourly = inProcess({ ip: "203.0.113.3", attempt: async ({ kind }) => (kind === "code-hour" ? 1800 : 0) });
    const late = hourly.user.sendCode({ mobile, ...(await solvedCaptcha()) });
    expect(await refusedSaying(late)).toEqual([429, "验证码发送过于频繁，请30分钟后再试"]);
    expect(await messagesTo(mobile)).toHaveLength(2);
  });

  it("the server limits the codes for each network prefix", async () => {
    const network = { kind: "code-network", key: toNetwork("2001:db8:1:2::1") } as const;
    const { count } = GATE_LIMITS["code-network"];
    // Uses up all but two attempts directly, without captchas and text messages.
    for (let i = 0; i < count - 2; i += 1) expect(await getGate(env, network).attempt(network.kind)).toBe(0);
    const from = (i: number) => readHttp(ask(`1350000000${i}`, "register", { ip: `2001:db8:1:2::${i}` }));
    expect([await from(1), await from(2), await from(3)]).toEqual(["done", "done", 429]);
  });

  it("a code is invalid if the provider refuses its SMS", async () => {
    const mobile = "13600000005";
    const texts: string[] = [];
    const sender: CodeSender = {
      send: ({ text }) => {
        texts.push(text);
        return Promise.reject(new NotSent("down"));
      },
    };
    const error = await refusal(ask(mobile, "register", { sender }));
    expect([error.http, error.message, texts.length]).toEqual([502, "验证码暂时发送不出去，请稍后再试", 1]);
    const { results } = await env.DB.prepare("select * from phone_codes where mobile = ?").bind(`+86${mobile}`).all();
    expect(results).toEqual([]);
  });
});

describe("codes for signed-in people", () => {
  it("a signed-in person receives codes only at their current or new number @spec 7.12", async () => {
    const token = await requestToken();
    const mine = inProcess({ token });
    // Another test has already requested a code for this number, and a number gets only one per minute.
    await env.DB.prepare("update users set mobile = '+8613611112222' where uid = ?").bind(ACCOUNT.uid).run();
    await mine.user.sendVerifyCode({});
    await mine.user.sendVerifyCode({ mobile: "13611113333" });
    const { results } = await env.DB.prepare(
      "select mobile, purpose from phone_codes where mobile like '+861361111%' order by mobile",
    ).all();
    expect(results).toEqual([
      { mobile: "+8613611112222", purpose: "own" },
      { mobile: "+8613611113333", purpose: "bind" },
    ]);
    await env.DB.prepare("update users set mobile = ? where uid = ?").bind(`+86${ACCOUNT.mobile}`, ACCOUNT.uid).run();
  });

  it("each purpose has its own limit of one code a minute @spec 7.12", async () => {
    const keys: string[] = [];
    const attempt = async ({ kind, key }: { kind: string; key: string }) => {
      if (kind === "code-minute") keys.push(key);
      return 0;
    };
    const { user } = inProcess({ token: await requestToken(), attempt });
    await user.sendVerifyCode({});
    await user.sendVerifyCode({ mobile: "13611114444" });
    expect(keys).toEqual([`own:+86${ACCOUNT.mobile} account:${ACCOUNT.uid}`, "bind:+8613611114444"]);
  });

  it("a code never goes to a number of a different account", async () => {
    const token = await requestToken();
    const taken = "13622223333";
    await env.DB.prepare("update users set mobile = ? where uid = ?").bind(`+86${taken}`, OTHER_ACCOUNT.uid).run();
    expect(await inProcess({ token }).user.sendVerifyCode({ mobile: taken })).toEqual({ wait: 60 });
    expect((await messagesTo(taken))[0]).toContain("已有账号");
    await env.DB.prepare("update users set mobile = ? where uid = ?").bind(`+86${OTHER_ACCOUNT.mobile}`, OTHER_ACCOUNT.uid).run();
  });
});

describe("the settings of codes", () => {
  it("the settings can reveal a captcha's letters only in development", () => {
    const own = { ...env, CAPTCHA_PEEK: "on" };
    expect(readConfig(own).CAPTCHA_PEEK).toBe("on");
    expect(() => readConfig({ ...own, ENVIRONMENT: "production" })).toThrow(/CAPTCHA_PEEK can be on in development only/);
  });

  it("the outbox stores codes only in a development server without an SMS provider", async () => {
    const now = () => FIXTURE_NOW_MS;
    expect(toCodeOutbox({ ...env }, now)).not.toBeNull();
    for (const other of [
      { ENVIRONMENT: "production" },
      { CODE_SENDER_URL: "https://sms.example" },
      { UPSTREAM_HOSTS: "https://host.example" },
    ]) {
      expect(toCodeOutbox({ ...env, ...other }, now)).toBeNull();
    }
    const message = { mobile: "1", text: "x", kind: "code", locale: "zh" } as const;
    await expect(toCodeSender({ ...env, ENVIRONMENT: "production" }, now).send(message)).rejects.toThrow(
      /CODE_SENDER_URL is not set/,
    );
  });
});
