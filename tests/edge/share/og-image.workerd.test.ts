import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ogImage } from "#edge/share/og-image.ts";
import { MATCHES, seedFixture } from "#tests/support/fixture.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { drawer, expectPng } from "./drawn.ts";

const ask = drawer("/m/og", ogImage);
const matchId = Object.values(MATCHES)[0];
const broken = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher;

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the pictures for shared links", () => {
  // This test comes first, because the list of font files is cached after its first read.
  it("a plain card replaces a share picture with an error", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await ask(`/match/football/${matchId}.png?site=xzb`, "192.0.2.1", { assets: broken });
    expect(response.headers.get("cache-control")).toBe("public, max-age=10");
    await expectPng(response, 1200, 630);
  });

  it("share pictures are stored for the next request @spec 2.11", async () => {
    const bytes = await expectPng(await ask(`/match/football/${matchId}.png?lang=pt-br`), 1200, 630);
    const { objects } = await env.MEDIA.list({ prefix: `og/match/1/${matchId}/` });
    expect(objects).toHaveLength(1);
    expect(objects[0]?.key).toContain("/pt-BR/");
    expect(objects[0]?.size).toBe(bytes);
  });

  it("share pictures are the same for readers of every time zone", async () => {
    const waiting = MATCHES.waiting;
    for (const [at, zone] of ["Asia/Shanghai", "America/Bahia", "Europe/Paris"].entries())
      await ask(`/match/football/${waiting}.png?lang=pt-br`, `198.51.100.${at}`, { cookie: `tz=${zone}` });
    expect((await env.MEDIA.list({ prefix: `og/match/1/${waiting}/` })).objects).toHaveLength(1);
  });

  it.each([
    ["a live room", `live/${ROOM.anchorId}`],
    ["a recording", `video/${ROOM.videoId}`],
    ["a clip", `video/${ROOM.clipId}`],
  ])("share pictures of %s are 1200 by 630 pixels @spec 2.11", async (_, subject) => {
    await expectPng(await ask(`/${subject}.png?lang=en`, "192.0.2.5"), 1200, 630);
    expect((await env.MEDIA.list({ prefix: `og/${subject}/` })).objects).toHaveLength(1);
  });

  it.each([
    ...["live/999999.png", "live/abc.png", "video/999999.png", "video/1.jpg"],
    ...["football/999999.png", "football/abc.png", "football/1.jpg", "tennis/1.png", "football/0.png"].map(
      (path) => `match/${path}`,
    ),
  ])("the share picture at the address %s answers 404", async (path) => {
    expect((await ask(`/${path}`, "192.0.2.10")).status).toBe(404);
  });

  it("the limit of share pictures covers a whole IPv6 network", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 45; count += 1)
      statuses.push((await ask("/match/football/999999.png", `2001:db8:7:7::${count.toString(16)}`)).status);
    expect(statuses).toContain(429);
  });

  it("the server limits share pictures for each IP address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 45; count += 1) statuses.push((await ask("/match/football/999999.png", "192.0.2.77")).status);
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(404));
    expect(statuses).toContain(429);
    const response = await ask(`/match/football/${matchId}.png`, "192.0.2.78");
    expect(response.status).toBe(200);
  });
});
