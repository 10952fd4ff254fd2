import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { CommonConfig } from "#edge/contract/entities/config.ts";
import { LiveCard } from "#edge/contract/entities/live.ts";
import { SHORT_ROW_SIZE } from "#edge/contract/rules/site.ts";
import { commonConfig } from "#edge/demo/site.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { follows, users } from "#edge/ground/people/schema/people.ts";
import { DEFAULT_CONFIG } from "#edge/ground/settings/setting-values.ts";
import { articles } from "#edge/news/schema/articles.ts";
import { showViewers } from "#edge/streams/rooms.ts";
import { roomLines, rooms } from "#edge/streams/schema/rooms.ts";
import { noticeRow } from "#tests/edge/site/notices.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { personRow, saveSetting } from "#tests/support/people.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { inProcess } from "../product/implementations.ts";

const db = openDatabase(env.DB);
const product = () => inProcess();
const ids = ({ list }: { list: readonly { anchorid: number }[] }) => list.map(({ anchorid }) => anchorid);
const PAGE = { page: 1, size: 20, sport_id: 0 } as const;

/** Rooms beside the fixture's: a basketball room without a match, a room off the air, and the room of a former anchor. */
const TALK = 11;
const OFF = 12;
const FORMER = 13;

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
  const person = (uid: number, nickName: string, isAnchor: number) => personRow(uid, { nickName, isAnchor });
  await db.batch([
    db.insert(users).values([person(TALK, "Carla 100%", 1), person(OFF, "老张", 1), person(FORMER, "Big Ben", 0)]),
    db.insert(rooms).values([
      {
        anchorId: TALK,
        title: "Hoops talk",
        sportId: 2,
        isLive: 1,
        startedAt: NOW_S - 60,
        category: "talk",
        badge: "新人",
        viewers: 7,
        weight: 2,
      },
      { anchorId: OFF, title: "英超夜", sportId: 1, category: "football" },
      { anchorId: FORMER, title: "Derby replay", sportId: 1, isLive: 1, matchId: MATCHES.firstHalf },
    ]),
    db.insert(roomLines).values({ anchorId: ROOM.anchorId, place: 1, url: "https://unknown.example/a.m3u8" }),
  ]);
  await saveSetting("common", commonConfig.common);
});

describe("the lists of rooms", () => {
  it("the call getRealLives lists live rooms by weight, sport and category @spec 7.39", async () => {
    const all = await product().live.getRealLives({ sport_id: 0, category: "" });
    expect(ids(all)).toEqual([TALK, ROOM.anchorId]);
    for (const card of all.list) expect(LiveCard.safeParse(card).success).toBe(true);
    expect(all.list[1]).toMatchObject({
      liveid: ROOM.anchorId,
      title: "Derby night",
      nick_name: "Big Ann",
      is_live: 1,
      match: { matchid: MATCHES.firstHalf },
    });
    expect(ids(await product().live.getRealLives({ sport_id: 1, category: "" }))).toEqual([ROOM.anchorId]);
    expect(ids(await product().live.getRealLives({ sport_id: 0, category: "talk" }))).toEqual([TALK]);
  });

  it("the call getNoMatchLiveList lists live rooms without a match @spec 7.43", async () => {
    expect(ids(await product().live.getNoMatchLiveList({}))).toEqual([TALK]);
  });

  it("the call getCategory returns the config's live_category @spec 7.44 @spec 3.12", async () => {
    expect(await product().live.getCategory({})).toEqual(CommonConfig.shape.common.parse(commonConfig.common).live_category);
  });

  it("the call getRecAnchors lists the sport's live anchors first @spec 7.9 @spec 9.4", async () => {
    expect(ids(await product().anchor.getRecAnchors({ sport_id: 0 }))).toEqual([TALK, ROOM.anchorId, OFF]);
    const football = await product().anchor.getRecAnchors({ sport_id: 1 });
    expect(ids(football)).toEqual([ROOM.anchorId, OFF]);
    expect(football.list.length).toBeLessThanOrEqual(SHORT_ROW_SIZE);
  });

  it("the call getMatchAnchors lists the rooms of a match @spec 7.30", async () => {
    const list = (matchid: number) => product().sport.getMatchAnchors({ sport: "football", matchid });
    expect(ids(await list(MATCHES.firstHalf))).toEqual([ROOM.anchorId]);
    expect(ids(await list(MATCHES.finished))).toEqual([]);
    await expect(list(999_999)).rejects.toMatchObject({ http: 404 });
  });

  it("the call getHomeData has five lists of rooms @spec 3.10 @spec 7.8", async () => {
    const home = await product().home.getHomeData({ sport_id: 0 });
    const named = Object.fromEntries(
      (["anchorm_lives", "hot", "lives", "rec_anchors", "srec_lives"] as const).map((name) => [name, ids({ list: home[name] })]),
    );
    expect(named).toEqual({
      anchorm_lives: [ROOM.anchorId],
      hot: [TALK, ROOM.anchorId],
      lives: [TALK, ROOM.anchorId],
      rec_anchors: [TALK, ROOM.anchorId, OFF],
      srec_lives: [TALK, ROOM.anchorId],
    });
    expect([home.rec_matchs, home.announcement].every(Array.isArray)).toBe(true);
    expect(ids({ list: (await product().home.getHomeData({ sport_id: 2 })).lives })).toEqual([TALK]);
  });
});

describe("the page of one room", () => {
  it("the call getLivePageData returns the anchor, the lines and the match @spec 7.40", async () => {
    expect(await product().live.getLivePageData({ anchorid: ROOM.anchorId })).toMatchObject({
      anchor: { uid: ROOM.anchorId, nick_name: "Big Ann" },
      liveid: ROOM.anchorId,
      is_live: 1,
      start_time: NOW_S,
      group_id: `room-${ROOM.anchorId}`,
      lines: [{ place: 1, url: `/stream/${ROOM.anchorId}/master.m3u8`, is_own: 1 }],
      match: { matchid: MATCHES.firstHalf },
    });
    await expect(product().live.getLivePageData({ anchorid: FORMER })).rejects.toMatchObject({ http: 404 });
  });

  it("the call getLivePageData keeps the address of another host's stream @spec 4.23", async () => {
    await saveSetting("config", { ...DEFAULT_CONFIG, huawei_pull_hls_domain: "pull.test" });
    await db.insert(roomLines).values([
      { anchorId: TALK, place: 1, url: "https://pull.test/live/a.flv?t=1", source: "tencent" },
      { anchorId: TALK, place: 2, url: "https://pull.test/pull/flv/a", source: "baishan" },
      { anchorId: TALK, place: 3, url: "https://raw.test/live/a.m3u8", source: "huawei" },
    ]);
    const config = readConfig({ ...env, PULL_HOSTS: "https://pull.test" });
    const { lines } = await inProcess({ config }).live.getLivePageData({ anchorid: TALK });
    expect(lines.map(({ place, url, is_own }) => [place, url, is_own])).toEqual([
      [1, `/stream/${TALK}/master.m3u8`, 1],
      [2, "https://pull.test/live/a.m3u8?t=1", 0],
      [3, "https://pull.test/hls/a", 0],
      [4, "https://pull.test/live/a.m3u8", 0],
    ]);
  });

  it("the call getLiveChat returns the members of the chat room @spec 7.41 @spec 3.9", async () => {
    expect(await product().live.getLiveChat({ liveid: TALK })).toEqual({
      group_id: `room-${TALK}`,
      anchorid: TALK,
      member_count: 7,
    });
    await expect(product().live.getLiveChat({ liveid: 999_999 })).rejects.toMatchObject({ http: 404 });
  });
});

describe("badges and notices of operators", () => {
  it("a room's badge appears on its card @spec 3.12", async () => {
    const { list } = await product().live.getRealLives({ sport_id: 0, category: "" });
    expect(list.map(({ badge }) => badge)).toEqual(["新人", ""]);
    expect((await product().live.getLivePageData({ anchorid: TALK })).badge).toBe("新人");
  });

  it("every room shows at most three published notices @spec 3.18", async () => {
    const notice = (id: number, publishedAt: number) => noticeRow(id, { kind: "room", publishedAt });
    await db.insert(articles).values([1, 2, 3, 4].map((id) => notice(900 + id, NOW_S - 100 + id)));
    await db.insert(articles).values(notice(950, NOW_S + 60));
    const { notes } = await product().live.getLivePageData({ anchorid: OFF });
    expect(notes.map(({ title_zh }) => title_zh)).toEqual(["提示904", "提示903", "提示902"]);
    const { announcement } = await product().home.getHomeData({ sport_id: 0 });
    expect(announcement.some(({ id }) => id > 900)).toBe(false);
  });
});

describe("videos", () => {
  const found = async (filter: { kind?: "recording" | "clip"; anchorid?: number }) => {
    const { list, total } = await product().live.getVideoList({ page: 1, size: 20, ...filter });
    expect(total).toBe(list.length);
    return list.map(({ id }) => id).sort();
  };

  it("the lists of videos can be filtered by anchor @spec 2.3", async () => {
    expect(await found({})).toEqual([ROOM.videoId, ROOM.clipId]);
    expect(await found({ kind: "clip" })).toEqual([ROOM.clipId]);
    expect(await found({ kind: "recording", anchorid: ROOM.anchorId })).toEqual([ROOM.videoId]);
    expect(await found({ anchorid: TALK })).toEqual([]);
  });
});

it("the call getFans returns an anchor's number of followers @spec 2.10 @spec 3.1", async () => {
  const fans = async () => (await product().anchor.getFans({ anchorid: TALK })).fans_count;
  const follow = (uid: number) => ({ uid, kind: "anchor" as const, sportId: 0, subjectId: TALK, createdAt: NOW_S });
  await db.insert(follows).values([follow(OFF), follow(FORMER), { ...follow(OFF), subjectId: ROOM.anchorId }]);
  expect(await fans()).toBe(2);
});

it("the most watched rooms are ordered by their number of viewers @spec 3.10", async () => {
  await showViewers(db, ROOM.anchorId, 12);
  await showViewers(db, OFF, 99);
  const { hot } = await product().home.getHomeData({ sport_id: 0 });
  expect(hot.map(({ anchorid, heat }) => [anchorid, heat])).toEqual([
    [ROOM.anchorId, 12],
    [TALK, 7],
  ]);
});

describe("search @spec 7.38", () => {
  it.each([
    ["anchor", "BIG", [ROOM.anchorId]],
    ["anchor", "张", [OFF]],
    ["anchor", "100%", [TALK]],
    ["anchor", "%", [TALK]],
    ["anchor", "_", []],
    ["live", "derby", [ROOM.anchorId]],
    ["live", "ann", [ROOM.anchorId]],
    ["live", "阿森纳", [ROOM.anchorId]],
    ["live", "gremio", [ROOM.anchorId]],
    ["live", "英超夜", []],
    ["live", "t", [TALK, ROOM.anchorId]],
  ] as const)("a search of kind %s for %s finds %j", async (kind, keyword, found) => {
    const { list, total } = await product().search[kind]({ ...PAGE, keyword });
    expect(ids({ list })).toEqual(found);
    expect(total).toBe(found.length);
  });

  it("the room search can be limited to one sport", async () => {
    const second = await product().search.live({ ...PAGE, keyword: "t", page: 2, size: 1 });
    expect([ids(second), second.total]).toEqual([[ROOM.anchorId], 2]);
    expect(ids(await product().search.live({ ...PAGE, keyword: "t", sport_id: 2 }))).toEqual([TALK]);
    const { anchor, live } = await product().search.multiple({ keyword: "ann" });
    expect([ids({ list: anchor }), ids({ list: live })]).toEqual([[ROOM.anchorId], [ROOM.anchorId]]);
  });
});
