import { describe, expect, test } from "vitest";
import { found, groupWith, loginAll, message, type User, unusedId } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const million = (name: string) => `million_group_open_http_svc.${name}`;
const say = (user: User, groupId: string, TopicId: string, text = "hi") =>
  user.ask(million("send_group_msg"), message(user, groupId, text, { TopicId }));
const modify = (by: User, GroupId: string, TopicId: string, { id }: User, fields: object) =>
  by.must(million("modify_group_member_info"), { GroupId, TopicId, Member_Account: id, ...fields });
const topics = async (user: User, groupId: string, ids: string[] = []) =>
  (await user.must(million("get_topic"), { GroupId: groupId, TopicIdList: ids })).TopicInfoList;

async function community(owner: User, members: User[]): Promise<{ groupId: string; topicId: string }> {
  const groupId = await found(owner, "Community", members, { SupportTopic: 1 });
  const { TopicId } = await owner.must(million("create_topic"), { GroupId: groupId, TopicName: "News" });
  return { groupId, topicId: TopicId };
}

describe("topics", () => {
  test("only managers of a community create its topics @spec 5.38 7.93", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const { groupId, topicId } = await community(alice, [bob]);
    expect(topicId.startsWith(`${groupId}@TOPIC#_`)).toBe(true);
    const make = (user: User, fields: object, group = groupId) =>
      user.code(million("create_topic"), { GroupId: group, TopicName: "T", ...fields });
    const own = `${groupId}@TOPIC#_${unusedId()}`;
    expect(await make(alice, { TopicId: own })).toBe(0);
    expect(await make(alice, { TopicId: own })).toBe(10_021);
    expect(await make(alice, { TopicId: "@TGS#_other@TOPIC#_x" })).toBe(10_015);
    expect(await make(alice, { TopicName: "" })).toBe(10_004);
    for (const words of [{ TopicName: "unsayable" }, { Introduction: "unsayable" }, { Notification: "unsayable" }]) {
      expect(await make(alice, words)).toBe(80_001);
      expect(await alice.code(million("modify_topic"), { GroupId: groupId, TopicId: topicId, ...words })).toBe(80_001);
    }
    expect(await make(bob, {})).toBe(10_007);
    expect(await make(alice, {}, await found(alice, "Community"))).toBe(10_007);
    expect(await make(alice, {}, await found(alice, "Public"))).toBe(10_007);
    expect((await topics(bob, groupId)).map(({ Topic }: { Topic: { TopicId: string } }) => Topic.TopicId)).toEqual([
      topicId,
      own,
    ]);
  });

  test("topics notify members of each change @spec 4.41 4.47", async () => {
    const [groupId, alice, bob] = await groupWith("Community", ["alice", "bob"], [], { SupportTopic: 1 });
    const topicId = (await alice.must(million("create_topic"), { GroupId: groupId, TopicName: "News" })).TopicId;
    // The chat vendor's clients emit topic events only with TopicIdArray and with a topic in GroupInfo.
    const { GroupTips } = await bob.client.next((event) => event.GroupTips?.[0].MsgBody.ReportType === 17);
    expect(GroupTips).toMatchObject([
      {
        GroupInfo: { GroupId: groupId, TopicId: topicId, MillionGroupFlag: 2 },
        MsgBody: { TopicIdList: [topicId], TopicIdArray: [topicId] },
      },
    ]);
    const { TopicId } = await alice.must(million("create_topic"), { GroupId: groupId, TopicName: "Talk" });
    expect(await bob.notice(groupId, 17)).toMatchObject({ TopicIdList: [TopicId] });
    await alice.must(million("modify_topic"), { GroupId: groupId, TopicId, TopicName: "Talks", Introduction: "" });
    expect(await bob.tip(groupId, 8)).toMatchObject({ TopicId, MsgTopicNewInfo: { TopicId, TopicName: "Talks" } });
    expect(await bob.code(million("modify_topic"), { GroupId: groupId, TopicId, TopicName: "x" })).toBe(10_007);
    expect(await bob.code(million("destroy_topic"), { GroupId: groupId, TopicIdList: [TopicId] })).toBe(10_007);
    const { ResultList } = await alice.must(million("destroy_topic"), { GroupId: groupId, TopicIdList: [TopicId, "none"] });
    expect(ResultList.map(({ ErrorCode }: { ErrorCode: number }) => ErrorCode)).toEqual([0, 10_015]);
    expect(await bob.notice(groupId, 18)).toMatchObject({ TopicIdList: [TopicId] });
    expect(await say(bob, groupId, TopicId)).toMatchObject({ ErrorCode: 10_015 });
    expect(await topics(bob, groupId, [TopicId, topicId])).toMatchObject([{ ErrorCode: 10_015 }, { ErrorCode: 0 }]);
  });

  test("each topic has a separate sequence of messages @spec 3.34 5.44 7.68", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const { groupId, topicId } = await community(alice, [bob]);
    const other = (await alice.must(million("create_topic"), { GroupId: groupId, TopicName: "Other" })).TopicId;
    expect(await say(alice, groupId, "")).toMatchObject({ ErrorCode: 10_007 });
    expect(await say(alice, groupId, topicId, "one")).toMatchObject({ MsgSeq: 1 });
    expect(await say(alice, groupId, topicId, "two")).toMatchObject({ MsgSeq: 2 });
    expect(await say(alice, groupId, other, "three")).toMatchObject({ MsgSeq: 1 });
    const { GroupMsgArray } = await bob.client.next(({ Event }) => Event === 3);
    expect(GroupMsgArray).toMatchObject([{ ToGroupId: topicId, GroupInfo: { GroupId: groupId, TopicId: topicId } }]);
    expect(await topics(bob, groupId, [topicId])).toMatchObject([
      {
        Topic: { TopicName: "News", NextMsgSeq: 3, LastMsg: { MsgSeq: 2 } },
        SelfInfo: { MsgSeq: 0, MsgFlag: "AcceptAndNotify" },
      },
    ]);
    const phone = await bob.alsoOn();
    await bob.must(million("msg_read_report"), { GroupId: groupId, TopicId: topicId, MsgReadedSeq: 99 });
    expect(await phone.notice(groupId, 15)).toMatchObject({ MsgReadedSeq: 2, TopicIdList: [topicId] });
    await modify(bob, groupId, topicId, bob, { MsgFlag: "Discard" });
    expect(await topics(bob, groupId, [topicId])).toMatchObject([{ SelfInfo: { MsgSeq: 2, MsgFlag: "Discard" } }]);
    expect(await topics(bob, groupId, [other])).toMatchObject([{ SelfInfo: { MsgSeq: 0, MsgFlag: "AcceptAndNotify" } }]);
    const { RspMsgList } = await bob.must(million("group_msg_get"), { GroupId: groupId, TopicId: topicId, ReqMsgNumber: 21 });
    expect(RspMsgList.map(({ MsgSeq }: WireBody) => MsgSeq)).toEqual([2, 1]);
  });

  test("a member who cleared a topic has no unread messages there @spec 3.34 4.30", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const { groupId, topicId } = await community(alice, [bob]);
    for (const text of ["one", "two"]) expect(await say(alice, groupId, topicId, text)).toMatchObject({ ErrorCode: 0 });
    await bob.must("recentcontact.clear_msg", { From_Account: bob.id, Type: 2, ToGroupid: topicId });
    expect(await topics(bob, groupId, [topicId])).toMatchObject([{ Topic: { NextMsgSeq: 3 }, SelfInfo: { MsgSeq: 2 } }]);
  });

  test("topics have no roles, name cards or custom fields @spec 7.92", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const { groupId, topicId } = await community(alice, [bob]);
    const fields = [{ Key: "shirt", Value: "10" }];
    const change = { Role: "Admin", NameCard: "Bobby", AppMemberDefinedData: fields, ShutUpTime: 600 };
    await modify(alice, groupId, topicId, bob, change);
    expect((await alice.tip(groupId, 7)).MsgMemberInfo).toMatchObject([{ User_Account: bob.id, NameCard: "Bobby" }]);
    await bob.notice(groupId, 9);
    expect(await alice.readMember(groupId, bob.id)).toMatchObject({
      Role: "Admin",
      NameCard: "Bobby",
      AppMemberDefinedData: fields,
      ShutUpUntil: 0,
    });
  });

  test("topics are muted separately from each other @spec 7.93 8.20", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const { groupId, topicId } = await community(alice, [bob]);
    const muteAll = (ShutUpAllMember: string) =>
      alice.must(million("modify_topic"), { GroupId: groupId, TopicId: topicId, ShutUpAllMember });
    await muteAll("On");
    expect(await say(bob, groupId, topicId)).toMatchObject({ ErrorCode: 10_017 });
    expect(await say(alice, groupId, topicId)).toMatchObject({ ErrorCode: 0 });
    await muteAll("Off");
    expect(await say(bob, groupId, topicId)).toMatchObject({ ErrorCode: 0 });
    await modify(alice, groupId, topicId, bob, { ShutUpTime: 600 });
    expect(await say(bob, groupId, topicId)).toMatchObject({ ErrorCode: 10_017 });
    // Leaving and rejoining ends no mute.
    await bob.must(million("quit_group"), { GroupId: groupId });
    await bob.must(million("apply_join_group"), { GroupId: groupId });
    expect(await say(bob, groupId, topicId)).toMatchObject({ ErrorCode: 10_017 });
    const [listed] = await topics(bob, groupId, [topicId]);
    expect(listed.SelfInfo.ShutUpTime).toBeGreaterThan(Date.now() / 1_000);
  });
});
