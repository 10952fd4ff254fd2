import { describe, expect, it } from "vitest";
import { clockWords } from "#edge/contract/rules/clock-words.ts";
import { getServerText } from "#edge/contract/texts/server-text.ts";

const words = (time: string, locale: "en" | "zh") => clockWords(time, "h12", getServerText(locale, "shell"));

describe("times of a twelve-hour clock", () => {
  it.each([
    ["00:00", "12:00\u00a0AM", "上午12:00"],
    ["00:30", "12:30\u00a0AM", "上午12:30"],
    ["09:05", "9:05\u00a0AM", "上午9:05"],
    ["12:00", "12:00\u00a0PM", "下午12:00"],
    ["20:14", "8:14\u00a0PM", "下午8:14"],
    ["23:59", "11:59\u00a0PM", "下午11:59"],
  ])("the time %s is %s in English and %s in Chinese", (time, en, zh) => {
    expect([words(time, "en"), words(time, "zh")]).toEqual([en, zh]);
  });

  it("the time stays unchanged with a 24-hour clock or without a chosen clock", () => {
    for (const clock of ["h24", undefined] as const)
      expect(clockWords("20:14", clock, getServerText("en", "shell"))).toBe("20:14");
  });
});
