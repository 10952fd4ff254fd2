import { describe, expect, it } from "vitest";
import { MATCH_FILTER, MATCH_FILTERS, matchesFilter, parseMatchFilter, type SportId } from "#edge/contract/rules/matches.ts";

const statuses = Array.from({ length: 16 }, (_, status) => status);
const kept = (filter: 0 | 1 | 2 | 3 | 4, sport_id: SportId): number[] =>
  statuses.filter((status) => matchesFilter(filter, { sport_id, status }));

describe("match list filter", () => {
  it("has five values @spec 4.2", () => {
    expect(MATCH_FILTER).toEqual({ ALL: 0, FINISHED: 1, UNFINISHED: 2, WAITING: 3, IN_PLAY: 4 });
    expect(MATCH_FILTERS).toEqual([0, 1, 2, 3, 4]);
    expect(["0", "4", 3, "5", "", null, "x"].map(parseMatchFilter)).toEqual([
      0,
      4,
      3,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each<[SportId, number[], number, number[]]>([
    [1, [8], 1, [2, 3, 4, 5, 6, 7]],
    [2, [10], 1, [2, 3, 4, 5, 6, 7, 8, 9]],
  ])("keeps the right statuses of sport %i @spec 4.2 @spec 4.11 @spec 4.13", (sport, finished, waiting, inPlay) => {
    expect(kept(0, sport)).toEqual(statuses);
    expect(kept(1, sport)).toEqual(finished);
    expect(kept(2, sport)).toEqual(statuses.filter((status) => !finished.includes(status)));
    expect(kept(3, sport)).toEqual([waiting]);
    expect(kept(4, sport)).toEqual(inPlay);
  });
});
