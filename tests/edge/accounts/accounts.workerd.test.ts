import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import type { Product } from "#edge/contract/index.ts";
import { checkUserSig } from "#edge/ground/chat-identity/user-sig.ts";
import { readConfig } from "#edge/ground/env.ts";
import { ACCOUNT, FIXTURE_NOW_MS, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { codeOn, solvedCaptcha } from "#tests/support/phones.ts";
import { readHttp, refusal, refusedSaying } from "#tests/support/refusal.ts";
import { browser, inProcess, type ProductOptions, upstream } from "../product/implementations.ts";

const PASSWORD = "a new password";
const OTHER_PASSWORD = "another password";

const openProduct = (more: ProductOptions = {}) => inProcess({ now: Date.now, ...more });
const setMobile = (uid: number, mobile: string) =>
  env.DB.prepare("update users set mobile = ? where uid = ?").bind(`+86${mobile}`, uid).run();
const setInviteCode = () => env.DB.prepare("update users set invite_code = 'FRIEND26' where uid = ?").bind(ACCOUNT.uid).run();
const inviterOf = (uid: number) => env.DB.prepare("select invited_by from users where uid = ?").bind(uid).first("invited_by");

const wrongFor = (code: string): string => (code === "000000" ? "000001" : "000000");

beforeAll(async () => {
  await seedFixture(env.DB);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(FIXTURE_NOW_MS);
});
afterAll(() => vi.useRealTimers());

/** A phone number gets at most one code per minute, so the clock advances for each. */
let minutes = 0;
async function codeFor(product: Product, mobile: string, purpose: "register" | "login" | "forget"): Promise<string> {
  minutes += 2;
  vi.setSystemTime(FIXTURE_NOW_MS + minutes * 60_000);
  await product.user.sendCode({ mobile, purpose, ...(await solvedCaptcha(Date.now)) });
  return codeOn(mobile);
}
const register = async (mobile: string, more: object = {}) =>
  openProduct().user.regist({
    mobile,
    code: await codeFor(openProduct(), mobile, "register"),
    password: PASSWORD,
    ...more,
  });

const IMPLEMENTATIONS = [
  ["in process", "13900001001", inProcess],
  ["at an upstream host", "13900001002", upstream],
  ["in a browser", "13900001003", browser],
] as const;

describe.each(IMPLEMENTATIONS)("an account created %s", (_, mobile, create) => {
  it("a registration with the right code creates an account for the phone number @spec 7.14 @spec 6.2", async () => {
    const product = create({ now: Date.now });
    const code = await codeFor(product, mobile, "register");
    const wrong = product.user.regist({ mobile, code: wrongFor(code), password: PASSWORD });
    expect(await refusedSaying(wrong)).toEqual([403, "验证码不正确或已失效"]);
    const { token, user } = await product.user.regist({ mobile, code, password: PASSWORD });
    expect(user).toMatchObject({
      isLogin: true,
      isVIP: false,
      is_operate: 0,
      is_anchor: 0,
      avatar: "",
      user_level: 1,
      nick_name: `球迷${String(user.uid).slice(-4)}`,
    });
    expect(user.uid).toBeGreaterThanOrEqual(10_000_000);
    expect(user.invite.invite_code).toMatch(/^[A-Z2-9]{8}$/);
    const { CHAT_APP_ID: sdkAppId, CHAT_SECRET: secret } = readConfig(env);
    expect(checkUserSig(user.txim_sign, String(user.uid), { sdkAppId, secret, now: Date.now() / 1000 }).check).toBe("valid");
    expect((await create({ token, now: Date.now }).user.getUserInfo({})).uid).toBe(user.uid);
    expect((await product.user.login({ mobile, password: PASSWORD })).user.uid).toBe(user.uid);
  });

  it("each code signs an account in only once @spec 7.15", async () => {
    const product = create({ now: Date.now });
    const code = await codeFor(product, mobile, "login");
    const { token, user } = await product.user.login({ mobile, code });
    expect((await create({ token, now: Date.now }).user.getUserInfo({})).uid).toBe(user.uid);
    expect((await refusal(product.user.login({ mobile, code }))).message).toBe("验证码不正确或已失效");
  });

  it("a person with a forgotten password sets a new password @spec 7.16", async () => {
    const product = create({ now: Date.now });
    const { token } = await product.user.login({ mobile, password: PASSWORD });
    const code = await codeFor(product, mobile, "forget");
    expect(await readHttp(product.user.changePwd({ mobile, code: wrongFor(code), password: OTHER_PASSWORD }))).toBe(403);
    await product.user.changePwd({ mobile, code, password: OTHER_PASSWORD });
    expect((await refusal(create({ token, now: Date.now }).user.getUserInfo({}))).status).toBe(2);
    expect(await readHttp(product.user.login({ mobile, password: PASSWORD }))).toBe(403);
    await product.user.login({ mobile, password: OTHER_PASSWORD });
  });

  it("an account that changes its password keeps only the current session @spec 7.16", async () => {
    const product = create({ now: Date.now });
    const [here, elsewhere] = [
      await product.user.login({ mobile, password: OTHER_PASSWORD }),
      await product.user.login({ mobile, password: OTHER_PASSWORD }),
    ];
    const mine = create({ token: here.token, now: Date.now });
    expect((await refusal(mine.user.changePwd({ old_password: "not the one", password: PASSWORD }))).message).toBe("密码不正确");
    await mine.user.changePwd({ old_password: OTHER_PASSWORD, password: PASSWORD });
    expect((await mine.user.getUserInfo({})).uid).toBe(here.user.uid);
    expect((await refusal(create({ token: elsewhere.token, now: Date.now }).user.getUserInfo({}))).status).toBe(2);
    const signedOut = await refusal(product.user.changePwd({ old_password: PASSWORD, password: OTHER_PASSWORD }));
    expect([signedOut.status, signedOut.http]).toEqual([2, 401]);
  });
});

describe("a new password of an account", () => {
  /** Records the users whose chat sessions the calls end. */
  const kicking = (token: string | null = null) => {
    const chat = new ChatSystem(env);
    const kicked: string[] = [];
    chat.kick = async (userId) => {
      kicked.push(userId);
    };
    return { kicked, user: openProduct({ token, chat }).user };
  };

  it("a new password ends the person's chat sessions @spec 7.16", async () => {
    const mobile = "13900001010";
    const { token, user: person } = await register(mobile);
    const code = await codeFor(openProduct(), mobile, "forget");
    const forgotten = kicking();
    await refusal(forgotten.user.changePwd({ mobile, code: wrongFor(code), password: OTHER_PASSWORD }));
    expect(forgotten.kicked).toEqual([]);
    const changed = kicking(token);
    await changed.user.changePwd({ old_password: PASSWORD, password: OTHER_PASSWORD });
    expect(changed.kicked).toEqual([String(person.uid)]);
    await forgotten.user.changePwd({ mobile, code, password: PASSWORD });
    expect(forgotten.kicked).toEqual([String(person.uid)]);
  });

  it("a new password is recorded in the account's log @spec 7.16", async () => {
    const mobile = "13900001011";
    const { token } = await register(mobile);
    const mine = openProduct({ token });
    await mine.user.changePwd({ old_password: PASSWORD, password: OTHER_PASSWORD });
    const code = await codeFor(openProduct(), mobile, "forget");
    await openProduct().user.changePwd({ mobile, code, password: PASSWORD });
    const { token: again } = await openProduct().user.login({ mobile, password: PASSWORD });
    const { user } = openProduct({ token: again });
    const kinds = (await user.getAccountLog({})).list.map(({ kind }) => kind);
    expect(kinds).toEqual(["login", "password-forgotten", "password", "register"]);
    const titles = (await user.getSystemMessages({})).list.map(({ title }) => title);
    expect(titles.filter((title) => title === "登录密码已修改")).toHaveLength(2);
  });
});

describe("the registration of an account", () => {
  it.each([
    ["zh", "13900001021", "球迷"],
    ["pt-BR", "+5511912341022", "Torcedor "],
    ["en", "13900001023", "Fan "],
    ["es", "13900001024", "Hincha "],
  ] as const)("the registration in %s gives the person a name in that language @spec 7.14", async (locale, mobile, word) => {
    const code = await codeFor(openProduct(), mobile, "register");
    const { user } = await openProduct({ locale }).user.regist({ mobile, code, password: PASSWORD });
    expect(user.nick_name).toBe(`${word}${String(user.uid).slice(-4)}`);
  });

  it("the registration stores the inviter and the campaign @spec 1.7 @spec 7.14", async () => {
    await setInviteCode();
    const { user } = await register("13900002001", { invite_code: "FRIEND26", channel: "tv-spot" });
    const { user: alone } = await register("13900002002", { invite_code: "nobody's", channel: "<b>" });
    const { results } = await env.DB.prepare(
      "select uid, invited_by, channel, site from users where uid in (?, ?) order by mobile",
    )
      .bind(user.uid, alone.uid)
      .all();
    expect(results).toEqual([
      { uid: user.uid, invited_by: ACCOUNT.uid, channel: "tv-spot", site: "pq8" },
      { uid: alone.uid, invited_by: 0, channel: "", site: "pq8" },
    ]);
    const counted = await env.DB.prepare("select uid, subject from task_events where kind = 'inviteFriend' and subject in (?, ?)")
      .bind(String(user.uid), String(alone.uid))
      .all();
    expect(counted.results).toEqual([{ uid: ACCOUNT.uid, subject: String(user.uid) }]);
  });

  it("the registration accepts an invite code in any usual spelling @spec 1.7 @spec 7.14", async () => {
    await setInviteCode();
    const { user } = await register("13900002011", { invite_code: " friend 26 ", invite_typed: 1 });
    expect(await inviterOf(user.uid)).toBe(ACCOUNT.uid);
    for (const [locale, words] of [
      ["zh", "没有这个邀请码"],
      ["pt-BR", "Este código de convite não existe"],
    ] as const) {
      const mobile = locale === "zh" ? "13900002012" : "13100002013";
      const code = await codeFor(openProduct(), mobile, "register");
      const requestLogin = (more: object) => openProduct({ locale }).user.regist({ mobile, code, password: PASSWORD, ...more });
      const error = await refusal(requestLogin({ invite_code: "FRIENDS6", invite_typed: 1 }));
      expect([error.http, error.field, error.message]).toEqual([403, "invite_code", expect.stringContaining(words)]);
      await requestLogin({ invite_typed: 1 });
    }
  });

  it("a person cannot become their own inviter @spec 7.14", async () => {
    await setInviteCode();
    const mobile = "13900002021";
    const code = await codeFor(openProduct(), mobile, "register");
    const { token } = await openProduct().user.login(ACCOUNT);
    const { user } = await openProduct({ token }).user.regist({
      mobile,
      code,
      password: PASSWORD,
      invite_code: "FRIEND26",
    });
    expect(await inviterOf(user.uid)).toBe(0);
  });

  it("two simultaneous registrations with one code create one account", async () => {
    const mobile = "13900002003";
    const code = await codeFor(openProduct(), mobile, "register");
    const all = await Promise.allSettled([1, 2, 3].map(() => openProduct().user.regist({ mobile, code, password: PASSWORD })));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { results } = await env.DB.prepare("select count(*) as n from users where mobile = ?").bind(`+86${mobile}`).all();
    expect(results).toEqual([{ n: 1 }]);
  });

  it("the server refuses a registration if its number was registered meanwhile @spec 7.14", async () => {
    const mobile = "13900002004";
    const code = await codeFor(openProduct(), mobile, "register");
    await setMobile(OTHER_ACCOUNT.uid, mobile);
    const answer = await refusedSaying(openProduct().user.regist({ mobile, code, password: PASSWORD }));
    await setMobile(OTHER_ACCOUNT.uid, OTHER_ACCOUNT.mobile);
    expect(answer).toEqual([409, "这个手机号已有账号"]);
  });

  it("the registration refuses a code for a different purpose", async () => {
    const { user } = await register("13900002005");
    const code = await codeFor(openProduct(), "13900002005", "login");
    expect((await refusal(openProduct().user.changePwd({ mobile: "13900002005", code, password: OTHER_PASSWORD }))).http).toBe(
      403,
    );
    expect((await openProduct().user.login({ mobile: "13900002005", code })).user.uid).toBe(user.uid);
  });
});

describe("the change of an account's number", () => {
  it("the change of a number needs the new number's code and the password @spec 7.13 @spec 7.12", async () => {
    const { token } = await register("13900003001");
    const mine = openProduct({ token });
    await mine.user.sendVerifyCode({ mobile: "13900003002" });
    const code = await codeOn("13900003002");
    const bind = { mobile: "13900003002", code, password: PASSWORD };
    expect((await refusal(mine.user.bindPhone({ ...bind, password: "not the one" }))).message).toBe("密码不正确");
    expect((await refusal(mine.user.bindPhone({ ...bind, mobile: "13900003003" }))).message).toBe("验证码不正确或已失效");
    expect(await mine.user.bindPhone(bind)).toEqual({ mobile: "139****3002" });
    expect(await readHttp(openProduct().user.login({ mobile: "13900003001", password: PASSWORD }))).toBe(403);
    await openProduct().user.login({ mobile: "13900003002", password: PASSWORD });
    const kinds = (await mine.user.getAccountLog({})).list.map(({ kind }) => kind);
    expect(kinds).toEqual(["login", "phone", "register"]);
  });

  it("the server refuses a new number if it was registered meanwhile @spec 7.13", async () => {
    const { token } = await register("13900003004");
    const mine = openProduct({ token });
    await mine.user.sendVerifyCode({ mobile: "13900003005" });
    const code = await codeOn("13900003005");
    await setMobile(OTHER_ACCOUNT.uid, "13900003005");
    const answer = await refusedSaying(mine.user.bindPhone({ mobile: "13900003005", code, password: PASSWORD }));
    await setMobile(OTHER_ACCOUNT.uid, OTHER_ACCOUNT.mobile);
    expect(answer).toEqual([409, "这个手机号已有账号"]);
  });

  it("a code to the account's own number also allows a new password @spec 7.12 @spec 7.16", async () => {
    const { token } = await register("13900003006");
    minutes += 2;
    vi.setSystemTime(FIXTURE_NOW_MS + minutes * 60_000);
    const mine = openProduct({ token });
    await mine.user.sendVerifyCode({});
    await mine.user.changePwd({ code: await codeOn("13900003006"), password: OTHER_PASSWORD });
    await openProduct().user.login({ mobile: "13900003006", password: OTHER_PASSWORD });
  });

  it("the change of a password is refused after five wrong passwords", async () => {
    const { token } = await register("13900003007");
    const mine = openProduct({ token });
    for (let i = 0; i < 5; i += 1) await refusal(mine.user.changePwd({ old_password: "not the one", password: OTHER_PASSWORD }));
    expect(await readHttp(mine.user.changePwd({ old_password: PASSWORD, password: OTHER_PASSWORD }))).toBe(429);
  });
});
