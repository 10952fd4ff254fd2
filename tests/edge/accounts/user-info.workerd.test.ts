import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { toRoles } from "#edge/contract/rules/accounts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { userBans } from "#edge/ground/people/schema/sanctions.ts";
import { hashToken } from "#edge/ground/people/sessions.ts";
import { taskPeople } from "#edge/ground/task-counts/schema/tasks.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { applications } from "#edge/site/schema/applications.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

/** The fields of user info in the specification (docs/decisions/0022). */
const FIELDS =
  "account agentid attent_count auth_time avatar channel diamond diamond_total gold id uid isLogin isVIP invite is_youliao is_anchor is_anchor_admin last_login last_online login_platform nick_name online_status point profile regist_time status tags txim_sign user_level vip_date vip_level signature is_no_qrad is_no_popad is_operate third_member call_accept_count call_recive_count app_reg_id svip_date".split(
    " ",
  );
const PROFILE_FIELDS = "age birthday career city constellation gender height photos signature uid weight".split(" ");
/** The fields that only the account's owner may read. */
const PRIVATE = [
  "account",
  "agentid",
  "channel",
  "mobile",
  "gold",
  "diamond",
  "diamond_total",
  "invite",
  "login_platform",
  "point",
  "profile",
  "status",
  "token",
  "token_web",
  "txim_sign",
  "third_member",
  "last_online",
];

const db = openDatabase(env.DB);
const login = ({ mobile, password }: { mobile: string; password: string }) => inProcess().user.login({ mobile, password });
const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: { http?: number }) => error.http,
  );

const NO_ROLES = { is_anchor: 0, is_anchor_admin: 0, is_operate: 0, is_youliao: 0 };

beforeAll(() => seedFixture(env.DB));

describe("user info @spec 3.1", () => {
  it("user info contains the token only at sign-in @spec 7.15 @spec 7.22", async () => {
    const { token, user } = await login(ACCOUNT);
    expect(Object.keys(user)).toEqual(expect.arrayContaining([...FIELDS, "token", "token_web"]));
    expect(Object.keys(user.profile).sort()).toEqual(PROFILE_FIELDS);
    expect([user.token, user.token_web]).toEqual([token, token]);
    const me = await inProcess({ token }).user.getUserInfo({});
    expect(Object.keys(me)).toEqual(expect.arrayContaining(FIELDS));
    expect(JSON.stringify(me)).not.toContain(token);
    expect({ ...user, txim_sign: "" }).toEqual({ ...me, txim_sign: "", token, token_web: token });
    expect(me).toMatchObject({
      account: "138****0001",
      last_online: NOW_S,
      online_status: "online",
      status: 1,
      login_platform: 0,
      point: 0,
      auth_time: 0,
      agentid: 0,
      channel: "",
      tags: [],
    });
  });

  it("user info states zero for features that this site does not have @spec 3.1 @spec 6.3", async () => {
    const none = { call_accept_count: 0, call_recive_count: 0, app_reg_id: "", svip_date: 0 };
    const { token, user } = await login(ACCOUNT);
    expect(user).toMatchObject(none);
    expect(await inProcess({ token }).user.getUserInfo({})).toMatchObject(none);
  });

  it("user info contains the sum of all diamonds received", async () => {
    await post(db, toOpening(ACCOUNT.uid, { gold: 0, diamond: 3000 }), NOW_S);
    const { token } = await login(ACCOUNT);
    const { wallet, user } = inProcess({ token });
    const { id: account_id } = await wallet.savePayoutAccount({ kind: "alipay", holder: "王小明", account: "13800000001" });
    const ask = (n: number) =>
      wallet.withdraw({ diamonds: 500, account_id, password: ACCOUNT.password, request_key: `user-info-request-${n}` });
    const { id } = (await ask(1)) as { id: string };
    await wallet.cancelWithdrawal({ id });
    await ask(2);
    await db.insert(taskPeople).values({ uid: ACCOUNT.uid, point: 120 });
    const application = {
      uid: ACCOUNT.uid,
      type: "anchor",
      realName: "王小明",
      sportId: 1,
      sampleLink: "https://example.com",
      createdAt: NOW_S,
    } as const;
    await db.insert(applications).values([
      { ...application, state: "refused", decidedAt: NOW_S - 1 },
      { ...application, state: "approved", decidedAt: NOW_S - 60 },
    ]);
    await env.DB.prepare("update users set channel = 'c1', invited_by = ? where uid = ?")
      .bind(OTHER_ACCOUNT.uid, ACCOUNT.uid)
      .run();
    expect(await user.getUserInfo({})).toMatchObject({
      diamond: 2500,
      diamond_total: 3000,
      point: 120,
      auth_time: NOW_S - 60,
      agentid: OTHER_ACCOUNT.uid,
      channel: "c1",
    });
    expect(await inProcess({ token: (await login(OTHER_ACCOUNT)).token }).user.getUserInfo({})).toMatchObject({
      diamond_total: 0,
      point: 0,
      auth_time: 0,
      channel: "",
    });
  });

  it("user info names the platform on which its session signed in @spec 4.9 @spec 7.22", async () => {
    const { token } = await login(OTHER_ACCOUNT);
    const platforms: number[] = [];
    for (const agent of ["Matchday/12 CFNetwork/1490.0.4 Darwin/23.2.0", "okhttp/4.12.0", ""]) {
      await env.DB.prepare("update sessions set user_agent = ? where token_hash = ?").bind(agent, hashToken(token)).run();
      platforms.push((await inProcess({ token }).user.getUserInfo({})).login_platform);
    }
    expect(platforms).toEqual([1, 2, 0]);
  });

  it("user info has status 0 while the person is banned", async () => {
    const { token } = await login(OTHER_ACCOUNT);
    const { user } = inProcess({ token });
    const banUntil = (until: number) =>
      db
        .insert(userBans)
        .values({ uid: OTHER_ACCOUNT.uid, until, reason: "spam", createdAt: NOW_S })
        .onConflictDoUpdate({ target: userBans.uid, set: { until } });
    for (const [until, status] of [
      [0, 0],
      [NOW_S + 1, 0],
      [NOW_S, 1],
    ] as const) {
      await banUntil(until);
      expect(await user.getUserInfo({})).toMatchObject({ status });
    }
    await db.delete(userBans);
  });

  it("user info needs two database round trips, including one for the session", async () => {
    const { token } = await login(ACCOUNT);
    const counter = countingD1(env.DB);
    const { user } = inProcess({ d1: counter.d1, token });
    await user.getUserInfo({});
    expect(counter.count()).toBe(2);
    counter.reset();
    await user.editUserInfo({ height: 180, weight: 70 });
    expect(counter.count()).toBe(2);
    counter.reset();
    await user.editUserInfo({ career: "裁判" });
    expect(counter.count()).toBe(1);
  });

  it("user info has the four roles that an operator gives and takes @spec 6.4", async () => {
    const { token } = await login(OPERATOR);
    const mine = (await login(OTHER_ACCOUNT)).token;
    const { operate } = inProcess({ token });
    let keys = 0;
    const set = (flags: object) =>
      operate.setRoles({
        ...NO_ROLES,
        person: OTHER_ACCOUNT.uid,
        ...flags,
        password: OPERATOR.password,
        reason: "asked for",
        request_key: `roles-of-user-info-${++keys}`,
      });
    const roles = async () => toRoles(await inProcess({ token: mine }).user.getUserInfo({}), FIXTURE_NOW_MS);
    await set({ is_anchor: 1, is_anchor_admin: 1, is_youliao: 1 });
    expect(await roles()).toEqual(["member", "anchor", "anchor-admin", "youliao"]);
    expect((await operate.getPerson({ person: OTHER_ACCOUNT.uid })).person).toMatchObject({
      is_anchor: 1,
      is_anchor_admin: 1,
      is_operate: 0,
      is_youliao: 1,
    });
    await set({ is_youliao: 1 });
    expect(await roles()).toEqual(["member", "youliao"]);
    await set({});
    expect(await roles()).toEqual(["member"]);
    expect(
      await refused(
        inProcess({ token: mine }).operate.setRoles({
          ...NO_ROLES,
          person: ACCOUNT.uid,
          is_youliao: 1,
          password: OTHER_ACCOUNT.password,
          reason: "mine",
          request_key: "roles-by-nobody-at-all",
        }),
      ),
    ).toBe(403);
  });

  it("other people receive none of the private fields of user info @spec 7.19", async () => {
    const { token } = await login(ACCOUNT);
    await inProcess({ token }).user.editUserInfo({ birthday: "1998-07-31", career: "裁判", height: 181 });
    const info = await inProcess().user.getUserBasicInfo({ id: ACCOUNT.uid });
    expect(Object.keys(info).filter((field) => PRIVATE.includes(field))).toEqual([]);
    expect(JSON.stringify(info)).not.toMatch(/1998|裁判|181|leo/);
  });
});
