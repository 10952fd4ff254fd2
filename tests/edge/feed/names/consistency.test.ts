import { describe, expect, it } from "vitest";
import { allLeagues, allTeams, type CatalogueTeam } from "#edge/feed/names/catalogue.ts";
import { basketballCoaches } from "#edge/feed/names/coaches/basketball.ts";
import { footballCoaches } from "#edge/feed/names/coaches/football.ts";
import { foldSpelling } from "#edge/feed/names/lookup.ts";
import { names } from "#edge/feed/names/rows.ts";
import type { Names, SportName } from "#edge/feed/names/types.ts";

type Language = keyof Names;
const LATIN = ["en", "pt"] as const;
const LANGUAGES: readonly Language[] = ["en", "zh", "pt"];
const inLanguage = (text: Names, language: Language): string => text[language] ?? text.en;
const countryByLeague = new Map(allLeagues.map(({ sport, slug, country }) => [`${sport}/${slug}`, country]));

/** Returns whether the words of a short name come from a longer name: whole, cut (`Man` of Manchester), or as initials (`PSG`). */
function isCutFrom(short: string, long: string): boolean {
  const words = foldSpelling(long).split(" ");
  const initials = words.map((word) => word[0]).join("");
  return foldSpelling(short)
    .split(" ")
    .every((part) => initials.includes(part) || words.some((word) => word.startsWith(part) || part.startsWith(word)));
}

/** Common names that do not derive from the letters of the full name. */
const CHINESE_NICKNAMES = new Map([
  ["wolverhampton-wanderers", "狼队"],
  ["sheffield-wednesday", "谢周三"],
  ["west-bromwich-albion", "西布朗"],
  ["huddersfield-town", "哈镇"],
  ["barcelona", "巴萨"],
  ["villarreal", "黄潜"],
  ["wolfsburg", "狼堡"],
  ["connecticut-sun", "康州太阳"],
]);

function isChineseCutFrom(short: string, long: string): boolean {
  let at = 0;
  for (const character of long) if (character === [...short][at]) at++;
  return at === [...short].length;
}

describe("the consistency of names", () => {
  it("each language spells a city in one way", () => {
    const spellings = new Map<string, Set<string>>();
    for (const { sport, league, slug, city } of allTeams) {
      // A national team's city may also be the city of a club.
      const country = league === "national" ? slug : countryByLeague.get(`${sport}/${league}`);
      const places =
        league === "national" ? allTeams.filter((other) => other.city.en === city.en && other.league !== "national") : [];
      const key = places.length > 0 ? countryByLeague.get(`${places[0]?.sport}/${places[0]?.league}`) : country;
      for (const language of LANGUAGES) {
        const of = `${key}/${city.en}/${language}`;
        spellings.set(of, (spellings.get(of) ?? new Set()).add(inLanguage(city, language)));
      }
    }
    expect([...spellings].filter(([, forms]) => forms.size > 1).map(([of, forms]) => [of, ...forms])).toEqual([]);
  });

  it("a team's short name is a shortened full name or alias", () => {
    const follows = ({ name, short, aliases }: Pick<CatalogueTeam, "name" | "short" | "aliases">, language: Language): boolean =>
      [inLanguage(name, language), ...aliases].some((long) => isCutFrom(inLanguage(short, language), long));
    const broken = (rows: readonly (Pick<CatalogueTeam, "name" | "short" | "aliases"> & { slug: string })[]): string[] =>
      LATIN.flatMap((language) =>
        rows.filter((row) => !follows(row, language)).map((row) => `${row.slug} ${language}: ${inLanguage(row.short, language)}`),
      );
    expect([...broken(allTeams), ...broken(allLeagues)]).toEqual([]);
  });

  it("a team's short name and full name spell the city alike", () => {
    const mixed = allTeams.flatMap(({ slug, name, short, city }) =>
      LATIN.flatMap((language) => {
        const spelled = (text: string): string[] =>
          LATIN.filter((of) => ` ${foldSpelling(text)} `.includes(` ${foldSpelling(inLanguage(city, of))} `));
        const [full, brief] = [spelled(inLanguage(name, language)), spelled(inLanguage(short, language))];
        const agree = full.length === 0 || brief.length === 0 || full.some((of) => brief.includes(of));
        return agree ? [] : [`${slug} ${language}: ${inLanguage(name, language)} | ${inLanguage(short, language)}`];
      }),
    );
    expect(mixed).toEqual([]);
  });

  it("a Chinese short name is part of the full name or in common use", () => {
    const broken = allTeams.filter(
      ({ slug, name, short }) => !isChineseCutFrom(short.zh, name.zh) && CHINESE_NICKNAMES.get(slug) !== short.zh,
    );
    expect(broken.map(({ slug, name, short }) => `${slug}: ${name.zh} | ${short.zh}`)).toEqual([]);
  });
});

describe("the coaches of teams", () => {
  const tables: [SportName, typeof footballCoaches][] = [
    ["football", footballCoaches],
    ["basketball", basketballCoaches],
  ];

  it.each(tables)("coaches of the %s table belong to known teams", (sport, table) => {
    const slugs = new Set(allTeams.filter((team) => team.sport === sport).map(({ slug }) => slug));
    expect(Object.keys(table).filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(
      Object.values(table)
        .map(names)
        .filter(({ zh }) => !/\p{Script=Han}/u.test(zh) || /\p{Script=Latin}/u.test(zh)),
    ).toEqual([]);
  });

  it.each(tables)("each coach of the %s table has one Chinese spelling", (_sport, table) => {
    const spellings = new Map<string, Set<string>>();
    for (const [en, zh] of Object.values(table)) spellings.set(en, (spellings.get(en) ?? new Set()).add(zh));
    expect([...spellings].filter(([, forms]) => forms.size > 1)).toEqual([]);
  });

  it("every team of the most followed leagues has a coach", () => {
    const leagues = [
      "england-premier-league",
      "spain-laliga",
      "italy-serie-a",
      "germany-bundesliga",
      "france-ligue-1",
      "usa-nba",
      "usa-wnba",
      "euroleague",
    ];
    const known = { football: footballCoaches, basketball: basketballCoaches };
    expect(
      allTeams.filter(({ league, sport, slug }) => leagues.includes(league) && !known[sport][slug]).map(({ slug }) => slug),
    ).toEqual([]);
  });
});
