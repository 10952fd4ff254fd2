import { expect, it } from "vitest";
import { toLeagueRuns } from "#app/features/match-row/league-runs.ts";
import { idOfLine } from "#app/features/match-row/match-line.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { named, toMatch } from "../matches.ts";

const NOON = Date.parse("2026-11-29T12:00Z");
const around = { visit: { locale: "en", zone: "UTC" }, now: () => NOON } as LoadContext;
const match = (matchid: number, league: number, hours: number, sport_id = 1) =>
  toMatch({
    matchid,
    sport_id,
    time: NOON / 1000 + hours * 3_600,
    matchevent: named(`League ${league}`, { id: league }),
    hometeam: named("Home"),
    awayteam: named("Away"),
  });
const toRuns = (...list: ReturnType<typeof match>[]) =>
  toLeagueRuns(list, around).map(({ league, matches, day }) => [league, matches.map(idOfLine), day]);

it("adjacent matches of one competition share one heading", () => {
  expect(toRuns(match(1, 5, 1), match(2, 5, 2), match(3, 6, 1), match(4, 5, 3))).toEqual([
    ["League 5", [1, 2], false],
    ["League 6", [3], false],
    ["League 5", [4], false],
  ]);
});

it("only matches on another day show their day", () => {
  expect(toRuns(match(1, 5, 11), match(2, 5, 13))).toEqual([
    ["League 5", [1], false],
    ["League 5", [2], true],
  ]);
});

it("competitions with the same id in two sports have separate headings", () => {
  expect(toRuns(match(1, 5, 1), match(2, 5, 1, 2))).toHaveLength(2);
});
