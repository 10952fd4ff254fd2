import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { contract } from "#edge/contract/index.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { anchor, balance, countBag, db, giver, putInBag, seedGifts, sumAll, wish } from "./giving.ts";

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
});

async function faults(): Promise<string[]> {
  await sumAll();
  return (await checkBook(db)).faults;
}

describe("a gift", () => {
  it("a gift from the wallet brings the anchor diamonds @spec 9.3", async () => {
    const [ann, host] = [await giver({ gold: 200 }), await anchor()];
    const given = await ann.product().gift.give(wish(host.uid, { quantity: 10 }));
    expect(contract.gift.give.data.parse(given)).toEqual(given);
    expect(given).toMatchObject({
      gift: { uid: ann.uid, nick: ann.nick, gift_id: 2, quantity: 10, combo: 1, total: 10, gold: 100 },
      source: "wallet",
      diamonds: 50,
      sharing_ratio: 50,
      gold: 100,
      repeated: 0,
    });
    await sumAll();
    expect([await balance(ann.uid, "gold"), await balance(host.uid, "diamond")]).toEqual([100, 50]);
    expect(await faults()).toEqual([]);
  });

  it("a person under 18 can give no gift", async () => {
    const [ann, host] = [await giver({ gold: 200 }), await anchor()];
    const born = (years: number) =>
      env.DB.prepare("update users set birthday = ? where uid = ?")
        .bind(`${new Date(NOW_S * 1000).getUTCFullYear() - years}-01-01`, ann.uid)
        .run();
    await born(17);
    await expect(ann.product({ locale: "en" }).gift.give(wish(host.uid))).rejects.toMatchObject({
      http: 403,
      message: "Your birth date says that you are under 18, so this is not open to you",
    });
    expect([await balance(ann.uid, "gold"), await balance(host.uid, "diamond")]).toEqual([200, 0]);
    await born(18);
    await ann.product().gift.give(wish(host.uid));
    expect(await balance(ann.uid, "gold")).toBe(190);
  });

  it("a gift from the bag takes no gold from the giver", async () => {
    const [ann, host] = [await giver({ gold: 7 }), await anchor()];
    await putInBag(ann.uid, 4, 12);
    const given = await ann.product().gift.give(wish(host.uid, { gift_id: 4, quantity: 10, source: "bag" }));
    expect(given).toMatchObject({ diamonds: 25, gold: 7, bag_count: 2 });
    await sumAll();
    expect([await balance(ann.uid, "gold"), await countBag(ann.uid, 4), await balance(host.uid, "diamond")]).toEqual([7, 2, 25]);
    await expect(ann.product().gift.give(wish(host.uid, { gift_id: 4, quantity: 10, source: "bag" }))).rejects.toMatchObject({
      http: 403,
      message: "背包里只有2个",
    });
    await expect(ann.product().gift.give(wish(host.uid, { gift_id: 4 }))).rejects.toMatchObject({ message: "这个礼物已经下架" });
    expect(await faults()).toEqual([]);
  });

  it("the anchor's current share decides the diamonds of a gift", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    await ann.product().gift.give(wish(host.uid));
    await env.DB.prepare("update anchors set sharing_ratio = 30 where anchor_id = ?").bind(host.uid).run();
    const later = await ann.product().gift.give(wish(host.uid));
    await sumAll();
    expect([later.sharing_ratio, later.diamonds, await balance(host.uid, "diamond")]).toEqual([30, 3, 8]);
    expect(await faults()).toEqual([]);
  });

  it("repeated requests with one key give a gift only once", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    const same = wish(host.uid);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ann.product().gift.give(same)));
    expect(new Set(answers.map(({ gift }) => gift.id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => repeated === 0)).toHaveLength(1);
    await sumAll();
    expect([await balance(ann.uid, "gold"), await balance(host.uid, "diamond")]).toEqual([990, 5]);
    await expect(ann.product().gift.give({ ...same, quantity: 10 })).rejects.toMatchObject({ http: 403 });
    expect(await faults()).toEqual([]);
  }, 60_000);

  it("a person without enough gold or bag gifts cannot give a gift", async () => {
    const [ann, host] = [await giver({ gold: 125 }), await anchor()];
    await putInBag(ann.uid, 1, 5);
    const taps = Array.from({ length: 50 }, (_, at) => wish(host.uid, at % 2 ? {} : { gift_id: 1, source: "bag" }));
    const ends = await Promise.allSettled(taps.map((tap) => ann.product().gift.give(tap)));
    const paid = ends.filter(({ status }) => status === "fulfilled").length;
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ http: 403 });
    expect([paid, await balance(ann.uid, "gold"), await countBag(ann.uid, 1)]).toEqual([17, 5, 0]);
    expect(await faults()).toEqual([]);
  }, 60_000);

  it("repeated gifts of one kind increase the combo count", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    const tap = async (more: object = {}) => {
      const { gift } = await ann.product().gift.give(wish(host.uid, more));
      return [gift.combo, gift.total];
    };
    expect(await tap()).toEqual([1, 1]);
    ann.later(9);
    expect(await tap({ quantity: 10 })).toEqual([2, 11]);
    expect(await tap({ gift_id: 1 })).toEqual([1, 1]);
    ann.later(10);
    expect(await tap()).toEqual([3, 12]);
    expect(await tap()).toEqual([4, 13]);
    ann.later(11);
    expect(await tap()).toEqual([1, 1]);
  });

  it.each([
    ["an unknown room", { anchorid: 999_999 }, 404, /no live room of the number 999999/],
    ["an unknown gift", { gift_id: 77 }, 404, /no gift 77/],
    [
      "a quantity that is not offered",
      { quantity: 2 },
      400,
      /quantity is 2: must be one of 1, 10, 50, 66, 88, 100, 500, 520, 1314/,
    ],
    ["another source", { source: "bank" }, 400, /must be wallet or bag/],
    ["a key that is none", { request_key: "x" }, 400, /request_key/],
    ["more gold than there is", { gift_id: 3 }, 403, /^金币不足，还差420金币$/],
  ])("no gold moves when a gift is refused for %s", async (_, more, http, message) => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    await expect(ann.product().gift.give(wish(host.uid, more) as never)).rejects.toMatchObject({
      http,
      message: expect.stringMatching(message),
    });
    expect(await balance(ann.uid, "gold")).toBe(100);
  });

  it("the server refuses gifts from guests, banned people and the anchor", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    await expect(inProcess().gift.give(wish(host.uid))).rejects.toMatchObject({ http: 401 });
    await expect(host.product().gift.give(wish(host.uid))).rejects.toMatchObject({ message: "不能给自己送礼物" });
    const chat = new ChatSystem(env);
    const owner = { userId: String(host.uid), nick: host.nick, isOfSite: false };
    await chat.moderateRoom(host.uid, owner, { act: "ban", person: String(ann.uid), seconds: 3_600 } as never);
    await expect(ann.product().gift.give(wish(host.uid))).rejects.toMatchObject({ http: 403, message: /移出这个房间/ });
    await chat.moderateRoom(host.uid, owner, { act: "unban", person: String(ann.uid) });
    await env.DB.prepare("update rooms set is_live = 0 where anchor_id = ?").bind(host.uid).run();
    await expect(ann.product().gift.give(wish(host.uid))).rejects.toMatchObject({ message: "主播已下播，开播后才能送礼物" });
    expect([await balance(ann.uid, "gold"), await balance(host.uid, "diamond")]).toEqual([100, 0]);
  });

  it("a gift is given even if the room does not answer", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    const shown: string[] = [];
    const work: Promise<unknown>[] = [];
    const chat = new ChatSystem(env);
    chat.showGift = async (_, { id }) => {
      shown.push(id);
      if (shown.length < 3) throw new Error("the room is away");
    };
    const context = { chat, waitUntil: (one: Promise<unknown>) => void work.push(one) };
    const same = wish(host.uid);
    const { gift } = await ann.product(context).gift.give(same);
    await ann.product(context).gift.give(same);
    await Promise.all(work);
    expect(shown).toEqual([gift.id, gift.id, gift.id]);
  });

  it("a gift counts for its giver's tasks @spec 3.1 @spec 3.4", async () => {
    const [ann, host] = [await giver({ gold: 600 }), await anchor()];
    await env.DB.prepare("insert into live_records (uid, title, sport_id, started_at) values (?, '', 1, ?)")
      .bind(host.uid, NOW_S)
      .run();
    await host.product().room.followAnchor({ anchorid: host.uid, type: 1 });
    for (let at = 0; at < 2; at += 1)
      await Promise.all([1, 1, 1].map((type) => ann.product().room.followAnchor({ anchorid: host.uid, type })));
    await ann.product().gift.give(wish(host.uid, { gift_id: 3 }));
    await sumAll();
    const tasks = (await ann.product().task.getTaskInfo({ zone: "Asia/Shanghai" })).tasks;
    expect(tasks.filter(({ prop }) => /^send.*Gift$/.test(prop)).map(({ prop, count }) => [prop, count])).toEqual([
      ["sendFirstGift", 1],
      ["sendGift", 1],
    ]);
    expect((await ann.product().user.getUserInfo({})).gift_spend).toBe(520);
    expect(await host.product().user.getUserInfo({})).toMatchObject({
      anchor_level: 2,
      anchor_point: 520,
      fans_count: 2,
      guildid: 0,
      rec_weight: 0,
      sharing_ratio: 50,
    });
    expect(await ann.product().user.getUserBasicInfo({ id: host.uid })).toMatchObject({ anchor_level: 2, fans_count: 2 });
    expect((await ann.product().user.getUserInfo({})).anchor_level).toBe(0);
    expect((await host.product().user.getLiveLog({})).list[0]?.diamond).toBe(260);
    await Promise.all([0, 0].map((type) => ann.product().room.followAnchor({ anchorid: host.uid, type })));
    expect((await host.product().user.getUserInfo({})).fans_count).toBe(1);
  });
});

describe("receipts of gifts", () => {
  it("the giver and the anchor get a receipt with the gift and its price @spec 7.18", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    const { gift } = await ann.product().gift.give(wish(host.uid));
    await sumAll();
    const receipt = {
      id: gift.id,
      name_en: "Air horn",
      quantity: 1,
      source: "wallet",
      gold: 10,
      diamonds: 5,
      sharing_ratio: 50,
      created_at: NOW_S,
    };
    expect(await ann.product().gift.getSentList({})).toMatchObject({ total: 1, list: [{ ...receipt, uid: host.uid }] });
    expect(await host.product().gift.getReceivedList({})).toMatchObject({ total: 1, list: [{ ...receipt, uid: ann.uid }] });
    expect(await ann.product().gift.getReceivedList({})).toEqual({ total: 0, list: [] });
    const line = { type: "gift", name_zh: "小喇叭 ×1", name_en: "Air horn ×1", order_id: "" };
    expect((await ann.product().user.getProfitList({ type: "gift" })).list).toMatchObject([{ ...line, gold: -10, diamond: 0 }]);
    expect((await host.product().user.getProfitList({ type: "gift" })).list).toMatchObject([{ ...line, gold: 0, diamond: 5 }]);
    expect(await host.product().gift.getIncome({})).toEqual({
      list: [{ day: "2026-11-21", gifts: 1, gold: 10, diamonds: 5 }],
      total: 1,
      gifts: 1,
      gold: 10,
      diamonds: 5,
      sharing_ratio: 50,
    });
  });
});

describe("the income of an anchor", () => {
  it("an anchor's income is summed by day, month and gift @spec 7.18", async () => {
    const [ann, host] = [await giver({ gold: 2_000 }), await anchor()];
    const give = async (gift_id: number, quantity: number) => ann.product().gift.give(wish(host.uid, { gift_id, quantity }));
    await give(2, 10);
    await give(3, 1);
    ann.later(86_400);
    await give(2, 1);
    ann.later(20 * 86_400);
    await give(1, 66);
    await sumAll();
    const spans = async (by: "day" | "month") =>
      (await host.product().gift.getIncome({ by })).list.map(({ day, gifts, diamonds }) => [day, gifts, diamonds]);
    expect(await spans("day")).toEqual([
      ["2026-12-12", 1, 33],
      ["2026-11-22", 1, 5],
      ["2026-11-21", 2, 310],
    ]);
    expect(await spans("month")).toEqual([
      ["2026-12", 1, 33],
      ["2026-11", 3, 315],
    ]);
    expect(await host.product().gift.getIncome({ by: "month", size: 1, page: 2 })).toMatchObject({
      list: [{ day: "2026-11" }],
      total: 2,
    });
    const kinds = async (input: { month?: string }) =>
      (await host.product().gift.getIncomeKinds(input)).list.map(({ name_en, count, diamonds }) => [name_en, count, diamonds]);
    expect(await kinds({})).toEqual([
      ["Golden Boot", 1, 260],
      ["Air horn", 11, 55],
    ]);
    expect(await kinds({ month: "2026-12" })).toEqual([["Glow stick", 66, 33]]);
    expect(await kinds({ month: "2025-01" })).toEqual([]);
    await expect(kinds({ month: "2026-13" })).rejects.toMatchObject({ http: 400 });
    expect(await faults()).toEqual([]);
  });
});

describe("the own limit of a person", () => {
  const saved = (person: Awaited<ReturnType<typeof giver>>, gold: number, is_on = 1) =>
    person.product().gift.saveSpendingLimit({ is_on, gold, zone: "America/Sao_Paulo" });

  it("simultaneous taps cannot exceed a person's own daily gift limit", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    await putInBag(ann.uid, 1, 10);
    await ann.product().gift.give(wish(host.uid, { zone: "America/Sao_Paulo" }));
    expect(await saved(ann, 55)).toMatchObject({ is_on: 1, gold: 55, spent: 10, day: "2026-11-21", next_at: 0 });
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => ann.product().gift.give(wish(host.uid))));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const refusals = ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason.message)] : []));
    expect(new Set(refusals)).toEqual(new Set(["已达到你自己设定的每日送礼上限"]));
    await ann.product().gift.give(wish(host.uid, { gift_id: 1, quantity: 10, source: "bag" }));
    expect(await ann.product().gift.getSpendingLimit({ zone: "Asia/Tokyo" })).toMatchObject({
      spent: 50,
      zone: "America/Sao_Paulo",
    });
    expect(await balance(ann.uid, "gold")).toBe(950);
    expect(await faults()).toEqual([]);
  }, 60_000);

  it("a raised personal gift limit applies only after a day", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    await saved(ann, 30);
    expect(await saved(ann, 10)).toMatchObject({ gold: 10, next_at: 0 });
    await ann.product().gift.give(wish(host.uid));
    expect(await saved(ann, 100)).toMatchObject({ gold: 10, next_is_on: 1, next_gold: 100, next_at: NOW_S + 86_400 });
    await expect(ann.product().gift.give(wish(host.uid, { zone: "Pacific/Kiritimati" }))).rejects.toMatchObject({ http: 403 });
    ann.later(86_399);
    await ann.product().gift.give(wish(host.uid));
    await expect(ann.product().gift.give(wish(host.uid))).rejects.toMatchObject({ http: 403 });
    ann.later(1);
    await ann.product().gift.give(wish(host.uid));
    expect(await saved(ann, 0, 0)).toMatchObject({ is_on: 1, gold: 100, next_is_on: 0, next_at: NOW_S + 2 * 86_400 });
    ann.later(86_400);
    expect(await saved(ann, 0, 0)).toMatchObject({ is_on: 0, next_at: 0 });
  });
});

describe("the ranking of a room", () => {
  it("the ranking orders supporters by the gold that they gave", async () => {
    const host = await anchor();
    const [ann, ben, eva] = [await giver({ gold: 2_000 }), await giver({ gold: 2_000 }), await giver({ gold: 2_000 })];
    const rank = async (person: typeof ann, period: "day" | "week" | "all") => {
      await sumAll();
      const { list, own } = await person.product().gift.getRank({ anchorid: host.uid, period });
      return [...list.map(({ uid, gold }) => [uid, gold]), [own?.place, own?.gold]];
    };
    await ann.product().gift.give(wish(host.uid, { gift_id: 3 }));
    for (const person of [ann, ben, eva]) person.later(86_400);
    await ben.product().gift.give(wish(host.uid));
    eva.later(60);
    await eva.product().gift.give(wish(host.uid));
    expect(await rank(ann, "day")).toEqual([
      [ben.uid, 10],
      [eva.uid, 10],
      [0, 0],
    ]);
    expect(await rank(eva, "week")).toEqual([
      [ann.uid, 520],
      [ben.uid, 10],
      [eva.uid, 10],
      [3, 10],
    ]);
    for (const person of [ann, ben, eva]) person.later(86_400);
    await eva.product().gift.give(wish(host.uid));
    expect(await rank(eva, "week")).toEqual([
      [eva.uid, 10],
      [1, 10],
    ]);
    expect(await rank(eva, "all")).toEqual([
      [ann.uid, 520],
      [eva.uid, 20],
      [ben.uid, 10],
      [2, 20],
    ]);
    const guest = await inProcess().gift.getRank({ anchorid: host.uid, period: "all" });
    expect(guest.own).toBeNull();
    await expect(inProcess().gift.getRank({ anchorid: 999_999 })).rejects.toMatchObject({ http: 404 });
    expect((await ann.product().gift.getRank({ anchorid: host.uid, period: "all" })).own).toMatchObject({
      fan_level: 3,
      next_gold: 2_000,
    });
  });
});

describe("watching a room", () => {
  it("a page's ticket counts a room after one minute, with one write, and not two rooms at once @spec 3.4", async () => {
    const [ann, host, other] = [await giver(), await anchor(), await anchor()];
    const { d1, count: trips } = countingD1(env.DB);
    const count = async () =>
      (await ann.product().task.getTaskInfo({ zone: "Asia/Shanghai" })).tasks.find(({ prop }) => prop === "watchLive")?.count;
    const page = ({ uid }: typeof host) => {
      let ticket = "";
      return async (mayCrowd = async () => true) => {
        const before = trips();
        const answer = await ann.product({ d1, mayCrowd }).live.watched({ anchorid: uid, zone: "Asia/Shanghai", ticket });
        ticket = answer.ticket ?? "";
        return { again: answer.again_s, trips: trips() - before };
      };
    };
    const [first, second] = [page(host), page(other)];
    expect(await first()).toEqual({ again: undefined, trips: 0 });
    await second();
    ann.later(61);
    expect(await first(async () => false)).toEqual({ again: undefined, trips: 0 });
    expect(await count()).toBe(0);
    const { again } = await first();
    expect([await count(), (again ?? 0) > 61]).toEqual([1, true]);
    await second();
    expect(await count()).toBe(1);
    ann.later(61);
    expect((await second()).again).toBeGreaterThan(0);
    expect(await count()).toBe(2);
    await expect(inProcess().live.watched({ anchorid: host.uid, ticket: "" })).rejects.toMatchObject({ http: 401 });
  });

  it("a room counts as watched after one minute by the server's clock @spec 3.4", async () => {
    const [ann, host, other] = [await giver(), await anchor(), await anchor()];
    const watch = ({ uid }: typeof host) => ann.product().live.watched({ anchorid: uid, zone: "Asia/Shanghai" });
    const count = async () =>
      (await ann.product().task.getTaskInfo({ zone: "Asia/Shanghai" })).tasks.find(({ prop }) => prop === "watchLive")?.count;
    for (let at = 0; at < 5; at += 1) await watch(host);
    expect(await count()).toBe(0);
    ann.later(59);
    await watch(host);
    expect(await count()).toBe(0);
    ann.later(1);
    await watch(host);
    expect(await count()).toBe(1);
    ann.later(60);
    await watch(host);
    await watch(other);
    ann.later(300);
    await watch(other);
    expect(await count()).toBe(1);
    ann.later(60);
    await watch(other);
    expect(await count()).toBe(2);
    await expect(inProcess().live.watched({ anchorid: host.uid })).rejects.toMatchObject({ http: 401 });
    await expect(ann.product().live.watched({ anchorid: 999_999 })).rejects.toMatchObject({ http: 404 });
  });
});
