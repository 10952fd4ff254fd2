import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GIFT_RELAYS_MIN } from "#edge/chat/group/find-giver.ts";
import { SUMMED_EVERY_MS } from "#edge/chat/group/room-work.ts";
import { relayName } from "#edge/chat/object-names.ts";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { WireClient } from "#tests/edge/chat/support/wire-client.ts";
import { anchor, giver, putInBag, seedGifts, wish } from "#tests/edge/gifts/giving.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { openAll, player, ZONE } from "#tests/edge/quiz/players.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { Meter } from "#tests/support/meter.ts";
import { openSession } from "#tests/support/people.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { expectDeclared, keepOffList, readRulesAhead, smallestBill } from "./declared.ts";

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

describe("the bill of a person's acts", () => {
  it("a gift, and its sum a second later, cost what the bill says", async () => {
    const [ann, host] = [await giver({ gold: 1_000 }), await anchor()];
    const { waitUntil, all } = settling();
    const give = async () => {
      await ann.product({ waitUntil }).gift.give(wish(host.uid));
      await all();
    };
    /** The room's object sums a second after the gift. */
    const summed = () => scheduler.wait(SUMMED_EVERY_MS + 500);
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
  });

  it("a pick costs what the bill says", async () => {
    const { at } = await player(61_001);
    const quiz = at(NOW_S);
    await quiz.takeDaily({ zone: ZONE });
    const [question] = (await quiz.getQuiz({ matchid: MATCHES.waiting, zone: ZONE })).questions;
    const pick = () => quiz.pick({ question_id: question!.id, choice: "home", points: 10, request_key: formKey() });
    expectDeclared("pick", await meter.during(pick));
  });

  it("two minutes of a signed-in page cost what the bill says", async () => {
    const { uid } = await giver();
    const token = await openSession(uid, NOW_S);
    const count = () => inProcess({ token, now: () => NOW_S * 1_000 }).task.online({ zone: ZONE });
    await count();
    const again = () => inProcess({ token, now: () => (NOW_S + 120) * 1_000 }).task.online({ zone: ZONE });
    expectDeclared("online_counted", await meter.during(again));
  });
});
