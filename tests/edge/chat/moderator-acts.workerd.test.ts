import { env } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { act, foundRoom, message } from "./support/anchor-room.ts";
import { found, loginAll, watch } from "./support/groups.ts";

interface Row {
  door: string;
  actor: string;
  act: string;
  person: string;
  detail: string;
  reason: string;
}

async function readRecord(place: string, count: number): Promise<Row[]> {
  const read = async () =>
    (
      await env.DB.prepare("select door, actor, act, person, detail, reason from moderator_acts where place = ? order by id")
        .bind(place)
        .all<Row>()
    ).results;
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

describe("the site's record of moderation actions", () => {
  test("the site records each moderation action that a client can send in a group", async () => {
    const [owner, bob, eve] = await loginAll("owner", "bob", "eve");
    const group = await found(owner, "Public", [bob, eve]);
    const said = async (by: typeof bob) => (await by.must("send_group_msg", message(by, group, "rude words"))).MsgSeq as number;
    const [first, second] = [await said(bob), await said(bob)];
    const member = { GroupId: group, Member_Account: bob.id };
    await owner.must("modify_group_member_info", { ...member, ShutUpTime: 600 });
    await owner.must("modify_group_member_info", { ...member, ShutUpTime: 0, NameCard: "Bobby", Role: "Admin" });
    await owner.must("group_msg_recall", { GroupId: group, MsgSeqList: [{ MsgSeq: first }], Reason: "insult" });
    await owner.must("pin_message", { GroupId: group, MsgSeq: second });
    await owner.must("unpin_message", { GroupId: group, MsgSeq: second });
    await owner.must("modify_group_base_info", { GroupId: group, ShutUpAllMember: "On", Notification: "Be kind" });
    await owner.must("delete_group_member", { GroupId: group, MemberToDel_Account: [bob.id, eve.id], Reason: "spam" });
    await owner.must("destroy_group", { GroupId: group });
    const rows = await readRecord(group, 12);
    expect(rows.every(({ door, actor }) => door === "wire" && actor === owner.id)).toBe(true);
    const to = (name: string, person = "", detail = "", reason = "") => [name, person, detail, reason];
    expect(rows.map((row) => [row.act, row.person, row.detail, row.reason])).toEqual([
      to("mute", bob.id, "600"),
      to("unmute", bob.id),
      to("rename", bob.id, "Bobby"),
      to("role", bob.id, "Admin"),
      to("delete", bob.id, "rude words", "insult"),
      to("pin", bob.id, "rude words"),
      to("unpin"),
      to("announce", "", "Be kind"),
      to("mute-all"),
      to("kick", bob.id, "", "spam"),
      to("kick", eve.id, "", "spam"),
      to("dismiss", "", "Group"),
    ]);
  });

  test("the site records only the accepted moderation actions in a room", async () => {
    const [owner, mod, bob] = await loginAll("owner", "mod", "bob");
    const { anchorId, room } = await foundRoom(owner.id);
    for (const user of [owner, mod, bob]) await watch(user, room);
    await act(anchorId, owner, { act: "name", person: mod.id });
    const { MsgSeq } = await bob.must("send_group_msg", message(bob, room, "rude"));
    const { MsgSeq: own } = await owner.must("send_group_msg", message(owner, room, "a slip"));
    await act(anchorId, mod, { act: "delete", seq: MsgSeq });
    await act(anchorId, mod, { act: "mute", person: owner.id, seconds: 60 });
    await owner.must("group_msg_recall", { GroupId: room, MsgSeqList: [{ MsgSeq: own }] });
    await owner.must("ban_group_member", { GroupId: room, Members_Account: [bob.id], Duration: 60, Description: "rude" });
    await act(anchorId, null, { act: "unban", person: bob.id });
    const rows = await readRecord(room, 4);
    expect(rows.map((row) => [row.door, row.actor, row.act, row.person, row.detail, row.reason])).toEqual([
      ["site", owner.id, "name", mod.id, "", ""],
      ["site", mod.id, "delete", bob.id, "rude", ""],
      ["wire", owner.id, "ban", bob.id, "60", "rude"],
      ["site", "op", "unban", bob.id, "", ""],
    ]);
  });

  test("the site records an action even if the database refused it at first", async () => {
    const [owner, bob] = await loginAll("owner", "bob");
    const group = await found(owner, "Public", [bob]);
    const failures = vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.prepare("alter table moderator_acts rename to moderator_acts_away").run();
    await owner.must("delete_group_member", { GroupId: group, MemberToDel_Account: [bob.id] });
    await expect.poll(() => failures.mock.calls.flat().join(" ")).toContain("An alarm failed");
    await env.DB.prepare("alter table moderator_acts_away rename to moderator_acts").run();
    await owner.must("modify_group_base_info", { GroupId: group, Notification: "again" });
    const rows = await readRecord(group, 2);
    failures.mockRestore();
    expect(rows.map((row) => row.act)).toEqual(["kick", "announce"]);
  });

  test("the database refuses to change or delete a recorded moderation action", async () => {
    await env.DB.prepare(
      "insert into moderator_acts (key, at, door, actor, act, person, place, detail, reason) values ('k', unixepoch(), 'site', '1', 'ban', '2', 'g', '', '')",
    ).run();
    await expect(env.DB.prepare("update moderator_acts set actor = '3' where key = 'k'").run()).rejects.toThrow("never changed");
    await expect(env.DB.prepare("delete from moderator_acts where key = 'k'").run()).rejects.toThrow("kept for a year");
  });
});
