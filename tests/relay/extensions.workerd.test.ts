import { describe, expect, test } from "vitest";
import { PushEvent } from "../../chat/protocol/push";
import { found, loginAll, type User } from "./support/groups";

const extension = (Key: string, Value: string, Seq = 0) => ({ Key, Value, Seq });

describe("extensions of a group's message", () => {
  test("are set, deleted and cleared by any member, and everybody hears @spec 3.41 4.40 7.71", async () => {
    const [alice, bob, eve] = await loginAll("alice", "bob", "eve");
    const groupId = await found(alice, "Public", [bob]);
    const { MsgSeq } = await alice.must("send_group_msg", {
      From_Account: alice.id,
      GroupId: groupId,
      Random: 1,
      ClientSeq: 1,
      SupportMessageExtension: 1,
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "vote" } }],
    });
    const set = (user: User, OperateType: number, ExtensionList?: object[]) =>
      user.ask("openim_msg_ext_http_svc.group_set_key_values", { GroupId: groupId, MsgSeq, OperateType, ExtensionList });
    const get = (fields: object = {}) =>
      bob.must("openim_msg_ext_http_svc.group_get_key_values", { GroupId: groupId, MsgSeq, ...fields });
    expect(await set(alice, 1, [extension("a", "1"), extension("b", "2")])).toMatchObject({
      ErrorCode: 0,
      Seq: 1,
      ExtensionList: [{ ErrorCode: 0, Extension: extension("a", "1", 1) }, { ErrorCode: 0 }],
    });
    const event = await bob.client.next(({ MsgExtensionNotify }) => MsgExtensionNotify !== undefined);
    expect(PushEvent.safeParse(event).error).toBeUndefined();
    expect(event.MsgExtensionNotify).toMatchObject({
      MessageInfo: { MsgRandom: 1 },
      TinyId: alice.client.head.tinyid,
      OperateType: 1,
      LatestSeq: 1,
      OperateResultList: [{ ExtensionList: [extension("a", "1", 1), extension("b", "2", 1)], ClearSeq: 0 }],
    });
    expect(await set(bob, 1, [extension("a", "stale", 0), extension("c", "3")])).toMatchObject({
      Seq: 2,
      ExtensionList: [{ ErrorCode: 20_027, Extension: extension("a", "1", 1) }, { ErrorCode: 0 }],
    });
    expect(await get({ StartSeq: 1 })).toMatchObject({ ExtensionList: [extension("c", "3", 2)], LatestSeq: 2, CompleteFlag: 1 });
    expect(await set(bob, 2, [extension("a", "", 1)])).toMatchObject({ Seq: 3 });
    expect((await get()).ExtensionList.map(({ Key }: { Key: string }) => Key)).toEqual(["b", "c"]);
    expect(await set(bob, 3)).toMatchObject({ Seq: 4, ExtensionList: [] });
    expect(await get()).toMatchObject({ ExtensionList: [], LatestSeq: 4, ClearSeq: 4 });
    expect(
      await set(
        bob,
        1,
        Array.from({ length: 21 }, (_, i) => extension(`k${i}`, "")),
      ),
    ).toMatchObject({ ErrorCode: 20_001 });
    expect(await set(eve, 1, [extension("a", "1")])).toMatchObject({ ErrorCode: 10_007 });
    expect(await bob.ask("openim_msg_ext_http_svc.group_get_key_values", { GroupId: groupId, MsgSeq: 99 })).toMatchObject({
      ErrorCode: 20_001,
    });
  });
});

describe("merged messages", () => {
  test("that are too long to send are kept, and given to whoever has their key @spec 4.39 7.101", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const MsgList = Array.from({ length: 20 }, (_, i) => ({
      From_Account: alice.id,
      MsgSeq: i,
      MsgRandom: i,
      MsgTimeStamp: 1_700_000_000 + i,
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "x".repeat(600) } }],
    }));
    const { JsonMsgKey, PbMsgKey } = await alice.must("im_long_msg.save_relay_json_msg", { MsgList });
    expect(PbMsgKey).toBeTruthy();
    for (const user of [alice, bob])
      expect((await user.must("im_long_msg.get_relay_json_msg", { JsonMsgKey })).MsgList).toEqual(MsgList);
    expect(await bob.code("im_long_msg.get_relay_json_msg", { JsonMsgKey: `${JsonMsgKey}x` })).toBe(20_001);
    expect(await bob.code("im_long_msg.get_relay_json_msg", { JsonMsgKey: "none" })).toBe(20_001);
  });
});
