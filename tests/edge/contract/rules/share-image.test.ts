import { describe, expect, it } from "vitest";
import { shareImagePath, shareImageVersion } from "#edge/contract/rules/addresses.ts";

const side = (score: number | null, penalties: number | null = null) => ({ score, penalties, half_score: null, red_cards: 0, yellow_cards: 0, corners: 0 });
const match = { matchid: 7, sport_id: 1 as const, status: 4, time: 1_795_000_000, home: side(2), away: side(1) };

describe("share pictures", () => {
  it("have the match, version, language and brand in their address @spec 2.11", () => {
    const url = new URL(shareImagePath(match, "xzb", "pt-BR"), "https://site.test");
    expect(url.pathname).toBe("/m/og/match/football/7.png");
    expect(Object.fromEntries(url.searchParams)).toEqual({ v: shareImageVersion(match), lang: "pt-br", site: "xzb" });
    expect(shareImagePath({ ...match, sport_id: 2 }, "pq8", "zh")).toContain("/basketball/7.png");
  });

  it.each([
    ["goal", { home: side(3) }],
    ["own score back at none", { home: side(null) }],
    ["status", { status: 8 }],
    ["start", { time: match.time + 900 }],
    ["penalties", { away: side(1, 4) }],
  ])("get a new version after a change of %s", (_, change) => {
    expect(shareImageVersion({ ...match, ...change })).not.toBe(shareImageVersion(match));
  });

  it("keep their version when only cards and corners change", () => {
    expect(shareImageVersion({ ...match, home: { ...side(2), corners: 5, red_cards: 1 } })).toBe(shareImageVersion(match));
  });
});
