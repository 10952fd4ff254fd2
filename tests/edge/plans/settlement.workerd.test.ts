import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "#edge/contract/log.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { settlePlans } from "#edge/plans/settle.ts";
import { SLICE_PURCHASES } from "#edge/plans/settle-slice.ts";
import { balance } from "#tests/edge/money/ledger/book.ts";
import { breakingD1, isBreak } from "#tests/support/breaking-d1.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import {
  buyBy,
  db,
  master,
  type Person,
  person,
  publishBy,
  readDiamonds,
  readGold,
  readInbox,
  setMatch,
  settle,
  spend,
} from "./masters.ts";

const END_S = NOW_S + 4 * 3_600;
const DAY_S = 86_400;

/** Copies the waiting match, so that each test has its own. */
let copies = 5_000;
async function newMatch(): Promise<number> {
  const id = ++copies;
  const columns = "sport_id, league_id, season_id, home_team_id, away_team_id, starts_at, status";
  await env.DB.prepare(
    `insert into matches (id, source_key, ${columns}) select ?1, 'copy/' || ?1, ${columns} from matches where id = ?2`,
  )
    .bind(id, MATCHES.waiting)
    .run();
  return id;
}

let match = 0;
let expert: Person;
let plan = 0;

beforeAll(() => seedFixture(env.DB));

beforeEach(async () => {
  match = await newMatch();
  expert = await master();
  plan = await publishBy(expert, { matchid: match });
});

async function homeWins(): Promise<void> {
  await setMatch(match, { status: 8, home_score: 1, away_score: 0 });
  await settle();
}
const faults = async () => (await checkBook(db)).faults;
const readPlan = (who: Person) => who.at(END_S).redorder.getPlan({ id: plan });

async function buyers(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) {
    const fan = await person({ gold: 100 });
    await buyBy(fan, plan);
    people.push(fan);
  }
  return people;
}

describe("a plan whose match has a result @spec 4.3", () => {
  it("the master gets the share for a right and for a wrong plan", async () => {
    const wrong = await publishBy(expert, { matchid: match, market: "total", choice: "over", line: 2.5, price: 18 });
    const [fan] = (await buyers(1)) as [Person];
    await buyBy(fan, wrong, { price: 18 });
    const before = await balance("site:redorders:gold");
    await homeWins();
    expect(await readPlan(fan)).toMatchObject({ status: 2, outcome: "right", mine: { state: "shared" } });
    expect(await readDiamonds(expert)).toBe(14 + 9);
    expect(await readGold(fan)).toBe(100 - 28 - 18);
    expect((await balance("site:redorders:gold")) - before).toBe(28 + 18);
    expect(await balance("site:held:gold")).toBe(0);
    expect(await faults()).toEqual([]);
    expect((await expert.at(END_S).redorder.getMaster({ masterid: expert.uid })).master.record).toMatchObject({
      right: 1,
      total: 2,
      is_small: 1,
    });
  });

  it("a plan with a result notifies the buyer and the master once", async () => {
    const [fan] = (await buyers(1)) as [Person];
    await setMatch(match, { status: 8, home_score: 0, away_score: 2 });
    await settle();
    await settle();
    expect(await readInbox(fan)).toEqual(["红单未中"]);
    expect(await readInbox(expert)).toEqual(["您的方案未中"]);
    const log = await expert.at(END_S).user.getProfitList({ type: "redshare" });
    expect(log.list.map(({ diamond, name_zh }) => [diamond, name_zh])).toEqual([[14, ""]]);
  });

  it("a corrected result moves nobody's money", async () => {
    const [fan] = (await buyers(1)) as [Person];
    await homeWins();
    await setMatch(match, { away_score: 1 });
    await settle();
    expect(await readPlan(fan)).toMatchObject({ status: 2, outcome: "wrong", corrected: 1 });
    expect([await readDiamonds(expert), await readGold(fan)]).toEqual([14, 72]);
    expect(await faults()).toEqual([]);
  });

  it("a plan is judged by the score of 90 minutes", async () => {
    const draw = await publishBy(await master(), { matchid: match, choice: "draw" });
    await env.DB.prepare("insert into regular_scores (match_id, home, away) values (?, 1, 1)").bind(match).run();
    await setMatch(match, { status: 8, home_score: 2, away_score: 1 });
    await settle();
    expect((await expert.at(END_S).redorder.getPlan({ id: draw })).outcome).toBe("right");
    // The extra time was reported by mistake, so the final score decides.
    await env.DB.prepare("delete from regular_scores where match_id = ?").bind(match).run();
    await settle();
    expect(await expert.at(END_S).redorder.getPlan({ id: draw })).toMatchObject({ outcome: "wrong", corrected: 1 });
    expect(await faults()).toEqual([]);
  });
});

describe("a plan without a result", () => {
  it.each([
    ["abnormal", { status: 0 }],
    ["postponed", { status: 9 }],
    ["abandoned", { status: 11, home_score: 1, away_score: 0 }],
    ["cancelled", { status: 12 }],
  ])("a plan is refunded when the match is %s", async (_, columns) => {
    const [fan] = (await buyers(1)) as [Person];
    await setMatch(match, columns);
    await settle();
    expect(await readPlan(fan)).toMatchObject({ status: 3, outcome: "", mine: { state: "refunded" } });
    expect([await readGold(fan), await readDiamonds(expert)]).toEqual([100, 0]);
    const { list } = await fan.at(END_S).goods.getOrderList({ kind: "redorder" });
    expect(list.map(({ state, status }) => [state, status])).toEqual([["refunded", 3]]);
    expect(await faults()).toEqual([]);
  });

  it("a match status withdrawn within ten minutes refunds no plan", async () => {
    const [fan] = (await buyers(1)) as [Person];
    await setMatch(match, { status: 12, updated_at: END_S * 1000 });
    await settlePlans(db, END_S + 60);
    await setMatch(match, { status: 8, home_score: 1, away_score: 0 });
    await settlePlans(db, END_S + 120);
    expect(await readPlan(fan)).toMatchObject({ status: 2, outcome: "right" });
    expect(await faults()).toEqual([]);
  });

  it("a refunded plan stays refunded after a later match", async () => {
    const [fan] = (await buyers(1)) as [Person];
    await setMatch(match, { status: 9 });
    await settle();
    await homeWins();
    expect(await readPlan(fan)).toMatchObject({ status: 3, outcome: "" });
    expect(await readGold(fan)).toBe(100);
  });

  it("a plan without a result is refunded after a week", async () => {
    const [fan] = (await buyers(1)) as [Person];
    const startsAt = NOW_S + 2 * 3_600;
    await setMatch(match, { status: 10 });
    await settle(startsAt + 7 * DAY_S - 1);
    expect((await readPlan(fan)).status).toBe(4);
    await settle(startsAt + 7 * DAY_S);
    expect((await readPlan(fan)).status).toBe(3);
    expect(await readGold(fan)).toBe(100);
  });

  it("a withdrawn result takes back the master's share", async () => {
    const fans = await buyers(2);
    await homeWins();
    expect(await readDiamonds(expert)).toBe(28);
    // The master has spent 20 of the 28 diamonds.
    const before = await balance("site:losses:diamond");
    await spend(expert, 20);
    await setMatch(match, { status: 11 });
    await settle();
    for (const fan of fans) expect(await readGold(fan)).toBe(100);
    expect(await readDiamonds(expert)).toBe(0);
    expect((await balance("site:losses:diamond")) - before).toBe(-20);
    expect(await readPlan(fans[0]!)).toMatchObject({ status: 3, outcome: "", mine: { state: "refunded" } });
    expect(await faults()).toEqual([]);
  });
});

describe("the removal of a plan by an operator", () => {
  it("a removal refunds every buyer of the plan", async () => {
    const [fan] = (await buyers(1)) as [Person];
    const operator = await person({ isOperate: 1 });
    const { operate } = operator.at();
    expect((await operate.getRedPlans({})).list.map(({ id }) => id)).toContain(plan);
    const { version, plan: detail } = await operate.getRedPlan({ id: plan });
    expect(detail.content.reasons).toContain("Grêmio");
    const act = { id: plan, version, reason: "copied from another site", request_key: `remove-plan-${plan}-x` };
    await operate.removeRedPlan(act);
    expect(await operate.removeRedPlan(act)).toMatchObject({ repeated: true });
    await settle(NOW_S + 60);
    expect(await readPlan(fan)).toMatchObject({
      status: 0,
      content: null,
      removed_reason: act.reason,
      mine: { state: "refunded" },
    });
    expect([await readGold(fan), await readDiamonds(expert)]).toEqual([100, 0]);
    expect([await readInbox(fan), await readInbox(expert)]).toEqual([["红单已下架"], ["您的方案已下架"]]);
    await expect(buyBy(await person({ gold: 99 }), plan)).rejects.toMatchObject({ http: 403 });
    await homeWins();
    expect((await readPlan(expert)).status).toBe(0);
    expect(await faults()).toEqual([]);
    const line = (await operate.getLog({})).list.find(({ kind }) => kind === "red_plan.remove");
    expect(line?.reason).toBe(act.reason);
  });

  it("only an operator can remove a plan", async () => {
    const wish = { id: plan, version: 0, reason: "no good", request_key: `remove-plan-${plan}-y` };
    await expect(expert.at().operate.removeRedPlan(wish)).rejects.toMatchObject({ http: 403 });
    await expect(expert.at().operate.getRedPlan({ id: plan })).rejects.toMatchObject({ http: 403 });
  });
});

describe("the settlement of plans", () => {
  it("the settlement pays each of many buyers once", async () => {
    vi.spyOn(log, "error").mockImplementation((_, error) => {
      if (!isBreak(error)) throw error;
    });
    const count = 2 * SLICE_PURCHASES + 5;
    const fan = await person({ gold: 100 });
    await buyBy(fan, plan);
    // Inserts the other buyers in a few statements, with the rows that the call writes.
    const first = 700_000 + plan * 1_000;
    const uids = JSON.stringify(Array.from({ length: count }, (_, index) => first + index));
    const run = (statement: string) => env.DB.prepare(statement).bind(uids, plan);
    await env.DB.batch([
      env.DB.prepare(
        "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) select value, 's' || value, '-', 'many', 'S' || value, 0 from json_each(?)",
      ).bind(uids),
      run(
        `insert into orders (id, uid, kind, goods_id, name_zh, name_pt, price, pay, currency, cashier, state, request_key, created_at, expires_at)
         select 'many-' || value, value, 'redorder', ?2, 'a', 'a', 28, 28, 'gold', 'gold', 'paid', 'many', 0, 0 from json_each(?1)`,
      ),
      run(
        "insert into red_purchases (order_id, plan_id, uid, gold, created_at) select 'many-' || value, ?2, value, 28, 0 from json_each(?1)",
      ),
      env.DB.prepare(
        "insert into ledger_accounts (id, uid, currency) select 'user:' || value || ':gold', value, 'gold' from json_each(?)",
      ).bind(uids),
      env.DB.prepare(
        "insert into ledger_accounts (id, currency, may_owe) values ('site:opening:gold', 'gold', 1) on conflict do nothing",
      ),
      env.DB.prepare(
        "insert into ledger_movements (key, kind, ref_kind, ref_id, uid, entry_count, digest, created_at) select 'order:many-' || value || ':paid', 'redorder', 'order', 'many-' || value, value, 2, '', 0 from json_each(?)",
      ).bind(uids),
      env.DB.prepare(
        "insert into ledger_entries (movement_id, account_id, amount) select m.id, 'site:opening:gold', -28 from ledger_movements m where m.key glob 'order:many-*:paid'",
      ),
      env.DB.prepare(
        "insert into ledger_entries (movement_id, account_id, amount) select m.id, 'site:held:gold', 28 from ledger_movements m where m.key glob 'order:many-*:paid'",
      ),
    ]);
    await setMatch(match, { status: 8, home_score: 1, away_score: 0 });
    const breaks: ("thrown" | "unheard")[] = ["thrown", "unheard", "unheard", "thrown"];
    for (const kind of breaks) {
      const broken = openDatabase(breakingD1(env.DB, kind));
      await Promise.all([settlePlans(broken, END_S, 2), settlePlans(db, END_S, 1)].map((run) => run.catch(() => undefined)));
    }
    await Promise.all([settle(), settle()]);
    expect(await readDiamonds(expert)).toBe((count + 1) * 14);
    const shared = await env.DB.prepare("select count(*) as n from red_purchases where plan_id = ? and state = 'shared'")
      .bind(plan)
      .first("n");
    expect(shared).toBe(count + 1);
    expect(await faults()).toEqual([]);
    await setMatch(match, { status: 12 });
    await Promise.all([settle(), settle()]);
    await settle();
    expect([await readDiamonds(expert), await readGold(fan)]).toEqual([0, 100]);
    expect(await faults()).toEqual([]);
    expect(await env.DB.prepare("select count(*) as n from red_due").first("n")).toBe(0);
  }, 60_000);

  it("the settlement always conserves gold and diamonds", async () => {
    const acts = fc.array(
      fc.oneof(
        fc.record({ act: fc.constant("buy" as const), who: fc.integer({ min: 0, max: 2 }), which: fc.constantFrom(0, 1) }),
        fc.record({
          act: fc.constant("result" as const),
          status: fc.constantFrom(8, 9, 11, 2),
          home: fc.integer({ min: 0, max: 3 }),
          away: fc.integer({ min: 0, max: 3 }),
        }),
        fc.record({ act: fc.constant("settle" as const), batches: fc.integer({ min: 1, max: 5 }), crash: fc.boolean() }),
        fc.record({ act: fc.constant("remove" as const), which: fc.constantFrom(0, 1) }),
      ),
      { minLength: 4, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const game = await newMatch();
        const author = await master();
        const plans = [
          await publishBy(author, { matchid: game }),
          await publishBy(author, { matchid: game, market: "total", choice: "under", line: 1.5 }),
        ];
        const fans = [await person({ gold: 100 }), await person({ gold: 100 }), await person({ gold: 40 })];
        for (const step of list) {
          if (step.act === "buy") await buyBy(fans[step.who]!, plans[step.which]!).catch(() => undefined);
          else if (step.act === "result")
            await setMatch(game, { status: step.status, home_score: step.home, away_score: step.away });
          else if (step.act === "remove")
            await env.DB.prepare("update red_plans set state = 'removed' where id = ?").bind(plans[step.which]).run();
          else
            await settlePlans(step.crash ? openDatabase(breakingD1(env.DB, "unheard")) : db, END_S, step.batches).catch(
              () => undefined,
            );
        }
        await settle();
        expect(await faults()).toEqual([]);
        const rows = await env.DB.prepare("select uid, state from red_purchases where plan_id in (?, ?)")
          .bind(...plans)
          .all<{ uid: number; state: string }>();
        for (const [at, fan] of fans.entries()) {
          const spent = rows.results.filter(({ uid, state }) => uid === fan.uid && state !== "refunded").length * 28;
          expect(await readGold(fan)).toBe((at === 2 ? 40 : 100) - spent);
        }
        expect(await readDiamonds(author)).toBe(rows.results.filter(({ state }) => state === "shared").length * 14);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

describe("the check of the ledger", () => {
  it("the check finds a purchase without its order", async () => {
    await buyers(1);
    const run = (statement: string) => env.DB.prepare(statement).bind(plan).run();
    const order = "update orders set kind = '{kind}' where goods_id = ?1 and kind in ('shop', 'redorder')";
    await run(order.replace("{kind}", "shop"));
    expect((await faults()).join("\n")).toMatch(/of kind shop/);
    await run(order.replace("{kind}", "redorder"));
    await run("update red_purchases set state = 'shared' where plan_id = ?1");
    expect((await faults()).join("\n")).toMatch(/no share of it[\s\S]*gold held is \d+ and plans that wait want/);
    await run("update red_purchases set state = 'held', diamonds = 99 where plan_id = ?1");
    expect((await faults()).join("\n")).toMatch(/brought 99 diamonds/);
    await run("update red_purchases set diamonds = 0 where plan_id = ?1");
    expect(await faults()).toEqual([]);
    await run("update red_plans set state = 'finished', outcome = 'right' where id = ?1");
    expect((await faults()).join("\n")).toMatch(/is finished and its purchase \S+ is held/);
  });
});
