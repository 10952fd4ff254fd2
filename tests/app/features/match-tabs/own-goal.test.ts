import { expect, test } from "vitest";
import { footballHappening } from "#app/features/match-tabs/football/happening-view.ts";

const team = { id: 1, name_en: "Home FC", short_name_en: "Home", logo: "" };
const score = { score: 1, half_score: null, penalties: null };
const match = { matchid: 1, sport_id: 1, status: 4, hometeam: team, awayteam: team, home: score, away: { ...score, score: 0 } };
const ownGoal = {
  ...{ seq: 1, kind: "own-goal", period: 1, minute: 9, added: 0, second: 0, side: "away", home_score: 1, away_score: 0 },
  ...{ player: { id: 5, name_en: "Z. Al-Yami" }, related: null, cancelled: 0, value: null, text: null, x: null, y: null },
};

test("the timeline shows an own goal on the side for which it counts, and the commentary with its scorer's team", () => {
  type Given = Parameters<typeof footballHappening>;
  const combined = { info: { match }, incidents: [ownGoal], statistics: [], momentum: [], shots: [] } as unknown as Given[0];
  const course = { list: [], sealed: true, by: "model" } as unknown as Given[2];
  const query = { all: false, part: 0 } as Given[3];
  const { timeline, live } = footballHappening(combined, [ownGoal] as unknown as Given[1], course, query, "en");
  expect([timeline[0]?.side, live[0]?.side]).toEqual(["home", "away"]);
});
