import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { planSeal } from "#edge/contract/rules/redorders.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { balance } from "#tests/edge/money/ledger/book.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusal } from "#tests/support/refusal.ts";
import { buyBy, db, draft, master, type Person, person, publishBy, REASONS, readGold, readInbox, setMatch } from "./masters.ts";

const START_S = NOW_S + 2 * 3_600;

let expert: Person;
let plan = 0;

beforeAll(async () => {
  await seedFixture(env.DB);
  expert = await master();
  plan = await publishBy(expert);
});

describe("the publication of a plan @spec 2.15", () => {
  it("a plan's seal is the hash of its content", async () => {
    const { content, seal, published_at, price } = await expert.at().redorder.getPlan({ id: plan });
    const sealed = { ...content!, master: expert.uid, matchid: MATCHES.waiting, price, published_at };
    expect(await planSeal(sealed)).toBe(seal);
    expect((await inProcess().redorder.getPlan({ id: plan })).seal).toBe(seal);
  });

  it("the server refuses a changed form with an already used key", async () => {
    const form = draft({ matchid: MATCHES.tomorrow });
    const first = await expert.at().redorder.publish(form);
    expect(await expert.at().redorder.publish(form)).toEqual(first);
    await expect(expert.at().redorder.publish({ ...form, price: 18 })).rejects.toMatchObject({ http: 403 });
  });

  it("concurrent requests with one form publish only one plan", async () => {
    const form = draft({ market: "total", choice: "over", line: 2.5 });
    const ends = await Promise.all([1, 2, 3].map(() => expert.at().redorder.publish(form)));
    expect(new Set(ends.map(({ id }) => id)).size).toBe(1);
  });

  it.each<[string, object, object]>([
    ["a second plan on the same market", {}, { http: 403, field: "market" }],
    ["an opposite plan on the same market", { choice: "away" }, { http: 403, field: "market" }],
    ["a draw with a handicap", { market: "handicap", choice: "draw", line: -0.5 }, { http: 403, field: "choice" }],
    ["a line on a whole number", { market: "handicap", line: -1 }, { http: 403, field: "line" }],
    ["a winner with a line", { matchid: MATCHES.tomorrow, line: 0.5 }, { http: 403, field: "line" }],
    ["a price of no list", { market: "handicap", line: -0.5, price: 29 }, { http: 400 }],
    ["reasons that are too short", { market: "handicap", line: -0.5, reasons: "home   \n\n\n\n\n\n" }, { http: 400 }],
    [
      "reasons that nobody may say",
      { market: "handicap", line: -0.5, reasons: `${REASONS} 赌博网站` },
      { http: 403, field: "reasons" },
    ],
    ["a match that there is not", { matchid: 9 }, { http: 404 }],
    ["a match in play", { matchid: MATCHES.firstHalf }, { http: 403 }],
    ["a postponed match", { matchid: MATCHES.postponed }, { http: 403 }],
    ["a finished match", { matchid: MATCHES.finished }, { http: 403 }],
  ])("the publication refuses %s", async (_, change, answer) => {
    if ("field" in answer && answer.field === "reasons")
      await env.DB.prepare("insert or replace into settings (key, value) values ('lexicon', ?)").bind('["赌博网站"]').run();
    await expect(expert.at().redorder.publish(draft(change))).rejects.toMatchObject(answer);
  });

  it("only a master can publish a plan", async () => {
    const fan = await person();
    await expect(fan.at().redorder.publish(draft())).rejects.toMatchObject({
      http: 403,
      message: expect.stringContaining("专家"),
    });
    await expect(fan.at().redorder.getPublishing({ matchid: MATCHES.waiting })).rejects.toMatchObject({ http: 403 });
    await expect(inProcess().redorder.publish(draft())).rejects.toMatchObject({ http: 401 });
  });

  it("a master cannot publish a plan once its match has begun", async () => {
    const other = await master();
    await expect(other.at(START_S).redorder.publish(draft())).rejects.toMatchObject({ http: 403 });
    await expect(other.at(START_S - 1).redorder.publish(draft())).resolves.toMatchObject({ id: expect.any(Number) });
  });

  it("a master can publish twenty plans in 24 hours", async () => {
    const eager = await master();
    await env.DB.prepare(
      `insert into red_plans (master_id, match_id, market, choice, price, sharing_ratio, reasons, salt, seal, request_key, published_at)
       select ?1, m.id, v.value, 'home', 8, 50, 'r', 's', 's', m.id || v.value, ?2 from matches m, json_each('["winner","handicap","total"]') v where m.starts_at > ?2 and m.id <> ?3 limit 20`,
    )
      .bind(eager.uid, NOW_S - 23 * 3_600, MATCHES.waiting)
      .run();
    expect((await eager.at().redorder.getPublishing({ matchid: MATCHES.waiting })).left).toBe(0);
    await expect(eager.at().redorder.publish(draft())).rejects.toMatchObject({
      http: 403,
      message: expect.stringContaining("20"),
    });
    await expect(eager.at(NOW_S + 3_601).redorder.publish(draft())).resolves.toMatchObject({ id: expect.any(Number) });
  });

  it("the form shows a master the remaining markets", async () => {
    expect(await expert.at().redorder.getPublishing({ matchid: MATCHES.waiting })).toMatchObject({
      on_sale: 1,
      markets: ["handicap"],
      match: { matchid: MATCHES.waiting },
    });
  });
});

describe("an application as a master @spec 2.10 @spec 6.4", () => {
  const form = {
    apply_type: "master" as const,
    real_name: "张三丰",
    sport_id: 1 as const,
    sample_link: "https://example.com/a",
    agree: 1 as const,
  };

  it("an approved application makes a person a master", async () => {
    const fan = await person();
    const operator = await person({ isOperate: 1 });
    const { id } = await fan.at().user.apply(form);
    await operator.at().operate.approveApplication({ id, reason: "", request_key: `approve-master-${id}-x` });
    const row = await env.DB.prepare("select is_youliao, is_anchor from users where uid = ?").bind(fan.uid).first();
    expect(row).toEqual({ is_youliao: 1, is_anchor: 0 });
    expect(await readInbox(fan)).toEqual(["专家申请已通过"]);
    await expect(fan.at().redorder.publish(draft())).resolves.toMatchObject({ id: expect.any(Number) });
    await expect(fan.at().user.apply(form)).rejects.toMatchObject({ http: 403, message: "您已经是红单专家" });
  });

  it("an application as a master is independent of an application as an anchor", async () => {
    const fan = await person();
    await fan.at().user.apply(form);
    await expect(fan.at().user.apply({ ...form, apply_type: "anchor" })).resolves.toMatchObject({ state: "open" });
    await expect(fan.at().user.apply(form)).rejects.toMatchObject({ http: 403 });
  });
});

describe("the database of plans", () => {
  it.each([
    ["a change of the choice", "update red_plans set choice = 'away' where id = ?1", /never changes/],
    ["a change of the seal", "update red_plans set seal = 'x' where id = ?1", /never changes/],
    ["an earlier publication", "update red_plans set published_at = 1 where id = ?1", /never changes/],
    ["a deletion", "delete from red_plans where id = ?1", /never deleted/],
    [
      "a plan after the start",
      `insert into red_plans (master_id, match_id, market, choice, price, sharing_ratio, reasons, salt, seal, request_key, published_at)
        select master_id, ${MATCHES.finished}, 'winner', 'home', 8, 50, 'r', 's', 's', 'k', ${NOW_S} from red_plans where id = ?1`,
      /the match has begun/,
    ],
  ])("the database refuses %s", async (_, statement, words) => {
    await expect(env.DB.prepare(statement).bind(plan).run()).rejects.toThrow(words);
  });
});

describe("buying", () => {
  it("a double tap takes the gold for a plan only once", async () => {
    const fan = await person({ gold: 100 });
    const key = formKey();
    const pages = await Promise.all([buyBy(fan, plan, { key }), buyBy(fan, plan, { key }), buyBy(fan, plan)]);
    for (const page of pages) expect(page).toMatchObject({ content: { choice: "home", reasons: REASONS }, mine: { gold: 28 } });
    expect(await readGold(fan)).toBe(72);
    expect((await checkBook(db)).faults).toEqual([]);
    const orders = await fan.at().goods.getOrderList({ kind: "redorder" });
    expect(orders.list.map(({ kind, state, pay, goods_id }) => [kind, state, pay, goods_id])).toEqual([
      ["redorder", "paid", 28, plan],
    ]);
    const log = await fan.at().user.getProfitList({ type: "redorder" });
    expect(log.list.map(({ gold }) => gold)).toEqual([-28]);
  });

  it("a purchase pays the master nothing yet", async () => {
    expect(await balance("site:held:gold")).toBe(28);
    expect(await balance(`user:${expert.uid}:diamond`)).toBe(0);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      "without enough gold",
      async () => buyBy(await person({ gold: 27 }), plan),
      { http: 403, message: expect.stringContaining("1金币") },
    ],
    ["at another price", async () => buyBy(await person({ gold: 99 }), plan, { price: 18 }), { http: 403 }],
    ["one's own plan", () => buyBy(expert, plan), { http: 403 }],
    ["a plan that there is not", () => buyBy(expert, 99_999), { http: 404 }],
    ["as a guest", () => inProcess().redorder.buy({ id: plan, price: 28, request_key: formKey() }), { http: 401 }],
    ["in the second of the start", async () => buyBy(await person({ gold: 99 }), plan, { nowS: START_S }), { http: 403 }],
  ])("the server refuses this purchase: %s", async (_, act, answer) => {
    await expect(act()).rejects.toMatchObject(answer);
  });

  it("the server refuses a purchase after an early start", async () => {
    const fan = await person({ gold: 99 });
    await setMatch(MATCHES.waiting, { status: 2 });
    await expect(buyBy(fan, plan)).rejects.toMatchObject({ http: 403 });
    await setMatch(MATCHES.waiting, { status: 1 });
    expect(await readGold(fan)).toBe(99);
  });
});

describe("the content of a plan", () => {
  const requestAll = async (who: ReturnType<typeof inProcess>) => [
    await who.redorder.getPlanList({}),
    await who.redorder.getPlanList({ over: 1 }),
    await who.redorder.getPlanRank({}),
    await who.redorder.getPlan({ id: plan }),
    await who.redorder.getPlanCard({ id: plan }),
    await who.redorder.getMaster({ masterid: expert.uid }),
    await who.redorder.getMatchPlans({ matchid: MATCHES.waiting }),
    await who.search.matches({ keyword: "Chelsea" }),
  ];

  it.each<[string, () => Promise<ReturnType<typeof inProcess>>]>([
    ["a guest", async () => inProcess()],
    ["a person who has not bought it", async () => (await person({ gold: 500 })).at()],
    ["a master who has not bought it", async () => (await master()).at()],
    ["an operator outside of the desk", async () => (await person({ isOperate: 1 })).at()],
  ])("no call shows %s the content of a plan", async (_, who) => {
    const text = JSON.stringify(await requestAll(await who()));
    expect(text).toContain(`"id":${plan},`);
    expect(text).not.toContain("Grêmio travel");
    expect(text).not.toMatch(/"(?:market|choice|reasons|salt|line)":"/);
    expect(JSON.parse(JSON.stringify(await (await who()).redorder.getPlan({ id: plan }))).content).toBeNull();
  });

  it("the card in a conversation never contains the plan's content @spec 4.3", async () => {
    const fan = await person({ gold: 100 });
    await buyBy(fan, plan);
    const { content: _, mine: __, is_own, on_sale, removed_reason, ...open } = await inProcess().redorder.getPlan({ id: plan });
    const cards = [inProcess(), fan.at(), expert.at()].map((who) => who.redorder.getPlanCard({ id: plan }));
    for (const card of await Promise.all(cards)) expect(card).toEqual(open);
    expect([is_own, on_sale, removed_reason]).toEqual([0, 1, ""]);
    expect(await refusal(inProcess().redorder.getPlanCard({ id: 9_999 }))).toMatchObject({ http: 404 });
  });

  it("the content stays hidden from a stranger after the match", async () => {
    expect((await inProcess({ now: () => (START_S + 9_000) * 1000 }).redorder.getPlan({ id: plan })).content).toBeNull();
  });

  it("the buyer can see the content of the plan", async () => {
    const fan = await person({ gold: 100 });
    await buyBy(fan, plan);
    for (const who of [fan, expert]) expect((await who.at().redorder.getPlan({ id: plan })).content?.reasons).toBe(REASONS);
    const { list } = await fan.at().redorder.getMyPlans({});
    expect(list.map((line) => [line.plan.id, line.mine.state])).toEqual([[plan, "held"]]);
  });
});

describe("lists", () => {
  it("the lists order plans on sale by the start of their matches", async () => {
    const { list, total } = await inProcess().redorder.getPlanList({ list: "football" });
    expect(list.length).toBe(total);
    expect(list.every(({ status, match }) => status === 1 && match.sport_id === 1)).toBe(true);
    const times = list.map(({ match }) => match.time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((await inProcess().redorder.getPlanList({ list: "basketball" })).list.every(({ match }) => match.sport_id === 2)).toBe(
      true,
    );
    expect((await inProcess({ now: () => START_S * 1000 }).redorder.getPlanList({})).list.map(({ id }) => id)).not.toContain(
      plan,
    );
  });

  it("lists rank only masters with at least five finished plans @spec 2.15", async () => {
    const finished = async (right: number, total: number, isMaster = 1) => {
      const who = await person({ isMaster });
      await env.DB.prepare(
        `insert into red_plans (master_id, match_id, market, choice, price, sharing_ratio, reasons, salt, seal, request_key, published_at, state, outcome, settled_at)
         select ?1, m.id, v.value, 'home', 8, 50, 'r', 's', 's', m.id || v.value, m.starts_at - 60, 'finished',
           iif(row_number() over (order by m.id, v.value) <= ?2, 'right', 'wrong'), ?3
         from matches m, json_each('["winner","handicap","total"]') v where m.sport_id = 1 order by m.id, v.value limit ?4`,
      )
        .bind(who.uid, right, NOW_S - 60, total)
        .run();
      return who.uid;
    };
    const [lucky, steady, few, gone] = [
      await finished(5, 5),
      await finished(15, 16),
      await finished(4, 4),
      await finished(9, 9, 0),
    ];
    const { list } = await inProcess().redorder.getPlanRank({ list: "football" });
    const places = list.map(({ place, master: { uid } }) => [place, uid]);
    expect(places.slice(0, 2)).toEqual([
      [1, steady],
      [2, lucky],
    ]);
    expect(places.map(([, uid]) => uid)).not.toContain(few);
    expect(places.map(([, uid]) => uid)).not.toContain(gone);
    expect((await inProcess().redorder.getPlanRank({ list: "basketball" })).list).toEqual([]);
  });

  it("lists answer 404 for an unknown master or match", async () => {
    const fan = await person();
    expect(await refusal(inProcess().redorder.getMaster({ masterid: fan.uid }))).toMatchObject({ http: 404 });
    expect(await refusal(inProcess().redorder.getMatchPlans({ matchid: 9 }))).toMatchObject({ http: 404 });
  });
});
