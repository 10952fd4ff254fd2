import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { DEFAULT_CONFIG } from "#edge/ground/settings/setting-values.ts";
import { DEFAULT_DICTIONARY } from "#edge/matches/competitions/base-dictionary.ts";
import { leagues } from "#edge/matches/schema/competitions.ts";
import { articles } from "#edge/news/schema/articles.ts";
import { noticeRow } from "#tests/edge/site/notices.ts";
import { LEAGUES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { saveSetting } from "#tests/support/people.ts";
import { inProcess } from "../product/implementations.ts";

const saveConfig = (config: object) => saveSetting("config", { ...DEFAULT_CONFIG, ...config });

beforeAll(() => seedFixture(env.DB));

describe("the data of the home screen", () => {
  it("the home data has the five latest published announcements @spec 3.10 @spec 7.8", async () => {
    const announcement = (id: number, publishedAt: number) => noticeRow(id, { kind: "announcement", publishedAt });
    const out = [51, 52, 53, 54, 55].map((id) => announcement(id, NOW_S - 100 + id));
    await openDatabase(env.DB)
      .insert(articles)
      .values([...out, announcement(60, NOW_S + 1)]);
    const home = await inProcess().home.getHomeData({});
    expect(Object.keys(home).sort()).toEqual([
      "anchorm_lives",
      "announcement",
      "hot",
      "lives",
      "rec_anchors",
      "rec_matchs",
      "srec_lives",
    ]);
    expect(home.announcement.map(({ id, title_zh, title_pt }) => [id, title_zh, title_pt])).toEqual(
      [55, 54, 53, 52, 51].map((id) => [id, `提示${id}`, `Aviso ${id}`]),
    );
  });
});

describe("the common configuration", () => {
  it("the configuration has the content and switches of the specification @spec 3.12 @spec 3.13 @spec 3.14", async () => {
    await saveConfig({ room_video_play_sec: "600", room_video_play_flogin_sec: "60", enable_worker: "1" });
    const { config, common } = await inProcess().config.getCommonConfig({});
    expect(Object.keys(common).sort()).toEqual(
      "emoji home_pop_ad launch_ad live_badge live_category live_play_ad user_tag".split(" "),
    );
    expect(
      Object.keys(config)
        .filter((name) => name.startsWith("switch_"))
        .sort(),
    ).toEqual(
      `switch_anchorroom switch_match_database switch_race_analysis switch_race_index switch_race_lineup switch_race_quiz_check
       switch_race_status switch_robotroom switch_room_anchor switch_room_chat switch_room_operate switch_room_rank switch_self_storage
       switch_shortvideo_check`.split(/\s+/),
    );
    expect(config).toMatchObject({
      huawei_pull_hls_domain: expect.any(String),
      room_video_play_sec: 600,
      room_video_play_flogin_sec: 60,
      enable_worker: 1,
    });
  });
});

describe("the first screen of the database", () => {
  it("the first screen has every competition under its sport @spec 3.11 @spec 7.48", async () => {
    const club = (id: number, rank: number) => ({ id, sportId: 1, slug: `cup-${id}`, nameEn: `Cup ${id}`, rank });
    for (let i = 0; i < 12; i += 1)
      await openDatabase(env.DB)
        .insert(leagues)
        .values(club(8_000 + i, 20 + i));
    const { fbList, bbList, hotList } = await inProcess().sportDatabase.getHome({});
    const [football, basketball] = [
      [LEAGUES.premier, LEAGUES.worldCup, LEAGUES.primera],
      [LEAGUES.nba, LEAGUES.cba],
    ];
    expect(bbList.map(({ id }) => id)).toEqual(basketball);
    expect(fbList.map(({ id }) => id)).toEqual([...football, ...Array.from({ length: 12 }, (_, i) => 8_000 + i)]);
    expect(hotList.map(({ id }) => id)).toEqual([
      LEAGUES.premier,
      LEAGUES.nba,
      LEAGUES.worldCup,
      LEAGUES.cba,
      LEAGUES.primera,
      ...Array.from({ length: 7 }, (_, i) => 8_000 + i),
    ]);
  });

  it("the dictionary call returns the operator's dictionary @spec 7.47", async () => {
    const own = {
      ...DEFAULT_DICTIONARY,
      integral_type: { name: "integral_type", data: [{ id: 7, name_zh: "甲", name_en: "A", name_pt: "A" }] },
    };
    await saveSetting("base_dictionary", own);
    expect(await inProcess().sportDatabase.getBaseDictionary({})).toEqual(own);
  });
});

describe("the chat application of the configuration", () => {
  beforeEach(() => env.DB.prepare("delete from settings where key = 'config'").run());
  const appId = async () => (await inProcess().config.getCommonConfig({})).config.im_sdkappid;

  it("the configuration names the site's own chat application by default @spec 3.15", async () => {
    expect(await appId()).toBe(readConfig(env).CHAT_APP_ID);
    await saveConfig({ im_sdkappid: 0 });
    expect(await appId()).toBe(readConfig(env).CHAT_APP_ID);
  });

  it("the configuration names the operator's chat application @spec 3.15", async () => {
    await saveConfig({ im_sdkappid: 1_400_000_001 });
    expect(await appId()).toBe(1_400_000_001);
  });
});
