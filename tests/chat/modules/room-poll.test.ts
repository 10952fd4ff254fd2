import { expect, test } from "vitest";
import { startPolling } from "../../../chat/modules/rooms/poll";
import { type ModuleBench, moduleBench } from "../../support/fake-context";
import type { WireBody } from "../../support/fake-relay";

const POLL = "group_open_long_polling_http_svc.get_msg";

/** A room that is polled, and whose answers are `answer` from now on; what the server sets comes while it is polled. */
async function polled(answer: () => WireBody | Promise<WireBody>): Promise<ModuleBench> {
  const bench = moduleBench();
  bench.on(POLL, answer);
  startPolling(bench.context, {
    groupID: "room",
    key: "key",
    startSeq: 1,
    lastTurn: () => undefined,
    events: () => undefined,
    keyRefused: () => undefined,
  });
  await bench.clock.pass(0);
  return bench;
}

const empty = (): WireBody => ({ Key: "key", NextSeq: 1, RspMsgList: [] });

/** How many polls go out in so many milliseconds. */
async function pollsIn({ asked, clock }: ModuleBench, ms: number): Promise<number> {
  const { length } = asked(POLL);
  await clock.pass(ms);
  return asked(POLL).length - length;
}

test("a poll waits as long as the server sets it while it goes on @spec 9.18 4.55", async () => {
  const bench = await polled(empty);
  expect(await pollsIn(bench, 900)).toBe(3);
  bench.context.config.set({ polling_interval: "50" });
  await bench.clock.pass(300);
  expect(await pollsIn(bench, 500)).toBe(10);
});

test("after 20 empty answers in a row, not before, a poll waits 2 s longer @spec 9.18 4.56", async () => {
  const bench = await polled(empty);
  expect(await pollsIn(bench, 19 * 300)).toBe(19);
  expect(await pollsIn(bench, 2_299)).toBe(0);
  expect(await pollsIn(bench, 1)).toBe(1);
});

test("a run of empty answers is as long, and slows it down as much, as the server sets @spec 9.18 4.56", async () => {
  const bench = await polled(empty);
  bench.context.config.set({ polling_no_message_count: "3", polling_idle_interval: "700" });
  await bench.clock.pass(600);
  expect(await pollsIn(bench, 10_000)).toBe(10);
});

test("a poll that failed waits as long as the server sets @spec 9.18 4.55", async () => {
  const bench = await polled(() => {
    throw new Error("lost");
  });
  bench.context.config.set({ polling_max_interval: "500" });
  await bench.clock.pass(2_000);
  expect(await pollsIn(bench, 5_000)).toBe(10);
});
