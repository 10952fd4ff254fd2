import { beforeEach, describe, expect, test } from "vitest";
import createMessages, { type Messages } from "#chat/modules/messages/messages.ts";
import { GROUP_MESSAGES } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { ABILITY_BITS } from "#chat/protocol/limits/abilities.ts";
import { newGroup } from "#chat/records/group.ts";
import type { Message } from "#chat/types/message.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";
import { groupItem, NOW_S } from "../wire-messages.ts";

const SEND = "group_open_http_svc.send_group_msg";

let bench: ModuleBench;
let api: Messages;

beforeEach(() => {
  bench = moduleBench();
  bench.on(SEND, () => ({ MsgTime: 9, MsgSeq: 1 }));
  api = createMessages(bench.context);
});

const make = (to: string, conversationType: "C2C" | "GROUP", receiverList?: string[]): Message =>
  api.createTextMessage({ to, conversationType, payload: { text: "hi" }, receiverList });

describe("a message to certain members of a group", () => {
  /** All rights of a member except this one, as bits. */
  const without = (bit: number): string => [..."1".repeat(64)].with(-1 - bit, "0").join("");

  test("a message to certain members lists these members @spec 5.34", async () => {
    await api.sendMessage(make("grp", "GROUP", ["bob"]));
    expect(bench.requested(SEND)[0]?.To_Account).toEqual(["bob"]);
  });

  test("a message to certain members fails without the purchased feature @spec 5.34 6.9", async () => {
    bench.context.config.setPurchaseBits(without(ABILITY_BITS.sendToMembers));
    const message = make("grp", "GROUP", ["bob"]);
    expect(await readCode(api.sendMessage(message))).toBe(CHAT_ERRORS.CANNOT_USE_COMMERCIAL_ABILITY);
    expect(bench.requested(SEND)).toEqual([]);
    await api.sendMessage(make("grp", "GROUP"));
    expect(bench.requested(SEND)).toHaveLength(1);
  });
});

test.each(["C2C", "GROUP"] as const)("a text with profane words is not sent (%s) @spec 5.43", async (conversationType) => {
  bench.profane.add("hi");
  const message = make("bob", conversationType);
  expect(await readCode(api.sendMessage(message))).toBe(CHAT_ERRORS.PROFANITY_FOUND);
  expect(message.status).toBe("fail");
  expect([...bench.requested(SEND), ...bench.requested("openim.sendmsg")]).toEqual([]);
});

describe("the sender's name card", () => {
  test.each([
    ["with one", { MsgFrom_AccountExtraInfo: { NameCard: "the keeper" } }, "the keeper"],
    ["without one", {}, ""],
  ])("the group's message provides the name card of a sender %s @spec 3.29 3.33", (_, sender, nameCard) => {
    bench.notices.emit(GROUP_MESSAGES, [groupItem(1, { GroupInfo: { GroupId: "grp", ...sender } })]);
    expect(bench.context.store.find(`99-${NOW_S + 1}-1`)?.nameCard).toBe(nameCard);
  });

  test.each([
    ["grp", "GROUP", "Al"],
    ["@TGS#_c@TOPIC#_1", "GROUP", "Al of C"],
    ["stranger", "GROUP", ""],
    ["grp", "C2C", ""],
  ] as const)("the user's own message to %s (%s) has the name card %j @spec 3.33", (to, conversationType, nameCard) => {
    for (const [groupID, card] of [
      ["grp", "Al"],
      ["@TGS#_c", "Al of C"],
    ] as const) {
      const group = newGroup(groupID);
      group.selfInfo.nameCard = card;
      bench.context.groups.set(groupID, group);
    }
    expect(make(to, conversationType).nameCard).toBe(nameCard);
  });
});
