import { describe, expect, test } from "vitest";
import {
  anchorOfRoom,
  findMatchOfRoom,
  isAnchorRoom,
  isSiteRoom,
  NOTIFY_ROOM,
  roomOfAnchor,
  toMatchRoom,
} from "#edge/contract/rules/room-ids.ts";

describe("ids of rooms", () => {
  test.each([
    ["match-1-4711", { sportId: 1, matchId: 4_711 }],
    ["match-2-9", { sportId: 2, matchId: 9 }],
    ["match-3-9", null],
    ["match-1-", null],
    ["match-1-1234567890123456", null],
    [" match-1-1", null],
    ["match-1-1-1", null],
    ["room-1", null],
    [NOTIFY_ROOM, null],
  ])("the group %s is the room of the match %o", (groupId, match) => {
    expect(findMatchOfRoom(groupId)).toEqual(match);
    if (match) expect(toMatchRoom(match.sportId as 1 | 2, match.matchId)).toBe(groupId);
  });

  test.each([
    ["room-100003", true],
    ["room-", false],
    ["room-1a", false],
    ["my-room-1", false],
  ])("the group %s is an anchor's room: %s", (groupId, isAnchors) => {
    expect(isAnchorRoom(groupId)).toBe(isAnchors);
    if (isAnchors) expect(roomOfAnchor(anchorOfRoom(groupId))).toBe(groupId);
  });

  test.each([
    [NOTIFY_ROOM, true],
    ["match-1-1", true],
    ["room-1", false],
    ["group-1", false],
  ])("the group %s exists without being created: %s", (groupId, isSite) => {
    expect(isSiteRoom(groupId)).toBe(isSite);
  });
});
