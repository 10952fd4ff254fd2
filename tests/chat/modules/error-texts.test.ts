import { beforeEach, describe, expect, test, vi } from "vitest";
import { ERROR_TEXTS } from "#chat/protocol/error-texts.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import type { ChatOptions } from "#chat/types/options.ts";
import { TEST_EPOCH_MS, useFakeClock } from "#tests/support/fake-clock.ts";
import { memoryStorage } from "../memory-storage.ts";

const clock = useFakeClock();
const ADDRESS = "http://relay.test/chat/error-texts.json";

/** Error texts are stored in the module, so each test loads the module again. */
beforeEach(() => {
  vi.resetModules();
});

async function freshClient(
  options: Partial<ChatOptions> = {},
  answer: () => Promise<Response> = async () => Response.json(ERROR_TEXTS),
) {
  const { clientAtRelay } = await import("#tests/support/chat-client.ts");
  const fetched: string[] = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    fetched.push(String(input));
    return Promise.race([
      answer(),
      new Promise<never>((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    ]);
  };
  return { ...clientAtRelay({ fetch, ...options }), fetched };
}

const saidBy = async ({ chat }: { chat: Awaited<ReturnType<typeof freshClient>>["chat"] }): Promise<string> => {
  const failed = chat.callExperimentalAPI("nothing").then(
    () => new Error("It worked."),
    (error: Error) => error,
  );
  return (await failed).message;
};

describe("texts of errors", () => {
  test("error texts exist for exactly the client's codes", () => {
    const numbers = Object.keys(ERROR_TEXTS).filter((key) => /^\d+$/.test(key));
    expect(numbers.map(Number)).toEqual(Object.values(CHAT_ERRORS).sort((a, b) => a - b));
  });

  test("error texts load from the relay at the first failed call @spec 7.60", async () => {
    const client = await freshClient();
    await clock.settle();
    expect(client.fetched).toEqual([]);
    expect(await saidBy(client)).toBe("there is no call nothing.");
    expect(client.fetched).toEqual([ADDRESS]);
    await expect(client.chat.getMyProfile()).rejects.toThrow("nobody is logged in: getMyProfile can be called after SDK_READY.");
    await expect(client.chat.joinGroup({ groupID: "x", type: "Private" })).rejects.toThrow("x is joined by invitation.");
    expect(client.fetched).toHaveLength(1);
  });

  test("an error shows code and values if the error texts fail to load", async () => {
    let isOnline = false;
    const client = await freshClient({}, async () => {
      if (!isOnline) throw new TypeError("fetch failed");
      return Response.json(ERROR_TEXTS);
    });
    expect(await saidBy(client)).toBe("Error 2905: nothing");
    isOnline = true;
    expect(await saidBy(client)).toBe("Error 2905: nothing");
    await clock.pass(60_000);
    expect(await saidBy(client)).toBe("there is no call nothing.");
  });

  test("the client gives up loading error texts after 3 s @spec 7.60", async () => {
    const client = await freshClient({}, () => new Promise(() => undefined));
    const said = saidBy(client);
    await vi.waitFor(() => expect(client.fetched).toEqual([ADDRESS]));
    await clock.pass(2_500);
    expect(await Promise.race([said, Promise.resolve("waits")])).toBe("waits");
    await clock.pass(500);
    expect(await said).toBe("Error 2905: nothing");
  });

  test("error texts are cached for 7 days @spec 9.11", async () => {
    const { storage } = memoryStorage();
    await saidBy(await freshClient({ storage }));
    for (const [ageMs, fetched] of [
      [7 * 86_400_000 - 1, []],
      [7 * 86_400_000, [ADDRESS]],
    ] as const) {
      vi.resetModules();
      vi.setSystemTime(TEST_EPOCH_MS + ageMs);
      const next = await freshClient({ storage });
      expect(await saidBy(next)).toBe("there is no call nothing.");
      expect(next.fetched).toEqual(fetched);
    }
  });

  test("error texts leave the platform's own errors unchanged", async () => {
    const { reword } = await import("#chat/errors.ts");
    const error = new DOMException("could not be cloned", "DataCloneError");
    expect(reword(error)).toBe(error);
    expect(error.message).toBe("could not be cloned");
  });

  test.each([
    ["that are no JSON", "<html>"],
    ["that are no texts", '{"2905":1}'],
  ])("the client ignores answers %s", async (_, body) => {
    expect(await saidBy(await freshClient({}, async () => new Response(body)))).toBe("Error 2905: nothing");
  });

  test("an error prefers the app's own text over the server's reason", async () => {
    const errorTextUrl = "https://app.test/texts.json";
    const client = await freshClient({ errorTextUrl }, async () => Response.json({ 2905: "没有 {0}", 10010: "没有这个群" }));
    client.relay.refuse("group_open_http_noauth_svc.apply_join_group", 10_010, "no such group");
    await clock.settle();
    expect(await saidBy(client)).toBe("没有 nothing");
    await expect(client.chat.joinGroup({ groupID: "x" })).rejects.toThrow("没有这个群 (no such group)");
    await expect(client.chat.joinGroup({ groupID: "x" })).rejects.toThrow("没有这个群 (no such group)");
    expect(client.fetched).toEqual([errorTextUrl]);
  });
});
