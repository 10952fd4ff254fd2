import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import TIM, * as library from "#chat/index.ts";
import { clientAtRelay } from "../support/chat-client.ts";
import { useFakeClock } from "../support/fake-clock.ts";
import { FakeRelay } from "../support/fake-relay.ts";

useFakeClock();

/**
 * Returns the method names of the chat vendor's client from its type declarations, with one misspelling corrected and four methods
 * added that exist only at run time.
 */
function modelMethods(): string[] {
  const declarations = readFileSync("node_modules/tim-js-sdk/tim-js.d.ts", "utf8");
  const declared = [...declarations.matchAll(/^ {2}([a-zA-Z]+)\(/gm)].map(([, name]) => name as string);
  return [
    ...declared.filter((name) => name !== "downloadMergeMessage"),
    "downloadMergerMessage",
    "once",
    "getGroupApplicationList",
    "callExperimentalAPI",
  ];
}

describe("the chat client", () => {
  test("the client has the 114 methods of the vendor's chat client", () => {
    const { chat } = clientAtRelay();
    const methods = modelMethods();
    expect(methods).toHaveLength(114);
    expect(methods.filter((name) => typeof chat[name as keyof typeof chat] !== "function")).toEqual([]);
  });

  test("the library has the exports of the vendor's chat client", () => {
    expect(Object.keys(TIM).sort()).toEqual(["EVENT", "TYPES", "VERSION", "create"]);
    expect(TIM.VERSION).toBe("2.27.6");
    for (const name of ["create", "EVENT", "TYPES", "VERSION"] as const) expect(library[name]).toBe(TIM[name]);
  });

  test("one app id has one client object until its destruction", async () => {
    const options = {
      SDKAppID: 77,
      proxyServer: "ws://relay.test",
      WebSocket: new FakeRelay().WebSocket,
      storage: null,
      network: null,
    };
    const first = TIM.create(options);
    expect(TIM.create(options)).toBe(first);
    expect(library.createChat(options)).not.toBe(first);
    await first.destroy();
    expect(TIM.create(options)).not.toBe(first);
  });

  test.each([undefined, {}, { SDKAppID: 0 }, { SDKAppID: undefined, proxyServer: "ws://relay.test" }])(
    "a client without an app id is refused with error 2000: options %j @spec 5.41 @spec 8.18",
    (options) => {
      const missing = expect.objectContaining({ code: 2000, message: expect.stringContaining("SDKAppID") });
      for (const create of [TIM.create, library.createChat]) expect(() => create(options as never)).toThrow(missing);
    },
  );

  test("the client refuses an unknown experimental call", async () => {
    const { chat } = clientAtRelay();
    await expect(chat.callExperimentalAPI("noSuchCall")).rejects.toMatchObject({ code: 2905 });
  });
});
