import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chatUploads } from "#edge/chat/http/chat-uploads.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { bookFile } from "#edge/ground/files/file-book.ts";
import { signatureFor } from "#edge/ground/files/signed-address.ts";
import { ACCOUNT, seedFixture } from "#tests/support/fixture.ts";

const app = new Hono().route("/chat", chatUploads as never);
const PNG = Uint8Array.from([0x89, ...Buffer.from("PNG\r\n\x1a\n"), ...new Uint8Array(1_000).fill(7)]);
const MOVIE = new Uint8Array(5 * 1_048_576).fill(3);
const VERSION = { id: "1", tag: "", timestamp: "" };
let calls: string[] = [];
let keys = 0;

function counted(more: Partial<Env> = {}): Env {
  const MEDIA = new Proxy(env.MEDIA, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name, of);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        calls.push(String(name));
        return value.apply(of, args) as unknown;
      };
    },
  });
  return { ...env, MEDIA, ...more };
}

async function ask(path: string, bindings = counted(), init: RequestInit = {}): Promise<Response> {
  const ctx = createExecutionContext();
  const response = await app.fetch(new Request(`https://site.test/chat/files/${path}`, init), bindings, ctx);
  const kept = new Response(response.status === 304 ? null : await response.arrayBuffer(), response);
  await waitOnExecutionContext(ctx);
  return kept;
}

/** With `isPicture` everybody may read the file, otherwise only its uploader and holders of a signature. */
async function stored(extension: string, isPicture: boolean, bytes = PNG, contentType = "image/png"): Promise<string> {
  const key = `${(++keys).toString(16).padStart(32, "b")}.${extension}`;
  const nowS = Math.floor(Date.now() / 1_000);
  const row = { key, owner: String(ACCOUNT.uid), bytes: bytes.byteLength, isPicture, isCounted: !isPicture };
  expect(await bookFile(openDatabase(env.DB), row, nowS)).toBe("stored");
  await env.MEDIA.put(`chat/files/${key}`, bytes, { httpMetadata: { contentType } });
  return key;
}
const signed = (key: string): string =>
  `${key}?${signatureFor(env.CHAT_SECRET, key.slice(0, 32), Math.floor(Date.now() / 1_000))}`;
const countBytes = async (response: Response): Promise<number> => (await response.arrayBuffer()).byteLength;

beforeAll(() => seedFixture(env.DB));
beforeEach(() => {
  calls = [];
});

describe("a request for a stored file", () => {
  it.each([
    ["everybody's", true],
    ["a conversation's", false],
  ])("one storage read serves each kind of request for a file that is %s", async (_, isPicture) => {
    const key = await stored("png", isPicture);
    const path = isPicture ? key : signed(key);
    const etag = (await ask(path)).headers.get("etag") ?? "";
    const table: [headers: Record<string, string>, status: number, length: number][] = [
      [{}, 200, 1_008],
      [{ range: "bytes=1-3" }, 206, 3],
      [{ range: "bytes=-10" }, 206, 10],
      [{ range: "bytes=-5000" }, 206, 1_008],
      [{ range: "bytes=1000-" }, 206, 8],
      [{ range: "bytes=1000-9999" }, 206, 8],
      [{ range: "bytes=9-2" }, 200, 1_008],
      [{ range: "bytes=0-1,4-5" }, 200, 1_008],
      [{ "if-none-match": etag }, 304, 0],
      [{ "if-none-match": '"another"' }, 200, 1_008],
    ];
    for (const [headers, status, length] of table) {
      calls = [];
      const response = await ask(path, counted(), { headers });
      expect([headers, response.status, await countBytes(response), calls]).toEqual([headers, status, length, ["get"]]);
    }
    const behind = await ask(path, counted(), { headers: { range: "bytes=1008-" } });
    expect([behind.status, behind.headers.get("content-range")]).toEqual([416, "bytes */1008"]);
    calls = [];
    const head = await ask(path, counted(), { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await countBytes(head), calls]).toEqual([200, etag, 0, ["head"]]);
  });

  it("fifty simultaneous requests for a public picture read the storage once", async () => {
    const key = await stored("png", true);
    const bindings = counted({ VERSION });
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask(key, bindings)));
    expect([new Set(responses.map(({ status }) => status)), calls]).toEqual([new Set([200]), ["get"]]);
    calls = [];
    const part = await ask(key, bindings, { headers: { range: "bytes=1-3" } });
    expect([part.status, part.headers.get("content-range"), await countBytes(part), calls]).toEqual([
      206,
      "bytes 1-3/1008",
      3,
      [],
    ]);
    const again = await ask(`${key}?name=a.png`, bindings);
    expect(again.headers.get("content-disposition")).toContain("a.png");
    expect(again.headers.get("cache-control")).toBe("public, max-age=604800, immutable");
    expect(calls).toEqual([]);
  });

  it("a file of a conversation stays out of the data centre's cache", async () => {
    const key = await stored("png", false);
    const bindings = counted({ VERSION });
    for (let at = 0; at < 2; at++)
      expect((await ask(signed(key), bindings)).headers.get("cache-control")).toBe("private, max-age=60");
    expect(calls).toEqual(["get", "get"]);
    expect((await ask(key, bindings)).status).toBe(403);
    expect(await (await caches.open("files")).match(`https://files.invalid/chat/files/${key}`)).toBeUndefined();
  });

  it("the server stops serving a public file after its take-down", async () => {
    const key = await stored("png", false);
    const bindings = counted({ VERSION });
    await caches
      .open("files")
      .then((cache) =>
        cache.put(
          `https://files.invalid/chat/files/${key}`,
          new Response(PNG, { headers: { "cache-control": "public, max-age=60" } }),
        ),
      );
    await env.DB.prepare("update stored_files set removed_at = 1 where key = ?").bind(key).run();
    expect((await ask(key, bindings)).status).toBe(404);
  });

  it("the server streams a long file during the read", async () => {
    const key = await stored("mp4", true, MOVIE, "video/mp4");
    const bindings = counted({ VERSION });
    expect(await countBytes(await ask(key, bindings, { headers: { range: "bytes=0-99" } }))).toBe(100);
    await ask(key, bindings, { headers: { range: "bytes=100-199" } });
    calls = [];
    const part = await ask(key, bindings, { headers: { range: "bytes=200-299" } });
    expect([part.status, await countBytes(part), part.headers.get("cache-control"), calls]).toEqual([
      206,
      100,
      "private, max-age=300",
      [],
    ]);
  });

  it("a request for a missing file gets 404", async () => {
    const key = `${(++keys).toString(16).padStart(32, "b")}.png`;
    expect((await ask(key)).status).toBe(404);
    await bookFile(
      openDatabase(env.DB),
      { key, owner: "77", bytes: 9, isPicture: false, isCounted: true },
      Math.floor(Date.now() / 1_000),
    );
    await env.MEDIA.put(`chat/files/${key}`, PNG, { httpMetadata: { contentType: "image/png" } });
    expect((await ask(key)).status).toBe(403);
  });
});

it("a request for an existing rendition reads the storage once", async () => {
  const key = await stored("png", true);
  await env.MEDIA.put(`chat/renditions/${key}/thumb`, PNG, { httpMetadata: { contentType: "image/webp" } });
  const response = await ask(`${key}/thumb`);
  expect([response.status, response.headers.get("content-type"), calls]).toEqual([200, "image/webp", ["get"]]);
});
