import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { FIRST_POST } from "#edge/contract/rules/shorts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { ogImage } from "#edge/share/og-image.ts";
import { posts } from "#edge/shorts/schema/shorts.ts";
import { ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { drawer, expectPng } from "./drawn.ts";

const askAt = drawer("/m/og", ogImage);
const ask = (path: string, ip?: string) => askAt(`/short/${path}`, ip);
const db = openDatabase(env.DB);
const [VIDEO, MOMENT, PENDING] = [FIRST_POST + 1, FIRST_POST + 2, FIRST_POST + 3];

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
  const post = { uid: ACCOUNT.uid, createdAt: 1, shownAt: 1, state: "shown" } as const;
  await db.insert(posts).values([
    { ...post, id: VIDEO, kind: "video", text: '<b>"gol"</b> & x', durationS: 9, requestKey: "video-of-the-test-1" },
    { ...post, id: MOMENT, kind: "moment", text: "看".repeat(500), requestKey: "moment-of-the-test-1" },
    { ...post, id: PENDING, kind: "video", text: "x", state: "pending", shownAt: 0, requestKey: "pending-of-the-test" },
  ]);
});

describe("share pictures of shorts", () => {
  it.each([
    ["an uploaded video, whose title is text", VIDEO],
    ["a moment as long as any", MOMENT],
    ["a clip", ROOM.clipId],
    ["a recording", ROOM.videoId],
  ])("the share picture of %s is 1200 by 630 pixels @spec 2.11", async (_, id) => {
    const bytes = await expectPng(await ask(`${id}.png?lang=en`), 1200, 630);
    const { objects } = await env.MEDIA.list({ prefix: `og/short/${id}/` });
    expect(objects.map(({ size }) => size)).toEqual([bytes]);
  });

  it("the share picture of a removed post answers 404", async () => {
    await db.update(posts).set({ state: "removed" }).where(eq(posts.id, VIDEO));
    // The clock moves on, because a post is cached for a moment.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect((await ask(`${VIDEO}.png?lang=pt-br`)).status).toBe(404);
    vi.useRealTimers();
  });

  it.each([`${PENDING}.png`, "1999999999.png", "abc.png", "0.png", "1.jpg"])(
    "the share picture at %s answers 404",
    async (path) => {
      expect((await ask(path, "192.0.2.2")).status).toBe(404);
    },
  );

  it("the server limits share pictures of shorts for each IP address", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 45; times += 1) statuses.push((await ask("1999999999.png", "192.0.2.3")).status);
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(404));
    expect(statuses).toContain(429);
  });
});
