import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AppEnv } from "#edge/ground/provide.ts";
import { withProduct } from "#edge/provide.ts";
import { ogImage } from "#edge/share/og-image.ts";
import { MATCHES, seedFixture } from "#tests/support/fixture.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";

const app = new Hono<AppEnv>().use(withProduct).route("/m/og", ogImage);
const matchId = Object.values(MATCHES)[0];

/** Assets with an empty font, so that everything except letters is drawn. */
const withoutLetters = { fetch: async () => Response.json([]) } as unknown as Fetcher;
const broken = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher;

async function ask(path: string, { assets = withoutLetters, ip = "192.0.2.1", cookie = "" } = {}): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`https://site.test${path}`, { headers: { "cf-connecting-ip": ip, cookie } });
  const response = await app.fetch(request, { ...env, ASSETS: assets } as Env, context);
  await waitOnExecutionContext(context);
  return response;
}

async function readPng(response: Response): Promise<DataView> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  return new DataView(await response.arrayBuffer());
}

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the pictures for shared links", () => {
  // This test comes first, because the list of font files is cached after its first read.
  it("a share picture that cannot be drawn becomes a plain card", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await ask(`/m/og/match/football/${matchId}.png?site=xzb`, { assets: broken });
    expect(response.headers.get("cache-control")).toBe("public, max-age=10");
    const png = await readPng(response);
    expect([png.getUint32(16), png.getUint32(20)]).toEqual([1200, 630]);
  });

  it("share pictures are stored for the next request @spec 2.11", async () => {
    const png = await readPng(await ask(`/m/og/match/football/${matchId}.png?lang=pt-br`));
    expect([png.getUint32(0), png.getUint32(16), png.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
    const { objects } = await env.MEDIA.list({ prefix: `og/match/1/${matchId}/` });
    expect(objects).toHaveLength(1);
    expect(objects[0]?.key).toContain("/pt-BR/");
    expect(objects[0]?.size).toBe(png.byteLength);
  });

  it("share pictures are the same for readers of every time zone", async () => {
    const waiting = MATCHES.waiting;
    for (const [at, zone] of ["Asia/Shanghai", "America/Bahia", "Europe/Paris"].entries())
      await ask(`/m/og/match/football/${waiting}.png?lang=pt-br`, { ip: `198.51.100.${at}`, cookie: `tz=${zone}` });
    expect((await env.MEDIA.list({ prefix: `og/match/1/${waiting}/` })).objects).toHaveLength(1);
  });

  it.each([
    ["a live room", `live/${ROOM.anchorId}`],
    ["a recording", `video/${ROOM.videoId}`],
    ["a clip", `video/${ROOM.clipId}`],
  ])("share pictures of %s are 1200 by 630 pixels @spec 2.11", async (_, subject) => {
    const png = await readPng(await ask(`/m/og/${subject}.png?lang=en`, { ip: "192.0.2.5" }));
    expect([png.getUint32(16), png.getUint32(20)]).toEqual([1200, 630]);
    expect((await env.MEDIA.list({ prefix: `og/${subject}/` })).objects).toHaveLength(1);
  });

  it.each(["live/999999.png", "live/abc.png", "video/999999.png", "video/1.jpg"])("%s is 404", async (path) => {
    expect((await ask(`/m/og/${path}`, { ip: "192.0.2.10" })).status).toBe(404);
  });

  it.each(["football/999999.png", "football/abc.png", "football/1.jpg", "tennis/1.png", "football/0.png"])(
    "%s is 404",
    async (path) => {
      expect((await ask(`/m/og/match/${path}`, { ip: "192.0.2.9" })).status).toBe(404);
    },
  );

  it("share pictures are limited for an IPv6 network as a whole", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 45; count += 1)
      statuses.push((await ask("/m/og/match/football/999999.png", { ip: `2001:db8:7:7::${count.toString(16)}` })).status);
    expect(statuses).toContain(429);
  });

  it("the server limits share pictures for each IP address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 45; count += 1)
      statuses.push((await ask("/m/og/match/football/999999.png", { ip: "192.0.2.77" })).status);
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(404));
    expect(statuses).toContain(429);
    const response = await ask(`/m/og/match/football/${matchId}.png`, { ip: "192.0.2.78" });
    expect(response.status).toBe(200);
  });
});
