import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mayChangePoll,
  POLL_CLOSED_KEY,
  type Poll,
  pollResult,
  readPoll,
  readVote,
  toVoteKey,
} from "#edge/contract/rules/polls.ts";

const POLL: Poll = { type: "poll", question: "Who wins?", options: ["Home", "Away", "Nobody"], many: 0 };
const MANY: Poll = { ...POLL, many: 1 };

describe("a poll", () => {
  test.each([
    ["a poll", JSON.stringify(POLL), POLL],
    ["a poll without the number of choices", JSON.stringify({ ...POLL, many: undefined }), POLL],
    ["one option", JSON.stringify({ ...POLL, options: ["Home"] }), null],
    ["eleven options", JSON.stringify({ ...POLL, options: Array.from({ length: 11 }, String) }), null],
    ["an empty option", JSON.stringify({ ...POLL, options: ["Home", " "] }), null],
    ["an option of 41 characters", JSON.stringify({ ...POLL, options: ["Home", "x".repeat(41)] }), null],
    ["a question of 101 characters", JSON.stringify({ ...POLL, question: "x".repeat(101) }), null],
    ["another type", JSON.stringify({ ...POLL, type: "match" }), null],
    ["broken JSON", '{"type":"poll"', null],
    ["a text", "poll", null],
  ])("a poll is read from a custom message: %s", (_name, data, poll) => {
    expect(readPoll(data)).toEqual(poll);
  });

  test.each([
    ["0", POLL, [0]],
    ["2", POLL, [2]],
    ["3", POLL, null],
    ["0,1", POLL, null],
    ["1,0,1", MANY, [0, 1]],
    ["", POLL, null],
    ["-1", POLL, null],
    ["1,", MANY, null],
  ])("the poll reads the vote %s correctly", (value, poll, chosen) => {
    expect(readVote(value, poll)).toEqual(chosen);
  });

  const open = { userId: "bob", isMaker: false, isClosed: false };
  const set = (key: string, value = "0") => ({ operation: "set", extensions: [{ key, value }] }) as const;
  const remove = (key: string) => ({ operation: "delete", extensions: [{ key, value: "" }] }) as const;

  test.each([
    ["sets the own vote", set(toVoteKey("bob")), open, true],
    ["takes the own vote back", remove(toVoteKey("bob")), open, true],
    ["sets a vote for somebody else", set(toVoteKey("eve")), open, false],
    ["deletes somebody's vote", remove(toVoteKey("eve")), open, false],
    ["votes for an option that is none", set(toVoteKey("bob"), "9"), open, false],
    ["votes after the end", set(toVoteKey("bob")), { ...open, isClosed: true }, false],
    ["closes a poll that another person made", set(POLL_CLOSED_KEY), open, false],
    ["closes the own poll", set(POLL_CLOSED_KEY), { ...open, isMaker: true }, true],
    ["opens the own poll again", remove(POLL_CLOSED_KEY), { ...open, isMaker: true, isClosed: true }, false],
    ["reacts to a closed poll", set("reaction"), { ...open, isClosed: true }, true],
    ["clears everything", { operation: "clear", extensions: [] } as const, { ...open, isMaker: true }, false],
  ])("the poll decides correctly on a person who %s: %#", (_name, change, by, isAllowed) => {
    expect(mayChangePoll(POLL, change, by)).toBe(isAllowed);
  });

  test("a poll counts each person only once", () => {
    const people = fc.array(
      fc.record({ userId: fc.constantFrom("ann", "bob", "eve"), value: fc.constantFrom("0", "1", "2", "7") }),
    );
    fc.assert(
      fc.property(people, (votes) => {
        const kept = new Map(votes.map(({ userId, value }) => [toVoteKey(userId), value]));
        const result = pollResult(
          POLL,
          [...kept].map(([key, value]) => ({ key, value })),
          "bob",
        );
        expect(result.voters).toBeLessThanOrEqual(3);
        expect(result.counts.reduce((sum, count) => sum + count, 0)).toBe(result.voters);
        expect(result.own.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("a poll states whether it is closed", () => {
    const votes = [
      { key: toVoteKey("bob"), value: "1" },
      { key: toVoteKey("eve"), value: "1" },
      { key: POLL_CLOSED_KEY, value: "1" },
      { key: "reaction", value: "0" },
    ];
    expect(pollResult(POLL, votes, "bob")).toEqual({ counts: [0, 2, 0], voters: 2, own: [1], isClosed: true });
  });
});
