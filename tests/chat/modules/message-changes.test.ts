import { beforeEach, describe, expect, test } from "vitest";
import createMessageChanges from "#chat/modules/message-changes/message-changes.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { type Draft, record } from "#chat/records/message.ts";
import type { Message } from "#chat/types/message.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";

let bench: ModuleBench;
let api: ReturnType<typeof createMessageChanges>;
beforeEach(() => {
  bench = moduleBench();
  api = createMessageChanges(bench.context);
});

const said = (words: string, fields: Partial<Draft> = {}): Message =>
  record({
    ID: "144-1-2",
    conversationID: "GROUPgrp",
    conversationType: "GROUP",
    from: "alice",
    to: "grp",
    flow: "out",
    time: 1,
    clientTime: 1,
    sequence: 3,
    random: 2,
    elements: [{ type: "TIMTextElem", payload: { text: words } }],
    ...fields,
  });

const readRequests = (): unknown[] =>
  ["openim.delete_c2c_msg_ramble", "group_open_http_svc.delete_group_ramble_msg_by_seq"].flatMap((command) =>
    bench.requested(command),
  );

const MODIFY = "openim.modify_group_msg";

describe("the modification of a message", () => {
  test("a modification is refused in a chat room @spec 5.49", async () => {
    bench.context.rooms.add("grp");
    expect(await readCode(api.modifyMessage(said("hi")))).toBe(CHAT_ERRORS.MESSAGE_MODIFY_DISABLED_IN_AVCHATROOM);
    expect(bench.requested(MODIFY)).toEqual([]);
  });

  test("a modification is screened for forbidden words @spec 5.49 5.43", async () => {
    bench.profane.add("bad");
    expect(await readCode(api.modifyMessage(said("bad")))).toBe(CHAT_ERRORS.PROFANITY_FOUND);
    expect(bench.requested(MODIFY)).toEqual([]);
  });

  test("only a sent message can be modified @spec 5.9", async () => {
    expect(await readCode(api.modifyMessage(said("hi", { status: "fail" })))).toBe(
      CHAT_ERRORS.MESSAGE_SEND_NEED_MESSAGE_INSTANCE,
    );
  });
});

describe("the revocation of a message", () => {
  test.each<[string, Partial<Draft>]>([
    ["of one that was not sent", { status: "fail" }],
    ["of the system's", { conversationID: "@TIM#SYSTEM", conversationType: "@TIM#SYSTEM" }],
  ])("the revocation %s is refused @spec 8.18", async (_, fields) => {
    expect(await readCode(api.revokeMessage(said("hi", fields)))).toBe(CHAT_ERRORS.MESSAGE_REVOKE_FAIL);
  });
});

describe("the deletion of messages", () => {
  test("a deletion takes at most 30 messages @spec 5.48", async () => {
    bench.on("group_open_http_svc.delete_group_ramble_msg_by_seq", () => ({}));
    await api.deleteMessage(Array.from({ length: 30 }, (_, at) => said("a", { ID: `144-1-${at}`, sequence: at + 1 })));
    expect(readRequests()).toHaveLength(1);
  });

  const other: Partial<Draft> = { ID: "144-1-9", conversationID: "GROUPother", to: "other" };

  test.each<[string, Partial<Draft>, number]>([
    ["of two conversations", other, CHAT_ERRORS.MESSAGE_DELETE_FAIL],
    ["of one that was not sent", { ID: "144-1-9", status: "fail" }, CHAT_ERRORS.MESSAGE_DELETE_FAIL],
    [
      "of the system's",
      { ID: "144-1-9", conversationID: "@TIM#SYSTEM", conversationType: "@TIM#SYSTEM" },
      CHAT_ERRORS.CANNOT_DELETE_GROUP_SYSTEM_NOTICE,
    ],
  ])("the deletion %s is refused @spec 5.48", async (_, second, code) => {
    expect(await readCode(api.deleteMessage([said("a"), said("b", second)]))).toBe(code);
    expect(readRequests()).toEqual([]);
  });

  test("the client deletes an online-only message without a request @spec 4.38", async () => {
    const message = said("hi", { onlineOnlyFlag: true });
    await api.deleteMessage([message]);
    expect(message.isDeleted).toBe(true);
    expect(readRequests()).toEqual([]);
  });
});
