import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/db/client.ts";
import { readConfig } from "#edge/env.ts";
import { articles } from "#edge/site/schema/site.ts";
import { DEFAULT_CONFIG } from "#edge/site/settings.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

const saveConfig = (config: object) =>
  env.DB.prepare("insert or replace into settings (key, value) values ('config', ?)")
    .bind(JSON.stringify({ ...DEFAULT_CONFIG, ...config }))
    .run();

beforeAll(() => seedFixture(env.DB));

describe("home data", () => {
  it("has each of its lists, and the five announcements that came out last, without those still to come @spec 3.10 @spec 7.8", async () => {
    const announcement = (id: number, publishedAt: number) => ({
      id,
      kind: "announcement" as const,
      titleZh: `公告${id}`,
      titlePt: `Aviso ${id}`,
      bodyZh: "正文",
      bodyPt: "Texto",
      publishedAt,
    });
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
      [55, 54, 53, 52, 51].map((id) => [id, `公告${id}`, `Aviso ${id}`]),
    );
  });
});

describe("the chat application of the configuration", () => {
  beforeEach(() => env.DB.prepare("delete from settings where key = 'config'").run());
  const appId = async () => (await inProcess().config.getCommonConfig({})).config.im_sdkappid;

  it("is this site's own where none is set @spec 3.15", async () => {
    expect(await appId()).toBe(readConfig(env).CHAT_APP_ID);
    await saveConfig({ im_sdkappid: 0 });
    expect(await appId()).toBe(readConfig(env).CHAT_APP_ID);
  });

  it("is the one that the operator set @spec 3.15", async () => {
    await saveConfig({ im_sdkappid: 1_400_000_001 });
    expect(await appId()).toBe(1_400_000_001);
  });
});
