import { expect, it } from "vitest";
import { foldWords } from "#edge/contract/rules/folding.ts";
import { allLeagues, allTeams } from "#edge/feed/names/catalogue.ts";
import { LEAGUE_NICKNAMES, TEAM_NICKNAMES } from "#edge/feed/names/nicknames.ts";

const SPORTS = ["football", "basketball"] as const;

it.each(SPORTS)("every nickname of %s is of a team or competition that the name tables hold", (sport) => {
  const known = (rows: readonly { sport: string; slug: string }[]) =>
    new Set(rows.filter((row) => row.sport === sport).map(({ slug }) => slug));
  expect(Object.keys(TEAM_NICKNAMES[sport]).filter((slug) => !known(allTeams).has(slug))).toEqual([]);
  expect(Object.keys(LEAGUE_NICKNAMES[sport]).filter((slug) => !known(allLeagues).has(slug))).toEqual([]);
});

it("no nickname is empty in its normal form", () => {
  const all = SPORTS.flatMap((sport) =>
    [...Object.values(TEAM_NICKNAMES[sport]), ...Object.values(LEAGUE_NICKNAMES[sport])].flat(),
  );
  expect(all.filter((name) => foldWords(name).length === 0)).toEqual([]);
});
