import { describe, expect, it } from "vitest";
import { asBatch } from "#edge/feed/intake/records-check.ts";

const readStage = (round: object): unknown =>
  asBatch({ rounds: [{ id: 1, seasonId: 1, number: 1, ...round }] }).rounds?.[0]?.stage;

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
  ])("the posted round %s without a stage gets the stage %s", (name, stage) => {
    expect(readStage({ name })).toBe(stage);
  });

  it("a posted round without stage and name gets no stage", () => {
    expect(readStage({})).toBeUndefined();
  });

  it("a round keeps the stage that its provider stated", () => {
    expect(readStage({ name: "Final", stage: "league" })).toBe("league");
  });
});
