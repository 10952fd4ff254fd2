import { expect, test } from "vitest";
import { signIn } from "#edge/chat/reactions.ts";
import { isWithin } from "#edge/chat/user-box/store/quiet-time.ts";

test.each([
  ["👍:100003", { sign: "👍", userId: "100003" }],
  ["❤️:user:with:colons", { sign: "❤️", userId: "user:with:colons" }],
  ["reaction|[TUIEmoji_Wow]|100003", { sign: "[TUIEmoji_Wow]", userId: "100003" }],
  ["reaction|a:b|user|with|bars", { sign: "a:b", userId: "user|with|bars" }],
  ["vote", null],
  ["smile:100003", null],
])("the parser finds the reaction and the person in the extension key %s", (key, read) => {
  expect(signIn(key)).toEqual(read);
});

const NIGHT = { Level: 2, StartTime: 1_795_906_800, EndTime: 1_795_906_800 + 8 * 3_600, IsRepeated: 0 as 0 | 1 };
const HOUR_S = 3_600;

test.each([
  ["before it", NIGHT, -1, false],
  ["at its beginning", NIGHT, 0, true],
  ["in its last second", NIGHT, 8 * HOUR_S - 1, true],
  ["at its end", NIGHT, 8 * HOUR_S, false],
  ["the next night, not repeated", NIGHT, 25 * HOUR_S, false],
  ["the next night, repeated", { ...NIGHT, IsRepeated: 1 as const }, 25 * HOUR_S, true],
  ["the night before, repeated", { ...NIGHT, IsRepeated: 1 as const }, -23 * HOUR_S, true],
  ["by day, repeated", { ...NIGHT, IsRepeated: 1 as const }, 33 * HOUR_S, false],
  ["a whole day, repeated", { ...NIGHT, EndTime: NIGHT.StartTime + 24 * HOUR_S, IsRepeated: 1 as const }, 100 * HOUR_S, true],
  ["when it is set to remind", { ...NIGHT, Level: 0 }, 0, false],
])("an account's quiet time is applied correctly: %s", (_name, quiet, afterStartS, isQuiet) => {
  expect(isWithin(quiet, quiet.StartTime + afterStartS)).toBe(isQuiet);
});
