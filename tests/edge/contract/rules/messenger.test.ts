import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addRun,
  bytesOver,
  continues,
  cutRuns,
  isTyping,
  quoteData,
  quoteIn,
  type Run,
  runAt,
  sendRefusal,
  TYPING_DATA,
  toPlace,
} from "#edge/contract/rules/messenger.ts";

const run = (from: number, to: number): Run => ({ from, to });

describe("the message ranges that a device keeps", () => {
  it.each<[string, Run[], Run, Run[]]>([
    ["the first", [], run(5, 9), [run(5, 9)]],
    ["one apart", [run(1, 2)], run(5, 9), [run(1, 2), run(5, 9)]],
    ["one that touches the end", [run(1, 5)], run(5, 9), [run(1, 9)]],
    ["one that fills a gap", [run(1, 3), run(8, 9)], run(3, 8), [run(1, 9)]],
    ["one within", [run(1, 9)], run(3, 4), [run(1, 9)]],
  ])("the message ranges absorb an added range: %s", (_, runs, added, expected) => {
    expect(addRun(runs, added)).toEqual(expected);
  });

  it("the ranges contain exactly the added places, in order", () => {
    const anyRun = fc.tuple(fc.nat(40), fc.nat(8)).map(([from, length]) => run(from, from + length));
    fc.assert(
      fc.property(fc.array(anyRun, { maxLength: 12 }), (added) => {
        const runs = added.reduce<Run[]>(addRun, []);
        const covers = (list: readonly Run[], place: number): boolean =>
          list.some(({ from, to }) => from <= place && place <= to);
        for (let place = 0; place <= 50; place += 1) expect(runAt(runs, place) !== undefined).toBe(covers(added, place));
        for (const [at, { from }] of runs.entries()) if (at > 0) expect(runs[at - 1]!.to).toBeLessThan(from);
      }),
    );
  });

  it("a cut removes all positions before the cut from the ranges", () => {
    expect(cutRuns([run(0, 3), run(5, 9)], 7)).toEqual([run(7, 9)]);
    expect(cutRuns([run(5, 9)], Number.POSITIVE_INFINITY)).toEqual([]);
  });
});

it.each([
  ["a group's message", { conversationType: "GROUP", sequence: 7, time: 100 }, 7],
  ["a person's message", { conversationType: "C2C", sequence: 7, time: 100, timeMs: 100_250 }, 100_250],
  ["a person's message without milliseconds", { conversationType: "C2C", sequence: 7, time: 100 }, 100_000],
])("%s gets the right place in the order of messages", (_, message, place) => {
  expect(toPlace(message)).toBe(place);
});

describe("the byte length of a text", () => {
  it.each([
    ["12,000 letters fit", "a".repeat(12_000), "", 0],
    ["one letter more does not", "a".repeat(12_001), "", 1],
    ["4,000 Chinese characters fit", "球".repeat(4_000), "", 0],
    ["one more does not", "球".repeat(4_001), "", 3],
    ["a quote takes its part", "a".repeat(12_000), "q".repeat(300), 64],
    ["line breaks count as they are sent", "\n".repeat(6_500), "", 764],
  ])("the excess of a text is counted in bytes: %s @spec 8.20", (_, text, customData, over) => {
    expect(bytesOver(text, customData)).toBe(over);
  });
});

it.each([
  [80_001, "words"],
  [20_007, "blocked"],
  [10_017, "muted"],
  [120_009, "other"],
  [2_800, null],
  [2_996, null],
  [3_005, null],
  [60_022, null],
  [70_001, null],
  [2_024, null],
])("the relay's error code %i gives the refusal %s @spec 8.20", (code, refusal) => {
  expect(sendRefusal(code)).toBe(refusal);
});

describe("the quote of a message", () => {
  const quote = {
    messageID: "1-2-3",
    messageAbstract: "hello",
    messageSender: "Bob",
    messageSenderID: "7",
    messageTime: 100,
    messageSequence: 4,
  };
  it("a quote is cut to 100 characters", () => {
    expect(quoteIn(quoteData(quote))).toEqual(quote);
    expect(quoteIn(quoteData({ ...quote, messageAbstract: "a".repeat(500) }))?.messageAbstract).toHaveLength(100);
  });

  it.each([
    ["an emoji at the bound", `${"x".repeat(99)}😀 and more`, `${"x".repeat(99)}😀`],
    ["an emoji behind the bound", `${"x".repeat(100)}😀`, "x".repeat(100)],
    ["a family of four", "👨‍👩‍👧‍👦".repeat(60), "👨‍👩‍👧‍👦".repeat(60)],
    ["half an emoji at its end", "gol \ud83d", "gol "],
  ])("a quote is cut between characters, never within %s", (_, messageAbstract, kept) => {
    expect(JSON.parse(quoteData({ ...quote, messageAbstract })).messageReply.messageAbstract).toBe(kept);
    const foreign = JSON.stringify({ messageReply: { ...quote, messageAbstract } });
    expect(quoteIn(foreign)?.messageAbstract).toBe(kept);
  });

  it("a quote names its sender without direction marks", () => {
    expect(quoteIn(quoteData({ ...quote, messageSender: "Zed\u202Eevil" }))?.messageSender).toBe("Zedevil");
  });

  it.each(["", "{}", "messageReply", '{"messageReply":5}', '{"messageReply":{"messageID":7}}'])(
    "a message with the data %j has no quote",
    (data) => {
      expect(quoteIn(data)).toBeNull();
    },
  );

  it("a quote contains only texts and numbers", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(quote)), fc.jsonValue()), (messageReply) => {
        const read = quoteIn(JSON.stringify({ messageReply }));
        for (const [name, value] of Object.entries(read ?? {}))
          expect(typeof value).toBe(typeof quote[name as keyof typeof quote]);
      }),
    );
  });
});

it.each([
  [TYPING_DATA, true],
  ["", false],
  ['{"businessID":"gift"}', false],
  ["null", false],
])("the data %j reports typing: %s", (data, isStated) => {
  expect(isTyping(data)).toBe(isStated);
});

it.each([
  ["the same person, soon", { from: "a", time: 10 }, { from: "a", time: 20 }, true],
  ["the same person, almost a minute later", { from: "a", time: 10 }, { from: "a", time: 69 }, true],
  ["the same person, a minute later", { from: "a", time: 10 }, { from: "a", time: 70 }, false],
  ["a different person", { from: "a", time: 10 }, { from: "b", time: 20 }, false],
])("two messages of %s are grouped correctly", (_, before, after, together) => {
  expect(continues({ ...before, isNote: false }, { ...after, isNote: false })).toBe(together);
  expect(continues({ ...before, isNote: true }, { ...after, isNote: false })).toBe(false);
});
