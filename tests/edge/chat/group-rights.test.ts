import { describe, expect, test } from "vitest";
import type { GroupType } from "#chat/protocol/group-kinds.ts";
import { GROUP_RIGHTS, type GroupAction, outranks, type Standing, toStanding } from "#chat/protocol/group-rights.ts";
import { verdict } from "#edge/chat/group/rights.ts";

const TYPES = ["Private", "Public", "ChatRoom", "AVChatRoom", "Community"] as const satisfies readonly GroupType[];
const GROUP_ROLES = ["Owner", "Admin", "Member", "Custom", "Stranger"] as const satisfies readonly Standing[];

/**
 * One line per action, one column per type of group (as in TYPES) with the results for owner, admin, member, custom role and
 * stranger: `+` allowed, `-` 10007, `o` 10009 (the owner cannot quit), `d` 10035 (nothing can be deleted here).
 */
const TABLE: Readonly<Record<GroupAction, string>> = {
  join: "----- +++++ +++++ +++++ +++++",
  quit: "++++- o+++- o+++- o++++ o+++-",
  dismiss: "----- +---- +---- +---- +----",
  handOver: "+---- +---- +---- ----- +----",
  describeGroup: "++++- ++--- ++--- ++--- ++---",
  setOptions: "++--- ++--- ++--- ++--- ++---",
  muteAll: "++--- ++--- ++--- ++--- ++---",
  addMembers: "++++- ++++- ++++- ----- ++++-",
  removeMembers: "++--- ++--- ++--- ----- ++---",
  banMembers: "----- ----- ----- ++--- -----",
  setRoles: "----- +---- +---- ----- +----",
  muteMembers: "++--- ++--- ++--- ++--- ++---",
  describeOthers: "++--- ++--- ++--- ++--- ++---",
  describeSelf: "++++- ++++- ++++- ++++- ++++-",
  setReminders: "++++- ++++- ++++- ----- ++++-",
  markMembers: "----- ----- ----- +---- +----",
  decideApplications: "++--- ++--- ++--- ++--- ++---",
  seeMembers: "++++- ++++- ++++- ++++- ++++-",
  seeAttributes: "++++- ++++- ++++- +++++ ++++-",
  writeAttributes: "++++- ++++- ++++- ++--- ++++-",
  seeCounters: "++++- ++++- ++++- +++++ ++++-",
  setCounters: "++++- ++++- ++++- ++--- ++++-",
  count: "++++- ++++- ++++- ++++- ++++-",
  manageTopics: "----- ----- ----- ----- ++---",
  seeTopics: "----- ----- ----- ----- ++++-",
  callAll: "++++- ++--- ++--- ++--- ++---",
  revokeOwn: "++++- ++++- ++++- ++++- ++++-",
  revokeOthers: "++--- ++--- ++--- ++--- ++---",
  modifyOwn: "++++- ++++- ++++- ----- ++++-",
  modifyOthers: "++--- ++--- ++--- ----- ++---",
  deleteForOneself: "++++- ++++- ++++- dddd- ++++-",
  reportRead: "++++- ++++- ++++- ++++- ++++-",
  useReceipts: "++++- ++++- ++++- ----- ++++-",
  extendMessages: "++++- ++++- ++++- ----- ++++-",
};

const CODES: Readonly<Record<string, number>> = { "+": 0, "-": 10_007, o: 10_009, d: 10_035 };

describe("rights in groups", () => {
  test.each(Object.keys(GROUP_RIGHTS) as GroupAction[])(
    "the right to the action %s depends on role and type @spec 4.50 6.6 6.7",
    (action) => {
      const answered = TYPES.map((type) => GROUP_ROLES.map((role) => verdict(action, type, role)));
      const expected = TABLE[action].split(" ").map((cells) => [...cells].map((cell) => CODES[cell]));
      expect(answered).toEqual(expected);
    },
  );

  test("nobody can act on a member of the same or a higher rank", () => {
    const pairs = (["Owner", "Admin", "Member", "Custom"] as const).map((role) =>
      (["Owner", "Admin", "Member", "Custom"] as const).filter((other) => outranks(role, other)),
    );
    expect(pairs).toEqual([["Admin", "Member", "Custom"], ["Member", "Custom"], [], []]);
  });

  test.each([
    ["Owner", "Owner"],
    ["Custom", "Custom"],
    ["", "Stranger"],
    ["Emperor", "Stranger"],
  ])("the role %s has the rank %s", (role, standing) => {
    expect(toStanding(role)).toBe(standing);
  });
});
