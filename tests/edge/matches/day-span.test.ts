import { describe, expect, it } from "vitest";
import { daySpan } from "#edge/matches/day-span.ts";

const at = (text: string) => Date.parse(text);
const HOUR_S = 3600;

describe("the span of a day", () => {
  it("today's span lasts from midnight to midnight in the given time zone", () => {
    const before = daySpan(undefined, "Asia/Shanghai", at("2026-11-21T15:59:59Z"));
    const after = daySpan(undefined, "Asia/Shanghai", at("2026-11-21T16:00:00Z"));
    expect(before).toEqual({
      date: "2026-11-21",
      fromS: at("2026-11-20T16:00:00Z") / 1000,
      toS: at("2026-11-21T16:00:00Z") / 1000,
      noonS: at("2026-11-21T12:00:00Z") / 1000,
      isToday: true,
    });
    expect([after.date, after.isToday]).toEqual(["2026-11-22", true]);
    expect(daySpan(undefined, "Asia/Shanghai", at("2026-11-21T15:00:00Z")).date).toBe("2026-11-21");
  });

  it("the span covers the requested day", () => {
    const now = at("2026-11-21T12:00:00Z");
    expect(daySpan("2026-11-21", "America/Sao_Paulo", now).isToday).toBe(true);
    expect(daySpan("2026-11-20", "America/Sao_Paulo", now)).toMatchObject({
      fromS: at("2026-11-20T03:00:00Z") / 1000,
      isToday: false,
    });
  });

  it.each([
    ["2026-03-29", 23],
    ["2026-10-25", 25],
    ["2026-06-01", 24],
  ])("the day %s in Berlin has %i hours", (date, hours) => {
    const { fromS, toS } = daySpan(date, "Europe/Berlin", at("2026-11-21T12:00:00Z"));
    expect((toS - fromS) / HOUR_S).toBe(hours);
  });
});
