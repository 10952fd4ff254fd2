import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CHAT_ERRORS, SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { TYPES } from "#chat/protocol/types.ts";

const PROTOCOL = resolve(import.meta.dirname, "../../../chat/protocol");

describe("names and values of the model client", () => {
  let model: { EVENT: unknown; TYPES: unknown };

  beforeAll(() => {
    // The chat vendor's client logs a greeting when it is loaded.
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    model = createRequire(import.meta.url)("tim-js-sdk") as typeof model;
  });
  afterAll(() => vi.restoreAllMocks());

  it("the library has the 31 events of the vendor's chat client @spec 9.13", () => {
    expect(EVENT).toEqual(model.EVENT);
    expect(Object.keys(EVENT)).toHaveLength(31);
  });

  it("the library has the constants of the vendor's chat client @spec 6.6, 9.28", () => {
    expect(TYPES).toEqual(model.TYPES);
  });
});

describe("the catalogue of errors", () => {
  it("the catalogue has each code once", () => {
    for (const catalogue of [CHAT_ERRORS, SERVER_ERRORS]) {
      const numbers = Object.values(catalogue);
      expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    }
  });

  it("the catalogue keeps the client's codes between 2000 and 3123 @spec 8.17", () => {
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

  const missing = (named: readonly string[]): string[] => named.filter((name) => !Object.hasOwn(CHAT_ERRORS, name));

  it("the catalogue has a name for each error of groups @spec 8.15", () => {
    const named = [
      "PROFANITY_FOUND",
      "ILLEGAL_GROUP_TYPE",
      "ILLEGAL_GROUP_ID",
      "CANNOT_JOIN_WORK",
      "CANNOT_DISMISS_WORK",
      "CANNOT_CHANGE_OWNER_IN_AVCHATROOM",
      "CANNOT_CHANGE_OWNER_TO_SELF",
      "MEMBER_NOT_IN_GROUP",
      "CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN",
      "MESSAGE_SEND_FAIL_NOT_IN_AVCHATROOM",
      "JOIN_GROUP_FAIL",
      "CANNOT_ADD_MEMBER_IN_AVCHATROOM",
      "CANNOT_FIND_GROUP",
      "CANNOT_USE_COMMERCIAL_ABILITY",
      "BAN_DURATION_INVALID",
      "CANNOT_MUTE_SELF",
      "NOT_OWNER",
      "CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM",
      "INVALID_MEMBER_ROLE",
      "CANNOT_SET_SELF_MEMBER_ROLE",
      "READ_RECEIPT_MESSAGE_LIST_EMPTY",
    ];
    expect(missing(named)).toEqual([]);
  });

  it("the catalogue has a name for each error of client and transport @spec 8.18 8.22", () => {
    const named = [
      "ILLEGAL_TOPIC_ID",
      "UPDATE_PROFILE_INVALID_PARAM",
      "UPDATE_PROFILE_NO_KEY",
      "CANNOT_ADD_SELF_TO_BLACKLIST",
      "REPEAT_LOGIN",
      "NO_SDKAPPID",
      "NO_IDENTIFIER",
      "NO_USERSIG",
      "NO_TINYID",
      "NO_A2KEY",
      "LOGIN_FAILED",
      "KICKED_OUT_MULT_ACCOUNT",
      "KICKED_OUT_MULT_DEVICE",
      "KICKED_OUT_USERSIG_EXPIRED",
      "KICKED_OUT_REST_API",
      "MESSAGE_IMAGE_SELECT_FILE_FIRST",
      "MESSAGE_FILE_SELECT_FILE_FIRST",
      "MESSAGE_IMAGE_TYPES_LIMIT",
      "MESSAGE_FILE_IS_EMPTY",
      "MESSAGE_IMAGE_SIZE_LIMIT",
      "MESSAGE_AUDIO_SIZE_LIMIT",
      "MESSAGE_VIDEO_SIZE_LIMIT",
      "MESSAGE_FILE_SIZE_LIMIT",
      "MESSAGE_VIDEO_TYPES_LIMIT",
      "MESSAGE_AUDIO_UPLOAD_FAIL",
      "MESSAGE_VIDEO_UPLOAD_FAIL",
      "MESSAGE_FILE_UPLOAD_FAIL",
      "COS_UNDETECTED",
      "COS_GET_SIG_FAIL",
      "MESSAGE_ONPROGRESS_FUNCTION_ERROR",
      "MESSAGE_SEND_FAIL",
      "MESSAGE_SEND_INVALID_CONVERSATION_TYPE",
      "CANNOT_SEND_TO_GROUP_WITH_TOPIC",
      "MESSAGE_FILE_URL_IS_EMPTY",
      "MESSAGE_FORWARD_TYPE_INVALID",
      "MESSAGE_REVOKE_FAIL",
      "MESSAGE_DELETE_FAIL",
      "CANNOT_DELETE_GROUP_SYSTEM_NOTICE",
      "MESSAGE_MODIFY_DISABLED_IN_AVCHATROOM",
      "MESSAGE_MODIFY_CONFLICT",
      "TRANSLATE_TEXT_FAIL",
      "NETWORK_TIMEOUT",
      "NETWORK_ERROR",
      "CANNOT_FIND_PROTOCOL",
      "OVER_FREQUENCY_LIMIT",
      "FRIEND_APPLICATION_NOT_EXIST",
      "ALREADY_MY_FRIEND",
    ];
    expect(missing(named)).toEqual([]);
  });

  it("the catalogue has a name for each error of conversations and friends @spec 8.11, 8.12, 8.13", () => {
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
    expect(missing(named)).toEqual([]);
  });

  it("the catalogue has the server's codes of a failed send @spec 8.19, 8.20", () => {
    const numbers: readonly number[] = Object.values(SERVER_ERRORS);
    const sending = [
      80001, 80002, 60022, 20001, 20002, 20003, 20006, 20007, 20009, 20010, 20011, 20012, 10004, 10007, 10010, 10015, 10016,
      10017, 20027,
    ];
    expect(sending.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe("modules for browsers", () => {
  const files = [
    "errors.ts",
    "event-names.ts",
    "types.ts",
    ...readdirSync(resolve(PROTOCOL, "limits")).map((name) => `limits/${name}`),
  ];

  it.each(files)("the module %s imports nothing at run time", (file) => {
    expect(readFileSync(resolve(PROTOCOL, file), "utf8")).not.toMatch(/^import (?!type )/m);
  });
});
