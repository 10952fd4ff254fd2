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

describe("the number of a user's presence @spec 4.5 @spec 3.47", () => {
  it.each([
    [0, null],
    [1, "online"],
    [2, "offline"],
    [3, "signed-out"],
    [4, null],
  ])("the number %i means the status %s", (number, status) => expect(findOnlineStatus(number)).toBe(status));
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
  ])("the name %s is listed under %s", (name, letter) => expect(toInitial(name)).toBe(letter));

  test("the list sorts names by their letters", () => {
    const names = ["张伟", "9", "Ann", "陈晨", "Caio", "阿强"];
    expect(byInitial(names, (name) => name).map(([letter, list]) => [letter, list.length])).toEqual([
      ["A", 2],
      ["C", 2],
      ["Z", 1],
      ["#", 1],
    ]);
  });
});

describe("the fate of a private message", () => {
  const stranger = { isFriend: false, isAnswered: false, isAccepted: false };
  const fate = (relation: Partial<typeof stranger>) => MESSAGES_FROM.map((from) => reception({ ...stranger, ...relation }, from));

  it.each([
    ["a friend", { isFriend: true }, ["arrives", "arrives", "arrives"]],
    ["somebody who was answered", { isAnswered: true }, ["arrives", "arrives", "arrives"]],
    ["somebody whose request was accepted", { isAccepted: true }, ["arrives", "refused", "arrives"]],
    ["a stranger", {}, ["waits", "refused", "refused"]],
  ])("the receiver's setting decides on a message from %s", (_, relation, fates) => expect(fate(relation)).toEqual(fates));
});

describe("the number of strangers a day", () => {
  it.each([
    [0, 5],
    [NEW_ACCOUNT_S - 1, 5],
    [NEW_ACCOUNT_S, 50],
  ])("an account %i s old can begin conversations with %i strangers a day", (ageS, count) =>
    expect(strangersADay(ageS)).toBe(count),
  );
});

test("the mark of a message request is bit 32, above the chat's own marks", () => {
  expect(Math.log2(REQUEST_MARK)).toBe(32);
});
