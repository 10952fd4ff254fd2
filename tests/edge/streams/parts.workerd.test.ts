import { runInDurableObject, SELF } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readMediaPlaylist } from "#edge/streams/playlist.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { channel, channelForEachTest, listed, toList } from "#tests/support/channel.ts";
import { countedStream } from "#tests/support/encoded.ts";

const PART_MS = 500;
let next = 0;

channelForEachTest();
beforeEach(() => {
  next = 0;
});

/** Sends `count` half seconds as ffmpeg does: a file, then the list of the last six. Every second file begins with a keyframe. */
async function send(count: number, { folder = "HD/parts/", keyEach = 2, more = "" } = {}): Promise<void> {
  for (let at = 0; at < count; at++, next++) {
    vi.setSystemTime(Date.now() + PART_MS);
    const bytes = countedStream(1, next, { isKey: next % keyEach === 0 });
    expect((await channel.send(`${folder}index${next}.ts`, bytes)).status).toBe(201);
    const first = Math.max(0, next - 5);
    const names = Array.from({ length: next - first + 1 }, (_, index) => `index${first + index}.ts`);
    const list = toList(names, { sequence: first, seconds: "0.500" }) + more;
    expect((await channel.send(`${folder}index.m3u8`, list)).status).toBe(200);
  }
}

/** For each file of a playlist, returns the numbers of the encoder's files in this file. Parts are in brackets. */
async function seen(text: string): Promise<string> {
  const shown: string[] = [];
  for (const line of text.split("\n")) {
    const part = /^#EXT-X-PART:.*URI="([^"]*)"/.exec(line)?.[1];
    const file = part ?? (line === "" || line.startsWith("#") ? null : line);
    if (line === "#EXT-X-DISCONTINUITY") shown.push("|");
    if (file === null) continue;
    const bytes = new TextDecoder().decode(await (await channel.get(file)).arrayBuffer());
    const numbers = [...bytes.matchAll(/1:(\d+)/g)].map(([, number]) => number).join("+");
    shown.push(part ? `(${numbers})` : numbers);
  }
  return shown.join(" ");
}

const playlist = (): Promise<string> => channel.watched("HD.m3u8");

describe("an encoder that sends parts of segments", () => {
  it("the playlist contains the parts of the last three segments", async () => {
    await send(11);
    const text = await playlist();
    expect(await seen(text)).toBe("0+1 2+3 (4) (5) 4+5 (6) (7) 6+7 (8) (9) 8+9 (10)");
    expect(text).toContain(
      "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.500\n#EXT-X-PART-INF:PART-TARGET=0.500\n",
    );
    expect(text).toMatch(
      /#EXT-X-PART:DURATION=0\.500,URI="[^"]+",INDEPENDENT=YES\n#EXT-X-PART:DURATION=0\.500,URI="[^"]+"\n#EXTINF:1\.000,/,
    );
    expect(text).toContain("#EXT-X-TARGETDURATION:1\n");
    expect(readMediaPlaylist(text.replaceAll(/^.*\/(?=\w+\.ts$)/gm, "")).segments).toHaveLength(5);
  });

  it("an encoder that declares no parts gets a playlist without parts", async () => {
    await send(4, { folder: "HD/" });
    const text = await playlist();
    expect(await seen(text)).toBe("0 1 2 3");
    expect(text).not.toContain("PART");
  });

  it("an encoder makes longer segments if keyframes are further apart", async () => {
    await send(13, { keyEach: 4 });
    expect(await seen(await playlist())).toBe("(0) (1) (2) (3) 0+1+2+3 (4) (5) (6) (7) 4+5+6+7 (8) (9) (10) (11) 8+9+10+11 (12)");
  });

  it("the recording contains the encoder's last parts as a segment", async () => {
    await send(25);
    await channel.alarmAfter(STALL_MS);
    const text = await playlist();
    expect(await seen(text)).toMatch(/20\+21 22\+23 24$/);
    expect(text).toContain("#EXT-X-ENDLIST");
    expect(text).not.toContain("EXT-X-PART");
    const token = listed(text)[0]?.split("/").at(-2) ?? "";
    const recording = await (await channel.get(`${token}/HD.m3u8`)).text();
    expect(listed(recording)).toHaveLength(13);
  });

  it("the remaining parts become a segment when the encoder's playlist ends", async () => {
    await send(2);
    await send(1, { more: "#EXT-X-ENDLIST\n" });
    expect(await seen(await playlist())).toBe("(0) (1) 0+1 (2) 2");
  });

  it("a repeated or late part changes nothing", async () => {
    await send(6);
    for (const number of [3, 4, 5])
      expect(
        (await channel.send(`HD/parts/index${number}.ts`, countedStream(1, number, { isKey: number % 2 === 0 }))).status,
      ).toBe(201);
    await send(2);
    expect(await seen(await playlist())).toBe("(0) (1) 0+1 (2) (3) 2+3 (4) (5) 4+5 (6) (7)");
  });

  it("the encoder's parts continue without a gap after the durable object restarts", async () => {
    await send(5);
    await runInDurableObject(channel.stream, (_, state) => state.abort("anew")).catch(() => undefined);
    await send(3);
    expect(await seen(await playlist())).toBe("(0) (1) 0+1 (2) (3) 2+3 (4) (5) 4+5 (6) (7)");
  });

  it("a missing part causes a new segment after a discontinuity", async () => {
    await send(4);
    next += 1;
    await send(3);
    expect(await seen(await playlist())).toBe("(0) (1) 0+1 (2) (3) 2+3 | (5) 5 (6) (7)");
  });
});

describe("a player that requests the next part", () => {
  const ask = (query: string): Promise<Response> => SELF.fetch(`https://site.test/stream/${channel.anchorId}/HD.m3u8?${query}`);

  it("a player gets the requested next part as soon as it exists", async () => {
    await send(5);
    const question = ask("_HLS_msn=2&_HLS_part=1");
    await send(1);
    const response = await question;
    expect([response.status, await seen(await response.text())]).toEqual([200, "(0) (1) 0+1 (2) (3) 2+3 (4) (5)"]);
  });

  it("a player gets an existing part at once", async () => {
    await send(5);
    for (const query of ["_HLS_msn=2&_HLS_part=0", "_HLS_msn=1", "_HLS_msn=0&_HLS_part=1"])
      expect([(await ask(query)).status, query]).toEqual([200, query]);
  });

  it.each([
    ["_HLS_part=1", 400],
    ["_HLS_msn=x", 400],
    ["_HLS_msn=-1", 400],
    ["_HLS_msn=4", 400],
    ["_HLS_msn=2&_HLS_part=9", 400],
  ])("the request %s is refused with %i at once", async (query, status) => {
    await send(5);
    expect((await ask(query)).status).toBe(status);
  });

  it("a player waits for three segments at most", async () => {
    await send(5);
    const late = await ask("_HLS_msn=2&_HLS_part=1");
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "2"]);
    vi.setSystemTime(Date.now() + 3_100);
    expect((await ask("_HLS_msn=2&_HLS_part=1")).status).toBe(200);
  });

  it("a player gets an answer at once from a broadcast that has ended", async () => {
    await send(5);
    await channel.alarmAfter(STALL_MS);
    const response = await ask("_HLS_msn=7&_HLS_part=1");
    expect([response.status, (await response.text()).includes("#EXT-X-ENDLIST")]).toEqual([200, true]);
  });
});
