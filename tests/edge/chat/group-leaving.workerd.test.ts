import { expect, test, vi } from "vitest";
import { Relay } from "#edge/chat/socket/relay.ts";
import { groupWith, type User } from "./support/groups.ts";

const hears = (user: User, words: string) =>
  user.client.next(({ GroupMsgArray }) => JSON.stringify(GroupMsgArray ?? "").includes(words));
const formatEverything = (user: User): string => JSON.stringify(user.client.frames);

/** Ways in which a member can leave a group, each with the request that causes it. */
const WAYS_OUT: [string, (owner: User, member: User, groupId: string) => Promise<unknown>][] = [
  ["was removed", (owner, { id }, GroupId) => owner.must("delete_group_member", { GroupId, MemberToDel_Account: [id] })],
  ["quit over another device", async (_owner, member, GroupId) => (await member.alsoOn()).must("quit_group", { GroupId })],
];

test.each(WAYS_OUT)("a member who %s receives no pushes even if the Relay's notice is lost", async (_name, leave) => {
  const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
  const change = vi.spyOn(Relay.prototype, "groupChanged").mockResolvedValue(undefined);
  await leave(alice, bob, groupId);
  await alice.say(groupId, "secret one");
  await hears(carol, "secret one");
  await expect.poll(() => change.mock.calls.length).toBeGreaterThan(0);
  await alice.say(groupId, "secret two");
  await hears(carol, "secret two");
  change.mockRestore();
  expect(formatEverything(bob)).not.toContain("secret");
  await bob.must("apply_join_group", { GroupId: groupId });
  await alice.say(groupId, "welcome back");
  await hears(bob, "welcome back");
  expect(formatEverything(bob)).not.toContain("secret");
});

test("a new member receives no push of earlier messages", async () => {
  const [groupId, alice, , bob] = await groupWith("Private", ["alice", "carol"], ["bob"]);
  await alice.say(groupId, "first");
  await Promise.all([
    alice.say(groupId, "secret of before"),
    alice.must("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: bob.id }] }),
  ]);
  await bob.notice(groupId, 7);
  await alice.say(groupId, "hello bob");
  await hears(bob, "hello bob");
  expect(formatEverything(bob)).not.toContain("secret");
});

test.each([
  ["Private", false],
  ["Public", true],
])("a later member of a %s group reads earlier messages: %s", async (type, reads) => {
  const [groupId, alice, carol, bob] = await groupWith(type, ["alice", "carol"], ["bob"]);
  const { MsgSeq } = await alice.say(groupId, "of before", { NeedReadReceipt: 1 });
  await alice.must("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: bob.id }] });
  await bob.notice(groupId, 7);
  await alice.say(groupId, "of now");
  const read = async (user: User): Promise<string> =>
    JSON.stringify([await user.readHistory(groupId), await user.readHistory(groupId, { ReqMsgSeq: MsgSeq })]);
  expect((await read(bob)).includes("of before")).toBe(reads);
  expect(await read(bob)).toContain("of now");
  expect(await read(carol)).toContain("of before");
  const extensions = { GroupId: groupId, MsgSeq };
  expect(await bob.code("openim_msg_ext_http_svc.group_get_key_values", extensions)).toBe(reads ? 0 : 20_001);
  await bob.must("group_msg_receipt", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
  const { GroupMsgReceiptList } = await alice.must("get_group_msg_receipt", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
  expect(GroupMsgReceiptList).toMatchObject([{ ReadNum: reads ? 1 : 0 }]);
});
