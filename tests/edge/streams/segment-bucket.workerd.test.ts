import { createExecutionContext, env, runInDurableObject, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { FileStore } from "#edge/ground/files/file-store.ts";
import { storePicture } from "#edge/ground/files/pictures.ts";
import { channelKey, segmentKey } from "#edge/streams/places.ts";
import { playback } from "#edge/streams/playback.ts";
import { videos } from "#edge/streams/schema/rooms.ts";
import { StreamAround } from "#edge/streams/stream-around.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { channel, channelForEachTest, fragment, listed, toList, transportStream } from "#tests/support/channel.ts";
import { ACCOUNT } from "#tests/support/fixture.ts";
import { as } from "../product/implementations.ts";
import { clipForm } from "../rooms/clip-form.ts";
import { sayInRoom } from "../rooms/room-talk.ts";

const ORIGIN = "https://video.test";
const own = { SEGMENT_ORIGIN: ORIGIN } as Partial<Env>;
const DAY_MS = 86_400_000;
const db = openDatabase(env.DB);
const PNG = Uint8Array.from([0x89, ...Buffer.from("PNG\r\n\x1a\n"), ...Buffer.from("pixels of no picture in particular")]);

channelForEachTest();

async function ask(path: string, bindings: Partial<Env> = {}, init: RequestInit = {}): Promise<Response> {
  const ctx = createExecutionContext();
  const request = new Request(`https://site.test/${channel.anchorId}/${path}`, init);
  const response = await playback.fetch(request, { ...env, ...bindings }, ctx);
  const kept = new Response(response.status === 304 ? null : await response.arrayBuffer(), response);
  await waitOnExecutionContext(ctx);
  return kept;
}
const readText = async (path: string, bindings: Partial<Env> = {}): Promise<string> => (await ask(path, bindings)).text();

async function keysIn(bucket: R2Bucket, prefix = ""): Promise<string[]> {
  const keys: string[] = [];
  // A list has at most 1,000 keys, and other test files may have left more.
  for (let cursor: string | undefined, isWhole = false; !isWhole; ) {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    keys.push(...page.objects.map(({ key }) => key));
    isWhole = !page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return keys;
}
/** Returns the keys of a bucket without those of other channels: a test file that ran before may still store its last segments. */
const ownKeysIn = async (bucket: R2Bucket): Promise<string[]> =>
  (await keysIn(bucket)).filter((key) => !/^streams?\//.test(key) || key.split("/")[1] === String(channel.anchorId));
/** Returns the kinds of a bucket's keys, without the names of anchors, broadcasts and files. */
const toKinds = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.map((key) =>
      key
        .replace(/^(streams?)\/\d+\/(?:[0-9a-z]{12}\/)?/, "$1/")
        .replace(/[0-9a-f]{16,32}[^/]*/, "NAME")
        .replace(/(?<=\/)[0-9a-z]+\.(?=ts$|m4s$|mp4$)/, "N.")
        .replace(/\/\d+$/, "/N"),
    ),
  ),
];
async function makeClip(): Promise<string> {
  const ann = await as(ACCOUNT);
  const { id } = await ann.replay.makeClip(clipForm(channel.anchorId));
  return (await ann.replay.getClip({ id })).clip.url;
}

describe("the bucket that can be public", () => {
  it("the public bucket contains only segments", async () => {
    await channel.send("init.mp4", fragment(9));
    await sayInRoom(channel.anchorId, ACCOUNT.uid, "goal!");
    await channel.broadcast(24);
    await makeClip();
    await channel.alarmAfter(STALL_MS);
    await storePicture(env.MEDIA, PNG);
    const store = new FileStore(env.MEDIA);
    const key = `${"c3".repeat(16)}.png`;
    const ticket = { key, fileType: UPLOAD_FILE_TYPES.IMAGE, expiresAt: 0 };
    await store.putSlice(
      ticket,
      { start: 0, end: 1_048_576, total: 2_000_000 },
      new Uint8Array(1_048_576).fill(1).map((_, at) => PNG[at] ?? 1),
    );
    await env.MEDIA.put(`chat/files/${key}`, PNG);
    await store.putRendition(key, "thumb", PNG.buffer, "image/png");
    expect(toKinds(await ownKeysIn(env.SEGMENTS)).sort()).toEqual(["stream/N.mp4", "stream/N.ts"]);
    expect(toKinds(await ownKeysIn(env.MEDIA)).sort()).toEqual([
      "chat/files/NAME",
      "chat/pending/NAME/N",
      "chat/renditions/NAME/thumb",
      "streams/HD.m3u8",
      "streams/clip/NAME",
      "streams/master.m3u8",
      "streams/talk/0.json",
    ]);
  });

  it("the public bucket serves each segment as immutable", async () => {
    await channel.send("a.ts", transportStream());
    await channel.send("b.m4s", fragment());
    await channel.send("c.mp4", fragment());
    const { objects } = await env.SEGMENTS.list({
      prefix: segmentKey(channel.anchorId, ""),
      include: ["httpMetadata"],
    });
    const cacheControl = "public, max-age=31536000, immutable";
    expect(objects.map(({ httpMetadata }) => httpMetadata).sort((a, b) => (a!.contentType! < b!.contentType! ? -1 : 1))).toEqual([
      { contentType: "video/iso.segment", cacheControl },
      { contentType: "video/mp2t", cacheControl },
      { contentType: "video/mp4", cacheControl },
    ]);
  });
});

describe("streams with SEGMENT_ORIGIN", () => {
  const isThere = async (address: string): Promise<boolean> =>
    address.startsWith(`${ORIGIN}/`) && (await env.SEGMENTS.head(address.slice(ORIGIN.length + 1))) !== null;
  const areThere = async (text: string): Promise<[length: number, there: boolean]> => {
    const addresses = [...listed(text), ...[...text.matchAll(/URI="([^"]+)"/g)].map(([, uri = ""]) => uri)];
    return [addresses.length, (await Promise.all(addresses.map(isThere))).every(Boolean)];
  };

  it("playlists name the segment host only if SEGMENT_ORIGIN is set", async () => {
    await channel.send("init.mp4", fragment(9));
    for (let at = 0; at < 24; at++) {
      vi.setSystemTime(Date.now() + 1_000);
      await channel.send(`a${at}.m4s`, fragment(at));
      await channel.send("index.m3u8", toList([`a${at}.m4s`], { sequence: at, more: '#EXT-X-MAP:URI="init.mp4"\n' }));
    }
    vi.setSystemTime(Date.now() + 2_000);
    expect(await areThere(await readText("HD.m3u8", own))).toEqual([13, true]);
    expect(listed(await readText("master.m3u8", own))).toEqual(["HD.m3u8"]);
    expect(listed(await readText("HD.m3u8"))[0]).toMatch(/^[0-9a-z]{12}\/\w+\.m4s$/);
    const preview = `clip.m3u8?from=${Date.now() - 20_000}&seconds=12`;
    expect(await areThere(await readText(preview, own))).toEqual([13, true]);
    const clip = (await makeClip()).split("/").slice(-2).join("/");
    expect(await areThere(await readText(clip, own))).toEqual([13, true]);
    expect(listed(await readText(clip))[0]).toMatch(/^\/stream\//);
    await channel.alarmAfter(STALL_MS);
    const [recording] = await db.select().from(videos).where(eq(videos.anchorId, channel.anchorId)).limit(1);
    const folder = recording!.url.split("/").at(-2);
    expect(await areThere(await readText(`${folder}/HD.m3u8`, own))).toEqual([25, true]);
    expect(listed(await readText(`${folder}/master.m3u8`, own))).toEqual(["HD.m3u8"]);
  });

  it("the room's messages name the same addresses as its playlists", async () => {
    await channel.broadcast(2);
    const [list = ""] = listed(await readText("HD.m3u8", own));
    const path = list.slice(`${ORIGIN}/stream/${channel.anchorId}/`.length);
    const announced = vi.spyOn(ChatSystem.prototype, "announcePassing").mockResolvedValue(undefined as never);
    const news = { token: path.split("/")[0] ?? "", lists: { HD: { first: 0, lines: `#EXTINF:1.000,\n${path}\n` } } };
    for (const bindings of [env, { ...env, SEGMENT_ORIGIN: ORIGIN }])
      await runInDurableObject(channel.stream, (_, ctx) => new StreamAround(bindings, ctx).announce(channel.anchorId, news));
    const findLines = ([, message]: unknown[]) => (message as typeof news).lists.HD.lines;
    expect(announced.mock.calls.map(findLines)).toEqual([`#EXTINF:1.000,\n${path}\n`, `#EXTINF:1.000,\n${list}\n`]);
    announced.mockRestore();
  });
});

describe("a broadcast that began under the previous release", () => {
  /** Stores a broadcast as an earlier release did: with a name of eight characters, and with the segments beside the playlists. */
  async function stored(token: string): Promise<void> {
    await env.MEDIA.put(channelKey(channel.anchorId, `${token}/1.ts`), transportStream(7), {
      httpMetadata: { contentType: "video/mp2t" },
    });
    await env.MEDIA.put(channelKey(channel.anchorId, `${token}/HD.m3u8`), toList(["1.ts"], { more: "" }));
  }

  it("a broadcast of the previous release is readable in its old bucket", async () => {
    await stored("earlier1");
    for (const bindings of [{}, own]) {
      expect(listed(await readText("earlier1/HD.m3u8", bindings))).toEqual(["1.ts"]);
      const response = await ask("earlier1/1.ts", bindings);
      expect([response.status, response.headers.get("content-type"), (await response.arrayBuffer()).byteLength]).toEqual([
        200,
        "video/mp2t",
        564,
      ]);
    }
  });

  it("a broadcast of the previous release loses its files when its time ends", async () => {
    await channel.broadcast(12);
    const { objects } = await env.SEGMENTS.list({ prefix: segmentKey(channel.anchorId, "") });
    expect(objects).toHaveLength(12);
    await channel.alarmAfter(STALL_MS);
    await runInDurableObject(channel.stream, (_, { storage }) => {
      storage.sql.exec(
        "INSERT INTO broadcasts (token, started_at, heard_at, ended_at, sweep_at) VALUES ('earlier2', 1, 1, 2, 3)",
      );
    });
    await stored("earlier2");
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    for (let at = 0; at < 6; at++) await channel.alarmAfter(10_000);
    expect(await keysIn(env.SEGMENTS, segmentKey(channel.anchorId, ""))).toEqual([]);
    expect(await keysIn(env.MEDIA, channelKey(channel.anchorId, ""))).toEqual([]);
  });
});

describe("a bucket that does not answer", () => {
  const down = { get: () => Promise.reject(new Error("the bucket is down")) } as unknown as R2Bucket;

  it.each([
    ["a segment", "aaaaaaaaaaaa/1.ts"],
    ["a recording's playlist", "aaaaaaaaaaaa/HD.m3u8"],
    ["a clip", "clip/0123456789abcdef.m3u8"],
  ])("the request for %s gets 503 with the time to retry", async (_, path) => {
    const response = await ask(path, { SEGMENTS: down, MEDIA: down });
    expect([response.status, Number(response.headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([response.headers.get("cache-control"), response.headers.get("access-control-allow-origin")]).toEqual([
      "no-store",
      "*",
    ]);
  });

  it("one failed bucket read answers fifty concurrent requests for a segment", async () => {
    await channel.broadcast(1);
    vi.setSystemTime(Date.now() + 2_000);
    const [file = ""] = listed(await readText("HD.m3u8"));
    let readings = 0;
    const failing = {
      get: async () => {
        readings += 1;
        throw new Error("the bucket is down");
      },
    } as unknown as R2Bucket;
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask(file, { SEGMENTS: failing })));
    expect([new Set(responses.map(({ status }) => status)), readings]).toEqual([new Set([503]), 1]);
    expect((await ask(file)).status).toBe(200);
  });
});

it("the site does not send a client's cached segment again", async () => {
  await channel.broadcast(1);
  vi.setSystemTime(Date.now() + 2_000);
  const [file = ""] = listed(await readText("HD.m3u8"));
  const etag = (await ask(file)).headers.get("etag") ?? "";
  expect((await ask(file, {}, { headers: { "if-none-match": etag } })).status).toBe(304);
  const response = await ask(file, {}, { headers: { range: "bytes=900-" } });
  expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */564"]);
});
