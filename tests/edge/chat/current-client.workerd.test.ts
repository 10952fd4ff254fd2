import { describe, expect, test } from "vitest";
import { isMessage, say, textTo, write } from "./support/c2c.ts";
import { found, groupWith, loginAll, type User } from "./support/groups.ts";

const EXT = "openim_msg_ext_http_svc";

async function writeTo(alice: User, bob: User) {
  const { MsgKey } = await say(alice.client, textTo(alice.id, bob.id, "goal"), bob.client);
  return { From_Account: alice.id, To_Account: bob.id, MsgKey };
}
const toBoth = ({ MsgKey, ...users }: Awaited<ReturnType<typeof writeTo>>) => ({ ...users, MsgKeyList: [MsgKey] });

describe("a reaction of the model client 3.6.6", () => {
  test("a reaction is an extension of the message for both people", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const place = await writeTo(alice, bob);
    await bob.must(`${EXT}.reaction_add`, { ...place, Reaction: "👍", Add_Account: [bob.id] });
    const { MsgReactionNotifyList } = await alice.client.next(({ Event }) => Event === 43);
    const sign = { Reaction: "👍", Count: 1, Reaction_Account: [bob.id] };
    expect(MsgReactionNotifyList[0].MsgReactionSummary).toEqual([{ ...sign, ReactedByMe: 0 }]);
    const own = await bob.client.next(({ Event }) => Event === 43);
    expect(own.MsgReactionNotifyList[0].MsgReactionSummary).toEqual([{ ...sign, ReactedByMe: 1 }]);
    const { ExtensionList } = await alice.must(`${EXT}.get_key_values`, place);
    expect(ExtensionList).toMatchObject([{ Key: `👍:${bob.id}`, Value: "1" }]);
    // Adding a reaction twice or removing one that does not exist changes nothing.
    await bob.must(`${EXT}.reaction_add`, { ...place, Reaction: "👍", Add_Account: [bob.id] });
    await alice.must(`${EXT}.reaction_del`, { ...place, Reaction: "👍", Del_Account: [alice.id] });
    const { Results } = await bob.must(`${EXT}.reaction_multi_stat`, toBoth(place));
    const signs = [{ ...sign, ReactedByMe: 1 }];
    // Two builds of the client read the reactions under different names.
    expect(Results).toEqual([{ MsgKey: place.MsgKey, MsgReactionSummary: signs, ReactionList: signs }]);
  });

  test("a reaction in the name of a different user is refused", async () => {
    const [alice, bob, eve] = await loginAll("alice", "bob", "eve");
    const place = await writeTo(alice, bob);
    const add = (user: User, Reaction: string, of: User) =>
      user.code(`${EXT}.reaction_add`, { ...place, Reaction, Add_Account: [of.id] });
    expect(await add(bob, "👍", alice)).toBe(20_002);
    expect(await add(eve, "👍", eve)).toBe(20_002);
    expect(await add(bob, "a|b", bob)).toBe(20_001);
    const forged = { OperateType: 1, ExtensionList: [{ Key: `reaction|[Wow]|${alice.id}`, Value: "1", Seq: 0 }] };
    expect(await bob.code(`${EXT}.set_key_values`, { ...place, ...forged })).toBe(20_002);
    expect(await eve.code(`${EXT}.reaction_multi_stat`, toBoth(place))).toBe(20_002);
  });

  test("one person's reactions do not use up other people's limit", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const place = await writeTo(alice, bob);
    const add = (user: User, Reaction: string) =>
      user.code(`${EXT}.reaction_add`, { ...place, Reaction, Add_Account: [user.id] });
    for (let at = 0; at < 20; at += 1) expect(await add(bob, `sign ${at}`)).toBe(0);
    expect([await add(bob, "one more"), await add(bob, "sign 1"), await add(alice, "one more")]).toEqual([20_001, 0, 0]);
    const keys = (signs: readonly string[]) => signs.map((sign) => ({ Key: `${sign}:${bob.id}`, Value: "1", Seq: 99 }));
    const set = (signs: readonly string[]) =>
      bob.code(`${EXT}.set_key_values`, { ...place, OperateType: 1, ExtensionList: keys(signs) });
    expect(await set(["🔥"])).toBe(20_001);
    expect(await bob.code(`${EXT}.reaction_del`, { ...place, Reaction: "sign 1", Del_Account: [bob.id] })).toBe(0);
    expect([await set(["🔥", "👍"]), await set(["🔥"]), await set(["🔥"])]).toEqual([20_001, 0, 0]);
  });

  test("a reaction to a group's message disappears with the message", async () => {
    const [alice, ...people] = await loginAll("alice", "r", "r", "r");
    const groupId = await found(alice, "Public", people);
    const { MsgSeq } = await alice.say(groupId, "goal");
    const place = { GroupId: groupId, MsgSeq, Reaction: "[Wow]" };
    for (const user of people) await user.must(`${EXT}.group_reaction_add`, { ...place, Add_Account: [user.id] });
    const page = (NextSeq: number) => alice.must(`${EXT}.group_reaction_iterate`, { ...place, Count: 2, NextSeq });
    const first = await page(0);
    expect(first).toMatchObject({ Reaction_Account: people.slice(0, 2).map(({ id }) => id), NextSeq: 2 });
    expect(await page(first.NextSeq)).toMatchObject({ Reaction_Account: [people[2].id], NextSeq: 0 });
    await alice.must("group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
    const stat = await alice.must(`${EXT}.group_reaction_multi_stat`, { GroupId: groupId, MsgSeqList: [MsgSeq, 99] });
    expect(stat.Results).toEqual([]);
    expect(await people[0].code(`${EXT}.group_reaction_add`, { ...place, Add_Account: [people[0].id] })).toBe(20_001);
  });
});

describe("a group's pinned message", () => {
  test("only managers can set a group's pinned message", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const [first, second] = [(await alice.say(groupId, "one")).MsgSeq, (await alice.say(groupId, "two")).MsgSeq];
    const pin = (user: User, MsgSeq: number) => user.code("pin_message", { GroupId: groupId, MsgSeq });
    const pinned = async () => (await bob.must("get_pinned_messages", { GroupId: groupId })).PinnedMsgList;
    expect(await pin(bob, first)).toBe(10_007);
    expect(await pin(alice, 99)).toBe(10_004);
    expect([await pin(alice, first), await pin(alice, second)]).toEqual([0, 0]);
    expect(await pinned()).toEqual([{ MsgSeq: second, Pinner_Account: alice.id }]);
    expect((await bob.readGroup(groupId)).AppDefinedData).toContainEqual({ Key: "pinned", Value: String(second) });
    expect(await alice.code("unpin_message", { GroupId: groupId, MsgSeq: first })).toBe(10_004);
    await alice.must("group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq: second }] });
    expect(await pinned()).toEqual([]);
    // The message is no longer pinned, so unpinning it fails.
    expect(await alice.code("unpin_message", { GroupId: groupId, MsgSeq: second })).toBe(10_004);
  });
});

describe("a message for certain members", () => {
  test("a message for certain members stays hidden from the others", async () => {
    const [groupId, alice, bob, dan] = await groupWith("Public", ["alice", "bob", "dan"]);
    const { MsgSeq } = await alice.say(groupId, "for bob alone", { To_Account: [bob.id] });
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: dan.id, Role: "Admin" });
    const AppDefinedData = [{ Key: "pinned", Value: String(MsgSeq) }];
    await dan.must("modify_group_base_info", { GroupId: groupId, AppDefinedData });
    expect((await dan.must("get_pinned_messages", { GroupId: groupId })).PinnedMsgList).toEqual([]);
    const { MsgSeq: next } = await alice.say(groupId, "for all");
    await dan.client.next(({ Event, GroupMsgArray }) => Event === 3 && GroupMsgArray[0].MsgSeq === next);
    expect(JSON.stringify(dan.client.pushed)).not.toContain("for bob alone");
  });
});

describe("the latest messages of a room", () => {
  test("viewers receive the latest messages of a room without revoked messages", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await alice.must("apply_join_group", { GroupId: room });
    await alice.say(room, "one");
    const { MsgSeq } = await alice.say(room, "two");
    await alice.must("group_msg_recall", { GroupId: room, MsgSeqList: [{ MsgSeq }] });
    const { RspMsgList } = await bob.must("get_huge_group_msg", { GroupId: room });
    expect(JSON.stringify(RspMsgList)).toContain("one");
    expect(RspMsgList).toHaveLength(1);
    const group = await found(alice, "Public", [bob]);
    expect(await bob.code("get_huge_group_msg", { GroupId: group })).toBe(10_004);
  });
});

describe("a search of the model client 3.6.6", () => {
  test("a search finds messages by keywords, sender and time", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    for (const text of ["offside again", "offside", "again"]) await write(alice, bob, text);
    await bob.client.next(isMessage("again"));
    const search = (fields: object) =>
      bob.must("message_search.query", { KeywordList: ["offside", "AGAIN"], MatchType: "and", ...fields });
    const { TotalCount, Cursor, ConversationMsgs } = await search({});
    expect([TotalCount, Cursor]).toEqual([1, ""]);
    expect(ConversationMsgs).toMatchObject([{ UserID: alice.id, Count: 1, MsgList: [{ From_Account: alice.id }] }]);
    for (const none of [{ SendUserIDList: [bob.id] }, { EndTime: 1 }, { PeerAccount: bob.id }, { MsgTypeList: ["TIMFileElem"] }])
      expect(await search(none)).toMatchObject({ TotalCount: 0, ConversationMsgs: [] });
    const any = await search({ MatchType: "or" });
    expect(any).toMatchObject({ TotalCount: 3, ConversationMsgs: [{ UserID: alice.id, Count: 3 }] });
  });
});

describe("data of a group", () => {
  const readTip = async (user: User, field: string) => {
    const { GroupTips } = await user.client.next(
      ({ Event, GroupTips: tips }) => Event === 6 && field in (tips?.[0]?.MsgBody ?? {}),
    );
    return GroupTips[0];
  };

  test("the vendor's chat clients receive changed data of a group in a tip @spec 4.58 4.59", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    await alice.must("set_group_attr", { GroupId: groupId, GroupAttr: [{ key: "score", value: "1:0" }], AttrMainSeq: 0 });
    const tip = await readTip(bob, "MsgGroupNewInfo");
    expect(tip.ToGroupId).toBe(groupId);
    const GroupAttrInfo = [{ Key: "score", Val: "1:0", SubKeySeq: 1 }];
    const expected = { OpType: 1, GroupAttrSeq: 1, PushChangedAttrValFlag: 1, GroupAttrInfo };
    expect(tip.MsgBody.MsgGroupNewInfo.GroupAttrOption).toMatchObject(expected);
    await bob.must("update_group_counter", { GroupId: groupId, GroupCounter: [{ Key: "likes", Value: 2 }], Mode: "Increase" });
    const GroupCounterInfo = [{ Type: 0, GroupCounterSeq: 1, GroupCounter: [{ Key: "likes", Value: 2 }] }];
    // The session that changed the counter is notified too, because the chat vendor's client ignores the answer's value.
    for (const user of [alice, bob]) expect((await readTip(user, "GroupCounterInfo")).MsgBody).toEqual({ GroupCounterInfo });
  });
});

test("a message accepts reactions even if the sender did not request extensions", async () => {
  const [alice, bob] = await loginAll("alice", "bob");
  await write(alice, bob, "goal");
  const { C2cMsgArray } = await bob.client.next(isMessage("goal"));
  expect(C2cMsgArray[0].SupportMessageExtension).toBe(1);
  for (const [type, flag] of [
    ["Public", 1],
    ["AVChatRoom", undefined],
  ] as const) {
    const groupId = await found(alice, type);
    await alice.say(groupId, "goal");
    expect((await alice.readHistory(groupId))[0]!.SupportMessageExtension).toBe(flag);
  }
});
