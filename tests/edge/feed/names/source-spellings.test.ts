import { describe, expect, it } from "vitest";
import { clubRow } from "#edge/feed/importers/subjects.ts";
import { allLeagues, allTeams } from "#edge/feed/names/catalogue.ts";
import { findTeam } from "#edge/feed/names/lookup.ts";
import { sourceSpellings } from "#edge/feed/names/source-spellings.ts";

const country = (league: string) =>
  allLeagues.find(({ sport, slug }) => sport === "football" && slug === league)?.country ?? null;
const clubs = allTeams.filter(({ sport }) => sport === "football");
const rows = clubs.flatMap((team) =>
  sourceSpellings(team).map((spelling) => [spelling, team.slug, country(team.league)] as const),
);

describe("the spellings of a source", () => {
  it("every spelling of a source belongs to a known club", () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows)("the spelling %s means the club %s with or without its country", (spelling, slug, home) => {
    expect(findTeam("football", spelling)?.slug).toBe(slug);
    expect(clubRow("football", spelling, home, "probe").slug).toBe(slug);
  });

  // openfootball/england#32: the source gave both clubs of a town the same name.
  it.each([
    ["Manchester U", "manchester-united"],
    ["Manchester U.", "manchester-united"],
    ["Manchester C", "manchester-city"],
    ["Manchester C.", "manchester-city"],
    ["Sheffield U", "sheffield-united"],
    ["Sheff. Wednesday", "sheffield-wednesday"],
    ["Bor. M'gladbach", "borussia-monchengladbach"],
    ["B. Dortmund", "borussia-dortmund"],
  ])("the spelling %s means the club %s", (spelling, slug) => {
    expect(findTeam("football", spelling)?.slug).toBe(slug);
  });

  it.each([
    ["Manchester", "gb-eng"],
    ["Manchester T.", "gb-eng"],
    ["Bristol C", "gb-eng"],
    ["Sheffield", "gb-eng"],
    ["Borussia M", "de"],
    ["Real S.", "es"],
  ])("the look-up finds no club for the spelling %s of %s", (spelling, home) => {
    const slugs = new Set(clubs.map(({ slug }) => slug));
    expect([findTeam("football", spelling), slugs.has(clubRow("football", spelling, home, "probe").slug)]).toEqual([
      undefined,
      false,
    ]);
  });

  it("a spelling does not match a club of another country", () => {
    expect(clubRow("football", "Manchester U.", "us", "probe").slug).toBe("manchester-u-us");
  });
});
