import { expect, test } from "vitest";
import { friendRequest } from "./support/c2c.ts";
import { groupWith, loginAll } from "./support/groups.ts";

const TURNED = "Zed\u202Eevil\u2066\u200D\u3164!";
const KEPT = "Zedevil!";
const million = (name: string) => `million_group_open_http_svc.${name}`;

test("the Relay removes direction marks from names in every command", async () => {
  const [community, alice, bob] = await groupWith("Community", ["alice", "bob"], [], { SupportTopic: 1, Name: TURNED });
  const readName = async () => (await bob.must("get_group_public_info", { GroupIdList: [community] })).GroupInfo[0].Name;
  expect(await readName()).toBe(KEPT);
  await alice.must("modify_group_base_info", { GroupId: community, Name: `${TURNED}!` });
  expect(await readName()).toBe(`${KEPT}!`);
  for (const Name of ["\u202E", "\u200D\u200D", "\u3164"])
    expect(await alice.code("modify_group_base_info", { GroupId: community, Name })).toBe(10_004);

  const { TopicId } = await alice.must(million("create_topic"), { GroupId: community, TopicName: TURNED });
  const readTopic = async () =>
    (await bob.must(million("get_topic"), { GroupId: community, TopicIdList: [TopicId] })).TopicInfoList[0].Topic.TopicName;
  expect(await readTopic()).toBe(KEPT);
  await alice.must(million("modify_topic"), { GroupId: community, TopicId, TopicName: `${TURNED}!` });
  expect(await readTopic()).toBe(`${KEPT}!`);

  await bob.must("modify_group_member_info", { GroupId: community, Member_Account: bob.id, NameCard: TURNED });
  expect((await alice.readMember(community, bob.id)).NameCard).toBe(KEPT);

  const items = [
    { Tag: "Tag_Profile_IM_Nick", Value: TURNED },
    { Tag: "Tag_Profile_IM_SelfSignature", Value: TURNED },
  ];
  await bob.must("profile.portrait_set", { From_Account: bob.id, ProfileItem: items });
  const blank = [{ Tag: "Tag_Profile_IM_Nick", Value: "\u3164" }];
  expect(await bob.code("profile.portrait_set", { From_Account: bob.id, ProfileItem: blank })).toBe(40_605);
  const { UserProfileItem } = await alice.must("profile.portrait_get_all", {
    From_Account: alice.id,
    UserItem: [{ To_Account: bob.id }],
    TagList: items.map(({ Tag }) => Tag),
  });
  expect(UserProfileItem[0].ProfileItem).toEqual(expect.arrayContaining(items.map(({ Tag }) => ({ Tag, Value: KEPT }))));
});

test("the Relay removes direction marks from remarks and statuses", async () => {
  const [alice, bob] = await loginAll("alice", "bob");
  await bob.setProfile("AllowType", "AllowType_Type_NeedConfirm");
  await alice.must("sns.friend_add", friendRequest(alice.id, bob.id, { AddWording: TURNED, Remark: TURNED }));
  const pending = { From_Account: bob.id, PendencyType: "Pendency_Type_ComeIn", StartTime: 0, MaxLimited: 10 };
  const listed = async () => (await bob.must("sns.pendency_get", pending)).PendencyItem;
  await expect.poll(async () => (await listed())[0]?.AddWording).toBe(KEPT);

  const decision = { To_Account: alice.id, ResponseAction: "Response_Action_AgreeAndAdd", Remark: TURNED };
  await bob.must("sns.friend_response", { From_Account: bob.id, ResponseFriendItem: [decision] });
  const readRemark = async (by: typeof bob, of: string) => {
    const { InfoItem } = await by.must("sns.friend_get_specified", { From_Account: by.id, To_Account: [of] });
    return InfoItem[0].SnsProfileItem.find(({ Tag }: { Tag: string }) => Tag === "Tag_SNS_IM_Remark")?.Value;
  };
  expect(await readRemark(bob, alice.id)).toBe(KEPT);
  await expect.poll(() => readRemark(alice, bob.id)).toBe(KEPT);
  const update = { To_Account: alice.id, SnsItem: [{ Tag: "Tag_SNS_IM_Remark", Value: `${TURNED}!` }] };
  await bob.must("sns.friend_update", { From_Account: bob.id, UpdateItem: [update] });
  expect(await readRemark(bob, alice.id)).toBe(`${KEPT}!`);

  await alice.must("im_open_status.ws_set_custom_status", { CustomStatus: TURNED });
  const { SuccessUserList } = await alice.must("im_open_status.ws_get_user_status", { To_Account: [alice.id] });
  expect(Buffer.from(SuccessUserList[0].CustomStatus, "base64").toString()).toBe(KEPT);
});
