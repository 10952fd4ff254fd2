import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CHAT_ERRORS, SERVER_ERRORS } from "../../../chat/protocol/errors";
import { EVENT } from "../../../chat/protocol/event-names";
import { TYPES } from "../../../chat/protocol/types";

const PROTOCOL = resolve(import.meta.dirname, "../../../chat/protocol");

describe("names and values of the model client", () => {
  let model: { EVENT: unknown; TYPES: unknown };

  beforeAll(() => {
    // It greets on the console when it is loaded.
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    model = createRequire(import.meta.url)("tim-js-sdk") as typeof model;
  });
  afterAll(() => vi.restoreAllMocks());

  it("has its 31 events @spec 9.13", () => {
    expect(EVENT).toEqual(model.EVENT);
    expect(Object.keys(EVENT)).toHaveLength(31);
  });

  it("has its constants @spec 6.6, 9.28", () => {
    expect(TYPES).toEqual(model.TYPES);
  });
});

describe("the error catalogue", () => {
  it("says each number once", () => {
    for (const catalogue of [CHAT_ERRORS, SERVER_ERRORS]) {
      const numbers = Object.values(catalogue);
      expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    }
  });

  it("keeps the client's numbers between 2000 and 3123 @spec 8.17", () => {
    expect(Object.entries(CHAT_ERRORS).filter(([, number]) => number < 2_000 || number > 3_123)).toEqual([]);
    expect(CHAT_ERRORS).toMatchObject({
      USER_NOT_LOGGED_IN: 2024,
      MESSAGE_SEND_FAIL: 2100,
      NETWORK_ERROR: 2800,
      NETWORK_TIMEOUT: 2801,
      OVER_FREQUENCY_LIMIT: 2996,
      PROFANITY_FOUND: 3123,
    });
  });

  it("has a name for each error that the specification names @spec 8.11, 8.12, 8.13", () => {
    const named = [
      "CONVERSATION_NOT_FOUND",
      "INVALID_CONVERSATION_ID",
      "CANNOT_FIND_MODULE",
      "CANNOT_USE_COMMERCIAL_ABILITY",
      "READ_RECEIPT_MESSAGE_LIST_EMPTY",
      "MESSAGE_UNREAD_ALL_FAIL",
      "USER_OR_GROUP_NOT_FOUND",
      "CONVERSATION_UN_RECORDED_TYPE",
      "NOT_MY_FRIEND",
      "FRIEND_GROUP_EXISTED",
      "FRIEND_GROUP_NOT_EXIST",
      "INVALID_TRTC_CMD",
      "INVALID_OPERATION",
      "SDK_IS_NOT_READY",
      "USER_NOT_LOGGED_IN",
      "LOGGING_IN",
      "MESSAGE_MERGER_TYPE_INVALID",
      "MESSAGE_MERGER_KEY_INVALID",
      "MESSAGE_MERGER_DOWNLOAD_FAIL",
      "MESSAGE_SEND_NEED_MESSAGE_INSTANCE",
    ];
    expect(named.filter((name) => !Object.hasOwn(CHAT_ERRORS, name))).toEqual([]);
  });

  it("has the server's numbers that a send fails with @spec 8.19, 8.20", () => {
    const numbers: readonly number[] = Object.values(SERVER_ERRORS);
    const sending = [
      80001, 80002, 60022, 20001, 20002, 20003, 20006, 20007, 20009, 20010, 20011, 20012, 10004, 10007, 10010, 10015, 10016,
      10017, 20027,
    ];
    expect(sending.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe("what goes to browsers", () => {
  const files = [
    "errors.ts",
    "event-names.ts",
    "types.ts",
    ...readdirSync(resolve(PROTOCOL, "limits")).map((name) => `limits/${name}`),
  ];

  it.each(files)("%s imports nothing at runtime", (file) => {
    expect(readFileSync(resolve(PROTOCOL, file), "utf8")).not.toMatch(/^import (?!type )/m);
  });
});
