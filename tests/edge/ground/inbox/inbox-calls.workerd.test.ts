import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOldEvents } from "#edge/accounts/account-log.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import type { MessageKind, MessageVars } from "#edge/ground/inbox/kinds.ts";
import { systemAnnouncements, systemMessages } from "#edge/ground/inbox/schema/inbox.ts";
import { sendSystemMessage } from "#edge/ground/inbox/send.ts";
import { messageText } from "#edge/ground/inbox/texts.ts";
import { addPoints, openPerson } from "#edge/ground/task-counts/person.ts";
import { settle } from "#edge/money/cashier/settle.ts";
import { couponKinds, coupons, orders } from "#edge/money/schema/money.ts";
import { orderRow, paidNotice, takeBack } from "#tests/edge/money/ledger/book.ts";
import { inProcess, requestToken } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";

const db = openDatabase(env.DB);
const DAY_S = 86_400;
let token = "";
let otherToken = "";

beforeAll(async () => {
  await seedFixture(env.DB);
  token = await requestToken(ACCOUNT);
  otherToken = await requestToken(OTHER_ACCOUNT);
});
beforeEach(() =>
  env.DB.batch(
    ["system_messages", "announcement_marks", "system_announcements"].map((table) => env.DB.prepare(`delete from ${table}`)),
  ),
);

const mine = (more: Parameters<typeof inProcess>[0] = {}) => inProcess({ token, ...more }).user;
const theirs = () => inProcess({ token: otherToken }).user;
const all = { page: 1, size: 20 };
const level = (uid: number, key: string, atS = NOW_S) =>
  sendSystemMessage(db, { uid, kind: "levelUp", vars: { level: 7 }, key, atS });
const announce = (id: number, publishedAt = NOW_S) =>
  db.insert(systemAnnouncements).values({
    id,
    titleZh: "公告",
    titlePt: "Aviso",
    bodyZh: "正文",
    bodyPt: "Texto",
    link: "/score",
    requestKey: `key-${id}`,
    publishedAt,
  });
const order = (id: string, more: Partial<typeof orders.$inferInsert> = {}) =>
  orderRow(id, { uid: ACCOUNT.uid, nameZh: "60金币", gold: 60, price: 600, pay: 600, ...more });
const paid = (orderId: string, amount = 600) => paidNotice(orderId, { amount });

describe("the inbox @spec 2.18", () => {
  it("the inbox lists the newest messages first", async () => {
    await db.batch([level(ACCOUNT.uid, "a", NOW_S - 20), announce(1, NOW_S - 10), level(OTHER_ACCOUNT.uid, "b")]);
    const zh = await mine().getSystemMessages(all);
    expect(zh).toMatchObject({ total: 2, unread: 2 });
    expect(zh.list).toMatchObject([
      { id: "a1", kind: "announcement", title: "公告", text: "正文", link: "/score", time: NOW_S - 10, read: false },
      { kind: "levelUp", title: "升到 Lv 7", link: "/user-center/task", read: false },
    ]);
    const pt = await mine({ locale: "pt-BR" }).getSystemMessages(all);
    expect(pt.list.map(({ title }) => title)).toEqual(["Aviso", "Você chegou ao Nv 7"]);
  });

  it("an English reader sees an announcement in Portuguese if English is missing", async () => {
    await db.batch([announce(1, NOW_S - 1), announce(2)]);
    await db.update(systemAnnouncements).set({ titleEn: "News", bodyEn: "Text" }).where(eq(systemAnnouncements.id, 1));
    const { list } = await mine({ locale: "en" }).getSystemMessages(all);
    expect(list.map(({ title, text }) => [title, text])).toEqual([
      ["Aviso", "Texto"],
      ["News", "Text"],
    ]);
  });

  it("the inbox lists each message only once", async () => {
    await db.batch([level(ACCOUNT.uid, "a"), level(ACCOUNT.uid, "a"), announce(1, NOW_S - 30 * DAY_S)]);
    expect((await mine().getSystemMessages(all)).total).toBe(1);
    expect((await mine().getUserInfo({})).unread_messages).toBe(1);
  });

  it("the inbox counts unread messages on every page of its owner", async () => {
    await db.batch([level(ACCOUNT.uid, "a"), level(ACCOUNT.uid, "b"), announce(1)]);
    expect((await mine().getUserInfo({})).unread_messages).toBe(3);
    const [first] = (await mine().getSystemMessages(all)).list;
    expect(await mine().readSystemMessage({ message_id: first?.id ?? "" })).toMatchObject({ id: first?.id, read: true });
    expect((await mine().getUserInfo({})).unread_messages).toBe(2);
    expect(await mine().readAllSystemMessages({})).toEqual({ unread: 0 });
    expect((await mine().getSystemMessages(all)).list.map(({ read }) => read)).toEqual([true, true, true]);
    expect((await theirs().getUserInfo({})).unread_messages).toBe(1);
  });

  it("a deleted message never returns to the inbox", async () => {
    await db.batch([level(ACCOUNT.uid, "a", NOW_S - 9), level(ACCOUNT.uid, "b"), announce(1, NOW_S - 5), announce(2, NOW_S - 4)]);
    const { list } = await mine().getSystemMessages(all);
    await mine().deleteSystemMessage({ message_id: list[0]?.id ?? "" });
    await mine().deleteSystemMessage({ message_id: "a2" });
    await mine().readSystemMessage({ message_id: "a1" });
    expect(await mine().deleteSystemMessage({ message_id: "read" })).toEqual({ unread: 1 });
    await db.batch([level(ACCOUNT.uid, "a"), level(ACCOUNT.uid, "b")]);
    await mine().readAllSystemMessages({});
    expect((await mine().getSystemMessages(all)).list.map(({ time }) => time)).toEqual([NOW_S - 9]);
  });

  it("a person cannot find another person's inbox message", async () => {
    await level(OTHER_ACCOUNT.uid, "a");
    const [{ id } = { id: "" }] = (await theirs().getSystemMessages(all)).list;
    expect((await refusal(mine().readSystemMessage({ message_id: id }))).http).toBe(404);
    await mine().deleteSystemMessage({ message_id: id });
    await mine().readAllSystemMessages({});
    expect((await theirs().getSystemMessages(all)).list).toMatchObject([{ id, read: false }]);
  });

  it("a page of the inbox needs one database round trip", async () => {
    await db.batch([level(ACCOUNT.uid, "a"), ...["b", "c", "d"].map((key, at) => level(ACCOUNT.uid, key, NOW_S + at))]);
    const counter = countingD1(env.DB);
    const product = mine({ d1: counter.d1 });
    const first = await product.getSystemMessages({ page: 1, size: 3 });
    const before = counter.count();
    const second = await product.getSystemMessages({ page: 2, size: 3 });
    expect([first.list.length, second.list.length, second.total, counter.count() - before]).toEqual([3, 1, 4, 1]);
  });
});

describe("the messages of an inbox", () => {
  const titles = async () => (await mine().getSystemMessages(all)).list.map(({ title }) => title);

  it("a person gets a message about every payment and refund", async () => {
    await db
      .insert(orders)
      .values([
        order("told-of-1"),
        order("told-of-2", { kind: "plan", gold: 0, vipDays: 30, nameZh: "月卡" }),
        order("told-of-3"),
      ]);
    for (const id of ["told-of-1", "told-of-2"]) expect(await settle(db, paid(id), NOW_S)).toBe("settled");
    expect(await settle(db, paid("told-of-1"), NOW_S)).not.toBe("settled");
    expect(await settle(db, paid("told-of-3", 599), NOW_S)).toBe("amount");
    await takeBack("told-of-1", NOW_S + 1);
    expect(await titles()).toEqual(["订单已退款", "订单正在核对", "会员已开通", "充值成功"]);
    const [, , , { text, link } = { text: "", link: "" }] = (await mine().getSystemMessages(all)).list;
    expect([text, link]).toEqual(["60金币已付款 ¥6.00，60 金币已到账。", "/cashier/told-of-1"]);
  });

  it("a person gets a message about every coupon of an activity", async () => {
    await db.insert(couponKinds).values({
      id: 1,
      kind: "cut",
      scope: "any",
      value: 100,
      nameZh: "立减券",
      namePt: "Desconto",
      nameEn: "Discount",
      nameEs: "Descuento",
    });
    const given = { uid: ACCOUNT.uid, kindId: 1, startsAt: NOW_S, endsAt: NOW_S + DAY_S, reason: "draw" };
    await db.batch([
      db.insert(coupons).values(given).onConflictDoNothing(),
      db.insert(coupons).values(given).onConflictDoNothing(),
    ]);
    expect((await mine().getSystemMessages(all)).list).toMatchObject([{ text: "立减券已放入您的卡包。", link: "/coupons" }]);
    const [message] = await db.select({ vars: systemMessages.vars }).from(systemMessages);
    expect(JSON.parse(message?.vars ?? "")).toEqual({ name: { zh: "立减券", pt: "Desconto", en: "Discount", es: "Descuento" } });
    expect(await db.select({ nameEn: coupons.nameEn }).from(coupons)).toEqual([{ nameEn: "Discount" }]);
  });

  it("a person gets one message about a new level", async () => {
    await db.batch([openPerson(db, ACCOUNT.uid), ...addPoints(db, ACCOUNT.uid, 1, NOW_S)]);
    expect(await titles()).toEqual([]);
    await db.batch([...addPoints(db, ACCOUNT.uid, 5_000, NOW_S), ...addPoints(db, ACCOUNT.uid, 1, NOW_S)]);
    expect(await titles()).toEqual([expect.stringMatching(/^升到 Lv 1\d$/)]);
  });
});

const both = { zh: "甲", pt: "A" };
const VARS: { [Kind in MessageKind]: MessageVars[Kind] } = {
  followsLeft: { count: 3 },
  orderPaid: { order: "o", name: both, gold: 60, pay: { cents: 600, currency: "CNY" } },
  vipExtended: { order: "o", name: both, days: 30, pay: { cents: 600, currency: "CNY" } },
  modelExtended: { order: "o", name: both, pay: { cents: 600, currency: "CNY" } },
  orderRefunded: { order: "o", name: both, pay: { cents: 600, currency: "CNY" } },
  orderReview: { order: "o", name: both },
  withdrawState: { state: "paying", diamond: 1200 },
  couponArrived: { name: both },
  levelUp: { level: 3 },
  feedbackAnswered: { about: "x", answer: "y" },
  goodsState: { name: both, state: "sent" },
  applicationDecided: { type: "anchor", approved: false, reason: "x" },
  passwordChanged: { device: "" },
  phoneChanged: { mobile: "131****0000" },
  newDevice: { device: "", network: "" },
  postDecided: { id: 1_000_000_001, kind: "video", about: "x", state: "refused", reason: "y" },
  planDecided: { plan: 3, name: both, result: "refunded", gold: 18 },
  planEarned: { plan: 3, name: both, result: "right", sold: 2, diamonds: 18, reason: "" },
  tipNew: { plan: 3, nick: "x", name: both, gold: 18 },
  anchorLive: { anchor: 7, nick: "x", title: "y" },
  planSoon: { anchor: 7, nick: "x", title: "y" },
  planOff: { anchor: 7, nick: "x", title: "y" },
  notice: { title: both, text: both, link: "" },
};

it.each(Object.entries(VARS))("the message %s has a text in every language", (kind, vars) => {
  for (const locale of ["zh", "pt-BR"] as const) {
    const { title, text, link } = messageText(kind, JSON.stringify(vars), locale) ?? { title: "", text: "", link: "?" };
    expect([title, text].every((words) => words.length > 0 && !/undefined|NaN|\[object/.test(words))).toBe(true);
    expect(link).toMatch(/^$|^\/\w/);
  }
});

it("a message of an unknown kind has no text", () => {
  expect([messageText("unheard", "{}", "zh"), messageText("orderPaid", "{}", "zh"), messageText("toString", "{}", "zh")]).toEqual(
    [null, null, null],
  );
});

it("a sign-in from an unknown device after long absence sends a message", async () => {
  const come = (now: () => number) => inProcess({ now }).user.login(OTHER_ACCOUNT);
  await env.DB.batch([
    env.DB.prepare("delete from account_events where uid = ?").bind(OTHER_ACCOUNT.uid),
    env.DB.prepare("update users set last_login_at = 0, registered_at = ? where uid = ?").bind(
      NOW_S - 400 * DAY_S,
      OTHER_ACCOUNT.uid,
    ),
  ]);
  await come(() => FIXTURE_NOW_MS - 181 * DAY_S * 1000);
  expect((await theirs().getSystemMessages(all)).list).toEqual([]);
  await deleteOldEvents(db, NOW_S);
  await come(() => FIXTURE_NOW_MS);
  expect((await theirs().getSystemMessages(all)).list).toMatchObject([{ kind: "newDevice" }]);
});

it("a sign-in from a new device sends a message only once", async () => {
  expect(FIXTURE_NOW_MS).toBe(NOW_S * 1000);
  await env.DB.prepare("update account_events set device = 'Edge · Windows' where uid = ?").bind(ACCOUNT.uid).run();
  for (const now of [FIXTURE_NOW_MS, FIXTURE_NOW_MS + 1000])
    await inProcess({ ip: "203.0.113.77", now: () => now }).user.login(ACCOUNT);
  const { list } = await mine().getSystemMessages(all);
  expect(list).toMatchObject([{ kind: "newDevice", text: expect.stringContaining("203.0.113.*") }]);
});
