import { describe, expect, it } from "vitest";
import { HOLD_MS, RESTART_MS } from "#edge/streams/runs/run.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { channel, channelForEachTest, listed, toList } from "#tests/support/channel.ts";
import { countedStream, toInit } from "#tests/support/encoded.ts";
import { type EncoderOptions, numbered, pass, seconds, seen, TestEncoder } from "#tests/support/test-encoder.ts";
import { inProcess } from "../product/implementations.ts";

const SECOND_MS = 1_000;
const headers = { "cf-connecting-ip": "198.51.100.7", "user-agent": "Lavf/60.3" };

channelForEachTest();

/** Sends a segment and a list of only this segment, and advances the clock by the segment's length. */
async function sendSegment(number: number, seconds = "1.000", picture: { type?: number; isKey?: boolean } = {}): Promise<void> {
  await channel.send(`index${number}.ts`, countedStream(1, number, picture));
  await channel.send("index.m3u8", toList([`index${number}.ts`], { sequence: number, seconds }));
  pass(Number(seconds) * SECOND_MS);
}

describe("two encoders with one key", () => {
  const cases: [what: string, own: EncoderOptions, other: EncoderOptions, files: number][] = [
    ["the same names, one file a second each", {}, {}, 1],
    ["the same names, four files a second", {}, {}, 4],
    ["other names, one file a second each", {}, { prefix: "other" }, 1],
    ["other names, four files a second", {}, { prefix: "other" }, 4],
    ["names that are no ffmpeg's, four files a second", { prefix: "a" }, { prefix: "b" }, 4],
    [
      "a second playlist, as variants have by ffmpeg",
      { prefix: "index_0", playlist: "index_0" },
      { prefix: "index_1", playlist: "index_1" },
      1,
    ],
    ["the same names from a different network", {}, { headers: { ...headers, "cf-connecting-ip": "203.0.113.9" } }, 4],
    ["fragmented MP4 with the same names and shorter segments", { kind: "m4s" }, { kind: "m4s", seconds: "0.250" }, 4],
  ];
  it.each(cases)("viewers see only the first of two encoders: %s", async (_, own, other, files) => {
    const a = new TestEncoder(channel, 1, { headers, ...own });
    const b = new TestEncoder(channel, 2, { headers, ...other });
    if (own.kind === "m4s") await a.init();
    await seconds(a, 4);
    if (own.kind === "m4s") expect(await b.init()).toBe(409);
    const taken: [number, number][] = [];
    for (let at = 4; at < 30; at++) {
      expect(await a.step()).toEqual([201, 200]);
      for (let part = 0; part < files; part++) {
        pass(SECOND_MS / files - 10);
        taken.push(await b.step());
        pass(10);
      }
    }
    expect(new Set(taken.flat())).toEqual(new Set([409]));
    expect(await seen(channel)).toBe(numbered(1, 30));
  });

  it("the second encoder is accepted after the first has stopped", async () => {
    const a = new TestEncoder(channel, 1);
    const b = new TestEncoder(channel, 2, { prefix: "other" });
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) {
      await a.step();
      await b.step();
    }
    pass(HOLD_MS - 2 * SECOND_MS);
    expect(await b.step()).toEqual([409, 409]);
    pass(2 * SECOND_MS);
    await seconds(b, 2);
    expect(await seen(channel)).toBe(`${numbered(1, 4)} | 2:5 2:6`);
  });

  it("two encoders in two qualities do not disturb each other", async () => {
    const a = new TestEncoder(channel, 1, { path: "CNHD/" });
    const b = new TestEncoder(channel, 2, { path: "ENHD/" });
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) expect([await a.step(), await b.step()].flat()).toEqual([201, 200, 201, 200]);
    expect([await seen(channel, "CNHD"), await seen(channel, "ENHD")]).toEqual([numbered(1, 4), numbered(2, 4)]);
  });

  it("a second encoder begins at once after the first is cut off", async () => {
    const a = new TestEncoder(channel, 1);
    const b = new TestEncoder(channel, 2);
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) await a.step();
    const { broadcast } = await channel.stream.figures();
    await channel.stream.cutOff(broadcast?.qualities[0]?.run ?? 0);
    expect(await a.step()).toEqual([409, 409]);
    pass(SECOND_MS);
    for (let at = 0; at < 3; at++, pass(SECOND_MS)) {
      expect(await b.step()).toEqual([201, 200]);
      expect(await a.step()).toEqual([409, 409]);
    }
    expect(await seen(channel)).toBe(`${numbered(1, 4)} | ${numbered(2, 3)}`);
  });

  it("a cut-off encoder can continue after the hold time", async () => {
    const a = new TestEncoder(channel, 1);
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) await a.step();
    const cut = async () => channel.stream.cutOff((await channel.stream.figures()).broadcast?.qualities[0]?.run ?? 0);
    await cut();
    await seconds(a, 9, [409, 409]);
    await channel.stream.release();
    expect(await a.step()).toEqual([201, 200]);
    await cut();
    pass(HOLD_MS + SECOND_MS);
    expect(await a.step()).toEqual([201, 200]);
  });
});

describe("the files of an encoder", () => {
  it("a second encoder with restarted file names is accepted after the restart time", async () => {
    const a = new TestEncoder(channel, 1, { seconds: "2.000" });
    for (let at = 0; at < 3; at++, pass(2 * SECOND_MS)) await a.step();
    const b = new TestEncoder(channel, 2);
    expect(await b.file(0)).toBe(409);
    pass(RESTART_MS);
    expect(await b.file(0)).toBe(201);
    expect(listed(await channel.watched("HD.m3u8"))).toHaveLength(3);
    expect(await b.step()).toEqual([201, 200]);
    expect(await seen(channel)).toBe(`${numbered(1, 3)} | 2:0`);
    expect((await channel.watched("HD.m3u8")).match(/EXTINF:[\d.]+/g)).toEqual([
      "EXTINF:2.000",
      "EXTINF:2.000",
      "EXTINF:2.000",
      "EXTINF:1.000",
    ]);
  });

  it("an encoder with repeated old files is accepted after the restart time", async () => {
    const a = new TestEncoder(channel, 1);
    for (let at = 0; at < 20; at++, pass(SECOND_MS)) await a.step();
    const again = new TestEncoder(channel, 1);
    for (let at = 0; at < 6; at++, pass(SECOND_MS)) await again.step();
    expect(await seen(channel)).toBe(`${numbered(1, 20)} | ${numbered(1, 4, 2)}`);
  });

  it("an encoder loses nothing if its list comes before its file", async () => {
    const a = new TestEncoder(channel, 1);
    const b = new TestEncoder(channel, 2);
    await a.step();
    for (let at = 1; at < 12; at++, pass(SECOND_MS)) {
      expect([await a.list(at), await a.file(at)]).toEqual([200, 201]);
      if (at > 3) expect(await b.step()).toEqual([409, 409]);
    }
    expect(await seen(channel)).toBe(numbered(1, 12));
  });

  it("another encoder can follow at once after an announced end", async () => {
    const a = new TestEncoder(channel, 1);
    for (let at = 0; at < 3; at++, pass(SECOND_MS)) await a.step();
    await channel.send("index.m3u8", `${toList(["index0.ts", "index1.ts", "index2.ts"])}#EXT-X-ENDLIST\n`);
    expect(await new TestEncoder(channel, 2).step()).toEqual([201, 200]);
    expect(await seen(channel)).toBe(`${numbered(1, 3)} | 2:0`);
  });

  it("an encoder continues without a break after a stalled upload", async () => {
    const a = new TestEncoder(channel, 1);
    for (let at = 0; at < 3; at++, pass(SECOND_MS)) await a.step();
    pass(HOLD_MS + 9 * SECOND_MS);
    await a.step();
    expect(await seen(channel)).toBe(numbered(1, 4));
  });

  it("an encoder returns over a new network without a loss", async () => {
    const a = new TestEncoder(channel, 1, { headers });
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) await a.step();
    const moved = new TestEncoder(channel, 1, { headers: { ...headers, "cf-connecting-ip": "2001:db8:7:1::5" } });
    moved.next = 4;
    const answers: number[] = [];
    for (let at = 0; at < 8; at++, pass(SECOND_MS)) answers.push((await moved.step())[1]);
    expect(answers).toEqual([409, 409, 409, 409, 409, 200, 200, 200]);
    expect(await seen(channel)).toBe(`${numbered(1, 4)} | ${numbered(1, 8, 4)}`);
  });

  it("an encoder on two alternating networks counts as one encoder", async () => {
    const a = new TestEncoder(channel, 1, { headers });
    const over = new TestEncoder(channel, 1, { headers: { ...headers, "cf-connecting-ip": "192.0.2.80" } });
    for (let at = 0; at < 10; at++, pass(SECOND_MS)) {
      const files = at > 3 && at % 2 === 0 ? over : a;
      expect(await files.file(at)).toBe(201);
      await a.list(at);
    }
    expect(await seen(channel)).toBe(numbered(1, 10));
  });

  it.each(["index", "strange"])("an encoder with file names like %s may list segments before they arrive", async (prefix) => {
    const a = new TestEncoder(channel, 1, { prefix });
    for (let at = 0; at < 5; at++, pass(SECOND_MS)) {
      await a.list(at + 1);
      expect(await a.file(at)).toBe(201);
    }
    expect(await seen(channel)).toBe(numbered(1, 5));
  });

  it("the server accepts a playlist with all of its 2,000 segments", async () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `index${at}.ts`);
    const a = new TestEncoder(channel, 1);
    for (const count of [600, 601, 2_000]) {
      await a.file(count - 2);
      await a.file(count - 1);
      expect(
        (await channel.send("index.m3u8", toList(names.slice(0, count), { more: "#EXT-X-PLAYLIST-TYPE:EVENT\n" }))).status,
      ).toBe(200);
    }
    expect(listed(await channel.watched("HD.m3u8"))).toHaveLength(5);
  });

  it("a repeated upload of a stored file changes nothing", async () => {
    const a = new TestEncoder(channel, 1);
    for (let at = 0; at < 3; at++, pass(SECOND_MS)) await a.step();
    expect(await a.file(2)).toBe(201);
    // Segment 3 is in transit while 4 to 6 are listed.
    for (const at of [4, 5, 6, 3, 7, 8]) {
      expect(await a.file(at)).toBe(201);
      if (at === 3) continue;
      await a.list(at);
      pass(SECOND_MS);
    }
    expect(await seen(channel)).toBe("1:0 1:1 1:2 | 1:4 1:5 1:6 1:7 1:8");
    expect((await channel.stream.figures()).broadcast?.missed).toBe(1);
  });
});

describe("a file that an encoder sends once", () => {
  it("the playlist names the initialization section of a readmitted encoder", async () => {
    const a = new TestEncoder(channel, 1, { kind: "m4s" });
    await a.init();
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) await a.step();
    await channel.stream.stopFor((await channel.stream.figures()).broadcast?.token ?? "");
    await seconds(a, 5, [409, 409]);
    await channel.stream.release();
    await seconds(a, 3);
    expect(await seen(channel)).toBe(numbered(1, 3, 9));
    const [, map = ""] = /MAP:URI="([^"]+)"/.exec(await channel.watched("HD.m3u8")) ?? [];
    expect(new Uint8Array(await (await channel.get(map)).arrayBuffer())).toEqual(toInit(1));
  });

  it("segments continue without a new initialization file after the broadcast ended", async () => {
    const a = new TestEncoder(channel, 1, { kind: "m4s" });
    await a.init();
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) await a.step();
    await channel.alarmAfter(STALL_MS + 7_000);
    await seconds(a, 3);
    expect(await seen(channel)).toBe(numbered(1, 3, 4));
  });

  it("the server keeps a refused encoder's file until it accepts the encoder", async () => {
    const a = new TestEncoder(channel, 1, { kind: "m4s" });
    await a.init();
    for (let at = 0; at < 4; at++, pass(SECOND_MS)) await a.step();
    const b = new TestEncoder(channel, 2, { kind: "m4s" });
    expect(await b.init()).toBe(409);
    for (let at = 0; at < 5; at++, pass(SECOND_MS)) await b.step();
    expect(await seen(channel)).toMatch(/^1:0 1:1 1:2 1:3 \| 2:\d( 2:\d)*$/);
    const maps = [...(await channel.watched("HD.m3u8")).matchAll(/MAP:URI="([^"]+)"/g)].map(([, uri = ""]) => uri);
    const [first, second] = await Promise.all(
      maps.map(async (uri) => new Uint8Array(await (await channel.get(uri)).arrayBuffer())),
    );
    expect([first, second]).toEqual([toInit(1), toInit(2)]);
  });

  it("the refusal names the missing initialization file", async () => {
    const a = new TestEncoder(channel, 1, { kind: "m4s" });
    await a.file(0);
    // The segment may arrive a moment after the first list.
    expect(await a.list(0)).toBe(200);
    pass(RESTART_MS);
    const response = await channel.send("index.m3u8", toList(["index0.m4s"], { more: '#EXT-X-MAP:URI="init.mp4"\n' }));
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining("init.mp4 is missing; restart the encoder"),
    ]);
  });
});

describe("the tracks of a run", () => {
  const second = (number: number, type: number, isKey = true) => sendSegment(number, "1.000", { type, isKey });
  const HEVC = 36;
  const H264 = 27;

  it("the list of qualities contains the tracks", async () => {
    for (let at = 0; at < 3; at++) await second(at, H264);
    expect(await channel.watched("master.m3u8")).toMatch(
      /#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:.*CODECS="avc1\.42c00a"/,
    );
    const page = async () => (await inProcess({ now: Date.now }).live.getLivePageData({ anchorid: channel.anchorId })).media;
    expect(await page()).toEqual({ HD: { video: "h264", audio: null } });
    const { broadcast } = await channel.stream.figures();
    expect(broadcast?.qualities).toMatchObject([{ isIndependent: true, isCut: false, sender: { address: "" }, refused: null }]);
    pass(RESTART_MS + SECOND_MS);
    for (let at = 0; at < 3; at++) await second(at, HEVC, at === 0);
    await channel.alarmAfter(0);
    expect(await page()).toEqual({ HD: { video: "hevc", audio: null } });
    expect((await channel.stream.figures()).broadcast?.qualities).toMatchObject([
      { tracks: { video: { codec: "hevc" } }, isIndependent: false },
    ]);
    const master = await channel.watched("master.m3u8");
    expect(master).not.toMatch(/CODECS|INDEPENDENT/);
    expect(await channel.watched("HD.m3u8")).not.toContain("INDEPENDENT");
  });
});

describe("a list for viewers", () => {
  it("a viewer's playlist has the target duration of its own segments", async () => {
    const target = async (query = ""): Promise<string | undefined> =>
      /TARGETDURATION:(\d+)/.exec(await channel.watched(`HD.m3u8${query}`))?.[1];
    await sendSegment(0, "9");
    expect(await target()).toBe("9");
    for (let at = 1; at < 14; at++) await sendSegment(at);
    expect([await target(), await target("?back=60")]).toEqual(["1", "9"]);
  });

  it("a viewer's playlist with back=60 reaches back sixty seconds", async () => {
    for (let from = 0; from < 200; from += 20) {
      const names = Array.from({ length: 20 }, (_, at) => `index${from + at}.ts`);
      for (const [at, name] of names.entries()) await channel.send(name, countedStream(1, from + at));
      await channel.send("index.m3u8", toList(names, { sequence: from, seconds: "0.333" }));
      pass(6_660);
    }
    const text = await channel.watched("HD.m3u8?back=60");
    const seconds = listed(text).length * 0.333;
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThan(70);
  });
});
