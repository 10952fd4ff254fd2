import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { type Giving, sendGift } from "#edge/gifts/send.ts";
import { selectDue, sumGifts } from "#edge/gifts/sum.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { anchor, balance, db, giver, putInBag, seedGifts, sumAll, wish, ZONE } from "./giving.ts";
import { giveAsBefore } from "./old-giving.ts";

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
});

let made = 0;
const toGiving = (uid: number, anchorId: number, more: Partial<Giving> = {}): Giving => {
  made += 1;
  return {
    id: `s${made}`,
    requestKey: `sum-${made}`,
    uid,
    anchorId,
    giftId: 2,
    price: 10,
    quantity: 1,
    source: "wallet",
    place: "room",
    audience: "public",
    sharingRatio: 50,
    zone: ZONE,
    day: "2026-11-21",
    ...more,
  };
};

/** D1 that is killed at a statement of a writing batch, or after the last one, before anybody hears of it. */
function killedAt(statement: number | "unheard"): D1Database {
  const batch = async (list: D1PreparedStatement[]) => {
    if (statement === "unheard") {
      await env.DB.batch(list);
      throw new Error("killed");
    }
    const killer = env.DB.prepare("insert into attempts (key, count, resets_at) values (null, 0, 0)");
    return env.DB.batch([...list.slice(0, statement), killer, ...list.slice(statement)]);
  };
  return new Proxy(env.DB, {
    get(target, key) {
      if (key === "batch") return batch;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const readAll = async (text: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(text)
      .bind(...values)
      .raw()
  ).map((row) => row.join(" "));

/** All that is stored of an anchor's gifts, from the tables of sums. */
async function readSums(anchorId: number) {
  return {
    anchor: await readAll("select gifts, gift_gold, gift_diamonds from anchors where anchor_id = ?", anchorId),
    diamonds: await balance(anchorId, "diamond"),
    ranks: await readAll("select period, uid, gold from gift_totals where anchor_id = ? order by 1, 2", anchorId),
    income: await readAll("select day, gifts, gold, diamonds from gift_income where anchor_id = ? order by 1", anchorId),
    kinds: await readAll("select month, gift_id, count, diamonds from gift_kinds where anchor_id = ? order by 1, 2", anchorId),
    broadcasts: await readAll("select started_at, gifts, diamond from live_records where uid = ? order by 1", anchorId),
  };
}

/** The same from the gifts' own rows, which SQL adds up by the clock of Shanghai. */
async function readTruth(anchorId: number): Promise<Awaited<ReturnType<typeof readSums>>> {
  const day = "date(created_at + 28800, 'unixepoch')";
  const periods = `select *, 'd' || ${day} as period from gifts_sent union all select *, '' from gifts_sent
    union all select *, 'w' || date(created_at + 28800, 'unixepoch', 'weekday 0', '-6 days') from gifts_sent`;
  return {
    anchor: await readAll(
      "select count(*), coalesce(sum(gold), 0), coalesce(sum(diamonds), 0) from gifts_sent where anchor_id = ?",
      anchorId,
    ),
    diamonds:
      (await env.DB.prepare("select sum(diamonds) as n from gifts_sent where anchor_id = ?").bind(anchorId).first<number>("n")) ??
      0,
    ranks: await readAll(
      `select period, uid, sum(gold) from (${periods}) where anchor_id = ? group by 1, 2 order by 1, 2`,
      anchorId,
    ),
    income: await readAll(
      `select ${day}, count(*), sum(gold), sum(diamonds) from gifts_sent where anchor_id = ? group by 1 order by 1`,
      anchorId,
    ),
    kinds: await readAll(
      `select substr(${day}, 1, 7), gift_id, sum(quantity), sum(diamonds) from gifts_sent where anchor_id = ? group by 1, 2 order by 1, 2`,
      anchorId,
    ),
    broadcasts: await readAll(
      `select l.started_at, count(g.id), coalesce(sum(g.diamonds), 0) from live_records l
       left join gifts_sent g on g.anchor_id = l.uid and g.place = 'room' and g.created_at >= l.started_at
         and g.created_at < coalesce(l.ended_at, 9e9) where l.uid = ? group by 1 order by 1`,
      anchorId,
    ),
  };
}

const broadcast = (anchorId: number, startedAt: number) =>
  env.DB.prepare("insert into live_records (uid, title, sport_id, started_at) values (?, '', 1, ?)")
    .bind(anchorId, startedAt)
    .run();

describe("the sums of an anchor's gifts", () => {
  it("a crash at any statement adds nothing, and the next try adds each gift once", async () => {
    const [ann, ben, host] = [await giver({ gold: 100_000 }), await giver({ gold: 100_000 }), await anchor()];
    await putInBag(ann.uid, 1, 10_000);
    await broadcast(host.uid, NOW_S);
    const gifts = fc.array(
      fc.record({
        uid: fc.constantFrom(ann.uid, ben.uid),
        source: fc.constantFrom("wallet" as const, "bag" as const),
        quantity: fc.constantFrom(1, 10),
        place: fc.constantFrom("room" as const, "chat" as const),
        isOld: fc.boolean(),
        laterS: fc.constantFrom(0, 1, 40_000, 700_000),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const deaths = new Set<string>();
    await fc.assert(
      fc.asyncProperty(gifts, fc.integer({ min: 0, max: 15 }), async (list, at) => {
        for (const { isOld, laterS, ...one } of list) {
          const fromBag = one.source === "bag" && one.uid === ann.uid;
          const kind = fromBag ? { giftId: 1, price: 1 } : { source: "wallet" as const };
          const giving = toGiving(one.uid, host.uid, { ...one, ...kind });
          await (isOld ? giveAsBefore(giving, NOW_S + laterS) : sendGift(db, giving, NOW_S + laterS));
        }
        const before = await readSums(host.uid);
        const statement = at === 15 ? "unheard" : at;
        const end = await sumGifts(openDatabase(killedAt(statement)), host.uid, NOW_S).then(
          () => "lived",
          () => "died",
        );
        deaths.add(`${statement} ${end}`);
        if (end === "died" && statement !== "unheard") expect(await readSums(host.uid)).toEqual(before);
        await Promise.all([sumGifts(db, host.uid, NOW_S), sumGifts(db, host.uid, NOW_S), sumAll()]);
        expect(await readSums(host.uid)).toEqual(await readTruth(host.uid));
        expect((await checkBook(db)).faults).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect([...deaths].filter((death) => death.endsWith("died")).length).toBeGreaterThan(10);
  }, 120_000);

  it("a gift that is killed at any statement costs nothing, and its key gives it once afterwards", async () => {
    const [ann, host] = [await giver({ gold: 10_000 }), await anchor()];
    for (const statement of [0, 1, 2, 3, 4, 5, "unheard"] as const) {
      const gold = await balance(ann.uid, "gold");
      const giving = toGiving(ann.uid, host.uid);
      const end = await sendGift(openDatabase(killedAt(statement)), giving, NOW_S).then(
        () => "lived",
        () => "died",
      );
      const isWritten = statement === "unheard";
      expect([statement, end, await balance(ann.uid, "gold")]).toEqual([
        statement,
        isWritten ? "lived" : "died",
        isWritten ? gold - 10 : gold,
      ]);
      const again = { ...giving, id: `${giving.id}-again` };
      await sendGift(db, again, NOW_S).catch(() => undefined);
      const [[n = 0] = []] = await env.DB.prepare("select count(*) from gifts_sent where uid = ? and request_key = ?")
        .bind(ann.uid, giving.requestKey)
        .raw<[number]>();
      expect([statement, n]).toEqual([statement, 1]);
    }
    await sumAll();
    expect(await readSums(host.uid)).toEqual(await readTruth(host.uid));
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a gift of the previous release beside new ones counts once", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    await sendGift(db, toGiving(ann.uid, host.uid), NOW_S);
    await giveAsBefore(toGiving(ann.uid, host.uid, { quantity: 10 }), NOW_S);
    await sendGift(db, toGiving(ann.uid, host.uid, { giftId: 1, price: 1, quantity: 10 }), NOW_S);
    expect(await balance(host.uid, "diamond")).toBe(50);
    expect((await checkBook(db)).faults.filter((fault) => !fault.includes("waits to be summed"))).toEqual([]);
    await sumAll();
    expect(await balance(host.uid, "diamond")).toBe(60);
    expect(await readSums(host.uid)).toEqual(await readTruth(host.uid));
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("two gifts at once, each summed by two calls at once, count once", async () => {
    const [ann, ben, host] = [await giver({ gold: 100 }), await giver({ gold: 100 }), await anchor()];
    await Promise.all(
      [ann, ben].map(async ({ uid }) => {
        await sendGift(db, toGiving(uid, host.uid), NOW_S);
        await Promise.all([sumGifts(db, host.uid, NOW_S), sumGifts(db, host.uid, NOW_S)]);
      }),
    );
    await sumAll();
    expect(await readSums(host.uid)).toEqual(await readTruth(host.uid));
    expect(await balance(host.uid, "diamond")).toBe(10);
  });

  it("a gift counts for the broadcast in which it was given, even if another runs when it is summed", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    await broadcast(host.uid, NOW_S);
    await sendGift(db, toGiving(ann.uid, host.uid), NOW_S + 5);
    await env.DB.batch([
      env.DB.prepare("update live_records set ended_at = ? where uid = ?").bind(NOW_S + 6, host.uid),
      env.DB.prepare("update rooms set started_at = ? where anchor_id = ?").bind(NOW_S + 7, host.uid),
    ]);
    await broadcast(host.uid, NOW_S + 7);
    await sumAll();
    expect((await readSums(host.uid)).broadcasts).toEqual([`${NOW_S} 1 5`, `${NOW_S + 7} 0 0`]);
  });

  it("a person's gifts of one moment count for the task up to its last stage", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    for (let at = 0; at < 8; at += 1) await sendGift(db, toGiving(ann.uid, host.uid), NOW_S);
    await sumAll();
    const counted = await readAll("select kind, day, count(*) from task_events where uid = ? group by 1, 2 order by 1", ann.uid);
    expect(counted).toEqual(["sendFirstGift  1", "sendGift 2026-11-21 5"]);
  });

  it("one anchor's failure stops no other anchor's sums", async () => {
    const [ann, bad, good] = [await giver({ gold: 100 }), await anchor(), await anchor()];
    await sendGift(db, toGiving(ann.uid, bad.uid), NOW_S);
    await sendGift(db, toGiving(ann.uid, good.uid), NOW_S);
    await env.DB.prepare(
      `create trigger guilty before insert on gift_totals when new.anchor_id = ${bad.uid} begin select raise(abort, 'guilty'); end`,
    ).run();
    await expect(sumAll()).rejects.toThrow();
    expect([await balance(bad.uid, "diamond"), await balance(good.uid, "diamond")]).toEqual([0, 5]);
    await env.DB.prepare("drop trigger guilty").run();
    await sumAll();
    expect(await readSums(bad.uid)).toEqual(await readTruth(bad.uid));
  });

  it("an anchor's room sums the gifts of a second without any further call", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    const chat = new ChatSystem(env);
    const work: Promise<unknown>[] = [];
    const { gift } = ann.product({ chat, waitUntil: (one) => void work.push(one) });
    await Promise.all([gift.give(wish(host.uid)), gift.give(wish(host.uid))]);
    await Promise.all(work);
    expect(await balance(host.uid, "diamond")).toBe(0);
    await expect.poll(() => balance(host.uid, "diamond")).toBe(10);
    expect(await readSums(host.uid)).toEqual(await readTruth(host.uid));
  });

  it("waiting gifts are found by an index", async () => {
    const { sql, params } = selectDue(db, 1).toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const steps = plan.results.map(({ detail }) => detail);
    expect(steps).toEqual([
      "SEARCH anchors USING INTEGER PRIMARY KEY (rowid=?)",
      "SEARCH gifts_sent USING INDEX gifts_sent_anchor (anchor_id=? AND rowid>?)",
    ]);
  });
});
