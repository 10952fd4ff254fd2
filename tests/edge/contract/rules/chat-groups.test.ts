import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anchorGroups,
  anchorOfFansGroup,
  communityOfTopic,
  isReservedGroupId,
  toFansGroupId,
  toGroupId,
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
  ])("the id %s is reserved for the site: %s @spec 9.6", (groupId, isReserved) => {
    expect(isReservedGroupId(groupId)).toBe(isReserved);
  });

  test.each([
    ["fans-100003", 100_003],
    ["fans-0", null],
    ["fans-07", null],
    ["fans-1e3", null],
    ["fans-", null],
    ["group-100003", null],
  ])("the group %s belongs to the fans of the anchor %s @spec 9.6", (groupId, anchor) => {
    expect(anchorOfFansGroup(groupId)).toBe(anchor);
  });

  test("the id of an anchor's group of fans names the anchor @spec 9.6", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (anchor) => {
        expect(anchorOfFansGroup(toFansGroupId(anchor))).toBe(anchor);
        expect(isReservedGroupId(toFansGroupId(anchor))).toBe(true);
      }),
    );
  });

  test.each([
    ["@TGS#_a@TOPIC#_b", "@TGS#_a"],
    ["@TGS#_a", null],
    ["group-1", null],
    ["a-group@TOPIC#without-underscore", null],
  ])("the community of the topic %s is %s @spec 3.34", (groupId, community) => {
    expect(communityOfTopic(groupId)).toBe(community);
    expect(toGroupId(groupId)).toBe(community ?? groupId);
  });
});

test("the list of fan groups puts groups with unread messages first @spec 3.21", () => {
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
