import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SessionContext } from "#edge/chat/socket/session-context.ts";
import { issueGroups, issueUsers } from "#tests/support/issued.ts";
import { found, loginAll, type User } from "./support/groups.ts";
import { fillRows, inGroup } from "./support/objects.ts";
import type { WireBody } from "./support/wire-client.ts";

/** Members besides the owner, more than one page. */
const MEMBERS = 110;
const member = (number: number): string => `member-${number}`;
const some = <Item>(count: number, item: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index + 1));

/** Alice with a group and a room of hers that have many members, and a user who is in both. */
let alice: User;
let GroupId: string;
let room: string;

beforeAll(async () => {
  [alice] = await loginAll("alice");
  [GroupId, room] = [await found(alice, "Public"), await found(alice, "AVChatRoom")];
  for (const groupId of [GroupId, room])
    await inGroup(groupId, (sql) =>
      fillRows(
        sql,
        MEMBERS,
        "INSERT INTO members (user_id, role, join_time, msg_flag) SELECT 'member-' || i, 'Member', 1, 'AcceptAndNotify'",
      ),
    );
});

afterEach(() => vi.restoreAllMocks());

const counted = (answer: WireBody, list: string): number => (answer.ErrorCode === 0 ? answer[list].length : answer.ErrorCode);

test.each<[what: string, max: number, beyond: number, ask: (count: number) => Promise<number>]>([
  [
    "groups looked up, the rest are cut @spec 9.17 5.35",
    50,
    50,
    async (count) => {
      const answer = async (GroupId: string) => ({ GroupInfo: [{ GroupId, ErrorCode: 10_010 }] });
      vi.spyOn(SessionContext.prototype, "askGroup").mockImplementation(answer as never);
      const GroupIdList = some(count, (number) => `group-${number}`);
      await issueGroups(...GroupIdList);
      return counted(await alice.ask("get_group_public_info", { GroupIdList }), "GroupInfo");
    },
  ],
  [
    "members looked up, the rest are cut @spec 9.17 5.35",
    50,
    50,
    async (count) => {
      const request = { GroupId, Member_List_Account: some(count, member) };
      return counted(await alice.ask("get_specified_group_member_info", request), "MemberList");
    },
  ],
  [
    "members a page, more are refused @spec 9.17 5.35",
    100,
    10_004,
    async (Limit) => counted(await alice.ask("get_group_member_info", { GroupId, Limit, Offset: 0 }), "MemberList"),
  ],
  [
    "members marked at once, more are refused @spec 9.17 5.35",
    500,
    10_005,
    async (count) => {
      const MemberList = some(count, (number) => ({ Member_Account: member(number), Marks: [1000] }));
      const request = { GroupId: room, CommandType: 1, MemberList };
      const answer = await alice.ask("group_open_avchatroom_http_svc.modify_user_info", request);
      return answer.ErrorCode === 0 ? answer.SuccessList.length + answer.FailList.length : answer.ErrorCode;
    },
  ],
  [
    "users whose status is told, the rest are cut @spec 9.21",
    500,
    500,
    async (count) => {
      const answer = async (_name: string, _body: object, To_Account: string) => ({
        SuccessUserList: [{ To_Account, StatusType: 3 }],
      });
      vi.spyOn(SessionContext.prototype, "askBox").mockImplementation(answer as never);
      const To_Account = some(count, (number) => `user-${number}`);
      await issueUsers(...To_Account);
      return counted(await alice.ask("im_open_status.ws_get_user_status", { To_Account }), "SuccessUserList");
    },
  ],
])("a call for %s takes at most %i", async (_what, max, beyond, ask) => {
  expect([await ask(max), await ask(max + 1)]).toEqual([max, beyond]);
});

test("one page of a room's members has 100 members @spec 9.17 5.35", async () => {
  const [bob] = await loginAll("bob");
  await bob.must("apply_join_group", { GroupId: room });
  // Two users make requests, because a user may make only one request in three seconds.
  const page = (user: User, Timestamp: number) =>
    user.must("group_open_avchatroom_http_svc.get_members", { GroupId: room, Timestamp });
  const [first, second] = [await page(alice, 0), await page(bob, 100)];
  expect([first, second].map(({ MemberList, Timestamp }) => [MemberList.length, Timestamp])).toEqual([
    [100, 100],
    [MEMBERS + 2 - 100, 0],
  ]);
  expect(new Set([...first.MemberList, ...second.MemberList].map(({ Member_Account }) => Member_Account)).size).toBe(MEMBERS + 2);
});
