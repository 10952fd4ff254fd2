import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { moderationReady, readSettings, rereadModeration } from "#edge/chat/moderation.ts";
import { LEXICON_PAGE_SIZE, lexiconPage } from "#edge/chat/socket/commands/config.ts";
import { WireClient } from "./support/wire-client.ts";

const APP = { uint32_sdkappid: 1_400_000_000 };

describe("the settings for clients", () => {
  test("the Relay omits the settings if the client has their version @spec 9.27", async () => {
    const visitor = await WireClient.open();
    const first = await visitor.ask("im_sdk_config_mgr.fetch_config", { ...APP, uint64_version: 0 });
    expect(first).toMatchObject({
      ErrorCode: 0,
      int32_error_code: 0,
      ...APP,
      uint32_expired_time: 3_600,
      str_json_config: '{"simple_cos":"0"}',
    });
    expect(first.uint64_version).toBeGreaterThan(0);
    const again = await visitor.ask("im_sdk_config_mgr.fetch_config", { ...APP, uint64_version: first.uint64_version });
    expect(again).toMatchObject({ ErrorCode: 0, uint64_version: first.uint64_version });
    expect(again).not.toHaveProperty("str_json_config");
  });

  test.each([
    [1, {}, "1"],
    [0, {}, "0"],
    [1, { enable_worker: "0" }, "0"],
  ])(
    "the settings contain the worker switch of the site (%i) or of the override %j @spec 4.27 3.14",
    async (value, own, shown) => {
      const set = "insert into settings (key, value) values ('config', ?1) on conflict (key) do update set value = ?1";
      await env.DB.prepare(set)
        .bind(JSON.stringify({ enable_worker: value }))
        .run();
      try {
        rereadModeration();
        await moderationReady(env);
        expect(readSettings(env, own)).toEqual({ enable_worker: shown });
      } finally {
        await env.DB.prepare("delete from settings where key = 'config'").run();
        rereadModeration();
        await moderationReady(env);
      }
    },
  );

  test("the Relay grants all 64 ability bits @spec 9.12 5.6", async () => {
    const visitor = await WireClient.open();
    expect(await visitor.ask("im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2", APP)).toMatchObject({
      ErrorCode: 0,
      str_purchase_bits: "1".repeat(64),
      uint32_expired_time: 3_600,
    });
  });
});

describe("the lexicon of forbidden words", () => {
  test("the Relay sends the lexicon to any logged-in user @spec 7.60", async () => {
    const ask = { ...APP, start_index: 0, version: 0 };
    expect(await (await WireClient.open()).ask("im_sdk_config_mgr.fetch_lexicon", ask)).toMatchObject({ ErrorCode: 2_024 });
    const alice = await WireClient.login("alice lexicon");
    const { words, version, next_index } = await alice.ask("im_sdk_config_mgr.fetch_lexicon", ask);
    expect([words, next_index]).toEqual([["unsayable", "不可说"], 0]);
    expect(await alice.ask("im_sdk_config_mgr.fetch_lexicon", { ...ask, version })).toMatchObject({
      ErrorCode: 0,
      version,
      words: [],
      next_index: 0,
    });
  });

  test.each([0, 1, LEXICON_PAGE_SIZE, LEXICON_PAGE_SIZE + 1, 3 * LEXICON_PAGE_SIZE])(
    "a lexicon of %i words arrives completely, page by page @spec 7.60",
    (length) => {
      const lexicon = Array.from({ length }, (_, index) => `word${index}`);
      const words: string[] = [];
      const versions = new Set<number>();
      let at = 0;
      do {
        const page = lexiconPage(lexicon, at, 0);
        expect(page.words.length).toBeLessThanOrEqual(LEXICON_PAGE_SIZE);
        words.push(...page.words);
        versions.add(page.version);
        at = page.next_index;
      } while (at !== 0);
      expect(words).toEqual(lexicon);
      expect(versions.size).toBe(1);
    },
  );
});

test("the Relay answers the hello request and the big-data key request @spec 7.97 7.99", async () => {
  const alice = await WireClient.login("alice hello");
  expect(await alice.ask("im_open_status.wshello", { is_web_uniapp: 0 })).toMatchObject({ ErrorCode: 0 });
  expect(await alice.ask("openim.authkey", {})).toMatchObject({ ErrorCode: 0 });
});
