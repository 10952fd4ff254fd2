import { expect, test } from "vitest";
import { TOGETHER_EVERY_MS } from "#edge/feed/near/together.ts";
import { CROWD_ACTS_S, CrowdPermits, CrowdShare } from "#edge/ground/db/crowd-share.ts";
import { BOOKED_A_SECOND } from "#edge/quiz/book.ts";
import costs from "#scripts/scale/costs.json";

/** Those of the six continents with a location hint, and one for all other requests. */
const FEEDS_MOST = 7;
const NOW = 1_800_000_000_000;

test("however many acts are wanted, the site's share grants its number a second", () => {
  const shares = [new CrowdShare(), new CrowdShare()];
  const grant = (now: number) =>
    shares.reduce(
      (sum, share) => sum + Array.from({ length: 500 }, () => share.grant("pick", 1, 2, now)).reduce((a, b) => a + b),
      0,
    );
  grant(NOW);
  let granted = 0;
  for (let second = 1; second <= 60; second += 1) granted += grant(NOW + second * 1_000);
  expect(granted).toBe(60 * CROWD_ACTS_S.pick);
});

test("a crowd of one act leaves the others their share", () => {
  const share = new CrowdShare();
  for (let call = 0; call < 1_000; call += 1) share.grant("pick", 1, 1, NOW);
  expect([share.grant("pick", 1, 1, NOW), share.grant("gift", 1, 1, NOW)]).toEqual([0, 1]);
});

test("the shares of all acts together are at most a fifth of D1's time", () => {
  const { d1_ms_trip: trip, d1_ms_read: read, d1_ms_written: written } = costs.estimates;
  const toMs = ({ d1_trips = 0, d1_read, d1_written }: { d1_trips?: number; d1_read: number; d1_written: number }) =>
    d1_trips * trip.value + d1_read * read.value + d1_written * written.value;
  const { gift, pick, pick_beside: beside, online_written: minutes, room_watched: room } = costs.acts;
  const noteMs = Math.max(toMs(minutes.counts), toMs(room.counts));
  // Each Feed writes a batch every quarter of a second.
  const batchesS = (FEEDS_MOST * 1_000) / TOGETHER_EVERY_MS;
  const pickMs = batchesS * (toMs(pick.counts) - toMs(beside.counts)) + CROWD_ACTS_S.pick * toMs(beside.counts);
  const busyMs = CROWD_ACTS_S.gift * toMs(gift.counts) + pickMs + CROWD_ACTS_S.online * noteMs;
  expect(busyMs).toBeLessThanOrEqual(200);
});

test("picks on their way into the book take at most a twentieth of D1's time", () => {
  const { d1_ms_trip: trip, d1_ms_read: read, d1_ms_written: written } = costs.estimates;
  const { d1_trips, d1_read, d1_written } = costs.acts.pick_booked.counts;
  const ms = d1_trips * trip.value + d1_read * read.value + d1_written * written.value;
  expect(BOOKED_A_SECOND * ms).toBeLessThanOrEqual(50);
});

test("after a refusal an isolate asks nobody for two seconds", async () => {
  let now = NOW;
  let asked = 0;
  const permits = new CrowdPermits(() => now);
  const take = () =>
    permits.take("pick", async () => {
      asked += 1;
      return 0;
    });
  expect([await take(), await take(), asked]).toEqual([false, false, 1]);
  now += 2_000;
  expect([await take(), asked]).toEqual([false, 2]);
});

test("while nobody answers for the share, acts go on", async () => {
  expect(await new CrowdPermits().take("gift", async () => null)).toBe(true);
});
