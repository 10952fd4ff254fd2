import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GIFT_RELAYS_MIN } from "#edge/chat/group/find-giver.ts";
import { LISTED_EVERY_MS } from "#edge/chat/group/listing.ts";
import { SUMMED_EVERY_MS } from "#edge/chat/group/room-work.ts";
import { relayName } from "#edge/chat/object-names.ts";
import { COMBO_S } from "#edge/contract/rules/gifts.ts";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { ONLINE_WRITTEN_S } from "#edge/ground/task-counts/online-ticket.ts";
import { bookPicks } from "#edge/quiz/book.ts";
import { takeDaily } from "#edge/quiz/daily.ts";
import { notePicks, type Picking } from "#edge/quiz/note.ts";
import { WireClient } from "#tests/edge/chat/support/wire-client.ts";
import { anchor, giver, putInBag, seedGifts, wish } from "#tests/edge/gifts/giving.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { db, openAll, players, ZONE } from "#tests/edge/quiz/players.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { Meter } from "#tests/support/meter.ts";
import { openSession } from "#tests/support/people.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { expectDeclared, keepOffList, readRulesAhead, smallestBill } from "./declared.ts";

const DAY_S = 86_400;
let meter: Meter;

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
  await openAll();
  await readRulesAhead();
  meter = new Meter();
});
afterAll(() => meter.stop());

/** Awaits also what a call leaves to be done after its answer. */
function settling() {
  const work: Promise<unknown>[] = [];
  return { waitUntil: (one: Promise<unknown>) => void work.push(one), all: () => Promise.all(work) };
}

/** The room's object sums a second after the gift. */
const summed = () => scheduler.wait(SUMMED_EVERY_MS + 500);
/** The last sum of a room, and its entry in the list of groups after that, belong to no later bill. */
const listed = () => scheduler.wait(SUMMED_EVERY_MS + LISTED_EVERY_MS + 1_000);

// Each gift comes after the combo of the one before, because a gift of a combo reads the gifts before it.
describe("the bill of a person's acts", () => {
  it("a gift, and its sum a second later, cost what the bill says", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    const { waitUntil, all } = settling();
    const give = async () => {
      ann.later(COMBO_S + 1);
      await ann.product({ waitUntil }).gift.give(wish(host.uid));
      await all();
    };
    await give();
    await summed();
    await keepOffList(roomOfAnchor(host.uid));
    const gift = await smallestBill(async () => {
      const bill = await meter.during(give);
      await summed();
      return bill;
    });
    expectDeclared("gift", gift);
    expect([gift.d1_statements! <= 9, gift.d1_written! <= 18]).toEqual([true, true]);
    await give();
    expectDeclared("gifts_summed", await meter.during(summed));
    await listed();
  });

  it("a gift in a room of ten Relays costs what the bill says", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    const room = roomOfAnchor(host.uid);
    for (let shard = 0; shard < GIFT_RELAYS_MIN; shard++) {
      const viewer = await WireClient.at(relayName({ appId: APP_ID, region: "crowd", shard }));
      await viewer.must("group_open_http_noauth_svc.apply_join_group", { GroupId: room });
    }
    const { waitUntil, all } = settling();
    const give = async () => {
      ann.later(COMBO_S + 1);
      await ann.product({ waitUntil }).gift.give(wish(host.uid));
      await all();
    };
    await give();
    await scheduler.wait(SUMMED_EVERY_MS + 500);
    await keepOffList(room);
    const bill = await smallestBill(async () => {
      const one = await meter.during(give);
      await scheduler.wait(SUMMED_EVERY_MS + 500);
      return one;
    });
    expectDeclared("gift_in_crowd", bill);
  });

  it("a gift out of the bag has no dearer bill", async () => {
    const [ann, host] = [await giver(), await anchor()];
    await putInBag(ann.uid, 2, 10);
    const { waitUntil, all } = settling();
    const give = async () => {
      await ann.product({ waitUntil }).gift.give(wish(host.uid, { source: "bag" }));
      await all();
    };
    await give();
    const { d1_statements: statements = 0, d1_written: written = 0 } = await meter.during(give);
    expect([statements <= 9, written <= 18]).toEqual([true, true]);
    await listed();
  });

  it("a pick alone, a pick among others, and its way into the book cost what the bill says", async () => {
    const people = await players(61_001, 52);
    for (const uid of people) await takeDaily(db, uid, ZONE, NOW_S * 1_000);
    const [first = 0, second = 0, ...others] = people;
    const token = await openSession(first, NOW_S);
    const product = inProcess({ token, now: () => NOW_S * 1_000 }).quiz;
    const [question] = (await product.getQuiz({ matchid: MATCHES.waiting, zone: ZONE })).questions;
    const toPick = (uid: number): Picking => ({
      uid,
      questionId: question!.id,
      choice: "home",
      points: 10,
      requestKey: formKey(),
    });
    // The first pick of an answer writes more.
    await notePicks(db, [toPick(second)], NOW_S);
    const alone = await meter.during(() =>
      product.pick({ question_id: question!.id, choice: "home", points: 10, request_key: formKey() }),
    );
    expectDeclared("pick", alone);
    await bookPicks(db, NOW_S);
    const [one, many] = [
      await meter.during(() => notePicks(db, others.slice(0, 1).map(toPick), NOW_S)),
      await meter.during(() => notePicks(db, others.slice(1).map(toPick), NOW_S)),
    ];
    const beside = (name: string) => Math.round(((many[name] ?? 0) - (one[name] ?? 0)) / (others.length - 2));
    expect([many.d1_trips, many.d1_statements]).toEqual([one.d1_trips, one.d1_statements]);
    expectDeclared("pick_beside", { d1_read: beside("d1_read"), d1_written: beside("d1_written") });
    const booked = await meter.during(() => bookPicks(db, NOW_S, others.length));
    expectDeclared(
      "pick_booked",
      Object.fromEntries(Object.entries(booked).map(([name, count]) => [name, Math.round((count / others.length) * 100) / 100])),
    );
  });

  it("a room that somebody has watched for a minute costs what the bill says", async () => {
    const host = await anchor();
    const watched = async () => {
      const token = await openSession((await giver()).uid, NOW_S);
      let ticket = "";
      const watch = async (seconds: number) => {
        const product = inProcess({ token, now: () => (NOW_S + seconds) * 1_000 });
        ticket = (await product.live.watched({ anchorid: host.uid, zone: ZONE, ticket })).ticket ?? "";
      };
      return { began: await meter.during(() => watch(0)), counted: await meter.during(() => watch(61)) };
    };
    // The host's room enters itself in the list of groups meanwhile, which belongs to no viewer.
    expect(await smallestBill(async () => (await watched()).began)).toEqual({});
    expectDeclared("room_watched", await smallestBill(async () => (await watched()).counted));
    await listed();
  });

  it("minutes online of a signed-in page cost what the bill says", async () => {
    const { uid } = await giver();
    const token = await openSession(uid, NOW_S);
    let ticket = "";
    const report = async (seconds: number) => {
      const answer = await inProcess({ token, now: () => (NOW_S + seconds) * 1_000 }).task.online({ zone: ZONE, ticket });
      ticket = answer.ticket ?? "";
    };
    // The day before, so that the person's row is there.
    for (let seconds = 0; seconds <= ONLINE_WRITTEN_S; seconds += 120) await report(seconds - DAY_S);
    expectDeclared("online_begun", await meter.during(() => report(0)));
    expectDeclared("online_reported", await meter.during(() => report(120)));
    for (let seconds = 240; seconds < ONLINE_WRITTEN_S; seconds += 120) await report(seconds);
    expectDeclared("online_written", await meter.during(() => report(ONLINE_WRITTEN_S)));
  });
});
