import { expect, it } from "vitest";
import { idOfLine, readMatchLine } from "#app/features/match-row/match-line.ts";
import { toFoundRuns } from "#app/routes/home/search-matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { named, toMatch } from "../matches.ts";

const NOON = Date.parse("2026-11-29T12:00Z");
const around = { visit: { locale: "en", zone: "UTC" }, now: () => NOON } as LoadContext;
const union = named("União Corinthians", { short_name_en: "União", id: 8 });
const match = (matchid: number, sport_id: number, league: number, hours: number) =>
  toMatch({
    matchid,
    sport_id,
    time: NOON / 1000 + hours * 3_600,
    matchevent: named(`League ${league}`, { id: league }),
    hometeam: named("Brasília"),
    awayteam: union,
  });

it("found matches stand below their competitions, those of the wanted sport first", () => {
  const list = [match(1, 1, 5, 1), match(2, 2, 7, 2), match(3, 1, 6, 3), match(4, 1, 5, 30)];
  const read = (sport: 1 | 2) =>
    toFoundRuns(list, "", sport, around).map(({ league, matches, day }) => [league, matches.map(idOfLine), day]);
  expect(read(SPORT.FOOTBALL)).toEqual([
    ["League 5", [1, 4], true],
    ["League 6", [3], true],
    ["League 7", [2], true],
  ]);
  expect(read(SPORT.BASKETBALL)[0]).toEqual(["League 7", [2], true]);
});

it("a row shows the full name of a team if only the full name contains the keyword", () => {
  const nameFor = (keyword: string) => {
    const [run] = toFoundRuns([match(1, 2, 7, 1)], keyword, SPORT.FOOTBALL, around);
    return readMatchLine(run?.matches[0] ?? "").away;
  };
  expect(nameFor("corinthians")).toBe("União Corinthians");
  expect(nameFor("uniao")).toBe("União");
  expect(nameFor("brasilia")).toBe("União");
});
