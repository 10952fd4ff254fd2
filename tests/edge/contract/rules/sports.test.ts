import { describe, expect, it } from "vitest";
import { isSportId, SPORT, SPORT_IDS, sportIdOf, sportName } from "#edge/contract/rules/matches.ts";

describe("sport codes", () => {
  it("are 0 all, 1 football, 2 basketball @spec 4.1", () => {
    expect(SPORT).toEqual({ ALL: 0, FOOTBALL: 1, BASKETBALL: 2 });
    expect(SPORT_IDS.map(sportName)).toEqual(["football", "basketball"]);
    expect(["football", "basketball", "all", "constructor", undefined].map(sportIdOf)).toEqual([
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
    expect([0, 1, 2, 3, "1"].map(isSportId)).toEqual([false, true, true, false, false]);
  });
});
