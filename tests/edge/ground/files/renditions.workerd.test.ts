import { env, SELF } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { FileStore } from "#edge/ground/files/file-store.ts";
import { findRendition, type Makers } from "#edge/ground/files/renditions.ts";
import { greyPng as png } from "#tests/support/png.ts";

let keys = 0;
const newKey = (extension: string): string => `${(++keys).toString(16).padStart(32, "a")}.${extension}`;
const store = new FileStore(env.MEDIA);

async function storeFile(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<string> {
  await env.MEDIA.put(`chat/files/${key}`, bytes, { httpMetadata: { contentType } });
  return key;
}
const get = (path: string): Promise<Response> => SELF.fetch(`http://relay/chat/files/${path}`, { redirect: "manual" });

function covers() {
  const made = { count: 0 };
  const COVERS = {
    input: () => ({
      transform: () => ({
        output: () => ({
          async media() {
            made.count += 1;
            return new Response("a frame").body as ReadableStream<Uint8Array>;
          },
        }),
      }),
    }),
  } as unknown as NonNullable<Makers["COVERS"]>;
  return { made, COVERS };
}

describe("a picture's renditions", () => {
  test("the server makes each rendition of a picture only once @spec 7.100 9.8", async () => {
    const key = await storeFile(newKey("png"), png(2_000, 1_000), "image/png");
    for (const [name, width, height] of [
      ["thumb", 396, 198],
      ["large", 1_440, 720],
    ] as const) {
      const response = await get(`${key}/${name}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(response.headers.get("cache-control")).toContain("immutable");
      const made = await env.IMAGES?.info(response.body as ReadableStream<Uint8Array>);
      expect(made).toMatchObject({ width, height });
      expect(await store.headRendition(key, name)).not.toBeNull();
    }
    expect(await findRendition(store, {}, key, "thumb")).not.toBeNull();
  });

  test("a small or animated picture has no renditions of its own", async () => {
    for (const key of [
      await storeFile(newKey("png"), png(150, 100), "image/png"),
      await storeFile(newKey("gif"), new TextEncoder().encode("GIF89a"), "image/gif"),
      await storeFile(newKey("jpg"), new TextEncoder().encode("no picture"), "image/jpeg"),
    ]) {
      const response = await get(`${key}/thumb`);
      expect([response.status, response.headers.get("location")]).toEqual([302, `/chat/files/${key}`]);
    }
  });

  test("renditions are deleted with their file", async () => {
    const key = await storeFile(newKey("png"), png(600, 400), "image/png");
    await get(`${key}/thumb`);
    await store.remove(key);
    expect(await store.headRendition(key, "thumb")).toBeNull();
    expect((await get(`${key}/thumb`)).status).toBe(404);
  });

  test.each(["other", "cover", "THUMB"])("a picture has no rendition with the name %j", async (name) => {
    const key = await storeFile(newKey("png"), png(600, 400), "image/png");
    expect((await get(`${key}/${name}`)).status).toBe(404);
  });
});

describe("the cover of a video", () => {
  test("the server draws a video's cover once for many concurrent requests @spec 7.100", async () => {
    const key = await storeFile(newKey("mp4"), new TextEncoder().encode("....ftypisom"), "video/mp4");
    const { made, COVERS } = covers();
    const all = await Promise.all(Array.from({ length: 20 }, () => findRendition(store, { COVERS }, key, "cover")));
    expect(all.every((cover) => cover?.httpMetadata?.contentType === "image/jpeg")).toBe(true);
    expect(made.count).toBe(1);
    expect(await (await get(`${key}/cover`)).text()).toBe("a frame");
  });

  test("a picture has no cover", async () => {
    const key = await storeFile(newKey("png"), png(300, 300), "image/png");
    expect(await findRendition(store, { COVERS: covers().COVERS }, key, "cover")).toBeNull();
    const video = await storeFile(newKey("mp4"), new TextEncoder().encode("....ftypisom"), "video/mp4");
    expect(await findRendition(store, {}, video, "cover")).toBeNull();
  });
});
