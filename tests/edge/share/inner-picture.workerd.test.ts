import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ogImage } from "#edge/share/og-image.ts";
import { ACCOUNT, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { greyPng } from "#tests/support/png.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { drawer, expectPng } from "./drawn.ts";

const ask = drawer("/m/og", ogImage);
let numbers = 0;

/** Stores a picture as the user's avatar, and returns the picture's key. */
async function setAvatar(uid: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = `${(++numbers).toString(16).padStart(32, "b")}.png`;
  await env.MEDIA.put(`chat/files/${key}`, bytes, { httpMetadata: { contentType: "image/png" } });
  await env.DB.batch([
    env.DB.prepare("insert into stored_files (key, owner, bytes, created_at, checked_at) values (?, ?, ?, 1, 1)").bind(
      key,
      String(uid),
      bytes.byteLength,
    ),
    env.DB.prepare("update users set avatar = ? where uid = ?").bind(`/chat/files/${key}`, uid),
  ]);
  // The clock moves on, because a person is cached for a moment.
  vi.setSystemTime(Date.now() + 120_000);
  return key;
}

const drawnKeys = async (uid: number): Promise<string[]> =>
  (await env.MEDIA.list({ prefix: `og/person/${uid}/` })).objects.map(({ key }) => key);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await seedFixture(env.DB);
  await seedRoom(env.DB);
});

describe("the pictures inside share pictures", () => {
  it("a person's share picture shows the chosen face", async () => {
    const without = await expectPng(await ask(`/person/${ACCOUNT.uid}.png`), 1200, 630);
    await setAvatar(ACCOUNT.uid, greyPng(400, 400));
    expect(await expectPng(await ask(`/person/${ACCOUNT.uid}.png`), 1200, 630)).not.toBe(without);
    expect((await drawnKeys(ACCOUNT.uid)).filter((key) => key.includes("-plain"))).toEqual([]);
  });

  it.each<[string, (key: string) => Promise<unknown>]>([
    [
      "cannot be decoded",
      (key) => env.MEDIA.put(`chat/files/${key}`, "no picture", { httpMetadata: { contentType: "image/png" } }),
    ],
    [
      "ends in its head",
      (key) => env.MEDIA.put(`chat/files/${key}`, greyPng(900, 900).slice(0, 20), { httpMetadata: { contentType: "image/png" } }),
    ],
    ["is missing", (key) => env.MEDIA.delete(`chat/files/${key}`)],
    ["an operator took down", (key) => env.DB.prepare("update stored_files set removed_at = 1 where key = ?").bind(key).run()],
    ["only some people may see", (key) => env.DB.prepare("delete from file_uses where file = ?").bind(key.slice(0, 32)).run()],
  ])("a share picture has the drawn face for a picture that %s", async (_, spoil) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await spoil(await setAvatar(OTHER_ACCOUNT.uid, greyPng(300, 300, 0x20 + numbers)));
    const before = await drawnKeys(OTHER_ACCOUNT.uid);
    const response = await ask(`/person/${OTHER_ACCOUNT.uid}.png`, `192.0.2.${30 + numbers}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=30");
    await expectPng(response, 1200, 630);
    const fresh = (await drawnKeys(OTHER_ACCOUNT.uid)).filter((key) => !before.includes(key));
    expect(fresh.map((key) => key.includes("-plain"))).toEqual([true]);
  });

  it("a share picture never fetches a picture from another host", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    await env.DB.prepare("update users set avatar = 'https://other.test/face.png' where uid = ?").bind(ACCOUNT.uid).run();
    vi.setSystemTime(Date.now() + 120_000);
    await expectPng(await ask(`/person/${ACCOUNT.uid}.png?lang=es`, "192.0.2.50"), 1200, 630);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ["an upright frame", greyPng(270, 480)],
    ["a wide frame", greyPng(480, 270)],
  ])("the share picture of a clip shows %s", async (_, frame) => {
    const assets = {
      fetch: async (address: string) =>
        address.endsWith(".json") ? Response.json([]) : new Response(frame, { headers: { "content-type": "image/png" } }),
    } as unknown as Fetcher;
    const without = await expectPng(await ask(`/short/${ROOM.clipId}.png?lang=pt-br`, "192.0.2.51"), 1200, 630);
    await env.DB.prepare("update videos set cover = ? where id = ?")
      .bind(`/m/samples/clips/${frame.byteLength}.png`, ROOM.clipId)
      .run();
    vi.setSystemTime(Date.now() + 120_000);
    const response = await ask(`/short/${ROOM.clipId}.png?lang=pt-br`, "192.0.2.51", { assets });
    expect(await expectPng(response, 1200, 630)).not.toBe(without);
  });
});
