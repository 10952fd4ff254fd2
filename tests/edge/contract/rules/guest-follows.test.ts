import { describe, expect, it } from "vitest";
import {
  GUEST_FOLLOWS_MAX,
  hasGuestFollows,
  NO_GUEST_FOLLOWS,
  readGuestFollows,
  withGuestFollow,
  writeGuestFollows,
} from "#edge/contract/rules/guest-follows.ts";

describe("the follows of a guest", () => {
  it.each([
    ["an absent cookie", undefined, NO_GUEST_FOLLOWS],
    ["an empty cookie", "", NO_GUEST_FOLLOWS],
    ["another version", "2-m1", NO_GUEST_FOLLOWS],
    ["matches and a league", "1-m2s.rs-l7", { match: [100, 1000], team: [], league: [7] }],
    ["repeated and broken ids", "1-m1.1.0.-3.zzzzzzzzzzz.%22-t2.A.x y", { match: [1], team: [2], league: [] }],
    ["ids that no address can have", "1-mzzzzzzzzzz.2", { match: [2], team: [], league: [] }],
  ])("the parser reads a guest's follows correctly from %s", (_, text, follows) => {
    expect(readGuestFollows(text)).toEqual(follows);
  });

  it("a guest's follows stay the same after being written and read", () => {
    const follows = { match: [3, 2, 1], team: [999_999_999_999_999], league: [36] };
    expect(readGuestFollows(writeGuestFollows(follows))).toEqual(follows);
    expect(writeGuestFollows(NO_GUEST_FOLLOWS)).toBe("");
    expect([hasGuestFollows(follows), hasGuestFollows(NO_GUEST_FOLLOWS)]).toEqual([true, false]);
  });

  it("a new follow comes first and a repeated follow changes nothing", () => {
    const one = withGuestFollow(NO_GUEST_FOLLOWS, "team", 7, true);
    const two = withGuestFollow(one, "team", 8, true);
    expect(two.team).toEqual([8, 7]);
    expect(withGuestFollow(two, "team", 7, true)).toBe(two);
    expect(withGuestFollow(two, "team", 8, false).team).toEqual([7]);
    expect(withGuestFollow(two, "match", 8, false)).toBe(two);
  });

  it("a full list of follows drops the oldest and still fits into a cookie", () => {
    let follows = NO_GUEST_FOLLOWS;
    const first = 999_999_999_999_000;
    for (const kind of ["match", "team", "league"] as const)
      for (let n = 0; n <= GUEST_FOLLOWS_MAX; n += 1) follows = withGuestFollow(follows, kind, first + n, true);
    expect(follows.match).toHaveLength(GUEST_FOLLOWS_MAX);
    expect(follows.match).not.toContain(first);
    expect(writeGuestFollows(follows).length).toBeLessThan(3_500);
    expect(readGuestFollows(writeGuestFollows(follows))).toEqual(follows);
  });
});
