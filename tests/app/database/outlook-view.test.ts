import { describe, expect, it } from "vitest";
import { outlookView } from "#app/features/database/outlook-view.ts";
import type { SeasonOutlook } from "#edge/contract/entities/ratings.ts";
import { named } from "../matches.ts";

const team = (name: string, points: number, places: number[], last = places.at(-1) ?? 0) => ({
  team: named(name, { id: name.length }),
  points,
  title: places[0] ?? 0,
  last,
  places,
});
const season = (last_places: number): SeasonOutlook => ({
  season: "2026-27",
  made_at: Date.UTC(2026, 10, 27, 8) / 1000,
  seasons: 10_000,
  known: 12,
  last_places,
  teams: [
    team("Ajax", 1079.25, [0.996, 0.004, 0, 0]),
    team("PSV", 50, [0.004, 0.596, 0.4, 0]),
    team("Twente", 40.5, [0, 0.3, 0.35, 0.35]),
    team("Zwolle", 20, [0, 0.1, 0.25, 0.65]),
  ],
});
const toVisit = (locale: "zh" | "pt-BR" | "en") => ({ locale, zone: "Asia/Shanghai" });

describe("a season's outlook @spec 2.12", () => {
  it("the outlook lists each team's points and chances", () => {
    const { columns, teams } = outlookView(season(1), toVisit("en")).table!;
    expect(columns).toEqual(["Team", "Points", "First", "Likeliest place", "Last"]);
    expect(
      teams.map(({ name, points, title, place, placeShare, last }) => [name, points, title, place, placeShare, last]),
    ).toEqual([
      ["Ajax", "1,079.3", ">99%", 1, ">99%", "–"],
      ["PSV", "50.0", "<1%", 2, "60%", "–"],
      ["Twente", "40.5", "–", 3, "35%", "35%"],
      ["Zwolle", "20.0", "–", 4, "65%", "65%"],
    ]);
  });

  it("the outlook states how often the leader comes first in 100 seasons", () => {
    expect(outlookView(season(1), toVisit("en")).table!.text).toBe(
      "The rest of the season was played 10,000 times; per cents are seasons of 100. Ajax expect the most points, 1,079.3, and come first in about 100 of 100 seasons. Zwolle come last most often, in about 65 of 100 seasons.",
    );
    expect(outlookView(season(3), toVisit("zh")).table!.text).toMatch(
      /Ajax期望积分最高.+每100个赛季约有100个夺得第一。Zwolle最常排在后3名/,
    );
    expect(outlookView(season(3), toVisit("pt-BR")).table!.text).toContain("10.000 vezes");
  });

  it("the outlook shows a reason if the season is not simulated", () => {
    const { table, empty, ratings } = outlookView(null, toVisit("zh"));
    expect([table, ratings]).toEqual([null, "攻防评分"]);
    expect(empty).toEqual({ title: "这个赛季还没有模拟", text: expect.stringContaining("主客双循环") });
  });
});
