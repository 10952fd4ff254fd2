import { env, runInDurableObject, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { userBans } from "#edge/ground/people/schema/sanctions.ts";
import { readStreamKey } from "#edge/rooms/open-room.ts";
import { roomLines, rooms } from "#edge/streams/schema/rooms.ts";
import { channel, channelForEachTest, fragment, listed, toList, transportStream } from "#tests/support/channel.ts";
import { inProcess } from "../product/implementations.ts";

const db = openDatabase(env.DB);
channelForEachTest();

describe("a hostile list", () => {
  const dated = (date: string): string => toList(["a0.ts"], { more: `#EXT-X-PROGRAM-DATE-TIME:${date}\n` });
  const lists: [what: string, text: () => string, http: number][] = [
    ["with a length of a millionth of a second", () => toList(["a0.ts"], { seconds: "0.000001" }), 400],
    ["with a length of a millisecond", () => toList(["a0.ts"], { seconds: "0.001" }), 400],
    ["with a length of 0", () => toList(["a0.ts"], { seconds: "0" }), 400],
    ["with a negative length", () => toList(["a0.ts"], { seconds: "-1" }), 400],
    ["with a length that is no number", () => toList(["a0.ts"], { seconds: "NaN" }), 400],
    ["with a length of a minute", () => toList(["a0.ts"], { seconds: "60" }), 400],
    ["with an infinite length", () => toList(["a0.ts"], { seconds: "Infinity" }), 400],
    ["with a length of two points", () => toList(["a0.ts"], { seconds: "1.0.0" }), 400],
    ["with a number of sixteen figures", () => toList(["a0.ts"], { sequence: 1e16 }), 400],
    ["with a negative number", () => toList(["a0.ts"], { sequence: -1 }), 400],
    ["of a hundred and fifty thousand segments", () => toList(Array<string>(150_000).fill("a0.ts")), 413],
    ["of a foreign address", () => toList(["https://evil.example/a0.ts"]), 400],
    ["of an address without a scheme", () => toList(["//evil.example/a0.ts"]), 400],
    ["of the address of a different anchor", () => toList(["/ingest/x/a0.ts"]), 400],
    ["that climbs", () => toList(["../../501/a0.ts"]), 400],
    ["that climbs, encoded", () => toList(["..%2f..%2fa0.ts"]), 400],
    ["that climbs with backslashes", () => toList(["..\\..\\a0.ts"]), 400],
    [
      "with a foreign initialization section",
      () => toList(["a0.ts"], { more: '#EXT-X-MAP:URI="https://evil.example/i.mp4"\n' }),
      400,
    ],
    ["with a date that is none", () => dated("yesterday"), 400],
    ["of encrypted segments", () => toList(["a0.ts"], { more: '#EXT-X-KEY:METHOD=AES-128,URI="k"\n' }), 400],
    ["with a date of the year 275760", () => dated("+275760-09-12T23:59:59.999Z"), 200],
    ["with a date before our time", () => dated("-200000-01-01T00:00:00.000Z"), 200],
    ["with a huge target duration", () => toList(["a0.ts"], { more: "#EXT-X-TARGETDURATION:999999999999999999\n" }), 200],
    ["with unknown tags", () => toList(["a0.ts"], { more: "#EXT-X-WHATEVER:<script>\n#\n#EXTRA\n" }), 200],
    ["with carriage returns and a mark of byte order", () => `\uFEFF${toList(["a0.ts"]).replaceAll("\n", "\r\n")}`, 200],
  ];
  it.each(lists)("the tags of a hostile playlist reach no viewer: %s", async (_, text, http) => {
    await channel.send("a0.ts", transportStream());
    expect((await channel.send("index.m3u8", text())).status).toBe(http);
    const shown = await channel.watched("HD.m3u8");
    expect(shown).not.toMatch(/evil|script|\.\.|TARGETDURATION:\d{2}|NaN|Infinity/);
    expect(listed(shown).length === 1 && shown.startsWith("#EXTM3U")).toBe(http === 200);
    expect(await channel.watched("master.m3u8")).not.toMatch(/NaN|Infinity|null/);
  });

  it.each([
    ["past", -3_600_000],
    ["future", 3_600_000],
  ])("the arrival time replaces a playlist's clock an hour in the %s", async (_, offMs) => {
    const now = Date.now();
    await channel.send("a0.ts", transportStream());
    await channel.send("index.m3u8", dated(new Date(now + offMs).toISOString()));
    const [, date = ""] = /PROGRAM-DATE-TIME:(.*)/.exec(await channel.watched("HD.m3u8")) ?? [];
    expect(Math.abs(Date.parse(date) - now)).toBeLessThan(2_000);
  });

  it("times in a viewer's playlist never decrease if the encoder's clock goes back", async () => {
    for (let at = 0; at < 6; at++) {
      vi.setSystemTime(Date.now() + 1_000);
      const date = new Date(Date.now() - (at < 3 ? 1_000 : 7_000)).toISOString();
      await channel.send(`a${at}.ts`, transportStream());
      await channel.send("index.m3u8", toList([`a${at}.ts`], { sequence: at, more: `#EXT-X-PROGRAM-DATE-TIME:${date}\n` }));
    }
    const dates = [...(await channel.watched("HD.m3u8")).matchAll(/DATE-TIME:(.*)/g)].map(([, date = ""]) => Date.parse(date));
    expect(dates).toHaveLength(6);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
  });
});

describe("a hostile request", () => {
  const body = transportStream;
  const requests: [what: string, path: string, init: RequestInit, http: number][] = [
    ["a segment of ten million bytes in chunks", "a0.ts", { body: new Blob([transportStream(1, 54_000)]).stream() }, 413],
    ["a list of three million bytes in chunks", "index.m3u8", { body: new Blob(["#".repeat(3_000_000)]).stream() }, 413],
    ["an empty segment", "a0.ts", { body: "" }, 415],
    ["a page as an MPEG-4 fragment", "a0.m4s", { body: "<html><script>alert(1)</script></html>" }, 415],
    ["a double-encoded climb", "%252e%252e%252fa0.ts", { body: body() }, 400],
    ["a climb with backslashes", "..%5c..%5ca0.ts", { body: body() }, 400],
    ["a name of a null byte", "a%00.ts", { body: body() }, 400],
    ["a name of three hundred letters", `${"a".repeat(300)}.ts`, { body: body() }, 415],
    ["no name", "", { body: body() }, 400],
    ["a question", "a0.ts", { method: "GET", body: null }, 400],
    ["a question for the head", "a0.ts", { method: "HEAD", body: null }, 400],
    ["a question for the methods", "a0.ts", { method: "OPTIONS", body: null }, 400],
    ["a patch", "a0.ts", { method: "PATCH", body: body() }, 400],
    ["a deletion", "a0.ts", { method: "DELETE", body: null }, 200],
  ];
  it.each(requests)("a hostile request begins no broadcast: %s", async (_, path, init, http) => {
    const response = await channel.send(path, init.body ?? null, init);
    expect(response.status).toBe(http);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await channel.get("HD.m3u8")).status).toBe(404);
    expect(await channel.room()).toMatchObject({ isLive: 0 });
  });

  it("a request with a replaced key is refused", async () => {
    await channel.broadcast(2);
    const old = channel.key;
    await channel.stream.nextKey(channel.anchorId);
    expect((await channel.send("a2.ts", transportStream())).status).toBe(403);
    expect((await channel.send("index.m3u8", toList(["a2.ts"], { sequence: 2 }))).status).toBe(403);
    channel.key = await readStreamKey(env, channel.anchorId);
    expect(channel.key).not.toBe(old);
    await channel.broadcast(1);
    expect(listed(await channel.watched("HD.m3u8"))).toHaveLength(3);
  });

  it("viewers still see the ended broadcast after a broken first segment", async () => {
    await channel.broadcast(12);
    await channel.alarmAfter(20_000);
    expect((await channel.send("b0.ts", "<p>")).status).toBe(415);
    const shown = await channel.watched("HD.m3u8");
    expect(listed(shown)).toHaveLength(12);
    expect(shown).toContain("#EXT-X-ENDLIST");
  });
});

describe("a viewer's hostile request", () => {
  it.each(["bytes=99999999-", "bytes=5-2", "bytes=0-0,5-6", "bytes=abc", "lines=1-2", "bytes=-0"])(
    "a request for the range %s never causes a server error",
    async (range) => {
      await channel.broadcast(1);
      const [file = ""] = listed(await channel.watched("HD.m3u8"));
      const response = await channel.get(file, { headers: { range } });
      await response.arrayBuffer();
      expect([200, 206, 416]).toContain(response.status);
    },
  );

  it("a byte range of a segment has the content type of the segment", async () => {
    await channel.broadcast(1);
    const [file = ""] = listed(await channel.watched("HD.m3u8"));
    const response = await channel.get(file, { headers: { range: "bytes=188-375" } });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(transportStream(0).slice(188, 376));
    expect([response.status, response.headers.get("content-range")]).toEqual([206, "bytes 188-375/564"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp2t",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });

  it.each(["talk/0.json", "notes/0.json", "..%2f..%2fchat%2fa.png", "%2e%2e/talk/0.json", "talk%2f0.json"])(
    "a request for %s reaches no private object of the bucket",
    async (path) => {
      await channel.broadcast(1);
      const [file = ""] = listed(await channel.watched("HD.m3u8"));
      const folder = file.slice(0, file.lastIndexOf("/") + 1);
      for (const name of [`objects/1`, path]) await env.MEDIA.put(`stream/${channel.anchorId}/${name}`, "private");
      const response = await channel.get(`${folder}${path}`);
      expect([response.status, (await response.text()).includes("private")]).toEqual([404, false]);
    },
  );

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("the server refuses a %s request for a playlist", async (method) => {
    await channel.broadcast(1);
    const response = await SELF.fetch(`https://site.test/stream/${channel.anchorId}/HD.m3u8`, { method });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe("an anchor who loses the right", () => {
  const losses: [how: string, lose: () => Promise<unknown>][] = [
    ["by a ban", () => db.insert(userBans).values({ uid: channel.anchorId, until: 0, reason: "x", createdAt: 0 })],
    ["of being an anchor", () => db.update(users).set({ isAnchor: 0 }).where(eq(users.uid, channel.anchorId))],
  ];
  it.each(losses)("the site ends an anchor's broadcast after the loss of the right %s", async (_, lose) => {
    await channel.broadcast(2);
    await lose();
    await channel.alarmAfter(10_000);
    expect(await channel.room()).toMatchObject({ isLive: 0 });
    expect(await channel.watched("HD.m3u8")).toContain("#EXT-X-ENDLIST");
    expect((await channel.send("a9.ts", transportStream())).status).toBe(403);
  });
});

it("a banned anchor's room still has a page but no streams", async () => {
  await db.update(rooms).set({ isLive: 1 }).where(eq(rooms.anchorId, channel.anchorId));
  await db.insert(roomLines).values({ anchorId: channel.anchorId, place: 1, url: "https://pull.test/a.m3u8" });
  const config = { ...readConfig(env), PULL_HOSTS: ["https://pull.test"] };
  const page = () => inProcess({ config }).live.getLivePageData({ anchorid: channel.anchorId });
  expect(await page()).toMatchObject({ is_live: 1, lines: [{ is_own: 1 }, { is_own: 0 }] });
  await db.insert(userBans).values({ uid: channel.anchorId, until: 0, reason: "x", createdAt: 0 });
  expect(await page()).toMatchObject({ liveid: channel.anchorId, is_live: 0, lines: [] });
});

describe("an initialization section", () => {
  it("a changed initialization section applies only to the segments after it", async () => {
    await channel.send("i0.mp4", fragment(1));
    await channel.send("i1.mp4", fragment(2));
    for (const name of ["a0.m4s", "a1.m4s"]) await channel.send(name, fragment(3));
    const map = (name: string) => `#EXT-X-MAP:URI="${name}"\n`;
    const text = `#EXTM3U\n${map("i0.mp4")}#EXTINF:1,\na0.m4s\n#EXT-X-DISCONTINUITY\n${map("i1.mp4")}#EXTINF:1,\na1.m4s\n`;
    expect((await channel.send("index.m3u8", text)).status).toBe(200);
    const maps = [...(await channel.watched("HD.m3u8")).matchAll(/MAP:URI="([^"]+)"/g)].map(([, uri]) => uri);
    expect(new Set(maps).size).toBe(2);
  });
});

describe("a quality whose encoder stops", () => {
  it("a quality disappears after its encoder has stopped", async () => {
    await channel.broadcast(2, ["HD", "SD"]);
    expect(listed(await channel.watched("master.m3u8")).sort()).toEqual(["HD.m3u8", "SD.m3u8"]);
    await channel.broadcast(20);
    expect(listed(await channel.watched("master.m3u8"))).toEqual(["HD.m3u8"]);
    await channel.alarmAfter(100);
    expect(await channel.room()).toMatchObject({ isLive: 1, qualities: "HD" });
  });
});

describe("files that no list names", () => {
  it("unlisted files are forgotten after a minute", async () => {
    await channel.send("init.mp4", fragment());
    for (let at = 0; at < 9; at++) {
      if (at === 1) await channel.send("lost.m4s", fragment());
      await channel.send(`a${at}.m4s`, fragment());
      const list = toList([`a${at}.m4s`], { sequence: at, more: '#EXT-X-MAP:URI="init.mp4"\n' });
      expect((await channel.send("index.m3u8", list)).status).toBe(200);
      await channel.alarmAfter(10_000);
    }
    const names = await runInDurableObject(channel.stream, (_, { storage }) =>
      storage.sql.exec<{ name: string }>("SELECT name FROM uploads").toArray(),
    );
    expect(names).toEqual([{ name: "init.mp4" }]);
    expect(listed(await channel.watched("HD.m3u8"))).toHaveLength(9);
  });
});
