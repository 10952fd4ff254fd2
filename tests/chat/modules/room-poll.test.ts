import { expect, test } from "vitest";
import { startPolling } from "#chat/modules/rooms/poll.ts";
import { type ModuleBench, moduleBench } from "#tests/support/fake-context.ts";
import type { WireBody } from "#tests/support/fake-relay.ts";

const POLL = "group_open_long_polling_http_svc.get_msg";

/** Starts to poll a room that answers each poll with `answer`. */
async function polled(answer: () => WireBody | Promise<WireBody>): Promise<ModuleBench> {
  const bench = moduleBench();
  bench.on(POLL, answer);
  startPolling(bench.context, {
    groupID: "room",
    key: "key",
    startSeq: 1,
    lastTurn: () => undefined,
    events: () => undefined,
    counted: () => undefined,
    keyRefused: () => undefined,
  });
  await bench.clock.pass(0);
  return bench;
}

const empty = (): WireBody => ({ Key: "key", NextSeq: 1, RspMsgList: [] });

async function pollsIn({ requested, clock }: ModuleBench, ms: number): Promise<number> {
  const { length } = requested(POLL);
  await clock.pass(ms);
  return requested(POLL).length - length;
}

test("the delay between polls follows the server's setting while polling @spec 9.18 4.55", async () => {
  const bench = await polled(empty);
  expect(await pollsIn(bench, 900)).toBe(3);
  bench.context.config.set({ polling_interval: "50" });
  await bench.clock.pass(300);
  expect(await pollsIn(bench, 500)).toBe(10);
});

test("the delay between polls grows by 2 s after exactly 20 empty answers @spec 9.18 4.56", async () => {
  const bench = await polled(empty);
  expect(await pollsIn(bench, 19 * 300)).toBe(19);
  expect(await pollsIn(bench, 2_299)).toBe(0);
  expect(await pollsIn(bench, 1)).toBe(1);
});

test("the growth of the delay between polls follows the server's settings @spec 9.18 4.56", async () => {
  const bench = await polled(empty);
  bench.context.config.set({ polling_no_message_count: "3", polling_idle_interval: "700" });
  await bench.clock.pass(600);
  expect(await pollsIn(bench, 10_000)).toBe(10);
});

test("the delay after a failed poll follows the server's setting @spec 9.18 4.55", async () => {
  const bench = await polled(() => {
    throw new Error("lost");
  });
  bench.context.config.set({ polling_max_interval: "500" });
  await bench.clock.pass(2_000);
  expect(await pollsIn(bench, 5_000)).toBe(10);
});
