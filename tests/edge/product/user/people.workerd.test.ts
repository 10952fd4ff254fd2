import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteOldEvents } from "#edge/accounts/account-log.ts";
import { accountEvents } from "#edge/accounts/schema/account-events.ts";
import type { Call } from "#edge/contract/call.ts";
import { contract } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { networkName } from "#edge/ground/http/network-name.ts";
import { follows } from "#edge/ground/people/schema/people.ts";
import { teams } from "#edge/matches/schema/competitions.ts";
import { bagItems, gifts } from "#edge/money/schema/money.ts";
import { applicationDecided } from "#edge/site/applications.ts";
import { applications } from "#edge/site/schema/applications.ts";
import { liveRecords } from "#edge/streams/schema/live-records.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { ACCOUNT, LEAGUES, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../implementations.ts";

const db = openDatabase(env.DB);
const DAY_S = 86_400;
let token = "";
let otherToken = "";

beforeAll(async () => {
  await seedFixture(env.DB);
  token = await requestToken(ACCOUNT);
  otherToken = await requestToken(OTHER_ACCOUNT);
  await db.insert(follows).values([
    { uid: OTHER_ACCOUNT.uid, kind: "team", sportId: 1, subjectId: TEAMS.arsenal, createdAt: NOW_S },
    { uid: OTHER_ACCOUNT.uid, kind: "league", sportId: 2, subjectId: LEAGUES.nba, createdAt: NOW_S - 1 },
    { uid: OTHER_ACCOUNT.uid, kind: "match", sportId: 1, subjectId: 1, createdAt: NOW_S },
    // A follow of a team that does not exist.
    { uid: OTHER_ACCOUNT.uid, kind: "team", sportId: 1, subjectId: 999_999, createdAt: NOW_S },
  ]);
});

const mine = () => inProcess({ token }).user;
const theirs = () => inProcess({ token: otherToken }).user;
const refused = async (work: Promise<unknown>): Promise<[http: number, field: string | undefined]> => {
  const { http, field } = await refusal(work);
  return [http, field];
};

describe("a person's public profile @spec 7.19 @spec 7.24", () => {
  it("a public profile never shows a birthday, a place or money", async () => {
    const info = await inProcess().user.getUserBasicInfo({ id: OTHER_ACCOUNT.uid });
    expect(info).toMatchObject({ uid: OTHER_ACCOUNT.uid, nick_name: "fan 8", isVIP: false, follows_shown: true });
    expect(info.follows.map(({ kind, id, name_zh }) => [kind, id, name_zh])).toEqual([
      ["team", TEAMS.arsenal, "阿森纳"],
      ["league", LEAGUES.nba, "美国职业篮球联赛"],
    ]);
    expect(JSON.stringify(info)).not.toMatch(/mobile|birthday|city|gold|diamond|invite|1380000/);
  });

  it("a public profile marks only the site's own staff as staff", async () => {
    const badges = async () => {
      const { list } = await inProcess().search.user({ keyword: "operator", sport_id: 0, page: 1, size: 10 });
      return [
        ...list.map(({ uid, is_of_site }) => [uid, is_of_site]),
        (await inProcess().user.getUserBasicInfo({ id: OPERATOR.uid })).is_of_site,
      ];
    };
    await env.DB.prepare("update users set nick_name = 'operator 1' where uid = ?").bind(OPERATOR.uid).run();
    expect(await badges()).toEqual([[OPERATOR.uid, 1], 1]);
    expect(await inProcess().user.getUserBasicInfo({ id: OTHER_ACCOUNT.uid })).toMatchObject({ is_of_site: 0 });
  });

  it("a public profile says that an anchor is on air, but not in a room for invited people", async () => {
    const isLive = async () => (await inProcess().user.getUserBasicInfo({ id: OTHER_ACCOUNT.uid })).is_live;
    await db.insert(rooms).values({ anchorId: OTHER_ACCOUNT.uid, isLive: 0 });
    expect(await isLive()).toBe(0);
    for (const [audience, shown] of [
      ["public", 1],
      ["unlisted", 0],
    ] as const) {
      await db.update(rooms).set({ isLive: 1, audience }).where(eq(rooms.anchorId, OTHER_ACCOUNT.uid));
      expect(await isLive()).toBe(shown);
    }
    // The anchor's other rows refer to the room, so it stays.
    await db.update(rooms).set({ isLive: 0, audience: "public" }).where(eq(rooms.anchorId, OTHER_ACCOUNT.uid));
  });

  it("a public profile hides follows and presence if its owner chose so", async () => {
    const before = await mine().getUserLastOnline({ userid: OTHER_ACCOUNT.uid });
    expect(before.last_online % 600).toBe(0);
    expect(before.last_online).toBeGreaterThan(NOW_S - 1200);
    await theirs().savePrivacy({ show_follows: 0, show_online: 0 });
    expect(await mine().getUserBasicInfo({ id: OTHER_ACCOUNT.uid })).toMatchObject({ follows: [], follows_shown: false });
    expect(await mine().getUserLastOnline({ userid: OTHER_ACCOUNT.uid })).toEqual({ last_online: 0 });
    expect(await theirs().getUserLastOnline({ userid: OTHER_ACCOUNT.uid })).toEqual(before);
    expect((await theirs().getFollowed({ followed: "league" })).list).toMatchObject([{ id: LEAGUES.nba }]);
    const untouched = { group_invites: 0, messages_from: "everybody", findable: 1 };
    expect(await theirs().getPrivacy({})).toEqual({ show_follows: 0, show_online: 0, ...untouched });
    expect(await mine().getPrivacy({})).toEqual({ show_follows: 1, show_online: 1, ...untouched });
  });

  it("saving a privacy form does not change the settings that the form omits", async () => {
    const before = await theirs().getPrivacy({});
    expect(await theirs().savePrivacy({ messages_from: "friends" })).toEqual({ ...before, messages_from: "friends" });
    expect(await theirs().savePrivacy({ findable: 0 })).toEqual({ ...before, messages_from: "friends", findable: 0 });
    expect(await theirs().savePrivacy({})).toEqual({ ...before, messages_from: "friends", findable: 0 });
    expect((await refused(theirs().savePrivacy({ messages_from: "aliens" as "friends" })))[0]).toBe(400);
    await theirs().savePrivacy({ messages_from: "everybody", findable: 1 });
  });

  it("a public profile shows the twelve latest follows of its owner", async () => {
    const uid = ACCOUNT.uid;
    const clubs = Array.from({ length: 13 }, (_, i) => ({
      id: 7_000 + i,
      sportId: 1,
      slug: `club-${i}`,
      nameEn: `Club ${i}`,
      logo: "/m/crest/halves-d71920-ffffff.svg",
    }));
    for (const club of clubs) await db.insert(teams).values(club);
    await db
      .insert(follows)
      .values(clubs.map(({ id }, i) => ({ uid, kind: "team" as const, sportId: 1, subjectId: id, createdAt: NOW_S + i })));
    const info = await inProcess().user.getUserBasicInfo({ id: uid });
    expect(info.follows.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => 7_012 - i));
    await db.delete(follows).where(eq(follows.uid, uid));
  });

  it("a public profile shows presence rounded to ten minutes", async () => {
    const hourLater = NOW_S + 3_600;
    await env.DB.prepare("update sessions set last_seen_at = ? where uid = ?")
      .bind(hourLater + 599, OTHER_ACCOUNT.uid)
      .run();
    await theirs().savePrivacy({ show_follows: 1, show_online: 1 });
    expect(await mine().getUserLastOnline({ userid: OTHER_ACCOUNT.uid })).toEqual({ last_online: hourLater });
    await env.DB.prepare("update sessions set last_seen_at = 0 where uid = ?").bind(OTHER_ACCOUNT.uid).run();
  });

  it("a public profile answers 404 for an unknown number", async () => {
    expect(await refused(mine().getUserBasicInfo({ id: 999 }))).toEqual([404, undefined]);
    expect(await refused(mine().getUserLastOnline({ userid: 999 }))).toEqual([404, undefined]);
  });
});

it("a page of follows has follows of only one kind", async () => {
  const first = await theirs().getFollowed({ followed: "team", page: 1, size: 1 });
  expect(first.list.map(({ id }) => id)).toEqual([TEAMS.arsenal]);
  expect((await mine().getFollowed({ followed: "team" })).list).toEqual([]);
});

it("only the anchor sees the earnings of a broadcast @spec 7.17", async () => {
  await db.insert(liveRecords).values([
    {
      uid: OTHER_ACCOUNT.uid,
      title: "first",
      sportId: 1,
      startedAt: NOW_S - 9000,
      endedAt: NOW_S - 3000,
      viewersMax: 40,
      diamond: 12,
    },
    { uid: OTHER_ACCOUNT.uid, title: "now", sportId: 1, startedAt: NOW_S - 60 },
  ]);
  const own = await theirs().getLiveLog({});
  expect(own.list.map(({ title, end_time, diamond }) => [title, end_time, diamond])).toEqual([
    ["now", 0, 0],
    ["first", NOW_S - 3000, 12],
  ]);
  for (const product of [mine(), inProcess().user]) {
    const { list, total } = await product.getLiveLog({ id: OTHER_ACCOUNT.uid });
    expect([total, list.map(({ diamond }) => diamond)]).toEqual([2, [null, null]]);
  }
  expect((await mine().getLiveLog({})).total).toBe(0);
  expect(await refused(inProcess().user.getLiveLog({}))).toEqual([401, undefined]);
});

it("the bag contains bought goods until the owner gives them away @spec 3.20", async () => {
  await db.insert(gifts).values([
    { id: 1, nameZh: "荧光棒", namePt: "Bastão", price: 1 },
    { id: 2, nameZh: "喇叭", namePt: "Corneta", price: 10 },
  ]);
  await db.insert(bagItems).values([
    { uid: ACCOUNT.uid, giftId: 1, count: 3 },
    { uid: ACCOUNT.uid, giftId: 2, count: 0 },
    { uid: OTHER_ACCOUNT.uid, giftId: 2, count: 5 },
  ]);
  expect((await mine().getBagItems({})).list).toMatchObject([
    { gift_id: 1, name_zh: "荧光棒", name_pt: "Bastão", price: 1, count: 3 },
  ]);
});

describe("an anchor's application @spec 2.10", () => {
  const form = {
    apply_type: "anchor",
    real_name: "张三丰",
    sport_id: 1,
    sample_link: "https://example.com/sample",
    about: "",
    agree: 1,
  } as const;
  const decide = async (id: number, approved: boolean, reason = "") =>
    db.batch(applicationDecided(db, { uid: ACCOUNT.uid, type: "anchor" }, { id, approved, reason, atS: NOW_S + 5 }));

  it.each([
    ["no name", { real_name: "1" }],
    ["a name that hides something", { real_name: "张三\u202E丰丰" }],
    ["a sample that is no address", { sample_link: "javascript:alert(1)" }],
    ["a sample on nothing", { sample_link: "https://localhost/a" }],
    ["a sport that there is not", { sport_id: 3 }],
    ["no agreement", { agree: 0 }],
    ["a type that there is not", { apply_type: "king" }],
  ])("the server refuses an anchor's application with %s", (_, wrong) => {
    const { input } = contract.user.apply as Call;
    expect([input.safeParse(form).success, input.safeParse({ ...form, ...wrong }).success]).toEqual([true, false]);
  });

  it("a repeated form creates only one anchor's application", async () => {
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => mine().apply(form)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of sent)
      if (end.status === "rejected") expect(end.reason).toMatchObject({ http: 403, message: "您已有一份申请正在审核" });
    expect((await mine().withdrawApplication({ apply_type: "anchor" })).application?.state).toBe("withdrawn");
    expect((await theirs().getApplication({ apply_type: "anchor" })).application).toBeNull();
    expect((await mine().apply(form)).state).toBe("open");
  });

  it("a person can send an application at most ten times a day", async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await theirs().apply(form);
      // The same form cannot be submitted again.
      expect((await refusal(theirs().apply(form))).http).toBe(403);
      await theirs().withdrawApplication({ apply_type: "anchor" });
    }
    const error = await refusal(theirs().apply(form));
    expect([error.http, error.message, error.retryAfterS]).toEqual([
      429,
      expect.stringMatching(/^提交申请过于频繁，请2[34]小时后再试$/),
      expect.any(Number),
    ]);
    expect(await db.$count(applications, eq(applications.uid, OTHER_ACCOUNT.uid))).toBe(10);
    await db.delete(applications).where(eq(applications.uid, OTHER_ACCOUNT.uid));
  });

  it("a refused application states the reason", async () => {
    const id = (await mine().getApplication({ apply_type: "anchor" })).application?.id ?? 0;
    await decide(id, false, "声音不清楚");
    await expect(decide(id, true)).rejects.toThrow();
    expect((await mine().getApplication({ apply_type: "anchor" })).application).toMatchObject({
      state: "refused",
      reason: "声音不清楚",
    });
    const { list } = await mine().getSystemMessages({});
    expect(list[0]).toMatchObject({ title: "主播申请未通过", link: "/user-center/apply/anchor" });
    expect(list[0]?.text).toContain("声音不清楚");
    expect((await mine().getUserInfo({})).is_anchor).toBe(0);
  });

  it("an approved application makes its sender an anchor", async () => {
    const { id } = await mine().apply(form);
    await decide(id, true);
    expect((await mine().getUserInfo({})).is_anchor).toBe(1);
    expect(await refused(mine().apply(form))).toEqual([403, undefined]);
    expect((await mine().getSystemMessages({})).list[0]?.title).toBe("主播申请已通过");
    expect((await theirs().getUserInfo({})).is_anchor).toBe(0);
  });
});

describe("the account's own log", () => {
  it("only the owner can read an account's log", async () => {
    const one = await inProcess({ ip: "2001:db8:aa:bb::1" }).user.login({
      mobile: OTHER_ACCOUNT.mobile,
      password: OTHER_ACCOUNT.password,
    });
    await inProcess({ token: one.token }).user.logout({});
    const before = (await mine().getAccountLog({})).total;
    await theirs().endSession({ id: "others", password: OTHER_ACCOUNT.password });
    const [latest, second] = (await theirs().getAccountLog({})).list;
    // No other session was signed in any more, so none ended.
    expect([latest?.kind, second?.kind, second?.network]).toEqual(["logout", "login", "2001:db8:aa:*"]);
    expect((await mine().getAccountLog({})).total).toBe(before);
  });

  it("the account's log is kept for 180 days", async () => {
    const at = (days: number) => ({ uid: OTHER_ACCOUNT.uid, kind: "password", createdAt: NOW_S - days * DAY_S });
    await db.insert(accountEvents).values([at(181), at(179)]);
    const before = await theirs().getAccountLog({});
    await deleteOldEvents(db, NOW_S);
    const after = await theirs().getAccountLog({});
    expect(after.total).toBe(before.total - 1);
    expect(after.list.filter(({ kind }) => kind === "password").map(({ time }) => time)).toEqual([at(179).createdAt]);
  });

  it.each([
    ["203.0.113.77", "203.0.113.*"],
    ["2001:db8:aa:bb::1", "2001:db8:aa:*"],
    ["", ""],
  ])("the account's log shows the network of %s as %s", (ip, shown) => {
    expect(networkName(ip)).toBe(shown);
  });
});
