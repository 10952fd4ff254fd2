import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { isContact, isFeedbackText, isSupportAddress, severalLines } from "#edge/contract/rules/service.ts";

describe("the text of a report", () => {
  it.each([
    ["  one\r\ntwo\rthree  ", "one\ntwo\nthree"],
    ["a\n\n\n\n\nb", "a\n\nb"],
    ["a   \n b", "a\n b"],
    ["tab\there\u0000\u0007", "tab here"],
    ["turned \u202Egnp.exe", "turned gnp.exe"],
    ["👨‍👩‍👧 stay", "👨‍👩‍👧 stay"],
    ["\u200D".repeat(30), ""],
    ["\u3164\n\u3164", ""],
    [" \n\t \na \t\n\n \n b", "a\n\n b"],
  ])("the text %j is stored as %j", (typed, kept) => expect(severalLines(typed)).toBe(kept));

  it("a text loses repeated spaces only at the end of a line", () => {
    // With this text, a regular expression of quadratic time would run for a quarter of an hour and reach the time limit.
    const text = `a${" ".repeat(1_000_000)}b`;
    expect(runInNewContext("severalLines(text) === text", { severalLines, text }, { timeout: 10_000 })).toBe(true);
  });

  it.each([
    ["四个字啊", false],
    ["五个字可以", true],
    ["", false],
    ["😀😀😀😀", false],
    ["😀".repeat(1_000), true],
    ["😀".repeat(1_001), false],
  ])("the check of a text's length is right: %#", (text, may) => expect(isFeedbackText(text)).toBe(may));
});

it.each([
  ["", true],
  ["fan@example.com", true],
  ["微".repeat(40), true],
  ["微".repeat(41), false],
])("the check of a report's contact is right: %#", (text, may) => expect(isContact(text)).toBe(may));

it.each([
  ["https://help.example.com/chat?from=site", true],
  ["/c2c-chatroom/100004", true],
  ["http://help.example.com", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["https://a:b@evil.example", false],
  ["help", false],
  [`https://example.com/${"a".repeat(300)}`, false],
])("the address %s is allowed for customer service: %s @spec 9.6", (address, may) => expect(isSupportAddress(address)).toBe(may));
