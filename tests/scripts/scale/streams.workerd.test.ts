import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, describe, it, vi } from "vitest";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { playback } from "#edge/streams/playback.ts";
import { channel, channelForEachTest, listed, toList, transportStream } from "#tests/support/channel.ts";
import { type Bill, Meter } from "#tests/support/meter.ts";
import { expectDeclared, keepOffList, readRulesAhead, smallestBill, toMean } from "./declared.ts";

const ROUND_MS = 10_000;
let meter: Meter;

async function watch(path: string): Promise<string> {
  const ctx = createExecutionContext();
  const response = await playback.fetch(new Request(`https://site.test/${channel.anchorId}/${path}`), { ...env }, ctx);
  const bytes = await response.arrayBuffer();
  await waitOnExecutionContext(ctx);
  return new TextDecoder().decode(bytes);
}

channelForEachTest();
beforeAll(() => {
  meter = new Meter();
});
afterAll(() => meter.stop());
/** Brings a broadcast into its usual course, and lets its room do what it does once after its founding. */
beforeEach(async () => {
  await channel.broadcast(4);
  await channel.alarmAfter(ROUND_MS / 2);
  await keepOffList(roomOfAnchor(channel.anchorId));
  await readRulesAhead();
  await meter.during(async () => {}, 300);
});

describe("the bill of a broadcast", () => {
  it("a segment and its playlist cost what the bill says", async () => {
    let next = 4;
    /** Measures both, because the room's message about a list leaves after the list's answer. */
    const send = async (): Promise<Record<"segment" | "list", Bill>> => {
      vi.setSystemTime(Date.now() + 1_000);
      const [name, mark] = [`a${next}.ts`, next + 1];
      const segment = await meter.during(() => channel.send(`HD/${name}`, transportStream(mark)));
      const list = await meter.during(() => channel.send("HD/index.m3u8", toList([name], { sequence: next })));
      next += 1;
      return { segment, list };
    };
    /** The time of an encoder's last request is written every two seconds. */
    const inPairs = (what: "segment" | "list") => async () => toMean([(await send())[what], (await send())[what]]);
    expectDeclared("segment_sent", await smallestBill(inPairs("segment")));
    expectDeclared("playlist_sent", await smallestBill(inPairs("list")));
  });

  it("a round of a running broadcast costs what the bill says", async () => {
    await channel.broadcast(1);
    await channel.alarmAfter(ROUND_MS);
    const round = async () => {
      await channel.broadcast(1);
      await meter.during(async () => {}, 300);
      return meter.during(() => channel.alarmAfter(ROUND_MS), 300);
    };
    expectDeclared("broadcast_round", await smallestBill(round));
  });
});

describe("the bill of watching", () => {
  it("a playlist costs a hot isolate one call of the channel", async () => {
    await watch("HD.m3u8");
    const read = () => {
      vi.setSystemTime(Date.now() + 1_100);
      return meter.during(() => watch("HD.m3u8"));
    };
    expectDeclared("playlist_read", await smallestBill(read));
  });

  it("a segment through the Worker costs one bucket read", async () => {
    const file = listed(await watch("HD.m3u8"))[0] ?? "";
    const read = () => meter.during(() => watch(file.replace(/^.*?\/(?=\w+\/[^/]+$)/, "")));
    expectDeclared("segment_read", await smallestBill(read));
  });
});
