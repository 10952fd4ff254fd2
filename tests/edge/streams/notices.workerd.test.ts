import { env } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { isBeforeEntry, latestRules } from "#app/features/moderation/latest-rules.ts";
import { withNews } from "#app/features/room/broadcast-news.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import type { RoomStateMessage } from "#edge/contract/entities/room-message.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { StreamAround } from "#edge/streams/stream-around.ts";
import type { Broadcast } from "#edge/streams/stream-rows.ts";
import { channel, channelForEachTest } from "#tests/support/channel.ts";
import { inProcess } from "../product/implementations.ts";

let notified: RoomStateMessage[] = [];

channelForEachTest();
beforeEach(() => {
  notified = [];
  vi.spyOn(ChatSystem.prototype, "announcePassing").mockImplementation(async (_, message) => {
    if (message.type === "room_state") notified.push(message);
  });
});

const broadcast = (token: string, startedAt: number, endedAt: number | null): Broadcast =>
  ({ id: 1, token, startedAt, endedAt, viewersMax: 0 }) as Broadcast;

it("a notice of a new broadcast overrides an older cached answer", async () => {
  const around = new StreamAround(env, { storage: {} as never, waitUntil: () => undefined, getWebSockets: () => [] });
  const snapshots = new Answers();
  const readRoom = async () => {
    const room = await inProcess({ snapshots, now: Date.now }).live.getLivePageData({ anchorid: channel.anchorId });
    return {
      id: channel.anchorId,
      isLive: room.is_live === 1,
      since: room.start_time,
      lines: room.lines.map(({ place, url, is_own }) => ({ place, url, isOwn: is_own === 1 })),
      channel: null,
      media: room.media,
      asOf: room.as_of,
    };
  };
  const startedAt = Date.now();
  await around.report(channel.anchorId, broadcast("aaaaaaaa", startedAt, null), { HD: null }, true);
  vi.setSystemTime(startedAt + 40_000);
  await around.report(channel.anchorId, broadcast("aaaaaaaa", startedAt, Date.now()), { HD: null }, true);
  const ended = await readRoom();
  vi.setSystemTime(Date.now() + 280);
  const again = Date.now();
  await around.report(channel.anchorId, broadcast("bbbbbbbb", again, null), { HD: null }, true);
  const stale = await readRoom();
  // The isolate returns its cached answer of the previous second, as `asOf` shows.
  expect([stale.isLive, stale.asOf]).toEqual([false, ended.asOf]);
  const [, , { is_live, started_at = 0, at = 0, media = {} } = {} as RoomStateMessage] = notified;
  expect([is_live, started_at, at > stale.asOf]).toEqual([1, Math.floor(again / 1000), true]);
  const shown = withNews(stale, { isLive: is_live === 1, since: started_at, atMs: at, media });
  vi.setSystemTime(Date.now() + 2_000);
  const fresh = await readRoom();
  expect(fresh.asOf).toBeGreaterThanOrEqual(at);
  // The answer does not change the page again, so the picture keeps playing.
  expect(fresh).toEqual({ ...shown, asOf: fresh.asOf });
});

it("a notice of new room rules overrides the older cached answer", async () => {
  const snapshots = new Answers();
  const readState = () => inProcess({ snapshots, now: Date.now }).room.getRoomState({ anchorid: channel.anchorId });
  const before = await readState();
  vi.setSystemTime(Date.now() + 500);
  const actor = { userId: String(channel.anchorId), nick: "anchor", isOfSite: false };
  await new ChatSystem(env).moderateRoom(channel.anchorId, actor, { act: "announce", text: "Goal!" });
  const at = Date.now();
  const stale = await readState();
  expect([stale.state.announcement, stale.as_of, stale.as_of < at]).toEqual(["", before.as_of, true]);
  const news = { ...stale.state, announcement: "Goal!", at };
  expect(latestRules(stale, news).announcement).toBe("Goal!");
  // A viewer who enters now has received no notice and requests the state again.
  expect(isBeforeEntry(stale.as_of, at)).toBe(true);
  vi.setSystemTime(Date.now() + 2_000);
  const fresh = await readState();
  expect([fresh.state.announcement, isBeforeEntry(fresh.as_of, at)]).toEqual(["Goal!", false]);
  // The connection was lost in the meantime, so the answer is newer than the last notice.
  expect(latestRules({ ...fresh, state: { ...fresh.state, announcement: "Half-time" } }, news).announcement).toBe("Half-time");
});
