import { describe, expect, it } from "vitest";
import { asBatch } from "#edge/feed/intake/records-check.ts";

const stageOf = (round: object): unknown => asBatch({ rounds: [{ id: 1, seasonId: 1, number: 1, ...round }] }).rounds?.[0]?.stage;

describe("a round that is posted without a stage", () => {
  it.each([
    ["Quarter-finals", "knockout"],
    ["Oitavas de final", "knockout"],
    ["半决赛", "knockout"],
    ["Third round", "knockout"],
    ["Group A", "group"],
    ["Final Round", "group"],
    ["Clausura, Matchday 3", "league"],
    ["Somewhere else", "league"],
  ])("and named %s is of the stage %s", (name, stage) => {
    expect(stageOf({ name })).toBe(stage);
  });

  it("and has no name keeps none", () => {
    expect(stageOf({})).toBeUndefined();
  });

  it("keeps a stage that was given", () => {
    expect(stageOf({ name: "Final", stage: "league" })).toBe("league");
  });
});
