import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { playback } from "#edge/streams/playback.ts";
import costs from "#scripts/scale/costs.json";
import { channel, channelForEachTest, listed } from "#tests/support/channel.ts";

const VERSION = { id: "1", tag: "", timestamp: "" };
let calls: string[] = [];

function counted(more: Partial<Env> = {}): Env {
  type Callable = Record<PropertyKey, (...args: unknown[]) => unknown>;
  const counting = <T extends object>(target: T, name: string, inner?: (value: object) => object): T =>
    new Proxy(target, {
      get(of, key) {
        if (typeof (of as Callable)[key] !== "function") return Reflect.get(of, key, of);
        return (...args: unknown[]) => {
          // The method is called as a member of its object, because methods of a Durable Object's stub are no plain functions.
          const answer = (of as Callable)[key]!(...args);
          if (inner && key === "get") return inner(answer as object);
          if (key !== "idFromName") calls.push(`${name}.${String(key)}`);
          return answer;
        };
      },
    });
  return {
    ...env,
    STREAM: counting(env.STREAM, "channels", (stub) => counting(stub, "channel")),
    MEDIA: counting(env.MEDIA, "bucket"),
    SEGMENTS: counting(env.SEGMENTS, "bucket"),
    DB: counting(env.DB, "database"),
    ...more,
  };
}

/** Returns the first segment in the playlist that these bindings serve. */
const findFile = async (bindings: Env): Promise<string> =>
  listed(await (await ask(bindings, `${channel.anchorId}/HD.m3u8`)).text())[0] ?? "";

async function ask(bindings: Env, path: string, init: RequestInit = {}): Promise<Response> {
  const ctx = createExecutionContext();
  const response = await playback.fetch(new Request(`https://site.test/${path}`, init), bindings, ctx);
  const kept = new Response(await response.arrayBuffer(), response);
  await waitOnExecutionContext(ctx);
  return kept;
}

const countCalls = (what: string): number => calls.filter((call) => call.startsWith(what)).length;

channelForEachTest();
beforeEach(async () => {
  await channel.broadcast(2);
  vi.setSystemTime(Date.now() + 2_000);
  calls = [];
});

describe("a crowd of concurrent requests", () => {
  it.each(["HD.m3u8", "HD.m3u8?back", "master.m3u8"])("a crowd of requests for %s calls the channel only once", async (name) => {
    const bindings = counted();
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask(bindings, `${channel.anchorId}/${name}`)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect([countCalls("channel."), countCalls("bucket")]).toEqual([costs.acts.playlist_read.counts.stream_calls, 0]);
  });

  it("a crowd in another isolate gets its answer from the data centre", async () => {
    const bindings = counted({ VERSION });
    await ask(bindings, `${channel.anchorId}/HD.m3u8`);
    vi.setSystemTime(Date.now() + 600);
    await ask(bindings, `${channel.anchorId}/HD.m3u8`);
    expect(countCalls("channel.")).toBe(1);
    vi.setSystemTime(Date.now() + 600);
    await ask(bindings, `${channel.anchorId}/HD.m3u8`);
    expect(countCalls("channel.")).toBe(2);
  });

  it.each([
    ["embedded", undefined],
    ["behind the data centre's cache", VERSION],
  ])("a crowd of requests for a new segment causes one bucket read: %s", async (_, version) => {
    const bindings = counted({ VERSION: version });
    const file = await findFile(bindings);
    calls = [];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_entry, at) =>
        ask(bindings, `${channel.anchorId}/${file}`, at % 5 === 4 ? { headers: { range: "bytes=188-" } } : {}),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 206]));
    const lengths = await Promise.all(responses.map(async (response) => (await response.arrayBuffer()).byteLength));
    expect(new Set(lengths)).toEqual(new Set([564, 376]));
    expect([countCalls("bucket"), countCalls("channel"), countCalls("database")]).toEqual([
      costs.acts.segment_read.counts.r2_b,
      0,
      0,
    ]);
  });

  it("a crowd of requests for one segment reads the bucket only once", async () => {
    const bindings = counted({ VERSION });
    const file = await findFile(bindings);
    calls = [];
    const first = await ask(bindings, `${channel.anchorId}/${file}`);
    const again = await ask(bindings, `${channel.anchorId}/${file}`);
    const part = await ask(bindings, `${channel.anchorId}/${file}`, { headers: { range: "bytes=0-187" } });
    expect([first, again, part].map(({ status }) => status)).toEqual([200, 200, 206]);
    expect((await part.arrayBuffer()).byteLength).toBe(188);
    expect(again.headers.get("content-type")).toBe("video/mp2t");
    expect([countCalls("bucket"), countCalls("channel."), countCalls("database")]).toEqual([1, 0, 0]);
  });

  it("a crowd of requests for a clip's preview calls the channel only once", async () => {
    await channel.broadcast(24);
    const bindings = counted();
    calls = [];
    const path = `${channel.anchorId}/clip.m3u8?from=${Date.now() - 20_000}&seconds=12`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(bindings, path)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(countCalls("channel.")).toBe(1);
  });
});

describe("streams while the database is away", () => {
  const away = (): Env => {
    const refuse = () => {
      throw new Error("the database is away");
    };
    return counted({ DB: { prepare: refuse, batch: refuse } as unknown as D1Database });
  };

  it("the site serves a known segment again after minutes", async () => {
    const file = await findFile(counted());
    for (const laterS of [61, 540]) {
      vi.setSystemTime(Date.now() + laterS * 1_000);
      const responses = [await ask(away(), `${channel.anchorId}/HD.m3u8`), await ask(away(), `${channel.anchorId}/${file}`)];
      expect([laterS, ...responses.map(({ status }) => status)]).toEqual([laterS, 200, 200]);
    }
  });

  it("the site serves a new segment during a database outage", async () => {
    const file = await findFile(counted());
    expect((await ask(away(), `${channel.anchorId}/${file}`)).status).toBe(200);
  });

  it("an isolate with an empty memory shows a broadcast", async () => {
    expect((await ask(away(), `${channel.anchorId}/HD.m3u8`)).status).toBe(200);
  });

  it("the request for an unknown channel's playlist answers 404", async () => {
    expect((await ask(away(), "987654/HD.m3u8")).status).toBe(404);
  });
});

describe("unknown numbers that a stranger requests", () => {
  it("requests for unknown numbers call no channel", async () => {
    const bindings = counted();
    for (let at = 0; at < 5; at++)
      for (const path of ["HD.m3u8", "master.m3u8", "XX.m3u8", "aaaaaaaa/../HD.m3u8"])
        expect((await ask(bindings, `${900_000 + at}/${path}`)).status).toBe(404);
    expect([countCalls("channel"), countCalls("bucket"), countCalls("database")]).toEqual([0, 0, 5]);
  });

  it.each([
    ["aaaaaaaaaaaa/1.ts", 1],
    ["aaaaaaaa/1.ts", 1],
    ["aaaaaaaaaaaa/HD.m3u8", 1],
    ["aaaaaaaaaaaa/1.html", 0],
    ["aaaaaaaaaa/1.ts", 0],
    ["AAAAAAAAAAAA/1.ts", 0],
    ["aaaaaaaaaaaa/talk/0.json", 0],
  ])("a request for the unknown file %s reads the bucket %i times", async (path, readings) => {
    expect((await ask(counted(), `900000/${path}`)).status).toBe(404);
    expect([countCalls("channel"), countCalls("bucket"), countCalls("database")]).toEqual([0, readings, 0]);
  });

  it.each([
    "clip.m3u8?from=NaN&seconds=12",
    "clip.m3u8?from=1&seconds=-5",
    "clip.m3u8?from=-1e99&seconds=1e99",
    "clip.m3u8",
    "clip.m3u8?from=1&seconds=10&video=-1",
    "clip.m3u8?from=1&seconds=10&video=1.5",
    "clip/0123456789abcdef.m3u8",
    "clip/..%2f..%2fsecret.m3u8",
  ])("the unknown preview or clip %s is not found", async (path) => {
    expect((await ask(counted(), `${channel.anchorId}/${path}`)).status).toBe(404);
  });
});
