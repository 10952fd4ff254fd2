import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outranks, RIGHTS, verdict } from "#edge/chat/group/rights.ts";
import {
  anchorGroups,
  anchorOfFansGroup,
  communityOfTopic,
  fansGroupOf,
  GROUP_ACTS,
  GROUP_TYPES,
  isReservedGroupId,
  mayInGroup,
  outranksInGroup,
  STANDINGS,
  standingOf,
} from "#edge/contract/rules/chat-groups.ts";

describe("ids of groups", () => {
  test.each([
    ["group-derby", true],
    ["fans-7", true],
    ["fans-anything", true],
    ["@TGS#_site-1", true],
    ["@TGS#ABCDEFGHJKLMNPQRSTUV", false],
    ["@TGS#_ABCDEFGHJKLMNPQRSTUV", false],
    ["my-fans-7", false],
    ["Group-derby", false],
  ])("%s is the site's own: %s @spec 9.6", (groupId, isReserved) => {
    expect(isReservedGroupId(groupId)).toBe(isReserved);
  });

  test.each([
    ["fans-100003", 100_003],
    ["fans-0", null],
    ["fans-07", null],
    ["fans-1e3", null],
    ["fans-", null],
    ["group-100003", null],
  ])("%s is of the fans of %s @spec 9.6", (groupId, anchor) => {
    expect(anchorOfFansGroup(groupId)).toBe(anchor);
  });

  test("an anchor's group of fans names the anchor again @spec 9.6", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (anchor) => {
        expect(anchorOfFansGroup(fansGroupOf(anchor))).toBe(anchor);
        expect(isReservedGroupId(fansGroupOf(anchor))).toBe(true);
      }),
    );
  });

  test.each([
    ["@TGS#_a@TOPIC#_b", "@TGS#_a"],
    ["@TGS#_a", null],
    ["group-1", null],
  ])("the community of %s is %s @spec 3.34", (groupId, community) => {
    expect(communityOfTopic(groupId)).toBe(community);
  });
});

describe("rights in groups", () => {
  test("a screen offers exactly the acts that the relay allows @spec 4.50 6.6 6.7", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GROUP_ACTS),
        fc.constantFrom(...GROUP_TYPES),
        fc.constantFrom(...STANDINGS),
        (act, type, standing) => {
          expect(mayInGroup(act, type, standing)).toBe(verdict(act, type, standing) === 0);
        },
      ),
      { numRuns: GROUP_ACTS.length * GROUP_TYPES.length * STANDINGS.length * 4 },
    );
    for (const act of GROUP_ACTS) expect(RIGHTS).toHaveProperty(act);
  });

  test("a screen offers an act upon a member where the relay ranks the viewer higher @spec 6.7", () => {
    const members = STANDINGS.filter((standing) => standing !== "Stranger");
    for (const own of members)
      for (const other of members) expect(outranksInGroup(own, other), `${own} on ${other}`).toBe(outranks(own, other));
  });

  test.each([
    ["Owner", "Owner"],
    ["Custom", "Custom"],
    ["", "Stranger"],
    ["Emperor", "Stranger"],
  ])("the role %s is the standing %s", (role, standing) => {
    expect(standingOf(role)).toBe(standing);
  });
});

test("anchor groups are the fans' groups among conversations, unread ones first @spec 3.21", () => {
  expect(
    anchorGroups([
      { conversationID: "GROUPfans-7", unreadCount: 0 },
      { conversationID: "GROUPgroup-1", unreadCount: 5 },
      { conversationID: "C2Cfans-9", unreadCount: 1 },
      { conversationID: "GROUPfans-8", unreadCount: 2 },
    ]),
  ).toEqual([
    { id: "fans-8", unreadCount: 2 },
    { id: "fans-7", unreadCount: 0 },
  ]);
});
