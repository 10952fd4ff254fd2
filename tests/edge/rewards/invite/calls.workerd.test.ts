import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { contract } from "#edge/contract/index.ts";
import { INVITE_RULES } from "#edge/contract/rules/invites.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { invitePoster } from "#edge/share/poster.ts";
import { inProcess, requestToken } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { ACCOUNT, FIXTURE_NOW_MS, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { codeOn, solvedCaptcha } from "#tests/support/phones.ts";
import { drawer, expectPng } from "../../share/drawn.ts";
import { db, number } from "../tasks/people.ts";

const PASSWORD = "a new password";
let minutes = 0;

beforeAll(() => seedFixture(env.DB));

/** Registers a user with an invite code, in a browser where another user may be signed in. */
async function register(mobile: string, invite_code: string, token: string | null = null) {
  minutes += 2;
  const now = () => FIXTURE_NOW_MS + minutes * 60_000;
  const product = inProcess({ now, token });
  await product.user.sendCode({ mobile, purpose: "register", ...(await solvedCaptcha(now)) });
  return product.user.regist({ mobile, code: await codeOn(mobile), password: PASSWORD, invite_code });
}

describe("the invitation of friends", () => {
  it("an invitation brings gold to both people at once @spec 3.1 @spec 1.7", async () => {
    const token = await requestToken();
    const product = inProcess({ token });
    const { invite } = await product.user.getUserInfo({});
    const friend = await register("13900002001", invite.invite_code);
    expect(friend.user).toMatchObject({
      gold: INVITE_RULES.welcomeGold,
      invite: { profit: 0, total_profit: INVITE_RULES.welcomeGold },
    });
    const info = await inProcess({ token, now: () => FIXTURE_NOW_MS + minutes * 60_000 }).invite.getInviteInfo({});
    expect(contract.invite.getInviteInfo.data.parse(info)).toEqual(info);
    expect(info).toEqual({
      ...invite,
      total_profit: INVITE_RULES.registerGold,
      friends: 1,
      rewarded_today: 1,
      rewarded_max: INVITE_RULES.rewardedADay,
    });
    const { list, total } = await product.invite.getInviteFriends({});
    expect([total, list[0]?.nick_name, list[0]?.profit]).toEqual([
      1,
      `球**${String(friend.user.uid).at(-1)}`,
      INVITE_RULES.registerGold,
    ]);
    const profits = await product.invite.getInviteProfits({});
    expect(profits.list).toMatchObject([{ kind: "register", state: "paid", gold: INVITE_RULES.registerGold }]);
    // The numbers are the same whether the user is read by the session or by signing in.
    const read = await Promise.all([
      inProcess({ token }).user.getUserInfo({}),
      inProcess()
        .user.login(ACCOUNT)
        .then(({ user }) => user),
    ]);
    expect(read.map((user) => user.invite.total_profit)).toEqual([INVITE_RULES.registerGold, INVITE_RULES.registerGold]);
    expect((await inProcess().user.login(OTHER_ACCOUNT)).user.invite.total_profit).toBe(0);
    expect((await product.user.getProfitList({ type: "invite" })).list).toMatchObject([{ gold: INVITE_RULES.registerGold }]);
  });

  it("an invitation with an unknown code does not count", async () => {
    const token = await requestToken(OTHER_ACCOUNT);
    const { invite } = await inProcess({ token }).user.getUserInfo({});
    const own = await register("13900002002", invite.invite_code, token);
    const none = await register("13900002003", "NOBODY00");
    expect([own.user.gold, none.user.gold]).toEqual([0, 0]);
    expect(await number("select count(*) from users where invited_by = ?", OTHER_ACCOUNT.uid)).toBe(0);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("the invitation needs one database round trip besides the session", async () => {
    const token = await requestToken();
    const counter = countingD1(env.DB);
    for (const call of ["getInviteInfo", "getInviteFriends", "getInviteProfits"] as const) {
      counter.reset();
      await inProcess({ d1: counter.d1, token }).invite[call]({});
      expect([call, counter.count()]).toEqual([call, 2]);
    }
  });
});

describe("the poster of an invitation", () => {
  const ask = drawer("/", invitePoster);

  it("the poster is a picture of 750 by 1200 for a known code", async () => {
    const { user } = await inProcess().user.login(ACCOUNT);
    await expectPng(await ask(`invite/${user.invite.invite_code}.png?lang=pt-br&site=xzb`), 750, 1200);
  });

  it("the poster of an unknown code answers 404", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i += 1) statuses.push((await ask(`invite/NOBODY${i}.png`, "192.0.2.2")).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses.at(-1)).toBe(429);
    expect((await ask("invite/..%2f.png", "192.0.2.3")).status).toBe(404);
  });
});
