import { expect, test } from "vitest";
import { found, loginAll } from "./support/groups.ts";

const TURNED = "Zed\u202Eevil\u2066!";
const KEPT = "Zedevil!";
const group = (name: string) => `group_open_http_svc.${name}`;
const million = (name: string) => `million_group_open_http_svc.${name}`;

test("marks that turn a line around leave names at every door of the relay", async () => {
  const [alice, bob] = await loginAll("alice", "bob");
  const community = await found(alice, "Community", [bob], { SupportTopic: 1, Name: TURNED });
  const nameOf = async () => (await bob.must(group("get_group_public_info"), { GroupIdList: [community] })).GroupInfo[0].Name;
  expect(await nameOf()).toBe(KEPT);
  await alice.must(group("modify_group_base_info"), { GroupId: community, Name: `${TURNED}!` });
  expect(await nameOf()).toBe(`${KEPT}!`);
  expect(await alice.code(group("modify_group_base_info"), { GroupId: community, Name: "\u202E" })).toBe(10_004);

  const { TopicId } = await alice.must(million("create_topic"), { GroupId: community, TopicName: TURNED });
  const topicOf = async () =>
    (await bob.must(million("get_topic"), { GroupId: community, TopicIdList: [TopicId] })).TopicInfoList[0].Topic.TopicName;
  expect(await topicOf()).toBe(KEPT);
  await alice.must(million("modify_topic"), { GroupId: community, TopicId, TopicName: `${TURNED}!` });
  expect(await topicOf()).toBe(`${KEPT}!`);

  await bob.must(group("modify_group_member_info"), { GroupId: community, Member_Account: bob.id, NameCard: TURNED });
  const cards = await alice.must("group_open_http_svc.get_specified_group_member_info", {
    GroupId: community,
    Member_List_Account: [bob.id],
  });
  expect(cards.MemberList[0].NameCard).toBe(KEPT);

  const items = [
    { Tag: "Tag_Profile_IM_Nick", Value: TURNED },
    { Tag: "Tag_Profile_IM_SelfSignature", Value: TURNED },
  ];
  await bob.must("profile.portrait_set", { From_Account: bob.id, ProfileItem: items });
  const { UserProfileItem } = await alice.must("profile.portrait_get_all", {
    From_Account: alice.id,
    UserItem: [{ To_Account: bob.id }],
    TagList: items.map(({ Tag }) => Tag),
  });
  expect(UserProfileItem[0].ProfileItem).toEqual(expect.arrayContaining(items.map(({ Tag }) => ({ Tag, Value: KEPT }))));
});
