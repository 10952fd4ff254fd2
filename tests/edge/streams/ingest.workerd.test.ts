import { env, runInDurableObject, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { readStreamKey } from "#edge/rooms/open-room.ts";
import { RESTART_MS } from "#edge/streams/runs/run.ts";
import { liveRecords } from "#edge/streams/schema/live-records.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { channel, channelForEachTest, fragment, listed, toList, transportStream } from "#tests/support/channel.ts";
import { ACCOUNT, MATCHES, OTHER_ACCOUNT } from "#tests/support/fixture.ts";

const db = openDatabase(env.DB);
const put = (path: string, body: BodyInit) => channel.send(path, body);
const watched = (name: string) => channel.watched(name);
/** Sends one segment with its list. */
async function send(name: string, mark = 1, folder = ""): Promise<void> {
  await put(folder + name, transportStream(mark));
  await put(`${folder}index.m3u8`, toList([name]));
}

channelForEachTest();

describe("the segments of an encoder", () => {
  it("segments are played once the encoder's playlist lists them", async () => {
    expect((await put("a0.ts", transportStream(1))).status).toBe(201);
    expect((await put("index.m3u8", toList(["a0.ts"]))).status).toBe(200);
    const [file = ""] = listed(await watched("HD.m3u8"));
    const segment = await channel.get(file);
    expect(new Uint8Array(await segment.arrayBuffer())).toEqual(transportStream(1));
    expect(segment.headers.get("content-type")).toBe("video/mp2t");
    expect(segment.headers.get("cache-control")).toContain("immutable");
  });

  it("segments are played even after an early playlist", async () => {
    await put("a0.ts", transportStream(1));
    await put("index.m3u8", toList(["a0.ts", "a1.ts"]));
    await put("a1.ts", transportStream(2));
    expect(listed(await watched("HD.m3u8"))).toHaveLength(2);
  });

  it("a repeated list shows a segment only once", async () => {
    await put("a0.ts", transportStream(1));
    for (let at = 0; at < 3; at++) await put("index.m3u8", toList(["a0.ts"]));
    expect(listed(await watched("HD.m3u8"))).toHaveLength(1);
  });

  it("segments go to the quality that the address names", async () => {
    await send("a0.ts", 1, "SD/");
    await put("ENHD/a0.ts", transportStream(2, 9));
    await put("ENHD/index.m3u8", toList(["a0.ts"]));
    expect(listed(await watched("master.m3u8"))).toEqual(["ENHD.m3u8", "SD.m3u8"]);
    expect((await channel.get("HD.m3u8")).status).toBe(404);
  });

  it("segments of fragmented MP4 name their initialization section", async () => {
    await put("init.mp4", fragment(1));
    await put("a0.m4s", fragment(2));
    await put("index.m3u8", toList(["a0.m4s"], { more: '#EXT-X-MAP:URI="init.mp4"\n' }));
    const map = /#EXT-X-MAP:URI="([^"]+)"/.exec(await watched("HD.m3u8"))?.[1];
    const section = await channel.get(map ?? "");
    expect(new Uint8Array(await section.arrayBuffer())).toEqual(fragment(1));
  });

  it("segments of a restarted encoder continue the broadcast after a discontinuity", async () => {
    await send("a0.ts");
    vi.setSystemTime(Date.now() + RESTART_MS + 1_000);
    await send("a0.ts", 2);
    const text = await watched("HD.m3u8");
    expect(listed(text)).toHaveLength(2);
    expect(text.match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1);
  });
});

describe("the upload of an encoder", () => {
  const refusals: [why: string, path: () => string, body: BodyInit, http: number, reason: string][] = [
    ["with a made-up key", () => `../${channel.key.slice(0, -3)}abc/a0.ts`, transportStream(1), 403, "no key of an anchor"],
    [
      "of another anchor's path",
      () => `../${channel.key.replace(/^\d+/, "7")}/a0.ts`,
      transportStream(1),
      403,
      "no key of an anchor",
    ],
    ["of a page", () => "index.html", "<p>", 415, "no name of a segment"],
    ["of a program", () => "a.exe", "MZ", 415, "no name of a segment"],
    ["of a page that calls itself a segment", () => "a0.ts", "<script>alert(1)</script>", 415, "no MPEG transport stream"],
    ["that climbs", () => "%2e%2e%2fa0.ts", transportStream(1), 400, "no name of a segment"],
    ["into a folder that is no quality", () => "4K/a0.ts", transportStream(1), 400, "no quality"],
    ["into a folder of a folder", () => "HD/x/a0.ts", transportStream(1), 400, "no quality"],
    ["larger than 8 MiB", () => "a0.ts", transportStream(1, 45_000), 413, "at most 8388608 bytes"],
    ["of a list that is none", () => "index.m3u8", "hello", 400, "begins with #EXTM3U"],
    ["of a list before its segments", () => "index.m3u8", toList(["a0.ts"]), 409, "before the first segment"],
  ];
  it.each(refusals)("the server refuses this upload of an encoder: %s", async (_, path, body, http, reason) => {
    const response = await put(path(), body);
    expect([response.status, await response.text()]).toEqual([http, expect.stringContaining(reason)]);
    expect((await channel.get("HD.m3u8")).status).toBe(404);
  });

  it("the refusal of a faulty playlist names the wrong line", async () => {
    await put("a0.ts", transportStream(1));
    const response = await put("index.m3u8", toList(["../a0.ts"]));
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("line 5")]);
  });

  it("an upload with a revoked key is refused", async () => {
    await send("a0.ts");
    await channel.stream.revokeKey();
    expect((await put("a1.ts", transportStream(2))).status).toBe(403);
    expect(await watched("HD.m3u8")).toContain("#EXT-X-ENDLIST");
    channel.key = await readStreamKey(env, channel.anchorId);
    expect((await put("a1.ts", transportStream(2))).status).toBe(201);
  });

  it("an upload of a former anchor is refused", async () => {
    await db.update(users).set({ isAnchor: 0 }).where(eq(users.uid, channel.anchorId));
    expect((await put("a0.ts", transportStream(1))).status).toBe(403);
  });

  it("the server ignores an upload of a list of qualities", async () => {
    expect((await put("master.m3u8", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nHD/index.m3u8\n")).status).toBe(200);
  });
});

describe("the broadcast of an anchor", () => {
  const records = () => db.select().from(liveRecords).where(eq(liveRecords.uid, channel.anchorId));

  it("a broadcast opens the room of its anchor", async () => {
    await db
      .update(rooms)
      .set({ matchId: MATCHES.firstHalf, sportId: 1, title: "Arsenal live" })
      .where(eq(rooms.anchorId, channel.anchorId));
    await send("a0.ts");
    expect(await channel.room()).toMatchObject({ isLive: 1, qualities: "HD", endedAt: 0 });
    const match = () => db.select({ anchorId: matches.anchorId }).from(matches).where(eq(matches.id, MATCHES.firstHalf));
    expect(await match()).toEqual([{ anchorId: channel.anchorId }]);
    expect(await records()).toMatchObject([{ title: "Arsenal live", matchId: MATCHES.firstHalf, endedAt: null }]);
    await channel.alarmAfter(STALL_MS);
    expect(await channel.room()).toMatchObject({ isLive: 0 });
    expect(await match()).toEqual([{ anchorId: 0 }]);
    expect(await records()).toMatchObject([{ endedAt: expect.any(Number) }]);
  });

  it("a viewer can go back in a broadcast", async () => {
    const names = Array.from({ length: 100 }, (_, at) => `a${at}.ts`);
    for (let from = 0; from < names.length; from += 20) {
      const sent = names.slice(from, from + 20);
      for (const name of sent) await put(name, transportStream(1));
      await put("index.m3u8", toList(sent, { sequence: from }));
    }
    const counts = async (query: string) => listed(await watched(`HD.m3u8${query}`)).length;
    expect(await counts("")).toBe(12);
    expect(await counts("?back")).toBe(100);
    expect(await counts("?back=10800")).toBe(100);
    // All segments arrived at the same time, so only the maximum number of segments limits the list.
    expect(await counts("?back=60")).toBe(66);
    expect(await counts("?back=x")).toBe(100);
    const sequence = /MEDIA-SEQUENCE:(\d+)/.exec(await watched("HD.m3u8?back=60"))?.[1];
    expect(sequence).toBe("34");
    expect(listed(await watched("master.m3u8?back=60"))).toEqual(["HD.m3u8?back=60"]);
  });

  it("a broadcast continues if its encoder returns before the stall limit", async () => {
    await send("a0.ts");
    await channel.alarmAfter(15_000);
    await send("b0.ts", 2);
    await channel.alarmAfter(15_000);
    const text = await watched("HD.m3u8");
    expect(text).not.toContain("#EXT-X-ENDLIST");
    expect(listed(text)).toHaveLength(2);
    expect(await records()).toHaveLength(1);
  });

  it("a broadcast ends within 20 s of its encoder's silence", async () => {
    await send("a0.ts");
    await channel.alarmAfter(10_000);
    await channel.alarmAfter(8_500);
    expect(await watched("HD.m3u8")).toContain("#EXT-X-ENDLIST");
    expect(await channel.room()).toMatchObject({ isLive: 0 });
  });

  it("the alarm writes a broadcast again if D1 missed it", async () => {
    await send("a0.ts");
    await db.update(rooms).set({ isLive: 0 }).where(eq(rooms.anchorId, channel.anchorId));
    await runInDurableObject(channel.stream, (_, { storage }) => void storage.sql.exec("UPDATE broadcasts SET told = ''"));
    await channel.alarmAfter(10_000);
    expect(await channel.room()).toMatchObject({ isLive: 1 });
    expect(await records()).toHaveLength(1);
  });
});

describe("the number of no anchor", () => {
  it.each(["999999", "0", "-1", "abc", `${ACCOUNT.uid}`, `${OTHER_ACCOUNT.uid}`])(
    "the stream of the number %s answers 404",
    async (id) => {
      expect((await SELF.fetch(`https://site.test/stream/${id}/HD.m3u8`)).status).toBe(404);
      expect((await SELF.fetch(`https://site.test/stream/${id}/aaaaaaaa/1.ts`)).status).toBe(404);
    },
  );
});
