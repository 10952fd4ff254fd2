import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { readConfig } from "#edge/ground/env.ts";
import { RESTART_MS } from "#edge/streams/runs/run.ts";
import { readSender } from "#edge/streams/runs/sender.ts";
import { readStreamKey } from "#edge/streams/stream-key.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { channel, channelForEachTest, toList } from "#tests/support/channel.ts";
import { countedStream, toInit } from "#tests/support/encoded.ts";
import { type EncoderOptions, numbered, pass, seconds, seen, TestEncoder } from "#tests/support/test-encoder.ts";

const SECOND_MS = 1_000;
const MOMENT_MS = 20;

channelForEachTest();

const encoder = (mark: number, options: EncoderOptions = {}) => new TestEncoder(channel, mark, options);
const mapsIn = async (quality = "HD"): Promise<Uint8Array[]> => {
  const uris = [...(await channel.watched(`${quality}.m3u8?back`)).matchAll(/MAP:URI="([^"]+)"/g)].map(([, uri = ""]) => uri);
  return Promise.all(uris.map(async (uri) => new Uint8Array(await (await channel.get(uri)).arrayBuffer())));
};

const headers = { "cf-connecting-ip": "198.51.100.7", "user-agent": "Lavf/60.3" };

describe("a second encoder that looks like the first", () => {
  const cases: [what: string, own: EncoderOptions, other: EncoderOptions, files: number][] = [
    ["numbers with zeros before them", {}, { digits: 5 }, 1],
    ["numbers with zeros, four files a second", { digits: 3 }, { digits: 5 }, 4],
    ["numbers that are far ahead", {}, { from: 1_000 }, 1],
    ["numbers that are a little ahead", {}, { from: 12 }, 1],
    ["numbers that are a little ahead, in fragmented MP4", { kind: "m4s" }, { kind: "m4s", from: 12 }, 1],
    ["the same numbers at the same time, by the clock", { from: 5_000 }, { from: 5_006 }, 1],
    ["the same numbers at the same time, in fragmented MP4", { kind: "m4s", from: 5_000 }, { kind: "m4s", from: 5_006 }, 1],
    ["fragmented MP4 beside MPEG-TS", {}, { kind: "m4s" }, 1],
    ["MPEG-TS beside fragmented MP4", { kind: "m4s" }, {}, 1],
    ["segments that are called .mp4", { kind: "mp4" }, { kind: "mp4", prefix: "other" }, 4],
  ];
  it.each(cases)("the server refuses every request of a second encoder with %s", async (_, own, other, files) => {
    const a = encoder(1, { headers, ...own });
    const b = encoder(2, { headers, ...other });
    if (own.kind) expect(await a.init()).toBe(201);
    await seconds(a, 6);
    const taken: number[] = [];
    if (other.kind) taken.push(await b.init());
    for (let at = 0; at < 20; at++) {
      for (let part = 1; part <= files; part++) {
        taken.push(...(await b.step()));
        pass(MOMENT_MS);
        // The second file arrives a moment before the first.
        if (part === 1) expect(await a.step()).toEqual([201, 200]);
        pass(SECOND_MS / files - MOMENT_MS);
      }
    }
    expect(new Set(taken)).toEqual(new Set([409]));
    expect(await seen(channel)).toBe(numbered(1, 26, own.from));
  });

  const namings: [what: string, other: EncoderOptions][] = [
    ["names of its own", { prefix: "other" }],
    ["numbers with zeros", { digits: 5 }],
    ["the same names, from its own beginning", {}],
    ["the same names, a little ahead", { from: 12 }],
  ];
  it.each(namings)("a second encoder with %s does not disturb the first encoder", async (_, other) => {
    const a = encoder(1, { headers });
    const b = encoder(2, { headers, ...other });
    const { version } = readStreamKey(readConfig(env).SESSION_SECRET, channel.key)!;
    const sender = readSender(new Request("https://site.test/", { headers }));
    await seconds(a, 6);
    for (let at = 6; at < 24; at += 3) {
      expect([at, ...(await b.step())]).toEqual([at, 409, 409]);
      // Three uploads have begun, and their lists arrive before the segments.
      for (const number of [at, at + 1, at + 2]) {
        await channel.stream.admit(channel.anchorId, version, a.toName(number), "HD", sender);
        const isSure = other.from === undefined || number < other.from;
        expect(isSure ? [200] : [200, 409]).toContain(await a.list(number));
        pass(SECOND_MS);
      }
      for (const number of [at, at + 1, at + 2]) expect(await a.file(number)).toBe(201);
    }
    expect(await a.list(23)).toBe(200);
    expect(await seen(channel)).toBe(numbered(1, 24));
  });

  it("the first encoder's new broadcast still refuses a second encoder", async () => {
    const a = encoder(1);
    await seconds(a, 30);
    await channel.stream.stopFor((await channel.stream.figures()).broadcast?.token ?? "");
    await seconds(a, 4, [409, 409]);
    await channel.stream.release();
    await seconds(a, 4);
    const b = encoder(2);
    const taken: number[] = [];
    for (let at = 0; at < 16; at++) {
      expect(await a.step()).toEqual([201, 200]);
      for (let part = 0; part < 4; part++) {
        pass(SECOND_MS / 4 - 10);
        taken.push(...(await b.step()));
        pass(10);
      }
    }
    expect(new Set(taken)).toEqual(new Set([409]));
    expect(await seen(channel)).toBe(numbered(1, 20, 34));
  });

  it("a second encoder cannot replace a listed file of the first encoder", async () => {
    const a = encoder(1, { headers });
    const b = encoder(2, { headers: { ...headers, "cf-connecting-ip": "203.0.113.9" } });
    await seconds(a, 6);
    for (let at = 6; at < 12; at++, pass(SECOND_MS)) {
      expect(await a.list(at)).toBe(200);
      expect(await b.file(at)).toBe(409);
      expect(await a.file(at)).toBe(201);
    }
    expect(await seen(channel)).toBe(numbered(1, 12));
  });
});

describe("the file names of an encoder", () => {
  it.each([
    ["within two seconds shows it in its place", 1_500, numbered(1, 12)],
    ["after two seconds goes on without it", 3_000, `${numbered(1, 4)} | ${numbered(1, 7, 5)}`],
  ])("a playlist %s if its file arrives after four later files", async (_, lateMs, shown) => {
    const a = encoder(1);
    await seconds(a, 4);
    const { version } = readStreamKey(readConfig(env).SESSION_SECRET, channel.key)!;
    await channel.stream.admit(channel.anchorId, version, a.toName(4), "HD");
    for (let at = 5; at < 9; at++, pass(lateMs / 4)) expect([await a.file(at), await a.list(at)]).toEqual([201, 200]);
    expect(await a.file(4)).toBe(201);
    for (let at = 9; at < 12; at++, pass(SECOND_MS)) expect([await a.file(at), await a.list(at)]).toEqual([201, 200]);
    expect(await seen(channel)).toBe(shown);
  });

  it("an encoder loses no segment if files arrive in a different order", async () => {
    const a = encoder(1);
    await seconds(a, 4);
    for (let at = 4; at < 16; at += 3, pass(3 * SECOND_MS)) {
      expect([await a.file(at + 1), await a.file(at), await a.list(at + 1)]).toEqual([201, 201, 200]);
      expect([await a.file(at + 2), await a.list(at + 2)]).toEqual([201, 200]);
    }
    expect(await seen(channel)).toBe(numbered(1, 16));
  });

  it("a late segment does not start a new run of the encoder", async () => {
    const a = encoder(1);
    await seconds(a, 3);
    // Segment 3 is in transit while 4 to 6 are listed. Then nothing arrives for a while.
    for (const at of [4, 5, 6]) {
      await a.file(at);
      await a.list(at);
      pass(SECOND_MS);
    }
    pass(RESTART_MS + SECOND_MS);
    expect(await a.file(3)).toBe(201);
    a.next = 7;
    await seconds(a, 3);
    expect(await seen(channel)).toBe("1:0 1:1 1:2 | 1:4 1:5 1:6 1:7 1:8 1:9");
  });

  it("a broadcast continues if each playlist has new dates", async () => {
    const a = encoder(1);
    for (let at = 0; at < 12; at++, pass(SECOND_MS)) {
      expect(await a.file(at)).toBe(201);
      const date = `#EXT-X-PROGRAM-DATE-TIME:${new Date(Date.now() - 3_600_000 + at * 700).toISOString()}\n`;
      expect(await a.list(at, date)).toBe(200);
    }
    expect(await seen(channel)).toBe(numbered(1, 12));
  });

  it.each([
    ["the time in its names", (at: number) => `cam-20261128-${at < 4 ? 183_756 + at : 183_796 + at}.ts`],
    ["the date in its names", (at: number) => (at < 4 ? `cam-20261128-${235_956 + at}.ts` : `cam-20261129-00000${at - 4}.ts`)],
    ["hours and minutes between dashes", (at: number) => (at < 4 ? `c-18-59-${56 + at}.ts` : `c-19-00-0${at - 4}.ts`)],
  ])("an encoder with %s loses no segment when these digits wrap around", async (_, toName) => {
    const names = Array.from({ length: 9 }, (_name, at) => toName(at));
    const step = async (at: number): Promise<[number, number]> => {
      const from = Math.max(0, at - 5);
      const file = await channel.send(names[at] ?? "", countedStream(1, at));
      const list = await channel.send("index.m3u8", toList(names.slice(from, at + 1), { sequence: from }));
      return [file.status, list.status];
    };
    for (let at = 0; at < names.length; at++, pass(SECOND_MS)) {
      if (at > 3) expect((await channel.send(names[at] ?? "", countedStream(2, at, { made: 0 }))).status).toBe(409);
      expect(await step(at)).toEqual([201, 200]);
    }
    expect(await seen(channel)).toBe(numbered(1, 9));
  });

  it("a restart of an encoder with continued numbers causes a discontinuity", async () => {
    await seconds(encoder(1), 4);
    pass(RESTART_MS);
    await seconds(encoder(1, { from: 4 }), 3);
    expect(await seen(channel)).toBe(`${numbered(1, 4)} | ${numbered(1, 3, 4)}`);
  });

  it("a returning encoder continues after a discontinuity", async () => {
    await seconds(encoder(1, { from: 5_000 }), 4);
    pass(9 * SECOND_MS);
    await seconds(encoder(1, { from: 5_013 }), 3);
    expect(await seen(channel)).toBe(`${numbered(1, 4, 5_000)} | ${numbered(1, 3, 5_013)}`);
  });
});

describe("an initialization section", () => {
  it("a new encoder's initialization section is accepted after the restart time", async () => {
    const before = encoder(3, { kind: "m4s" });
    await before.init();
    await seconds(before, 3);
    await channel.alarmAfter(STALL_MS + SECOND_MS);
    await seconds(encoder(1), 4);
    const after = encoder(2, { kind: "m4s" });
    expect(await after.init()).toBe(409);
    pass(RESTART_MS);
    expect(await after.init()).toBe(201);
    await seconds(after, 3);
    expect(await seen(channel)).toBe(`${numbered(1, 4)} | ${numbered(2, 3)}`);
    expect(await mapsIn()).toEqual([toInit(2)]);
    const { broadcast } = await channel.stream.figures();
    expect(broadcast?.qualities).toMatchObject([{ tracks: { video: { codec: "h264", width: 160, height: 90 } } }]);
  });

  it("each quality's playlist names the initialization section of that quality", async () => {
    const variants = ["HD", "SD"].map((quality, at) =>
      encoder(at + 1, { kind: "m4s", prefix: `index_${quality}`, playlist: `index_${quality}`, initName: `init_${at}.mp4` }),
    );
    for (const one of variants) expect(await one.init()).toBe(201);
    for (let at = 0; at < 3; at++, pass(SECOND_MS)) for (const one of variants) expect(await one.step()).toEqual([201, 200]);
    expect([await mapsIn("HD"), await mapsIn("SD")]).toEqual([[toInit(1)], [toInit(2)]]);
    expect([await seen(channel, "HD"), await seen(channel, "SD")]).toEqual([numbered(1, 3), numbered(2, 3)]);
  });

  it("an initialization section can be sent again", async () => {
    const options = { kind: "mp4", prefix: "live_", initName: "live_0.mp4", from: 1 } as const;
    const a = encoder(1, options);
    expect(await a.init()).toBe(201);
    for (let at = 1; at < 6; at++, pass(SECOND_MS)) {
      expect(await a.step()).toEqual([201, 200]);
      expect(await a.init()).toBe(201);
    }
    expect(await encoder(2, options).init()).toBe(409);
    await seconds(a, 2);
    expect(await seen(channel)).toBe(numbered(1, 7, 1));
    expect(await mapsIn()).toEqual([toInit(1)]);
  });

  it("the server refuses a second encoder's initialization section", async () => {
    const [a, b] = [encoder(1, { kind: "m4s" }), encoder(2, { kind: "m4s" })];
    expect([await a.init(), await b.init()]).toEqual([201, 409]);
    await seconds(a, 3);
    expect(await mapsIn()).toEqual([toInit(1)]);
  });

  it("the encoder can continue with a different initialization section", async () => {
    const front = encoder(1, { kind: "m4s", initName: "init-front.mp4" });
    await front.init();
    await seconds(front, 5);
    const back = encoder(2, { kind: "m4s", initName: "init-back.mp4", from: 5 });
    expect(await back.init()).toBe(201);
    await seconds(back, 4);
    expect(await seen(channel)).toBe(`${numbered(1, 5)} | ${numbered(2, 4, 5)}`);
    expect(await mapsIn()).toEqual([toInit(1), toInit(2)]);
  });

  it("a refused initialization section provides the tracks later", async () => {
    const a = encoder(1);
    await seconds(a, 4);
    const b = encoder(2, { kind: "m4s" });
    expect(await b.init()).toBe(409);
    pass(7 * SECOND_MS);
    await seconds(b, 2);
    expect((await channel.stream.figures()).broadcast?.qualities).toMatchObject([{ tracks: { video: { codec: "h264" } } }]);
  });
});

describe("an upload at a wrong place", () => {
  it.each([
    ["0/index0.ts", 400, "name:HD and name:SD"],
    ["stream_1/index.m3u8", 400, "name:HD and name:SD"],
    ["HD/2026/index0.ts", 400, "no folder below it"],
    ["_x0.ts", 415, "a letter or a digit first"],
    [`${"x".repeat(70)}0.ts`, 415, "at most 64 letters"],
    ["index_%25v.m3u8", 400, "letters, digits"],
  ])("the refusal of an upload to %s states the remedy", async (path, status, text) => {
    const response = await channel.send(path, path.endsWith("m3u8") ? toList([]) : countedStream(1, 0));
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
  });
});
