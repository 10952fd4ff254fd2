import { afterEach, describe, expect, test, vi } from "vitest";
import type { OperatorService } from "#edge/chat/operator-service.ts";
import { answerTranslation } from "#edge/chat/socket/commands/translation.ts";
import { ServiceTranslator } from "#edge/chat/translation/translation-service.ts";
import { TranslationFailed } from "#edge/chat/translation/translator.ts";
import { GATE_LIMITS } from "#edge/ground/gate/limits.ts";
import { WireClient } from "../support/wire-client.ts";

const SERVICE = { url: "https://translate.test/v1", token: "secret" };
const TEXTS = { texts: ["hello", "goal"], source: "auto", target: "zh" };

const translate = (at: OperatorService, texts: typeof TEXTS, request: typeof fetch) =>
  new ServiceTranslator(at, request).translate(texts);

function service(answer: () => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = [];
  const request: typeof fetch = async (input, init = {}) => {
    requests.push({ url: String(input), init });
    return answer();
  };
  return { requests, request };
}

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the translation by the service", () => {
  test("the service returns translations in the order of the texts @spec 7.102", async () => {
    const { requests, request } = service(() => json({ texts: ["你好", "进球"] }));
    expect(await translate(SERVICE, TEXTS, request)).toEqual(["你好", "进球"]);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: SERVICE.url,
      init: { method: "POST", headers: { authorization: "Bearer secret" } },
    });
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual(TEXTS);
    const open = service(() => json({ texts: ["1", "2"] }));
    await translate({ ...SERVICE, token: "" }, TEXTS, open.request);
    expect(open.requests[0]?.init.headers).not.toHaveProperty("authorization");
  });

  test.each([
    ["a refusal", () => json({}, 503), /answered 503/],
    [
      "a way to elsewhere",
      () => new Response(null, { status: 302, headers: { location: "https://elsewhere.test/" } }),
      /answered 302/,
    ],
    ["one text too few", () => json({ texts: ["你好"] }), /sent 2 texts and gave back 1/],
    ["another shape", () => json({ translations: [] }), /failed; try again/],
    ["no JSON", () => new Response("<html>"), /failed; try again/],
    [
      "a dead line",
      () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1")),
      /^The translation service failed; try again\.$/,
    ],
    ["a service that is too slow", () => Promise.reject(new DOMException("too slow", "TimeoutError")), /longer than 5 s/],
    ["an answer without an end", () => new Response("x".repeat(4 * 1_024 * 1_024 + 1)), /too long/],
  ])("the error of a failed translation states the reason: %s", async (_what, answer, words) => {
    const error = await translate(SERVICE, TEXTS, service(answer).request).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TranslationFailed);
    expect((error as TranslationFailed).message).toMatch(words);
  });

  test("the translator abandons a translation after 5 s @spec 7.102", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const request: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const translating = translate(SERVICE, TEXTS, request);
    expect(timeout).toHaveBeenCalledWith(5_000);
    clock.abort(new DOMException("over", "TimeoutError"));
    await expect(translating).rejects.toThrow(/longer than 5 s/);
  });
});

const BODY = { SourceText: ["hi"], Source: "auto", Target: "zh", FromAccount: "1", SdkAppId: 1_400_000_000 };

test("an answer has the form that the client expects @spec 7.102 8.18", async () => {
  const { requests, request } = service(() => json({ texts: ["你好"] }));
  vi.stubGlobal("fetch", request);
  expect(await answerTranslation(new ServiceTranslator(SERVICE), BODY)).toEqual({
    RequestId: expect.any(String),
    TranslatedTextList: ["你好"],
    Error: { Code: 0, Message: "" },
  });
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ texts: ["hi"], source: "auto", target: "zh" });
  vi.stubGlobal("fetch", service(() => json({}, 500)).request);
  expect(await answerTranslation(new ServiceTranslator(SERVICE), BODY)).toMatchObject({
    TranslatedTextList: [],
    Error: { Code: 2_117, Message: "The translation service answered 500." },
  });
});

describe("the command for translations", () => {
  const COMMAND = "im_open_translate.ws_batch_trans_text";

  test("the command translates the phrase book's texts on a site without a service @spec 7.102", async () => {
    const alice = await WireClient.login("alice translation");
    expect(await alice.ask(COMMAND, { ...BODY, SourceText: ["Boa noite, galera", "GOOOOOOL!"], Target: "en" })).toMatchObject({
      ErrorCode: 0,
      TranslatedTextList: ["Good evening, everyone", "GOAL!!!"],
      Error: { Code: 0, Message: "" },
    });
  });

  test("the command refuses unknown texts with the client's error number @spec 8.18", async () => {
    const bob = await WireClient.login("bob translation");
    expect(await bob.ask(COMMAND, { ...BODY, SourceText: ["My cat likes football"], Target: "zh" })).toMatchObject({
      ErrorCode: 0,
      TranslatedTextList: [],
      Error: { Code: 2_117, Message: expect.stringMatching(/"My cat likes football".*operator/) },
    });
  });

  test("the command is limited for each person", async () => {
    const carol = await WireClient.login("carol translation");
    const request = { ...BODY, SourceText: ["gol"] };
    for (let call = 0; call < GATE_LIMITS.translation.count; call += 1) await carol.ask(COMMAND, request);
    expect(await carol.ask(COMMAND, request)).toMatchObject({
      ErrorCode: 60_018,
      ErrorInfo: expect.stringMatching(/again in \d+ s/),
    });
  });
});
