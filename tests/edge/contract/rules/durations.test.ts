import { describe, expect, test } from "vitest";
import { formatClock, formatDuration, formatMinutes, twoDigits } from "#edge/contract/rules/durations.ts";

describe("durations in words and figures", () => {
  test.each([
    [0, "0:00"],
    [9.9, "0:09"],
    [65, "1:05"],
    [3_600, "60:00"],
  ])("the duration of %s seconds is written as %s", (seconds, text) => expect(formatMinutes(seconds)).toBe(text));

  test.each([
    [0, "00:00"],
    [0.9, "00:00"],
    [65.7, "01:05"],
    [720, "12:00"],
    [6_000, "100:00"],
  ])("the remaining time of %s seconds is shown as %s", (seconds, text) => expect(formatClock(seconds)).toBe(text));

  test.each([
    [0, "0:00"],
    [-3, "0:00"],
    [Number.NaN, "0:00"],
    [59.6, "1:00"],
    [65, "1:05"],
    [3_599, "59:59"],
    [3_600, "1:00:00"],
    [7_269, "2:01:09"],
    [36_000, "10:00:00"],
  ])("the player shows %s seconds as %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));

  test.each([
    [0, "00"],
    [7, "07"],
    [59, "59"],
    [100, "100"],
  ])("the number %s is written with at least two digits: %s", (value, text) => expect(twoDigits(value)).toBe(text));
});
