import { describe, expect, it } from "vitest";
import { frameView, headerView } from "#app/features/match-header/header-view.ts";
import type { MatchInfo } from "#edge/contract/entities/match.ts";

const team = (name: string) => ({
  id: 1,
  logo: "",
  name_zh: name,
  name_en: name,
  name_pt: name,
  short_name_zh: name,
  short_name_en: name,
  short_name_pt: name,
});
const SIDE = { score: null, half_score: null, red_cards: 0, yellow_cards: 0, corners: 0, penalties: null };
const info = (sport_id: 1 | 2, chances: MatchInfo["chances"]) =>
  ({
    match: {
      matchid: 7,
      sport_id,
      status: 1,
      group_name: "",
      round: null,
      matchevent: team("League"),
      hometeam: team("Ajax"),
      awayteam: team("PSV"),
      home: SIDE,
      away: SIDE,
      period_scores: [],
    },
    venue: null,
    first_leg: null,
    votes: { home: 0, draw: 0, away: 0, mine: null },
    chances,
  }) as unknown as MatchInfo;
const model = { home: 0.456, draw: 0.27, away: 0.274 };

describe("chances in the header of a match", () => {
  it("the header shows chances as matches out of a hundred", () => {
    expect(headerView(info(1, model), "en").chances).toEqual({
      home: 46,
      draw: 27,
      away: 27,
      text: "Of 100 such matches Ajax win about 46, 27 end level, and PSV win 27.",
      lead: null,
    });
  });

  it("chances of basketball in the header name no draw", () => {
    expect(headerView(info(2, { home: 0.6, draw: 0, away: 0.4 }), "en").chances?.text).toBe(
      "Of 100 such games Ajax win about 60, and PSV win 40.",
    );
  });

  it("the header shows no chances if there is no forecast", () => {
    expect(headerView(info(1, null), "en").chances).toBeNull();
    expect(frameView({ match: info(1, model).match }, "en").chances).toBeNull();
  });

  it("the first view of an already loaded match contains the chances", () => {
    expect(frameView(info(1, model), "en").chances).toMatchObject({ home: 46 });
  });
});
