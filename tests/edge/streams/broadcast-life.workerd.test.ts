import { abortAllDurableObjects, env, runInDurableObject } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { RECORDING_KEPT_MS, UNRECORDED_KEPT_MS } from "#edge/streams/keeping.ts";
import type { FileFacts } from "#edge/streams/media/file-facts.ts";
import { channelKey, segmentKey } from "#edge/streams/places.ts";
import { readRecording } from "#edge/streams/recording.ts";
import { endLostBroadcasts } from "#edge/streams/room-sweep.ts";
import { UNKNOWN_SENDER } from "#edge/streams/runs/sender.ts";
import { countSampleCrowds } from "#edge/streams/sample-rooms.ts";
import { liveRecords } from "#edge/streams/schema/live-records.ts";
import { rooms, videos } from "#edge/streams/schema/rooms.ts";
import { KEPT_MS } from "#edge/streams/segment-store.ts";
import { STALL_MS, StreamRuntime } from "#edge/streams/stream-runtime.ts";
import { StreamStore } from "#edge/streams/stream-store.ts";
import type { StreamDependencies } from "#edge/streams/surroundings.ts";
import { Channel, channel, channelForEachTest, fragment, listed, toList, transportStream } from "#tests/support/channel.ts";
import { ACCOUNT } from "#tests/support/fixture.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { as } from "../product/implementations.ts";
import { clipForm } from "../rooms/clip-form.ts";

const db = openDatabase(env.DB);
channelForEachTest();

const recordings = () =>
  db
    .select()
    .from(videos)
    .where(and(eq(videos.anchorId, channel.anchorId), eq(videos.kind, "recording")));
const records = () => db.select().from(liveRecords).where(eq(liveRecords.uid, channel.anchorId));
const readFiles = async (): Promise<string[]> =>
  [
    ...(await env.SEGMENTS.list({ prefix: segmentKey(channel.anchorId, "") })).objects,
    ...(await env.MEDIA.list({ prefix: channelKey(channel.anchorId, "") })).objects,
  ].map(({ key }) => key);

async function withServices<T>(failing: Partial<StreamDependencies>, work: (runtime: StreamRuntime) => Promise<T>): Promise<T> {
  return runInDurableObject(channel.stream, async (_, { storage }) => {
    const services: StreamDependencies = {
      mayBroadcast: async () => true,
      report: async () => {},
      record: async () => {},
      sweep: async () => "gone",
      readTalk: async () => [],
      announce: () => {},
      notifyDesks: () => {},
      countCrowd: async () => ({ viewers: 0, diamonds: 0 }),
      findNews: async () => null,
      endOfPage: async () => null,
      notifyPeople: async () => {},
      raidArrives: async () => {},
      keepFile: async () => {},
      joinFiles: async () => {},
      wakeAt: async () => {},
      now: Date.now,
      token: () => `token${String(++tokens).padStart(3, "0")}`,
      ...failing,
    };
    return work(new StreamRuntime(new StreamStore(storage), services));
  });
}
let tokens = 0;

async function publish(runtime: StreamRuntime, name: string, list: string, facts?: FileFacts): Promise<void> {
  const version = runtime.store.keyVersion;
  const sent = { quality: "HD", name, sender: UNKNOWN_SENDER };
  const admitted = await runtime.admit(channel.anchorId, version, sent);
  if (!("file" in admitted)) throw new Error(admitted.reason);
  await runtime.stored(sent, { file: admitted.file, bytes: 188 }, facts);
  const refused = await runtime.publish(channel.anchorId, version, { ...sent, name: "index.m3u8" }, list, facts !== undefined);
  if (refused) throw new Error(refused.reason);
}

async function publishTo(runtime: StreamRuntime, count: number, from = 0): Promise<void> {
  for (let at = from; at < from + count; at++) {
    vi.setSystemTime(Date.now() + 1_000);
    await publish(runtime, `a${at}.ts`, toList([`a${at}.ts`], { sequence: at }));
  }
}

/** Publishes `count` parts of half a second through a runtime. Every second part can be decoded alone. */
async function publishParts(runtime: StreamRuntime, count: number): Promise<void> {
  const toName = (at: number): string => `p${at}.ts`;
  for (let at = 0; at < count; at++) {
    vi.setSystemTime(Date.now() + 500);
    const facts = { digest: `d${at}`, isInit: false, tracks: null, isIndependent: at % 2 === 0, counters: null };
    const first = Math.max(0, at - 5);
    const names = Array.from({ length: at - first + 1 }, (_, index) => toName(first + index));
    await publish(runtime, toName(at), toList(names, { sequence: first, seconds: "0.500" }), facts);
  }
}

describe("the parts of segments", () => {
  const countLines = (text: string | null, tag: string): number => text?.match(new RegExp(tag, "g"))?.length ?? 0;

  it("parts become separate segments if the bucket refuses the joined file", async () => {
    const joinFiles = () => Promise.reject(new Error("R2 is away"));
    await withServices({ joinFiles }, async (runtime) => {
      await publishParts(runtime, 9);
      const text = runtime.lists.playlist("HD", 0);
      expect([
        countLines(text, "#EXTINF:0.500,"),
        countLines(text, "#EXTINF:1.000,"),
        countLines(text, "#EXT-X-DISCONTINUITY\n"),
      ]).toEqual([8, 0, 0]);
    });
  });

  it("parts wait until the previous segment's file is stored", async () => {
    let write = (): void => {};
    const joinFiles = () => new Promise<void>((resolve) => (write = resolve));
    await withServices({ joinFiles }, async (runtime) => {
      await publishParts(runtime, 4);
      expect([countLines(runtime.lists.playlist("HD", 0), "#EXT-X-PART:"), runtime.lists.playlist("HD", 0)]).toEqual([0, null]);
      write();
      await vi.waitFor(() => expect(countLines(runtime.lists.playlist("HD", 0), "#EXT-X-PART:")).toBe(4));
      expect(countLines(runtime.lists.playlist("HD", 0), "#EXTINF:1.000,")).toBe(1);
    });
  });
});

describe("the recording of a broadcast", () => {
  it("a restart of the durable object leaves the recording complete", async () => {
    await channel.broadcast(6);
    await abortAllDurableObjects();
    await channel.broadcast(6);
    await abortAllDurableObjects();
    for (let at = 0; at < 3; at++) await channel.alarmAfter(STALL_MS);
    const [recording, ...more] = await recordings();
    expect([recording?.durationS, more]).toEqual([12, []]);
    expect(await records()).toMatchObject([{ endedAt: expect.any(Number) }]);
    const folder = recording!.url.split("/").at(-2);
    const text = await (await channel.get(`${folder}/HD.m3u8`)).text();
    expect([listed(text).length, text.includes("#EXT-X-ENDLIST")]).toEqual([12, true]);
    for (const file of listed(text)) {
      const response = await channel.get(`${folder}/${file}`);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 564]);
    }
  });

  it("the site retries a recording after a failure of the bucket", async () => {
    const recorded: string[] = [];
    let isDown = true;
    const record: StreamDependencies["record"] = async (_, { token }, { durationS }) => {
      if (isDown) throw new Error("the bucket is down");
      recorded.push(`${token} ${durationS}`);
    };
    await withServices({ record }, async (runtime) => {
      await publishTo(runtime, 12);
      const first = runtime.running!.token;
      vi.setSystemTime(Date.now() + STALL_MS);
      await runtime.round().catch(() => {});
      await publishTo(runtime, 15, 100);
      isDown = false;
      await runtime.round();
      expect(recorded).toEqual([`${first} 12`]);
      vi.setSystemTime(Date.now() + STALL_MS);
      await runtime.round();
      await runtime.round();
      expect(recorded).toEqual([`${first} 12`, expect.stringContaining(" 15")]);
    });
  });

  it("a late recording leaves the room's state unchanged", async () => {
    const reports: [ended: boolean, isLatest: boolean][] = [];
    let isDown = false;
    const report: StreamDependencies["report"] = async (_, { endedAt }, __, isLatest) => {
      if (isDown) throw new Error("the database is down");
      reports.push([endedAt !== null, isLatest]);
    };
    await withServices({ report }, async (runtime) => {
      await publishTo(runtime, 2);
      isDown = true;
      vi.setSystemTime(Date.now() + STALL_MS);
      await runtime.round().catch(() => {});
      await publishTo(runtime, 2, 50);
      isDown = false;
      await runtime.round();
      expect(reports).toEqual([
        [false, true],
        [true, false],
        [false, true],
      ]);
    });
  });

  it("a recording leaves out an incomplete quality", async () => {
    await channel.broadcast(6, ["HD", "SD"]);
    await channel.broadcast(24);
    await runInDurableObject(channel.stream, (_, { storage }) => {
      const store = new StreamStore(storage);
      const { playlists, durationS } = readRecording(store, store.latest()!);
      expect([playlists.map(({ name }) => name), durationS]).toEqual([["master", "HD"], 30]);
    });
  });
});

describe("streams while the database is down", () => {
  const down = async () => {
    throw new Error("the database is down");
  };

  it("a running broadcast continues without the database", async () => {
    let isDown = false;
    let reportCount = 0;
    let queryCount = 0;
    await withServices(
      {
        mayBroadcast: async () => {
          queryCount += 1;
          return isDown ? down() : true;
        },
        report: async () => {
          if (isDown) await down();
          reportCount += 1;
        },
      },
      async (runtime) => {
        await publishTo(runtime, 1);
        isDown = true;
        await publishTo(runtime, 30, 1);
        isDown = false;
        await runtime.round();
        expect([runtime.running !== null, reportCount]).toEqual([true, 1]);
        // Three queries: one at the beginning, one by a request after twenty seconds (the alarm left queries to requests), and one
        // by the alarm.
        expect(queryCount).toBe(3);
      },
    );
  });

  it("a new encoder gets 503 if the right to broadcast cannot be read", async () => {
    await withServices({ mayBroadcast: down }, async (runtime) => {
      const { keyVersion } = runtime.store;
      const sent = { quality: "HD", name: "a.ts", sender: UNKNOWN_SENDER };
      expect(await runtime.admit(channel.anchorId, keyVersion, sent)).toMatchObject({ http: 503 });
      expect(runtime.running).toBeNull();
    });
  });

  it("an encoder can publish while the database refuses the broadcast's state", async () => {
    await withServices({ report: down }, (runtime) => publishTo(runtime, 3));
  });
});

describe("an encoder that sends without a picture", () => {
  it("a broadcast without usable segments ends after the stall limit", async () => {
    await withServices({}, async (runtime) => {
      await publishTo(runtime, 1);
      const { keyVersion } = runtime.store;
      for (let at = 0; at < 10 && runtime.running; at++) {
        vi.setSystemTime(Date.now() + 5_000);
        await runtime.admit(channel.anchorId, keyVersion, { quality: "HD", name: "useless.ts", sender: UNKNOWN_SENDER });
        await runtime.round();
      }
      expect(runtime.running).toBeNull();
    });
  });
});

describe("files", () => {
  async function swept(afterMs: number): Promise<void> {
    vi.setSystemTime(Date.now() + afterMs);
    for (let at = 0; at < 5; at++) await channel.alarmAfter(5_000);
  }

  it("files of a too short broadcast are deleted after an hour", async () => {
    await channel.broadcast(3);
    await channel.alarmAfter(STALL_MS);
    expect(listed(await channel.watched("HD.m3u8"))).toHaveLength(3);
    await swept(UNRECORDED_KEPT_MS / 2);
    expect(await readFiles()).toHaveLength(3);
    await swept(UNRECORDED_KEPT_MS);
    expect(await readFiles()).toEqual([]);
    expect((await channel.get("HD.m3u8")).status).toBe(404);
  });

  it("the clean-up deletes unlisted uploads", async () => {
    await channel.send("lost.ts", transportStream());
    await channel.alarmAfter(STALL_MS);
    await swept(UNRECORDED_KEPT_MS);
    expect(await readFiles()).toEqual([]);
  });

  it("files of a recording are deleted after thirty days", async () => {
    await channel.send("init.mp4", fragment());
    for (let at = 0; at < 30; at++) {
      vi.setSystemTime(Date.now() + 1_000);
      await channel.send(`a${at}.m4s`, fragment(at));
      await channel.send("index.m3u8", toList([`a${at}.m4s`], { sequence: at, more: '#EXT-X-MAP:URI="init.mp4"\n' }));
    }
    const ann = await as(ACCOUNT);
    const { id } = await ann.replay.makeClip(clipForm(channel.anchorId));
    await channel.alarmAfter(STALL_MS);
    const { clip } = await ann.replay.getClip({ id });
    expect(await recordings()).toHaveLength(1);
    await swept(RECORDING_KEPT_MS - 3_600_000);
    expect(await recordings()).toHaveLength(1);
    await swept(RECORDING_KEPT_MS);
    expect(await recordings()).toEqual([]);
    const text = await (await channel.get(clip.url.split("/").slice(3).join("/"))).text();
    const urls = [...listed(text), /URI="([^"]+)"/.exec(text)?.[1] ?? ""];
    expect(urls).toHaveLength(13);
    for (const url of urls) expect((await channel.get(url.split("/").slice(3).join("/"))).status).toBe(200);
    // Thirteen files, the clip's list, and the record of the files that it uses.
    expect(await readFiles()).toHaveLength(15);
    const later = await as(ACCOUNT);
    await later.replay.deleteClip({ id });
    await swept(RECORDING_KEPT_MS);
    expect(await readFiles()).toEqual([]);
  });

  it("the deletion of many files continues in batches after a failure", async () => {
    const parts = Array.from({ length: 4 }, (_, at) => ({ to: `key${at}` }));
    const after: string[] = [];
    let fails = true;
    const sweep: StreamDependencies["sweep"] = async (_, { sweptTo }) => {
      if (fails) throw new Error("the bucket is down");
      after.push(sweptTo);
      return parts.shift() ?? "gone";
    };
    await withServices({ sweep }, async (runtime) => {
      await publishTo(runtime, 2);
      await runtime.stop();
      vi.setSystemTime(Date.now() + UNRECORDED_KEPT_MS);
      await runtime.round();
      fails = false;
      for (let at = 0; at < 8; at++) await runtime.round();
      expect(after).toEqual(["", "key0", "key1", "key2", "key3"]);
      expect(runtime.store.latest()).toBeNull();
    });
  });
});

describe("the storage of an object", () => {
  const countRows = (storage: DurableObjectStorage, table: string): number =>
    storage.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n;

  it("a channel stores only the last six hours of segments of each quality", async () => {
    await channel.broadcast(2);
    await runInDurableObject(channel.stream, (_, { storage }) => {
      storage.sql.exec("UPDATE segments SET lasted_ms = ? WHERE n = 1", KEPT_MS);
    });
    await channel.broadcast(1);
    await runInDurableObject(channel.stream, (_, { storage }) => expect(countRows(storage, "segments")).toBe(2));
    for (let at = 0; at < 3; at++) {
      await channel.alarmAfter(STALL_MS);
      await channel.broadcast(2);
    }
    await runInDurableObject(channel.stream, (_, { storage }) => {
      expect(countRows(storage, "segments")).toBe(2);
      expect(countRows(storage, "talk")).toBe(0);
    });
    await channel.alarmAfter(STALL_MS);
    for (let at = 0; at < 9; at++) await channel.alarmAfter(UNRECORDED_KEPT_MS);
    await runInDurableObject(channel.stream, (_, { storage }) => {
      expect(countRows(storage, "broadcasts")).toBe(0);
      expect(countRows(storage, "segments")).toBe(0);
    });
  });
});

it("a live room shows its number of viewers", async () => {
  await channel.broadcast(1);
  const client = await WireClient.login(String(ACCOUNT.uid));
  await client.ask("group_open_http_svc.apply_join_group", { GroupId: roomOfAnchor(channel.anchorId) });
  await channel.alarmAfter(10_000);
  expect(await channel.room()).toMatchObject({ isLive: 1, viewers: 1 });
  await channel.alarmAfter(STALL_MS);
  expect(await channel.room()).toMatchObject({ isLive: 0, viewers: 0 });
  expect(await records()).toMatchObject([{ viewersMax: 1 }]);
});

it("a room of the demo world, which has no encoder, shows its number of viewers", async () => {
  await db.update(rooms).set({ isLive: 1, sample: "football", viewers: 0 }).where(eq(rooms.anchorId, channel.anchorId));
  const client = await WireClient.login(String(ACCOUNT.uid));
  await client.ask("group_open_http_svc.apply_join_group", { GroupId: roomOfAnchor(channel.anchorId) });
  await expect
    .poll(async () => {
      await countSampleCrowds(env);
      return channel.room();
    })
    .toMatchObject({ viewers: 1 });
});

describe("a room that D1 calls live", () => {
  it("a room without a broadcast does not stay live", async () => {
    await channel.broadcast(2);
    const lost = await Channel.open();
    await db.update(rooms).set({ isLive: 1, startedAt: 5, viewers: 9 }).where(eq(rooms.anchorId, lost.anchorId));
    await endLostBroadcasts(env);
    expect(await lost.room()).toMatchObject({ isLive: 0, viewers: 0 });
    expect(await channel.room()).toMatchObject({ isLive: 1 });
  });
});
