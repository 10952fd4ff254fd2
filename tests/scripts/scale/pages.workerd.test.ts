import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { CentreAnswers } from "#edge/ground/memory/centre-answers.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { MATCHES, seedFixture } from "#tests/support/fixture.ts";
import { Meter } from "#tests/support/meter.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { expectDeclared, smallestBill } from "./declared.ts";

const match = { sport: "football", matchid: MATCHES.finished } as const;
/** The first questions of a page. The site's settings and a match's channels are known for 30 s and longer. */
const askMatchPage = ({ sport }: Product) =>
  Promise.all([
    sport.getMatchInfo(match),
    sport.getMatchAnchors(match),
    sport.getMatchCombineData(match),
    sport.getTliveData({ ...match, startid: 0 }),
  ]);
const askRoomPage = ({ live }: Product) => live.getLivePageData({ anchorid: ROOM.anchorId });
const askRoomList = ({ live }: Product) => live.getRealLives({ sport_id: 0, category: "" });
type Ask = (product: Product) => Promise<unknown>;

let meter: Meter;
let works: Promise<unknown>[] = [];
const openIsolate = (version: string) =>
  inProcess({
    snapshots: new Answers(),
    centre: new CentreAnswers(version, () => caches.open("answers")),
    waitUntil: (work) => void works.push(work),
  });

/** Each version of the Worker is a data centre that has read nothing yet. */
let versions = 0;
const openCentre = () => {
  versions += 1;
  return `v${versions}`;
};

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
  meter = new Meter();
});
afterAll(() => meter.stop());

/** Of an isolate in a data centre that has read nothing for a second. */
const readingBill = (ask: Ask) => smallestBill(() => meter.during(() => ask(openIsolate(openCentre()))));

/** Of an isolate whose data centre has just read the same. */
const sharedBill = (ask: Ask) =>
  smallestBill(async () => {
    const centre = openCentre();
    works = [];
    const first = await ask(openIsolate(centre));
    await Promise.all(works);
    let second: unknown;
    const bill = await meter.during(async () => {
      second = await ask(openIsolate(centre));
    });
    // JSON has no -0, and a page receives its data as JSON too.
    expect(second).toEqual(JSON.parse(JSON.stringify(first)));
    return bill;
  });

describe("the bill of pages that a crowd opens", () => {
  it("a match's page that its data centre has not read for a second costs what the bill says", async () => {
    expectDeclared("match_page_reading", await readingBill(askMatchPage));
  });

  it("a room's page that its data centre has not read for a second costs what the bill says", async () => {
    expectDeclared("room_page_reading", await readingBill(askRoomPage));
    expectDeclared("room_list_reading", await readingBill(askRoomList));
  });

  it("pages that another isolate of the data centre has read cost no round trip, and have the same content", async () => {
    expectDeclared("match_page_shared", await sharedBill(askMatchPage));
    expectDeclared("room_page_shared", await sharedBill((product) => Promise.all([askRoomPage(product), askRoomList(product)])));
  });

  it("a room for followers alone is not shared", async () => {
    await env.DB.prepare("update rooms set audience = 'followers' where anchor_id = ?").bind(ROOM.anchorId).run();
    const centre = openCentre();
    const bills = [
      await meter.during(() => askRoomPage(openIsolate(centre))),
      await meter.during(() => askRoomPage(openIsolate(centre))),
    ];
    await env.DB.prepare("update rooms set audience = 'public' where anchor_id = ?").bind(ROOM.anchorId).run();
    expect(bills.map(({ d1_trips }) => d1_trips)).toEqual([1, 1]);
  });
});
