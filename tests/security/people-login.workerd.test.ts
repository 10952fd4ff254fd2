import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { captchaPicture, peekCaptcha, solveCaptcha } from "#edge/accounts/captcha/challenge.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { API_ORIGIN, apiFetch, inProcess, requestToken } from "../edge/product/implementations.ts";
import { ACCOUNT, FIXTURE_NOW_MS, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { solvedCaptcha } from "../support/phones.ts";
import { refusal } from "../support/refusal.ts";

const now = () => FIXTURE_NOW_MS;
const wrong = { mobile: OTHER_ACCOUNT.mobile, password: "wrong password" };
const right = { mobile: OTHER_ACCOUNT.mobile, password: OTHER_ACCOUNT.password };
const picture = async () => {
  const { code: challenge, captcha } = await solvedCaptcha(now);
  return { challenge, captcha };
};
const count = async (table: string) => (await env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n")) ?? -1;

beforeAll(() => seedFixture(env.DB));
beforeEach(() => env.DB.prepare("delete from attempts").run());
afterEach(() => vi.restoreAllMocks());

describe("the limits of wrong passwords", () => {
  it("the sign-in requires a captcha from the third wrong password on @spec 7.15", async () => {
    const fields = [];
    for (let i = 0; i < 3; i += 1) fields.push((await refusal(inProcess().user.login(wrong))).field);
    expect(fields).toEqual([undefined, undefined, "picture"]);
    expect(await refusal(inProcess().user.login(right))).toMatchObject({
      http: 403,
      field: "captcha",
      message: "请再输入密码和图中的字符",
    });
    expect(await refusal(inProcess({ locale: "pt-BR" }).user.login(right))).toMatchObject({
      field: "captcha",
      message: expect.stringContaining("caracteres da imagem"),
    });
    expect(await refusal(inProcess().user.login({ ...right, challenge: "no-such-picture", captcha: "ABCD" }))).toMatchObject({
      http: 403,
      field: "captcha",
    });
    expect((await inProcess().user.login({ ...right, ...(await picture()) })).user.uid).toBe(OTHER_ACCOUNT.uid);
  });

  it("wrong passwords of strangers never lock the owner out", async () => {
    const { token, device } = await inProcess().user.login(right);
    for (let i = 0; i < 32; i += 1)
      await refusal(inProcess({ ip: `203.0.113.${i}` }).user.login({ ...wrong, ...(await picture()) }));
    expect(await refusal(inProcess().user.login({ ...right, ...(await picture()) }))).toMatchObject({
      http: 429,
      message: expect.stringContaining("短信验证码登录"),
    });
    expect((await inProcess({ devices: `made.up.note~${device}` }).user.login(right)).user.uid).toBe(OTHER_ACCOUNT.uid);
    expect((await inProcess().user.login({ ...right, device })).user.uid).toBe(OTHER_ACCOUNT.uid);
    await inProcess({ token }).user.changePwd({ old_password: OTHER_ACCOUNT.password, password: OTHER_ACCOUNT.password });
  });

  it("wrong passwords on a known device have their own budget", async () => {
    const { device } = await inProcess().user.login(right);
    for (let i = 0; i < 10; i += 1) expect((await refusal(inProcess({ devices: device }).user.login(wrong))).http).toBe(403);
    expect((await refusal(inProcess({ devices: device }).user.login(right))).http).toBe(429);
    expect(
      (await inProcess({ devices: device }).user.login({ mobile: ACCOUNT.mobile, password: ACCOUNT.password })).user.uid,
    ).toBe(ACCOUNT.uid);
    const keys = await env.DB.prepare("select key from attempts where count > 0").all<{ key: string }>();
    expect(keys.results.map(({ key }) => key.split(":")[0])).toEqual(["login-device"]);
  });

  it("wrong passwords in one session slow down only that session", async () => {
    const [thief, owner] = [await requestToken(OTHER_ACCOUNT), await requestToken(OTHER_ACCOUNT)];
    const change = (token: string, old_password: string) =>
      inProcess({ token }).user.changePwd({ old_password, password: OTHER_ACCOUNT.password });
    for (let i = 0; i < 5; i += 1) expect((await refusal(change(thief, "wrong password"))).http).toBe(403);
    expect((await refusal(change(thief, OTHER_ACCOUNT.password))).http).toBe(429);
    await change(owner, OTHER_ACCOUNT.password);
  });

  it("every stranger needs a captcha after many wrong passwords across the site", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await env.DB.prepare("insert into attempts (key, count, resets_at) values ('login-site', 599, ?)")
      .bind(FIXTURE_NOW_MS / 1000 + 100)
      .run();
    const { device } = await inProcess().user.login(right);
    expect(
      (await refusal(inProcess({ ip: "203.0.113.1" }).user.login({ mobile: "13700007001", password: "whatever" }))).http,
    ).toBe(403);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toContainEqual({
      level: "error",
      message: "login.spraying",
      tries: 600,
      window_s: 900,
    });
    expect(
      await refusal(inProcess({ ip: "203.0.113.2" }).user.login({ mobile: "13700007002", password: "whatever" })),
    ).toMatchObject({ field: "captcha" });
    expect(await env.DB.prepare("select * from attempts where key = 'login:+8613700007002'").first()).toBeNull();
    expect((await inProcess({ devices: device }).user.login(right)).user.uid).toBe(OTHER_ACCOUNT.uid);
  });
});

describe("the limits of wrong codes", () => {
  it("the limit of wrong codes counts a network's attempts at all phone numbers", async () => {
    const guess = (n: number) =>
      refusal(inProcess({ ip: "198.51.100.9" }).user.login({ mobile: `137000080${10 + n}`, code: "000000" }));
    for (let n = 0; n < 30; n += 1) expect((await guess(n)).http).toBe(403);
    expect((await guess(31)).http).toBe(429);
  });

  it("wrong codes do not count as wrong passwords", async () => {
    const [code, password] = [{ code: "000000" }, { password: "whatever" }];
    const stranger = (ip: string, n: number, secret: typeof code | typeof password) =>
      refusal(inProcess({ ip }).user.login({ mobile: `137000090${10 + n}`, ...secret }));
    for (let n = 0; n < 30; n += 1) {
      await stranger("198.51.100.20", n, code);
      await stranger("198.51.100.21", n, password);
    }
    expect((await stranger("198.51.100.20", 31, code)).http).toBe(429);
    expect((await stranger("198.51.100.20", 32, password)).http).toBe(403);
    expect(await stranger("198.51.100.21", 31, password)).toMatchObject({ field: "captcha" });
    expect((await stranger("198.51.100.21", 32, code)).http).toBe(403);
  });
});

describe("the cost of a captcha picture", () => {
  const codeContext = (afterMs = 0, secret = env.SESSION_SECRET) => ({
    db: openDatabase(env.DB),
    secret,
    now: () => FIXTURE_NOW_MS + afterMs,
  });

  it("a request for a captcha picture writes nothing to the database", async () => {
    const before = await count("captchas");
    for (let n = 0; n < 20; n += 1) captchaPicture(codeContext(), `asked-for-${n}`);
    expect((await apiFetch(`${API_ORIGIN}/api/user/smsCaptcha?code=asked-for-by-http`)).status).toBe(200);
    expect(await count("captchas")).toBe(before);
  });

  it("a captcha picture accepts only one answer", async () => {
    const answer = (await peekCaptcha(codeContext(), "answered-once")) ?? "";
    expect([
      await solveCaptcha(codeContext(), "answered-once", answer),
      await solveCaptcha(codeContext(), "answered-once", answer),
    ]).toEqual([true, false]);
    await solveCaptcha(codeContext(1_200_000), "another-one-later", "????");
    expect(await env.DB.prepare("select id from captchas").all<{ id: string }>()).toMatchObject({
      results: [{ id: "another-one-later" }],
    });
  });

  it("one limit of captcha pictures covers all clients of unknown address", async () => {
    const answers: number[] = [];
    while (answers.at(-1) !== 429 && answers.length < 500)
      answers.push(
        (
          await apiFetch(`${API_ORIGIN}/api/user/smsCaptcha?code=nobody-knows-${answers.length}`, {
            headers: { "cf-connecting-ip": `no address ${answers.length}` },
          })
        ).status,
      );
    expect(answers.at(-1)).toBe(429);
  });
});
