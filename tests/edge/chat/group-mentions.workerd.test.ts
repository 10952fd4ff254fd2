import { describe, expect, test } from "vitest";
import { PushEvent } from "#chat/protocol/push.ts";
import { groupWith, type User } from "./support/groups.ts";

const MENTION = 12;

const say = async (user: User, groupId: string, GroupAtInfo: object[], fields: object = {}): Promise<number> =>
  (await user.say(groupId, "@", { GroupAtInfo, ...fields })).MsgSeq;

/** Returns a user's mentions up to a message that all members receive: each message's sequence number and kinds of mention. */
async function mentionsUntil(user: User, end: number): Promise<[msgSeq: number, types: number[]][]> {
  await user.client.next(({ Event, GroupMsgArray }) => Event === 3 && GroupMsgArray[0].MsgSeq === end);
  const events = user.client.pushed.filter(({ Event }) => Event === MENTION);
  for (const event of events) expect(PushEvent.safeParse(event).error).toBeUndefined();
  return events.map(({ GroupTips: [{ MsgBody }] }) => [MsgBody.MsgSeq, MsgBody.GroupAtType]);
}

const member = (user: User) => ({ GroupAtAllFlag: 0, GroupAt_Account: user.id });
const ALL = { GroupAtAllFlag: 1 };

describe("a member named in a group's message", () => {
  test('is notified, singly or by "everybody", unlike unnamed members and the sender @spec 3.30', async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const toBob = await say(alice, groupId, [member(bob), member(alice)]);
    const toAll = await say(alice, groupId, [ALL]);
    const toBoth = await say(alice, groupId, [ALL, member(carol)]);
    expect(await say(alice, groupId, [member(bob)], { OnlineOnlyFlag: 1 })).toBe(0);
    const end = await say(alice, groupId, []);
    expect(await mentionsUntil(bob, end)).toEqual([
      [toBob, [1]],
      [toAll, [2]],
      [toBoth, [2]],
    ]);
    expect(await mentionsUntil(carol, end)).toEqual([
      [toAll, [2]],
      [toBoth, [1]],
      [toBoth, [2]],
    ]);
    await say(bob, groupId, []);
    await alice.client.next(({ Event }) => Event === 3);
    expect(alice.client.pushed.filter(({ Event }) => Event === MENTION)).toEqual([]);
  });

  test("a mention does not reach a member who cannot receive the message @spec 3.30 5.34", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const secret = await say(alice, groupId, [member(carol), ALL], { To_Account: [bob.id] });
    const end = await say(alice, groupId, []);
    expect(await mentionsUntil(bob, end)).toEqual([[secret, [2]]]);
    expect(await mentionsUntil(carol, end)).toEqual([]);
  });

  test.each([
    ["Public", [1]],
    ["Community", [1]],
    ["Private", [1, 2]],
  ])("a plain member can mention everybody only in a private group: %s", async (type, types) => {
    const [groupId, alice, bob, carol] = await groupWith(type, ["alice", "bob", "carol"]);
    const named = await say(bob, groupId, [ALL, member(carol)]);
    await say(bob, groupId, [ALL]);
    const end = await say(alice, groupId, []);
    const mentions = await mentionsUntil(carol, end);
    expect(mentions.flatMap(([msgSeq, kinds]) => (msgSeq === named ? kinds : []))).toEqual(types);
    expect(mentions.some(([, kinds]) => kinds.includes(2))).toBe(type === "Private");
  });

  test("the notice to a mentioned member names the topic of the mention @spec 3.30 3.34", async () => {
    const [groupId, alice, bob] = await groupWith("Community", ["alice", "bob"], [], { SupportTopic: 1 });
    const { TopicId } = await alice.must("million_group_open_http_svc.create_topic", { GroupId: groupId, TopicName: "News" });
    const MsgSeq = await say(alice, groupId, [member(bob)], { TopicId });
    const { GroupTips } = await bob.client.next(({ Event }) => Event === MENTION);
    expect(GroupTips).toMatchObject([{ ToGroupId: TopicId, MsgBody: { GroupId: groupId, TopicId, MsgSeq, GroupAtType: [1] } }]);
  });
});
