import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Audience } from "#edge/contract/rules/audience.ts";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { gifts } from "#edge/money/schema/money.ts";
import { findNews } from "#edge/streams/rooms.ts";
import { videos } from "#edge/streams/schema/rooms.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { channel, channelForEachTest } from "#tests/support/channel.ts";
import { ACCOUNT, MATCHES, OTHER_ACCOUNT } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { openSession } from "#tests/support/people.ts";
import { readHttp, refusedSaying } from "#tests/support/refusal.ts";
import { textBody } from "../chat/support/groups.ts";
import { inGroup, restart, toGroup } from "../chat/support/objects.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { clipForm } from "../rooms/clip-form.ts";

const db = openDatabase(env.DB);
let anchor = "";
let follower = "";
let stranger = "";

channelForEachTest();
beforeEach(async () => {
  anchor = await openSession(channel.anchorId);
  follower = await requestToken(ACCOUNT, { now: Date.now });
  stranger = await requestToken(OTHER_ACCOUNT, { now: Date.now });
  await as(follower).room.followAnchor({ anchorid: channel.anchorId, type: 1 });
});

const as = (token: string | null) => inProcess({ token, now: Date.now });
const choose = (audience: Audience) => as(anchor).broadcast.saveRoom({ audience, title: `Film night ${channel.anchorId}` });

async function watched(file: string, token: string | null): Promise<Response> {
  // After eleven seconds, the isolate's cached copy of the room has expired.
  vi.setSystemTime(Date.now() + 11_000);
  const cookie = token && `__Host-session=${await signToken(token, env.SESSION_SECRET)}`;
  return SELF.fetch(`https://site.test/stream/${channel.anchorId}/${file}`, { headers: cookie ? { cookie } : {} });
}

/** Returns for each list and search whether it shows the room, because users find rooms there without knowing the address. */
async function doors(token: string | null): Promise<Record<string, boolean>> {
  const { live, anchor: anchors, search, sport } = as(token);
  const title = `Film night ${channel.anchorId}`;
  const lists = {
    live: (await live.getRealLives({ sport_id: 0, category: "" })).list,
    anchors: (await anchors.getAnchorList({})).list,
    recommended: (await anchors.getRecAnchors({ sport_id: 0 })).list,
    match: (await sport.getMatchAnchors({ sport: "football", matchid: MATCHES.firstHalf })).list,
    searched: (await search.live({ keyword: title, sport_id: 0, page: 1, size: 20 })).list,
    named: (await search.anchor({ keyword: `anchor ${channel.anchorId}`, sport_id: 0, page: 1, size: 20 })).list,
  };
  const found = Object.entries(lists).map(([name, list]) => [name, list.some(({ anchorid }) => anchorid === channel.anchorId)]);
  const { list: recorded } = await live.getVideoList({ page: 1, size: 50 });
  const log = await as(token).user.getLiveLog({ id: channel.anchorId, page: 1, size: 20 });
  return {
    ...Object.fromEntries(found),
    recorded: recorded.some(({ anchorid }) => anchorid === channel.anchorId),
    log: log.total > 0,
  };
}
const DOORS = ["live", "anchors", "recommended", "match", "searched", "named", "recorded", "log"];
const [NOWHERE, EVERYWHERE] = [false, true].map((isShown) => Object.fromEntries(DOORS.map((door) => [door, isShown])));

async function broadcast(): Promise<void> {
  await as(anchor).broadcast.saveRoom({ matchid: MATCHES.firstHalf });
  await channel.broadcast(12);
}
const recordedUrl = async (): Promise<{ id: number; url: string }> =>
  (await db.select({ id: videos.id, url: videos.url }).from(videos).where(eq(videos.anchorId, channel.anchorId)))[0]!;

it("every list shows a public channel", async () => {
  await choose("public");
  await broadcast();
  await channel.alarmAfter(STALL_MS);
  expect(await doors(null)).toEqual({ ...EVERYWHERE, live: false, searched: false });
  await channel.broadcast(2);
  expect(await doors(null)).toEqual(EVERYWHERE);
});

describe("an unlisted channel", () => {
  beforeEach(async () => {
    await choose("unlisted");
    await broadcast();
  });

  it("an unlisted channel is visible to everybody with its address", async () => {
    const page = await as(null).live.getLivePageData({ anchorid: channel.anchorId });
    expect(page).toMatchObject({ is_live: 1, is_closed: 0, audience: "unlisted", title: `Film night ${channel.anchorId}` });
    expect(page.lines).toHaveLength(1);
    expect((await watched("HD.m3u8", null)).status).toBe(200);
    expect(await doors(follower)).toEqual(NOWHERE);
    const { list } = await as(follower).anchor.getFollowedAnchors({ page: 1, size: 50 });
    expect(list.filter(({ anchorid }) => anchorid === channel.anchorId)).toEqual([]);
    const [match] = await db.select({ anchorId: matches.anchorId }).from(matches).where(eq(matches.id, MATCHES.firstHalf));
    expect(match?.anchorId).not.toBe(channel.anchorId);
  });

  it("an unlisted channel notifies nobody", async () => {
    const news = () => findNews(db, channel.anchorId, { token: "abcdefgh1234", startedAt: Date.now() } as never);
    expect(await news()).toBeNull();
    await choose("public");
    expect(await news()).toMatchObject({ anchorId: channel.anchorId });
  });

  it("the recording of an unlisted channel can be opened only at its address", async () => {
    expect(await readHttp(as(follower).replay.makeClip(clipForm(channel.anchorId, 11, 10)))).toBe(403);
    await channel.alarmAfter(STALL_MS);
    const { id } = await recordedUrl();
    expect(await as(null).live.getVideo({ id })).toMatchObject({ anchorid: channel.anchorId });
    expect((await doors(null)).recorded).toBe(false);
    expect((await as(anchor).user.getLiveLog({ page: 1, size: 20 })).total).toBe(1);
  });
});

describe("a channel for followers", () => {
  beforeEach(async () => {
    await choose("followers");
    await broadcast();
  });

  it("a channel for followers hides the broadcast from other people", async () => {
    for (const token of [null, stranger]) {
      const page = await as(token).live.getLivePageData({ anchorid: channel.anchorId });
      expect(page).toMatchObject({ is_closed: 1, title: "", cover: "", lines: [], group_id: "", match: null, is_live: 0 });
      expect(page.anchor.uid).toBe(channel.anchorId);
      expect(await readHttp(as(token).live.getLiveChat({ liveid: channel.anchorId }))).toBe(403);
      expect(await doors(token)).toEqual(NOWHERE);
    }
  });

  it("a channel for followers is open to new followers at once", async () => {
    for (const token of [follower, anchor])
      expect(await as(token).live.getLivePageData({ anchorid: channel.anchorId })).toMatchObject({ is_closed: 0, is_live: 1 });
    await as(stranger).room.followAnchor({ anchorid: channel.anchorId, type: 1 });
    expect(await as(stranger).live.getLivePageData({ anchorid: channel.anchorId })).toMatchObject({ is_closed: 0, is_live: 1 });
    await as(stranger).room.followAnchor({ anchorid: channel.anchorId, type: 0 });
    const { list } = await as(follower).anchor.getFollowedAnchors({ page: 1, size: 50 });
    expect(list.some(({ anchorid }) => anchorid === channel.anchorId)).toBe(true);
  });

  it("a channel for followers gives its playlists only to followers", async () => {
    const answers = async (file: string) =>
      Promise.all([null, stranger, follower, anchor].map(async (token) => (await watched(file, token)).status));
    for (const file of ["master.m3u8", "HD.m3u8", "HD.m3u8?back=60"]) expect(await answers(file)).toEqual([403, 403, 200, 200]);
    await channel.alarmAfter(STALL_MS);
    const { id, url } = await recordedUrl();
    const recording = url.split("/").slice(3).join("/");
    for (const file of [recording, recording.replace("master", "HD")]) expect(await answers(file)).toEqual([403, 403, 200, 200]);
    expect((await watched(recording, follower)).headers.get("cache-control")).toBe("private, no-store");
    for (const token of [null, stranger]) {
      expect(await readHttp(as(token).live.getVideo({ id }))).toBe(403);
      expect(await readHttp(as(token).replay.getReplay({ id }))).toBe(403);
      expect(await readHttp(as(token).replay.getReplayTalk({ id, part: 0 }))).toBe(403);
    }
    expect(await as(follower).live.getVideo({ id })).toMatchObject({ id });
    expect((await as(follower).replay.getReplay({ id })).pieces.length).toBeGreaterThan(0);
  });

  it("a channel for followers admits only followers to its talk", async () => {
    const GroupId = roomOfAnchor(channel.anchorId);
    const readUid = async (token: string): Promise<string> => String((await as(token).user.getUserInfo({})).uid);
    const join = async (client: WireClient) => (await client.ask("group_open_http_svc.apply_join_group", { GroupId })).ErrorCode;
    expect(await join(await WireClient.login(await readUid(stranger)))).toBe(10_007);
    expect(await join(await WireClient.login(await readUid(follower)))).toBe(0);
    const visitor = await WireClient.open();
    expect((await visitor.ask("group_open_http_noauth_svc.apply_join_group", { GroupId })).ErrorCode).toBe(10_007);
  });

  it("from the answer on, a channel for followers takes no words of other viewers who are already there", async () => {
    await choose("public");
    vi.setSystemTime(Date.now() + 11_000);
    const GroupId = roomOfAnchor(channel.anchorId);
    const enter = async (token: string) => {
      const { uid } = await as(token).user.getUserInfo({});
      const client = await WireClient.login(String(uid));
      expect((await client.ask("group_open_http_svc.apply_join_group", { GroupId })).ErrorCode).toBe(0);
      let said = 0;
      return async () => {
        const body = { GroupId, From_Account: String(uid), Random: ++said, ClientSeq: said, MsgBody: textBody(`words ${said}`) };
        return (await client.ask("group_open_http_svc.send_group_msg", body)).ErrorCode;
      };
    };
    const [fan, other] = [await enter(follower), await enter(stranger)];
    expect([await fan(), await other()]).toEqual([0, 0]);
    await choose("followers");
    expect([await fan(), await other()]).toEqual([0, 120_002]);
    await as(stranger).room.followAnchor({ anchorid: channel.anchorId, type: 1 });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await other()).toBe(0);
    await as(stranger).room.followAnchor({ anchorid: channel.anchorId, type: 0 });
    await choose("public");
    vi.setSystemTime(Date.now() + 61_000);
    expect([await fan(), await other()]).toEqual([0, 0]);
    // A room whose audience an earlier release wrote is not notified of it, so the row of the speaker states it.
    await choose("followers");
    await inGroup(GroupId, (sql) => sql.exec("DELETE FROM room_settings WHERE name = 'audience'"));
    await restart(toGroup(GroupId));
    expect([await fan(), await other()]).toEqual([0, 120_002]);
  });

  it("from the answer on, a channel for followers takes no gifts of other viewers", async () => {
    await choose("public");
    await db.insert(gifts).values({ id: 1, nameZh: "荧光棒", namePt: "Bastão", price: 1 }).onConflictDoNothing();
    for (const { uid } of [ACCOUNT, OTHER_ACCOUNT])
      await post(db, toOpening(uid, { gold: 100, diamond: 0 }), 1).catch(() => undefined);
    const give = (token: string) =>
      as(token).gift.give({ anchorid: channel.anchorId, gift_id: 1, quantity: 1, source: "wallet", request_key: formKey() });
    await give(stranger);
    await choose("followers");
    await give(follower);
    expect(await refusedSaying(give(stranger))).toEqual([403, "这场直播只给关注主播的人看，先关注再观看"]);
  });

  it("a change to followers-only removes other viewers from the talk", async () => {
    await choose("public");
    vi.setSystemTime(Date.now() + 11_000);
    const GroupId = roomOfAnchor(channel.anchorId);
    const visitor = await WireClient.open();
    const { LongPollingKey: Key, StartSeq } = await visitor.ask("group_open_http_noauth_svc.apply_join_group", { GroupId });
    await choose("followers");
    vi.setSystemTime(Date.now() + 11_000);
    const poll = { Key, StartSeq, HoldTime: 1, Answers: 1 };
    expect((await visitor.ask("group_open_long_polling_http_noauth_svc.get_msg", poll)).ErrorCode).toBe(10_007);
  });
});
