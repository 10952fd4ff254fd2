import { env, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { GROUPS_PER_USER_MAX } from "#edge/chat/group/group-limit.ts";
import { getUserBox } from "#edge/chat/stubs.ts";
import { found, loginAll, type User, unusedId } from "./support/groups.ts";

const fill = ({ id }: User, free = 0): Promise<void> =>
  runInDurableObject(
    getUserBox(env, { appId: 1_400_000_000, userId: id }) as never,
    (_box, { storage: { sql } }: DurableObjectState) => {
      sql.exec(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO joined_groups (group_id, group_type, join_time) SELECT 'full-' || i, 'Public', 1 FROM n`,
        GROUPS_PER_USER_MAX - free,
      );
    },
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
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const byApplication = await found(alice, "Public", [], { ApplyJoinOption: "NeedPermission" });
    await bob.must("apply_join_group", { GroupId: byApplication });
    const { MsgKey } = await alice.notice(byApplication, 1);
    await fill(bob);
    const GroupId = unusedId();
    const MemberList = [bob, carol].map(({ id }) => ({ Member_Account: id }));
    expect(await alice.must("create_group", { Type: "Public", Name: "g", GroupId, MemberList })).toMatchObject({
      OverJoinedGroupLimit_Account: [bob.id],
    });
    await carol.notice(GroupId, 7);
    expect((await alice.must("add_group_member", { GroupId, MemberList })).MemberList).toEqual([
      { Member_Account: bob.id, Result: 4 },
      { Member_Account: carol.id, Result: 2 },
    ]);
    expect(
      await alice.code("handle_apply_join_group", {
        GroupId: byApplication,
        Applicant_Account: bob.id,
        HandleMsg: "Agree",
        MsgKey,
      }),
    ).toBe(10_037);
    // The application stays open, because the user may leave another group or be refused.
    expect(
      await alice.code("handle_apply_join_group", {
        GroupId: byApplication,
        Applicant_Account: bob.id,
        HandleMsg: "Reject",
        MsgKey,
      }),
    ).toBe(0);
    expect((await alice.must("get_group_member_info", { GroupId, Limit: 100, Offset: 0 })).MemberNum).toBe(2);
  });

  test("a user can join the last group within the limit", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const open = await found(alice, "Public");
    await fill(bob, 1);
    expect(await bob.code("apply_join_group", { GroupId: open })).toBe(0);
  });
});
