import { describe, expect, test } from "vitest";
import { POLL_CLOSED_KEY, toVoteKey } from "#edge/contract/rules/polls.ts";
import { groupWith, type User } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const POLL = { type: "poll", question: "Who wins?", options: ["Home", "Away"], many: 0 };

async function ask() {
  const [groupId, ann, bob, eve] = await groupWith("Public", ["ann", "bob", "eve"]);
  const MsgBody = [{ MsgType: "TIMCustomElem", MsgContent: { Data: JSON.stringify(POLL), Desc: "", Ext: "" } }];
  const { MsgSeq } = await ann.say(groupId, "", { SupportMessageExtension: 1, MsgBody });
  const change = (user: User, OperateType: number, Key = "", Value = "", Seq = 99) =>
    user.code("openim_msg_ext_http_svc.group_set_key_values", {
      GroupId: groupId,
      MsgSeq,
      OperateType,
      ...(Key && { ExtensionList: [{ Key, Value, Seq }] }),
    });
  const votes = async (): Promise<string[][]> =>
    (await bob.must("openim_msg_ext_http_svc.group_get_key_values", { GroupId: groupId, MsgSeq })).ExtensionList.map(
      ({ Key, Value }: WireBody) => [Key, Value],
    );
  return { ann, bob, eve, groupId, MsgSeq, change, votes };
}

describe("a poll in a group", () => {
  test("a poll counts one vote of each member", async () => {
    const { bob, eve, change, votes } = await ask();
    expect(await change(bob, 1, toVoteKey(bob.id), "0")).toBe(0);
    expect(await change(bob, 1, toVoteKey(bob.id), "1")).toBe(0);
    expect(await change(eve, 1, toVoteKey(bob.id), "0")).toBe(120_007);
    expect(await change(eve, 2, toVoteKey(bob.id))).toBe(120_007);
    expect(await change(eve, 3)).toBe(120_007);
    expect(await change(eve, 1, toVoteKey(eve.id), "2")).toBe(120_007);
    expect(await votes()).toEqual([[toVoteKey(bob.id), "1"]]);
  });

  test("only the creator can close a poll", async () => {
    const { ann, bob, groupId, MsgSeq, change, votes } = await ask();
    expect(await change(bob, 1, toVoteKey(bob.id), "0")).toBe(0);
    expect(await change(bob, 1, POLL_CLOSED_KEY, "1")).toBe(120_007);
    expect(await change(ann, 1, POLL_CLOSED_KEY, "1")).toBe(0);
    expect(await change(bob, 1, toVoteKey(bob.id), "1")).toBe(120_007);
    expect(await change(ann, 2, POLL_CLOSED_KEY)).toBe(120_007);
    expect(await change(ann, 3)).toBe(120_007);
    const other = [{ MsgType: "TIMCustomElem", MsgContent: { Data: JSON.stringify({ ...POLL, options: ["Away", "Home"] }) } }];
    expect(await ann.code("openim.modify_group_msg", { GroupId: groupId, MsgSeq, MsgVersion: 0, MsgBody: other })).toBe(120_007);
    expect(await votes()).toHaveLength(2);
  });
});
