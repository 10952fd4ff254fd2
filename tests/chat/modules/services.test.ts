import { beforeEach, describe, expect, test } from "vitest";
import { MESSAGES_ARRIVED, REPORT, SESSION_ENDED, SESSION_READY } from "#chat/bus.ts";
import createProfanity from "#chat/modules/profanity/profanity.ts";
import createPushToken from "#chat/modules/push-token/push-token.ts";
import createReports from "#chat/modules/reports/reports.ts";
import createTranslation from "#chat/modules/translation/translation.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { type ModuleBench, moduleBench, readCode, settle } from "#tests/support/fake-context.ts";

const REPORT_COMMAND = "imopenstat.tim_web_report_v2";
let bench: ModuleBench;

beforeEach(() => {
  bench = moduleBench();
});

describe("translation of texts", () => {
  const options = { sourceTextList: ["hi", "yes"], targetLanguage: "zh" };

  test("the translation detects the source language if the caller names none @spec 7.102", async () => {
    bench.on("im_open_translate.ws_batch_trans_text", () => ({
      RequestId: "r",
      TranslatedTextList: ["嗨", "是"],
      Error: { Code: 0, Message: "" },
    }));
    expect((await createTranslation(bench.context).translateText(options)).data).toEqual({ translatedTextList: ["嗨", "是"] });
    expect(bench.requested("im_open_translate.ws_batch_trans_text")).toEqual([
      { SourceText: ["hi", "yes"], Source: "auto", Target: "zh", FromAccount: "144", SdkAppId: 1_400_000_000 },
    ]);
  });

  test.each([
    ["the service says no", { RequestId: "r", TranslatedTextList: [], Error: { Code: 1, Message: "no service is set up" } }],
    ["a text is missing", { RequestId: "r", TranslatedTextList: ["嗨"], Error: { Code: 0, Message: "" } }],
  ])("the translation fails if %s @spec 8.18", async (_, answer) => {
    bench.on("im_open_translate.ws_batch_trans_text", () => answer);
    expect(await readCode(createTranslation(bench.context).translateText(options))).toBe(CHAT_ERRORS.TRANSLATE_TEXT_FAIL);
  });
});

describe("the screening for profanity", () => {
  test("the client screens no text until the whole lexicon has loaded @spec 7.60 5.43", async () => {
    bench.on("im_sdk_config_mgr.fetch_lexicon", ({ start_index }) => ({
      version: 3,
      next_index: start_index === 0 ? 2 : 0,
      words: start_index === 0 ? ["bad"] : ["坏话"],
    }));
    const profanity = createProfanity(bench.context);
    expect(profanity.screen("bad")).toBe("bad");
    await profanity.refresh();
    expect(bench.requested("im_sdk_config_mgr.fetch_lexicon").map(({ start_index }) => start_index)).toEqual([0, 2]);
    expect(() => profanity.screen("a BAD word")).toThrow(expect.objectContaining({ code: CHAT_ERRORS.PROFANITY_FOUND }));
    expect(() => profanity.screen("坏 * 话")).toThrow();
    expect(profanity.screen("badminton")).toBe("badminton");
  });

  test("an unchanged version of the lexicon keeps the current words @spec 7.60", async () => {
    bench.on("im_sdk_config_mgr.fetch_lexicon", ({ version }) => ({
      version: 3,
      next_index: 0,
      words: version === 3 ? [] : ["bad"],
    }));
    const profanity = createProfanity(bench.context);
    await profanity.refresh();
    await profanity.refresh();
    expect(() => profanity.screen("bad")).toThrow();
  });
});

describe("push tokens", () => {
  test("the client deletes a browser's subscription by its endpoint @spec 7.104", async () => {
    bench.on("im_open_push.set_token", () => ({}));
    bench.on("im_open_push.delete_token", () => ({}));
    const api = createPushToken(bench.context);
    await api.setPushSubscription({ toJSON: () => ({ endpoint: "https://push/1", keys: { p256dh: "p", auth: "a" } }) });
    await api.deletePushSubscription("https://push/1");
    expect(bench.requested("im_open_push.set_token")).toEqual([
      { WebPush: { Endpoint: "https://push/1", P256dh: "p", Auth: "a" } },
    ]);
    await expect(api.setPushSubscription({ endpoint: "https://push/1" })).rejects.toThrow("applicationServerKey");
    await expect(api.setPushSubscription(null)).rejects.toThrow("Params validate failed");
  });
});

describe("reports of the client", () => {
  beforeEach(() => {
    bench.on(REPORT_COMMAND, () => ({}));
    createReports(bench.context);
  });

  const happen = (count: number, level: 4 | 5 | 6 = 4) => {
    for (let index = 0; index < count; index += 1) bench.bus.emit(REPORT, { Event: "e", Level: level, Code: index, Message: "" });
  };

  test("the client sends reports after 20 events or 60 s @spec 9.23", async () => {
    happen(19);
    await bench.clock.pass(59_999);
    expect(bench.requested(REPORT_COMMAND)).toHaveLength(0);
    await bench.clock.pass(1);
    expect(bench.requested(REPORT_COMMAND).map(({ Event }) => Event.length)).toEqual([19]);
    happen(20);
    await settle();
    expect(bench.requested(REPORT_COMMAND).map(({ Event }) => Event.length)).toEqual([19, 20]);
    expect(bench.requested(REPORT_COMMAND)[0]?.Header).toMatchObject({ SDKAppID: 1_400_000_000, UserID: "alice", TinyID: "144" });
  });

  test("the client keeps at most the latest 100 reports after a failure @spec 9.23", async () => {
    bench.refuse(REPORT_COMMAND, 60_018);
    for (let round = 0; round < 8; round += 1) {
      happen(19);
      await bench.clock.pass(60_000);
    }
    bench.on(REPORT_COMMAND, () => ({}));
    await bench.clock.pass(60_000);
    expect(bench.requested(REPORT_COMMAND).at(-1)?.Event).toHaveLength(100);
    await bench.clock.pass(120_000);
    expect(bench.requested(REPORT_COMMAND).at(-1)?.Event).toHaveLength(100);
  });

  test("events that occur during a report count toward the limit of 100 @spec 9.23", async () => {
    const fails: (() => void)[] = [];
    bench.on(REPORT_COMMAND, () => new Promise((_, reject) => fails.push(() => reject(new Error("lost")))));
    happen(20);
    await settle();
    // 20 requests are in flight and 19 events wait. Then 95 more occur, none of which can be reported yet.
    for (let round = 0; round < 5; round += 1) {
      happen(19);
      await bench.clock.pass(60_000);
    }
    for (const fail of fails) fail();
    await settle();
    bench.on(REPORT_COMMAND, () => ({}));
    await bench.clock.pass(60_000);
    expect(bench.requested(REPORT_COMMAND).at(-1)?.Event).toHaveLength(100);
  });

  test("quality reports follow the server's current interval @spec 9.23 9.27", async () => {
    bench.bus.emit(SESSION_READY, undefined);
    bench.context.config.set({ quality_report_interval: "10" });
    await bench.clock.pass(120_000);
    expect(bench.requested(REPORT_COMMAND)).toHaveLength(1);
    await bench.clock.pass(30_000);
    expect(bench.requested(REPORT_COMMAND)).toHaveLength(4);
  });

  test("quality reports are sent every 120 s @spec 9.23", async () => {
    bench.refuse(REPORT_COMMAND, 60_018);
    bench.bus.emit(SESSION_READY, undefined);
    bench.bus.emit(MESSAGES_ARRIVED, { messages: [], origin: "push" });
    await bench.clock.pass(119_999);
    expect(bench.requested(REPORT_COMMAND)).toHaveLength(0);
    await bench.clock.pass(1);
    expect(bench.requested(REPORT_COMMAND)[0]?.Quality).toMatchObject([{ NetState: "connected", Received: 0, Sent: 0 }]);
    await bench.clock.pass(20 * 120_000);
    expect(bench.requested(REPORT_COMMAND).at(-1)?.Quality).toHaveLength(10);
    bench.bus.emit(SESSION_ENDED, false);
    const requestCount = bench.requested(REPORT_COMMAND).length;
    await bench.clock.pass(600_000);
    expect(bench.requested(REPORT_COMMAND)).toHaveLength(requestCount);
  });

  test("the client without a socket sends reports by HTTP for at most 3 s @spec 7.59", async () => {
    const posted: { url: string; init: RequestInit | undefined }[] = [];
    bench = moduleBench({
      fetch: (url, init) => {
        posted.push({ url: String(url), init });
        return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
      },
    });
    bench.net.state = "disconnected";
    createReports(bench.context);
    happen(20);
    await settle();
    expect(posted[0]?.url).toMatch(/^http:\/\/relay\.test\/v4\/imopenstat\/tim_web_report_v2\?sdkappid=1400000000&reqtime=\d+$/);
    expect(JSON.parse(String(posted[0]?.init?.body)).Event).toHaveLength(20);
    await bench.clock.pass(2_999);
    expect(posted[0]?.init?.signal?.aborted).toBe(false);
    await bench.clock.pass(1);
    expect(posted[0]?.init?.signal?.aborted).toBe(true);
  });
});
