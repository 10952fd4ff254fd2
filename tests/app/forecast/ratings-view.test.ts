import { describe, expect, it } from "vitest";
import { readRatings } from "#app/routes/data/ratings/queries.ts";
import type { TeamRating } from "#edge/contract/entities/ratings.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

const team = (id: number, history: TeamRating["history"]) => ({
  team: { id, name_zh: "队", name_pt: "Time", name_en: "Team", logo: "" },
  attack: 0.2,
  defence: 0.1,
  history,
});
const read = async (day: string, teams: ReturnType<typeof team>[]) => {
  const getTeamRatings = async () => ({ sport: "football", league: { id: 1, name_en: "One" }, day, teams });
  const context = { product: { forecast: { getTeamRatings } }, visit: { locale: "en" } };
  return (await readRatings(context as unknown as LoadContext, 1)).league!;
};

describe("the course of ratings", () => {
  it("the page shows no rating history on a league's first day", async () => {
    const { day, since, teams } = await read("2026-11-27", [team(1, [["2026-11-27", 0.2, 0.1]])]);
    expect([since, teams[0]!.attackCourse, teams[0]!.defenceCourse]).toEqual([day, null, null]);
  });

  it("a team with results on a single day has no rating history", async () => {
    const { since, teams } = await read("2026-11-27", [
      team(1, [
        ["2026-11-20", 0.1, 0.1],
        ["2026-11-27", 0.2, 0.1],
      ]),
      team(2, [["2026-11-27", 0.2, 0.1]]),
    ]);
    expect(since).toBe("2026-11-20");
    expect(teams[0]!.attackCourse).toMatch(/^M0\.0 [\d.]+L100\.0 [\d.]+$/);
    expect(teams[1]!.attackCourse).toBeNull();
  });
});
