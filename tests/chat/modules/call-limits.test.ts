import { describe, expect, test } from "vitest";
import createApplications from "#chat/modules/applications/applications.ts";
import createAttributes from "#chat/modules/attributes/attributes.ts";
import createConversations from "#chat/modules/conversations/conversations.ts";
import createCounters from "#chat/modules/counters/counters.ts";
import createGroups from "#chat/modules/groups/groups.ts";
import createMessages from "#chat/modules/messages/messages.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { TYPES } from "#chat/protocol/types.ts";
import { createStoredList } from "#chat/stored-list.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";
import { memoryStorage } from "../memory-storage.ts";

describe("rate limits of calls", () => {
  const calls: [string, number, number, (bench: ModuleBench) => (at: number) => Promise<unknown>][] = [
    [
      "marking all as read",
      1,
      1_000,
      (bench) => {
        bench.on("openim.read_all_unread_msg", () => ({}));
        bench.on("recentcontact.page_get", () => ({
          CompleteFlag: 1,
          SessionItem: [{ Type: 1, To_Account: "bob", MsgTimeStamp: 1_767_225_600, UnreadMsgCount: 3 }],
        }));
        bench.on("openim.get_c2c_peer_mute_notifications", () => ({ UpdateSeq: 1, MuteNotificationsList: [] }));
        bench.on("recentcontact.get_contact_group", () => ({ CompleteFlag: 1, ContactItem: [], GroupItem: [] }));
        const api = createConversations(bench.context);
        return async () => {
          await api.sync();
          return api.setAllMessageRead();
        };
      },
    ],
    [
      "applications to groups",
      15,
      1_000,
      (bench) => {
        for (const service of ["group_open_http_svc", "million_group_open_http_svc"])
          bench.on(`${service}.get_pendency`, () => ({ PendencyList: [], NextStartTime: 0 }));
        return () => createApplications(bench.context).getGroupApplicationList();
      },
    ],
    [
      "attributes",
      20,
      5_000,
      (bench) => {
        bench.on("group_open_attr_http_svc.get_group_attr", () => ({ AttrMainSeq: 1, GroupAttrAry: [] }));
        const api = createAttributes(bench.context);
        return (at) => api.getGroupAttributes({ groupID: `g${at}` });
      },
    ],
    [
      "counters",
      20,
      5_000,
      (bench) => {
        bench.on("group_open_http_svc.update_group_counter", () => ({ GroupCounter: [], GroupCounterSeq: 1 }));
        const api = createCounters(bench.context);
        return () => api.increaseGroupCounter({ groupID: "g", key: "likes", value: 1 });
      },
    ],
  ];

  test.each(calls)("the client limits calls about %s to %i times in %i ms @spec 9.26", async (_, count, intervalMs, make) => {
    const bench = moduleBench();
    const call = make(bench);
    for (let at = 0; at < count; at += 1) expect(await readCode(call(at))).toBeUndefined();
    expect(await readCode(call(count))).toBe(CHAT_ERRORS.OVER_FREQUENCY_LIMIT);
    await bench.clock.pass(intervalMs - 1);
    expect(await readCode(call(count))).toBe(CHAT_ERRORS.OVER_FREQUENCY_LIMIT);
    await bench.clock.pass(1);
    expect(await readCode(call(count))).toBeUndefined();
  });

  test("rate limits follow the server's settings @spec 9.26 9.27", async () => {
    const bench = moduleBench();
    bench.on("group_open_http_svc.update_group_counter", () => ({ GroupCounter: [], GroupCounterSeq: 1 }));
    const api = createCounters(bench.context);
    bench.context.config.set({ rate_limit_groupCounters: "2/1" });
    const call = () => readCode(api.increaseGroupCounter({ groupID: "g", key: "likes", value: 1 }));
    expect([await call(), await call(), await call()]).toEqual([undefined, undefined, CHAT_ERRORS.OVER_FREQUENCY_LIMIT]);
    await bench.clock.pass(1_000);
    expect(await call()).toBeUndefined();
  });
});

describe("size limits of calls", () => {
  test("the client sets reminders for at most 30 users a call @spec 5.53 9.16", async () => {
    const bench = moduleBench();
    bench.on("openim.set_c2c_peer_mute_notifications", () => ({ ErrorList: [], UpdateSeq: 1 }));
    const userIDList = Array.from({ length: 31 }, (_, index) => `u${index}`);
    await createConversations(bench.context).setMessageRemindType({ userIDList, messageRemindType: TYPES.MSG_REMIND_DISCARD });
    expect(bench.requested("openim.set_c2c_peer_mute_notifications")[0]?.Peer_Account).toHaveLength(30);
    expect(bench.warnings).toHaveLength(1);
  });

  test("a group message has at most 50 receivers @spec 5.50 9.17", () => {
    const api = createMessages(moduleBench().context);
    const receiverList = Array.from({ length: 51 }, (_, index) => `u${index}`);
    const options = { to: "grp", conversationType: TYPES.CONV_GROUP, payload: { text: "x" }, receiverList };
    expect(api.createTextMessage(options).receiverList).toEqual(receiverList.slice(0, 50));
  });

  /** Uses characters of two UTF-16 units, because the limits count characters. */
  const long = (count: number): string => "😀".repeat(count);

  test.each<[string, number, (bench: ModuleBench, text: string) => Promise<unknown>]>([
    [
      "a folder's name",
      32,
      ({ context }, groupName) =>
        createConversations(context).createConversationGroup({ conversationIDList: ["C2Cbob"], groupName }),
    ],
    [
      "a folder's new name",
      32,
      ({ context }, newName) => createConversations(context).renameConversationGroup({ oldName: "a", newName }),
    ],
    ["a group's name", 32, ({ context }, name) => createGroups(context).createGroup({ name, type: TYPES.GRP_PUBLIC })],
    [
      "a conversation's custom data",
      256,
      ({ context }, customData) =>
        createConversations(context).setConversationCustomData({ conversationIDList: ["C2Cbob"], customData }),
    ],
  ])("the client itself refuses a text of %s longer than %i characters @spec 9.14", async (_, most, call) => {
    const requests: string[] = [];
    const bench = moduleBench({
      command: async (servcmd: string) => {
        requests.push(servcmd);
        throw new Error("asked");
      },
    } as Parameters<typeof moduleBench>[0]);
    await expect(call(bench, long(most + 1))).rejects.toThrow("Params validate failed");
    expect(requests).toEqual([]);
    // A call with a short enough argument may fail, but only for another reason.
    const outcome = await call(bench, long(most)).then(
      () => "done",
      (error: Error) => error.message,
    );
    expect(outcome).not.toContain("Params validate failed");
  });

  test.each([
    [0, true],
    [1, false],
  ])("a list of 5 MB plus %i characters is stored: %s @spec 9.15", async (beyond, isKept) => {
    const { kept, storage } = memoryStorage();
    const bench = moduleBench({ storage });
    const brackets = '[""]'.length;
    createStoredList(bench.context, "list", () => ["x".repeat(5 * 1_024 * 1_024 - brackets + beyond)]).touch();
    await bench.clock.pass(20_000);
    expect(kept.size === 1).toBe(isKept);
  });
});
