import { env, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import type { ChannelPage, FollowedNews } from "#edge/ground/web-push/channel-news.ts";
import { endOfPage } from "#edge/ground/web-push/channel-people.ts";
import { FollowerWalk, NOTIFY_PAGE_SIZE } from "#edge/streams/calling.ts";
import { writeInboxes } from "#edge/streams/channel/news-inbox.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { StreamStore } from "#edge/streams/stream-store.ts";
import type { StreamDependencies } from "#edge/streams/surroundings.ts";
import { channel, channelForEachTest } from "#tests/support/channel.ts";

const FIRST_FAN = 20_000;

channelForEachTest();

/** Adds followers of the channel. Returns the first one's id. */
async function fans(count: number, bell = 1): Promise<number> {
  const first = FIRST_FAN + channel.anchorId * 10_000 + (bell === 1 ? 0 : 5_000);
  const numbers = JSON.stringify(Array.from({ length: count }, (_, at) => at));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (uid, mobile, password_hash, nick_name, invite_code, registered_at)
       SELECT value + ?1, '+86' || (value + ?1), '', 'fan', 'F' || (value + ?1), 0 FROM json_each(?2)`,
    ).bind(first, numbers),
    env.DB.prepare(
      `INSERT INTO follows (uid, kind, sport_id, subject_id, created_at, bell)
       SELECT value + ?1, 'anchor', 0, ?3, 0, ?4 FROM json_each(?2)`,
    ).bind(first, numbers, channel.anchorId, bell),
  ]);
  return first;
}

const inboxes = async (): Promise<{ uid: number; n: number; kind: string; vars: string }[]> =>
  (
    await env.DB.prepare("SELECT uid, count(*) AS n, kind, vars FROM system_messages WHERE key LIKE ? GROUP BY uid ORDER BY uid")
      .bind(`channel:${channel.anchorId}:%`)
      .all<{ uid: number; n: number; kind: string; vars: string }>()
  ).results;

async function untilNotified(): Promise<void> {
  for (let round = 0; round < 3; round++) await channel.alarmAfter(1_000);
}

const news = (id: string): FollowedNews => ({
  id,
  kind: "live",
  anchorId: channel.anchorId,
  nick: "Ann",
  title: "Derby",
  planId: 0,
  at: Math.floor(Date.now() / 1_000),
});

/**
 * Runs a FollowerWalk with real storage and database. The walk passes on the channel's followers page by page, and `notified`
 * collects these pages.
 */
async function withWalk(
  more: Partial<StreamDependencies>,
  work: (walk: FollowerWalk, notified: ChannelPage[]) => Promise<void>,
): Promise<ChannelPage[]> {
  return runInDurableObject(channel.stream, async (_, { storage }) => {
    const notified: ChannelPage[] = [];
    const around = {
      now: Date.now,
      wakeAt: async () => {},
      endOfPage: (page: FollowedNews, afterUid: number, size: number) => endOfPage(env.DB, page, { afterUid, size }),
      notifyPeople: async (page: ChannelPage) => {
        await writeInboxes(env.DB, page);
        notified.push(page);
      },
      ...more,
    } as Partial<StreamDependencies> as StreamDependencies;
    await work(new FollowerWalk(new StreamStore(storage), around), notified);
    return notified;
  });
}

describe("the announcement of a broadcast", () => {
  it("a running broadcast notifies each follower with enabled notifications", async () => {
    const first = await fans(3);
    await fans(2, 0);
    await channel.broadcast(5);
    await channel.alarmAfter(1_000);
    expect(await inboxes()).toEqual([]);
    await channel.broadcast(6);
    await untilNotified();
    await expect
      .poll(async () => (await inboxes()).map(({ uid, n, kind }) => [uid, n, kind]))
      .toEqual([0, 1, 2].map((at) => [first + at, 1, "anchorLive"]));
    expect(JSON.parse((await inboxes())[0]!.vars)).toEqual({
      anchor: channel.anchorId,
      nick: `anchor ${channel.anchorId}`,
      title: `anchor ${channel.anchorId}`,
    });
  });

  it("a restart of a broadcast within half an hour notifies nobody again", async () => {
    await fans(1);
    await channel.broadcast(11);
    await untilNotified();
    await expect.poll(async () => (await inboxes())[0]?.n).toBe(1);
    await channel.alarmAfter(STALL_MS);
    vi.setSystemTime(Date.now() + 20 * 60_000);
    await channel.broadcast(11);
    await untilNotified();
    await channel.alarmAfter(STALL_MS);
    expect((await inboxes())[0]?.n).toBe(1);
    vi.setSystemTime(Date.now() + 86_400_000);
    await channel.broadcast(11);
    await untilNotified();
    await expect.poll(async () => (await inboxes())[0]?.n).toBe(2);
  });
});

describe("the walk over followers", () => {
  it("each follower gets one notification even if the work is interrupted", async () => {
    const first = await fans(2 * NOTIFY_PAGE_SIZE + 201);
    const seen: string[] = [];
    let isLost = true;
    const lose = async (page: ChannelPage): Promise<void> => {
      await writeInboxes(env.DB, page);
      seen.push(`${page.afterUid}-${page.toUid}`);
      if (isLost && seen.length === 2) throw new Error("the object is lost");
    };
    const run = () =>
      withWalk({ notifyPeople: lose }, async (walk) => {
        await walk.take(news("live:one"));
        await walk.work();
      });
    await run();
    // One follower on the interrupted page leaves, and a new follower is added.
    await env.DB.batch([
      env.DB.prepare("DELETE FROM follows WHERE subject_id = ? AND uid = ?").bind(channel.anchorId, first + NOTIFY_PAGE_SIZE + 5),
      env.DB.prepare("INSERT INTO follows VALUES (7, 'anchor', 0, ?, 0, 1)").bind(channel.anchorId),
    ]);
    isLost = false;
    await run();
    const ends = [first + NOTIFY_PAGE_SIZE - 1, first + 2 * NOTIFY_PAGE_SIZE - 1, first + 2 * NOTIFY_PAGE_SIZE + 200];
    expect(seen).toEqual([`0-${ends[0]}`, `${ends[0]}-${ends[1]}`, `${ends[0]}-${ends[1]}`, `${ends[1]}-${ends[2]}`]);
    const notified = await inboxes();
    expect([notified.length, notified.every(({ n }) => n === 1)]).toEqual([2 * NOTIFY_PAGE_SIZE + 201, true]);
  });

  it("people who unfollow before their batch get no notification", async () => {
    const first = await fans(NOTIFY_PAGE_SIZE + 3);
    let isStopped = true;
    const stop = async (page: ChannelPage): Promise<void> => {
      if (page.afterUid > 0 && isStopped) throw new Error("the database is away");
      await writeInboxes(env.DB, page);
    };
    await withWalk({ notifyPeople: stop }, async (walk) => {
      await walk.take(news("live:two"));
      await walk.work();
      await env.DB.batch([
        env.DB.prepare("DELETE FROM follows WHERE subject_id = ? AND uid = ?").bind(channel.anchorId, first + NOTIFY_PAGE_SIZE),
        env.DB.prepare("UPDATE follows SET bell = 0 WHERE subject_id = ? AND uid = ?").bind(
          channel.anchorId,
          first + NOTIFY_PAGE_SIZE + 1,
        ),
      ]);
      isStopped = false;
      await walk.work();
    });
    expect((await inboxes()).map(({ uid }) => uid).slice(NOTIFY_PAGE_SIZE)).toEqual([first + NOTIFY_PAGE_SIZE + 2]);
  });

  it("each alarm notifies at most twenty batches of followers", async () => {
    const pages = Array.from({ length: 25 }, (_, at) => (at + 1) * 400);
    const woken: number[] = [];
    const notified = await withWalk(
      {
        endOfPage: async (_, afterUid) => pages.find((end) => end > afterUid) ?? null,
        notifyPeople: async () => {},
        wakeAt: async (ms) => void woken.push(ms),
      },
      async (walk) => {
        const notifiedAt: number[] = [];
        Object.assign(walk.around, { notifyPeople: async (page: ChannelPage) => void notifiedAt.push(page.toUid) });
        await walk.take(news("live:three"));
        woken.length = 0;
        await walk.work();
        expect([notifiedAt.length, woken.length]).toEqual([20, 1]);
        await walk.work();
        expect([notifiedAt, woken.length]).toEqual([pages, 1]);
      },
    );
    expect(notified).toEqual([]);
  });
});
