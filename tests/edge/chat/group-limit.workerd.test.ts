import { describe, expect, test } from "vitest";
import { GROUPS_PER_USER_MAX } from "#edge/chat/group/group-limit.ts";
import { found, groupWith, loginAll, type User, unusedId } from "./support/groups.ts";
import { fillRows, inBox } from "./support/objects.ts";

const fill = ({ id }: User, free = 0): Promise<void> =>
  inBox(id, (sql) =>
    fillRows(
      sql,
      GROUPS_PER_USER_MAX - free,
      "INSERT INTO joined_groups (group_id, group_type, join_time) SELECT 'full-' || i, 'Public', 1",
    ),
  );

describe("a user at the limit of groups", () => {
  test("a user at the limit of groups joins no further group @spec 8.20 7.81 7.82", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [open, room] = [await found(alice, "Public"), await found(alice, "AVChatRoom")];
    await fill(bob);
    const create = (Type: string) => bob.code("create_group", { Type, Name: "one more", GroupId: unusedId() });
    expect([await create("Public"), await create("AVChatRoom")]).toEqual([10_037, 10_037]);
    expect(await bob.code("apply_join_group", { GroupId: open })).toBe(10_037);
    expect(await bob.code("apply_join_group", { GroupId: room })).toBe(0);
  });

  test("nobody can add a user who is at the limit of groups @spec 5.32 7.83 7.91", async () => {
    const [byApplication, alice, bob, carol] = await groupWith("Public", ["alice"], ["bob", "carol"], {
      ApplyJoinOption: "NeedPermission",
    });
    await bob.must("apply_join_group", { GroupId: byApplication });
    const { MsgKey } = await alice.notice(byApplication, 1);
    await fill(bob);
    const GroupId = unusedId();
    const MemberList = [bob, carol].map(({ id }) => ({ Member_Account: id }));
    const made = await alice.must("create_group", { Type: "Public", Name: "g", GroupId, MemberList });
    expect(made.OverJoinedGroupLimit_Account).toEqual([bob.id]);
    await carol.notice(GroupId, 7);
    expect((await alice.must("add_group_member", { GroupId, MemberList })).MemberList).toEqual([
      { Member_Account: bob.id, Result: 4 },
      { Member_Account: carol.id, Result: 2 },
    ]);
    const application = { GroupId: byApplication, Applicant_Account: bob.id, MsgKey };
    expect(await alice.code("handle_apply_join_group", { ...application, HandleMsg: "Agree" })).toBe(10_037);
    // The application stays open, because the user may leave another group or be refused.
    expect(await alice.code("handle_apply_join_group", { ...application, HandleMsg: "Reject" })).toBe(0);
    expect((await alice.must("get_group_member_info", { GroupId, Limit: 100, Offset: 0 })).MemberNum).toBe(2);
  });

  test("a user can join the last group within the limit", async () => {
    const [open, , bob] = await groupWith("Public", ["alice"], ["bob"]);
    await fill(bob, 1);
    expect(await bob.code("apply_join_group", { GroupId: open })).toBe(0);
  });
});
