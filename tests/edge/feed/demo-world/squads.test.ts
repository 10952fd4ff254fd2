import { expect, test } from "vitest";
import { getSquad } from "#edge/feed/demo-world/play.ts";
import { allStars, allTeams } from "#edge/feed/names/catalogue.ts";

const starTeams = new Map<string, Set<string>>();
for (const { sport, name, team } of allStars) {
  const key = `${sport}/${name.en}`;
  starTeams.set(key, (starTeams.get(key) ?? new Set()).add(team));
}

test("a known player's name belongs to nobody else in the demo world", () => {
  const others = allTeams.flatMap((team) =>
    getSquad(team)
      .filter(({ names }) => starTeams.get(`${team.sport}/${names.en}`)?.has(team.slug) === false)
      .map(({ names }) => `${names.en} of ${team.slug}`),
  );
  expect(others).toEqual([]);
});

test("no two players of a squad have one name in any language", () => {
  const twice = allTeams.flatMap((team) => {
    const squad = getSquad(team);
    return [squad.map(({ names }) => names.en), squad.map(({ names }) => names.zh)]
      .filter((names) => new Set(names).size < names.length)
      .map(() => team.slug);
  });
  expect(twice).toEqual([]);
});
