import { expect, it } from "vitest";
import { foldWords } from "#edge/contract/rules/folding.ts";
import { teamAliases } from "#edge/feed/names/aliases.ts";
import { allLeagues, allTeams } from "#edge/feed/names/catalogue.ts";
import { LEAGUE_NICKNAMES, TEAM_NICKNAMES } from "#edge/feed/names/nicknames.ts";

const SPORTS = ["football", "basketball"] as const;

it.each(SPORTS)("every nickname of %s belongs to a team or competition of the name tables", (sport) => {
  const known = (rows: readonly { sport: string; slug: string }[]) =>
    new Set(rows.filter((row) => row.sport === sport).map(({ slug }) => slug));
  expect(Object.keys(TEAM_NICKNAMES[sport]).filter((slug) => !known(allTeams).has(slug))).toEqual([]);
  expect(Object.keys(LEAGUE_NICKNAMES[sport]).filter((slug) => !known(allLeagues).has(slug))).toEqual([]);
});

it("every nickname still has letters after normalization", () => {
  const all = SPORTS.flatMap((sport) =>
    [...Object.values(TEAM_NICKNAMES[sport]), ...Object.values(LEAGUE_NICKNAMES[sport])].flat(),
  );
  expect(all.filter((name) => foldWords(name).length === 0)).toEqual([]);
});

it.each([
  ["basketball", "flamengo", ["Flamengo Basketball", "Flamengo Basquete", "弗拉门戈篮球"]],
  ["football", "flamengo", ["Flamengo Football", "Flamengo Futebol", "弗拉门戈足球"]],
  ["football", "girona", ["Girona Football", "Girona Futebol", "赫罗纳足球"]],
] as const)("the %s team of %s has aliases that name its sport", (sport, slug, names) => {
  const team = allTeams.find((row) => row.sport === sport && row.slug === slug);
  expect(team && teamAliases(team).map(({ alias }) => alias)).toEqual(expect.arrayContaining([...names]));
});

it("a team with a unique name has no alias with its sport", () => {
  const arsenal = allTeams.find(({ sport, slug }) => sport === "football" && slug === "arsenal");
  expect(arsenal && teamAliases(arsenal).filter(({ alias }) => /Football$|Futebol$|足球$/.test(alias))).toEqual([]);
});
