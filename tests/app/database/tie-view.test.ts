import { expect, it } from "vitest";
import { toTies } from "#app/features/database/tie-view.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { named, side, toMatch } from "../matches.ts";

type Sides = [Match["home"], Match["away"]];
const team = (id: number) => named(`队${id}`, { id, short_name_zh: `短${id}` });
const leg = (matchid: number, hometeam: number, awayteam: number, time: number, [home, away]: Sides, status = 8) =>
  toMatch({ matchid, status, time, hometeam: team(hometeam), awayteam: team(awayteam), home, away });

it("a two-legged tie adds up each team's goals in both matches", () => {
  const [tie] = toTies([leg(2, 20, 10, 200, [side(3), side(1)]), leg(1, 10, 20, 100, [side(1), side(0)])], "zh");
  expect(tie).toMatchObject({
    id: 2,
    through: 1,
    sides: [
      { team: 10, name: "短10", goals: 2 },
      { team: 20, goals: 3 },
    ],
  });
});

it("penalties in the second match decide a tie with equal goals", () => {
  const [tie] = toTies(
    [leg(1, 10, 20, 100, [side(1), side(0)]), leg(2, 20, 10, 200, [side(1, { penalties: 3 }), side(0, { penalties: 4 })])],
    "zh",
  );
  expect(tie?.sides.map(({ goals, penalties }) => [goals, penalties])).toEqual([
    [1, 4],
    [1, 3],
  ]);
  expect(tie?.through).toBe(0);
});

it("a tie has no winner before its second match", () => {
  const open = leg(2, 20, 10, 200, [side(null), side(null)], 1);
  const [between] = toTies([leg(1, 10, 20, 100, [side(1), side(0)]), open], "zh");
  expect([between?.through, between?.sides.map(({ goals }) => goals)]).toEqual([null, [1, 0]]);
  const [before] = toTies([leg(1, 10, 20, 100, [side(null), side(null)], 1), open], "zh");
  expect(before?.sides.map(({ goals }) => goals)).toEqual([null, null]);
});

it("two teams that meet once form no two-legged tie", () => {
  expect(toTies([leg(1, 10, 20, 100, [side(1), side(0)])], "zh")).toEqual([]);
});
