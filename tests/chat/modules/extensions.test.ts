import { beforeEach, describe, expect, test } from "vitest";
import createExtensions from "#chat/modules/extensions/extensions.ts";
import { EXTENSIONS, GROUP_CHANGES } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import type { Draft } from "#chat/records/message.ts";
import type { ExtensionApi } from "#chat/types/api/messages.ts";
import type { Message } from "#chat/types/message.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";
import { madeMessage } from "#tests/support/message.ts";

const SET = "openim_msg_ext_http_svc.set_key_values";
const GET = "openim_msg_ext_http_svc.get_key_values";
const OPERATION = { SET: 1, DELETE: 2, CLEAR: 3 } as const;

let bench: ModuleBench;
let api: ExtensionApi;
beforeEach(() => {
  bench = moduleBench();
  api = createExtensions(bench.context);
});

const toMessage = (fields: Partial<Draft> = {}): Message =>
  madeMessage({ ID: "144-1-2", sequence: 3, random: 2, isSupportExtension: true, ...fields });

/** Delivers a notice of changes: each key with its value and sequence. */
function hear(operation: 1 | 2 | 3, changes: Record<string, [string, number]>, latest: number, ClearSeq?: number): void {
  const ExtensionList = Object.entries(changes).map(([Key, [Value, Seq]]) => ({ Key, Value, Seq }));
  bench.notices.emit(EXTENSIONS, {
    MessageInfo: { MsgRandom: 2, MsgClientTime: 1 },
    TinyId: "144",
    OperateType: operation,
    LatestSeq: latest,
    OperateResultList: [{ ExtensionList, ...(ClearSeq !== undefined && { ClearSeq }) }],
  });
}

/** Returns the message's extensions on this device, while the server has nothing newer. */
async function readHeld(message = toMessage()): Promise<Record<string, string>> {
  bench.on(GET, ({ StartSeq }) => ({ ExtensionList: [], LatestSeq: StartSeq, CompleteFlag: 1 }));
  const { extensions } = (await api.getMessageExtensions(message)).data;
  return Object.fromEntries(extensions.map(({ key, value }) => [key, value]));
}

describe("changes of extensions by other users", () => {
  test("another user's change can set or delete a message's extension keys @spec 4.40 3.41", async () => {
    hear(OPERATION.SET, { a: ["1", 1], b: ["2", 2], c: ["3", 3] }, 3);
    expect(await readHeld()).toEqual({ a: "1", b: "2", c: "3" });
    hear(OPERATION.DELETE, { a: ["", 4] }, 4);
    expect(await readHeld()).toEqual({ b: "2", c: "3" });
    hear(OPERATION.CLEAR, {}, 5, 5);
    expect(await readHeld()).toEqual({});
    expect(bench.emitted(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toEqual([
      {
        messageID: "144-1-2",
        extensions: [
          { key: "a", value: "1" },
          { key: "b", value: "2" },
          { key: "c", value: "3" },
        ],
      },
    ]);
    expect(bench.emitted(EVENT.MESSAGE_EXTENSIONS_DELETED)).toEqual([
      { messageID: "144-1-2", keyList: ["a"] },
      { messageID: "144-1-2", keyList: ["b", "c"] },
    ]);
  });

  test("the client ignores an extension change older than the key's last change @spec 4.40", async () => {
    hear(OPERATION.SET, { a: ["new", 5] }, 5);
    hear(OPERATION.SET, { a: ["old", 4], b: ["2", 3] }, 4);
    hear(OPERATION.DELETE, { a: ["", 4] }, 4);
    hear(OPERATION.CLEAR, {}, 4, 4);
    expect(bench.emitted(EVENT.MESSAGE_EXTENSIONS_UPDATED).map(({ extensions }) => extensions)).toEqual([
      [{ key: "a", value: "new" }],
      [{ key: "b", value: "2" }],
    ]);
    expect(bench.emitted(EVENT.MESSAGE_EXTENSIONS_DELETED).map(({ keyList }) => keyList)).toEqual([["b"]]);
    expect(await readHeld()).toEqual({ a: "new" });
  });

  test("a clearing event keeps extension keys with a later sequence @spec 4.40", async () => {
    hear(OPERATION.SET, { before: ["1", 4], at: ["2", 5], after: ["3", 6] }, 4);
    hear(OPERATION.CLEAR, {}, 5, 5);
    expect(bench.emitted(EVENT.MESSAGE_EXTENSIONS_DELETED).map(({ keyList }) => keyList)).toEqual([["before", "at"]]);
  });

  test("extension changes in a room arrive through the room's poll @spec 4.40", async () => {
    const Extended = {
      MsgSeq: 9,
      MsgRandom: 2,
      MsgClientTime: 1,
      TinyId: "144",
      OperateType: 1,
      ExtensionList: [{ Key: "a", Value: "1", Seq: 1 }],
      LatestSeq: 1,
      ClearSeq: 0,
    };
    bench.notices.emit(GROUP_CHANGES, [{ From_Account: "bob", ToGroupId: "room", MsgTimeStamp: 1, MsgBody: { Extended } }]);
    expect(bench.emitted(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toEqual([
      { messageID: "144-1-2", extensions: [{ key: "a", value: "1" }] },
    ]);
  });
});

describe("the user's own changes of extensions", () => {
  test("the slower of two writers receives the winner's value @spec 5.51 7.71", async () => {
    hear(OPERATION.SET, { a: ["1", 4] }, 4);
    bench.on(SET, () => ({
      Seq: 6,
      ExtensionList: [
        { ErrorCode: 0, ErrorInfo: "", Extension: { Key: "a", Value: "mine", Seq: 6 } },
        { ErrorCode: 20_027, ErrorInfo: "conflict", Extension: { Key: "b", Value: "theirs", Seq: 5 } },
      ],
    }));
    const { data } = await api.setMessageExtensions(toMessage(), [
      { key: "a", value: "mine" },
      { key: "b", value: "mine too" },
    ]);
    expect(bench.requested(SET)[0]).toEqual({
      From_Account: "alice",
      To_Account: "bob",
      MsgKey: "3_2_1",
      OperateType: OPERATION.SET,
      ExtensionList: [
        { Key: "a", Value: "mine", Seq: 4 },
        { Key: "b", Value: "mine too", Seq: 0 },
      ],
    });
    expect(data.extensions).toEqual([
      { code: 0, key: "a", value: "mine" },
      { code: 20_027, key: "b", value: "theirs" },
    ]);
    expect(await readHeld()).toEqual({ a: "mine", b: "theirs" });
  });

  test("an extension deletion without a list of keys deletes all keys @spec 4.40 5.51", async () => {
    hear(OPERATION.SET, { a: ["1", 1], b: ["2", 2], c: ["3", 3] }, 3);
    bench.on(SET, ({ OperateType, ExtensionList = [] }) => ({
      Seq: OperateType === OPERATION.DELETE ? 4 : 5,
      ExtensionList: ExtensionList.map(({ Key }: { Key: string }) => ({
        ErrorCode: 0,
        ErrorInfo: "",
        Extension: { Key, Seq: 4 },
      })),
    }));
    expect((await api.deleteMessageExtensions(toMessage(), ["a"])).data.extensions).toEqual([{ code: 0, key: "a", value: "" }]);
    expect(await readHeld()).toEqual({ b: "2", c: "3" });
    await api.deleteMessageExtensions(toMessage());
    expect(bench.requested(SET).map(({ OperateType }) => OperateType)).toEqual([OPERATION.DELETE, OPERATION.CLEAR]);
    expect(await readHeld()).toEqual({});
  });

  test("extensions load page by page from the known sequence on @spec 7.71", async () => {
    bench.on(GET, ({ StartSeq }) =>
      StartSeq === 0
        ? {
            ExtensionList: [
              { Key: "a", Value: "1", Seq: 1 },
              { Key: "b", Value: "2", Seq: 2 },
            ],
            LatestSeq: 2,
            CompleteFlag: 0,
          }
        : { ExtensionList: [{ Key: "a", Value: "", Seq: 3 }], LatestSeq: 3, CompleteFlag: 1 },
    );
    expect((await api.getMessageExtensions(toMessage())).data.extensions).toEqual([{ key: "b", value: "2" }]);
    expect(bench.requested(GET).map(({ StartSeq }) => StartSeq)).toEqual([0, 2]);
  });

  test("changes of a group message's extensions name the message's sequence @spec 7.71", async () => {
    bench.on("openim_msg_ext_http_svc.group_set_key_values", () => ({ Seq: 1, ExtensionList: [] }));
    await api.setMessageExtensions(toMessage({ conversationType: "GROUP", conversationID: "GROUPgrp", to: "grp" }), [
      { key: "a", value: "1" },
    ]);
    expect(bench.requested("openim_msg_ext_http_svc.group_set_key_values")[0]).toMatchObject({
      GroupId: "grp",
      MsgSeq: 3,
      OperateType: 1,
    });
  });
});

describe("changes refused without a request to the server", () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: "" }));
  const keys = (count: number) => some(count).map(({ key }) => key);

  test.each<[string, () => Promise<unknown>]>([
    ["none to set", () => api.setMessageExtensions(toMessage(), [])],
    ["21 to set", () => api.setMessageExtensions(toMessage(), some(21))],
    ["21 to delete", () => api.deleteMessageExtensions(toMessage(), keys(21))],
    ["a key without letters", () => api.setMessageExtensions(toMessage(), [{ key: "", value: "" }])],
    ["a message that takes none", () => api.getMessageExtensions(toMessage({ isSupportExtension: false }))],
    ["one that was not sent", () => api.getMessageExtensions(toMessage({ status: "unSend" }))],
    ["no message of this library's", () => api.getMessageExtensions({ ...toMessage() } as Message)],
  ])("the client refuses an invalid extension list or message: %s @spec 5.51 9.24", async (_, call) => {
    await expect(call()).rejects.toThrow("Params validate failed");
    expect([...bench.requested(SET), ...bench.requested(GET)]).toEqual([]);
  });

  test("the client accepts 20 extension keys in one call @spec 5.51 9.24", async () => {
    bench.on(SET, () => ({ Seq: 1, ExtensionList: [] }));
    await api.setMessageExtensions(toMessage(), some(20));
    await api.deleteMessageExtensions(toMessage(), keys(20));
    expect(bench.requested(SET).map(({ ExtensionList }) => ExtensionList.length)).toEqual([20, 20]);
  });

  test("the client refuses extensions of a room's message @spec 5.51 6.9", async () => {
    bench.context.rooms.add("room");
    await expect(api.getMessageExtensions(toMessage({ conversationType: "GROUP", to: "room" }))).rejects.toThrow(
      "Params validate failed",
    );
    bench.context.config.setPurchaseBits("0");
    expect(await readCode(api.getMessageExtensions(toMessage()))).toBe(CHAT_ERRORS.CANNOT_USE_COMMERCIAL_ABILITY);
  });
});
