import { describe, expect, it } from "vitest";
import { frameView, headerView } from "#app/features/match-header/header-view.ts";
import type { MatchInfo } from "#edge/contract/entities/match.ts";
import { named, toInfo, toMatch } from "../matches.ts";

const TEAMS = { hometeam: named("Ajax"), awayteam: named("PSV"), matchevent: named("League") };
const info = (sport_id: 1 | 2, chances: MatchInfo["chances"]) => toInfo(toMatch({ sport_id, ...TEAMS }), { chances });
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

  it("basketball chances in the header include no draw", () => {
    expect(headerView(info(2, { home: 0.6, draw: 0, away: 0.4 }), "en").chances?.text).toBe(
      "Of 100 such games Ajax win about 60, and PSV win 40.",
    );
  });

  it("the header shows no chances if there is no forecast", () => {
    expect(headerView(info(1, null), "en").chances).toBeNull();
    expect(frameView({ match: info(1, model).match }, "en").chances).toBeNull();
  });

  it("the first view of a cached match contains the chances", () => {
    expect(frameView(info(1, model), "en").chances).toMatchObject({ home: 46 });
  });
});
