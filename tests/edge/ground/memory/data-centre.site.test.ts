import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#scripts/free-port.mjs";
import { MATCHES } from "#tests/support/fixture.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { openSite, type Site } from "#tests/support/site.ts";

const VERSION = { id: "11111111-2222-3333-4444-555555555555", tag: "", timestamp: "" };
const AFTER_MS = 1_500;
const BOT = { headers: { "user-agent": "WhatsApp/2.23.20.0" } };
const faults = { isAway: false, delayMs: 0, asked: 0 };
let site: Site;

beforeAll(async () => {
  site = await openSite({ VERSION }, faults, { name: "other", port: await freePort() });
  await seedRoom(site.db);
});
afterAll(() => site?.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function countTrips(ask: () => Promise<Response>) {
  const before = faults.asked;
  const response = await ask();
  const body = await response.text();
  return { status: response.status, body, trips: faults.asked - before };
}

const PAGES = [`/m/score/detail/football/${MATCHES.finished}`, `/m/live-detail/${ROOM.anchorId}`];

describe("two isolates of a data centre", () => {
  it.each(PAGES)("after one of them has shown %s, the other one shows it without a round trip to the database", async (path) => {
    // Both know the site's settings, and what else is kept for longer than a second.
    await countTrips(() => site.fetch(path, BOT));
    await countTrips(() => site.fetchOther(path, BOT));
    const tries: number[] = [];
    // A busy machine may be too late for the second in which the answers are fresh.
    while (tries.length < 8 && !tries.includes(0)) {
      await pause(AFTER_MS);
      const first = await countTrips(() => site.fetch(path, BOT));
      expect([first.status, first.trips]).toEqual([200, 2]);
      tries.push((await countTrips(() => site.fetchOther(path, BOT))).trips);
    }
    expect(Math.min(...tries)).toBe(0);
  });

  it("the shared answers are at no address that a browser can ask", async () => {
    for (const path of [`/${VERSION.id}/answer/head%2F${MATCHES.finished}`, `/m/${VERSION.id}/answer/common-config`]) {
      const asked = await site.fetch(path, { headers: { host: "answers.invalid", accept: "application/json" } });
      expect(await asked.text()).not.toContain('{"value"');
      expect(asked.status).toBeGreaterThanOrEqual(300);
    }
  });
});
