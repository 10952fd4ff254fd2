import { beforeEach, describe, expect, it } from "vitest";
import { countMinute, resetMinutes, sumMinutes } from "#edge/ground/metrics/minutes.ts";

const START_S = 1_795_000_200;
const at = (minute: number, second = 0): number => (START_S + minute * 60 + second) * 1_000;
const message = { metric: "message", outcome: "taken" };

beforeEach(() => resetMinutes());

describe("counts by the minute", () => {
  it.each([
    ["message", "taken", { messages: 1, errors: 0 }],
    ["request", "500", { messages: 0, errors: 1 }],
    ["request", "503", { messages: 0, errors: 1 }],
    ["request", "404", { messages: 0, errors: 0 }],
    ["request", "200", { messages: 0, errors: 0 }],
    ["refusal", "500", { messages: 0, errors: 0 }],
  ])("a data point of %s with the outcome %s counts as %o", (metric, outcome, sum) => {
    countMinute({ metric, outcome }, at(0, 30));
    expect(sumMinutes(START_S, START_S + 60)).toEqual(sum);
  });

  it("a sum over a time range counts the minutes that begin in the range", () => {
    for (const minute of [0, 1, 2, 3]) countMinute(message, at(minute, 59));
    expect(sumMinutes(START_S + 60, START_S + 180).messages).toBe(2);
    expect(sumMinutes(START_S + 61, START_S + 181).messages).toBe(2);
  });

  it("only the counts of the last hour are kept", () => {
    countMinute(message, at(0));
    countMinute(message, at(59));
    expect(sumMinutes(0, START_S + 7_200).messages).toBe(2);
    countMinute(message, at(60));
    expect(sumMinutes(0, START_S + 7_200).messages).toBe(2);
  });
});
