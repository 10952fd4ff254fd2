import { describe, expect, it, test } from "vitest";
import {
  byInitial,
  findOnlineStatus,
  MESSAGES_FROM,
  NEW_ACCOUNT_S,
  REQUEST_MARK,
  reception,
  strangersADay,
  toInitial,
} from "#edge/contract/rules/contacts.ts";

describe("the number of somebody's presence @spec 4.5 @spec 3.47", () => {
  it.each([
    [0, null],
    [1, "online"],
    [2, "offline"],
    [3, "signed-out"],
    [4, null],
  ])("%i is %s", (number, status) => expect(findOnlineStatus(number)).toBe(status));
});

describe("the letter of a name", () => {
  it.each([
    ["Ann", "A"],
    ["  ben", "B"],
    ["Ágata", "A"],
    ["Ñandu", "N"],
    ["阿强", "A"],
    ["北极熊", "B"],
    ["陈晨", "C"],
    ["张伟", "Z"],
    ["王芳", "W"],
    ["小明", "X"],
    ["球迷", "Q"],
    ["7号球衣", "#"],
    ["😀", "#"],
    ["", "#"],
  ])("%s stands under %s", (name, letter) => expect(toInitial(name)).toBe(letter));

  test("a list has its letters in order and names without one last", () => {
    const names = ["张伟", "9", "Ann", "陈晨", "Caio", "阿强"];
    expect(byInitial(names, (name) => name).map(([letter, list]) => [letter, list.length])).toEqual([
      ["A", 2],
      ["C", 2],
      ["Z", 1],
      ["#", 1],
    ]);
  });
});

describe("a message of somebody", () => {
  const stranger = { isFriend: false, isAnswered: false, isAccepted: false };
  const fate = (relation: Partial<typeof stranger>) => MESSAGES_FROM.map((from) => reception({ ...stranger, ...relation }, from));

  it.each([
    ["a friend", { isFriend: true }, ["arrives", "arrives", "arrives"]],
    ["somebody who was answered", { isAnswered: true }, ["arrives", "arrives", "arrives"]],
    ["somebody whose request was accepted", { isAccepted: true }, ["arrives", "refused", "arrives"]],
    ["a stranger", {}, ["waits", "refused", "refused"]],
  ])("of %s: for people who accept messages of everybody, friends, nobody new", (_, relation, fates) =>
    expect(fate(relation)).toEqual(fates),
  );
});

describe("strangers a day", () => {
  it.each([
    [0, 5],
    [NEW_ACCOUNT_S - 1, 5],
    [NEW_ACCOUNT_S, 50],
  ])("an account of %i s may begin with %i", (ageS, count) => expect(strangersADay(ageS)).toBe(count));
});

test("the mark of requests is a single bit above the chat's own marks", () => {
  expect(Math.log2(REQUEST_MARK)).toBe(32);
});
