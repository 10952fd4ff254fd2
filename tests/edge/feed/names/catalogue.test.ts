import { describe, expect, it } from "vitest";
import { BOOKMAKERS } from "#edge/contract/rules/odds.ts";
import { bookmakers } from "#edge/feed/names/bookmakers.ts";
import { allLeagues, allStars, allTeams, leagueConferences, leagueParticipants } from "#edge/feed/names/catalogue.ts";
import { basketballCountryPools, countryPools, nationalMix, squadMix } from "#edge/feed/names/countries.ts";
import { foldSpelling } from "#edge/feed/names/lookup.ts";
import { pairs } from "#edge/feed/names/pools/pairs.ts";
import { poolFor, pools } from "#edge/feed/names/pools.ts";
import type { Names, SportName } from "#edge/feed/names/types.ts";

const SPORTS: SportName[] = ["football", "basketball"];
const HEX = /^#[0-9a-f]{6}$/;

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text) && !/\p{Script=Latin}/u.test(text);
const countLength = (text: string): number => [...text].length;
const fits = (short: Names, zh: number, latin: number): boolean =>
  countLength(short.zh) <= zh && countLength(short.en) <= latin && countLength(short.pt ?? "") <= latin;

function twice(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

describe("the name tables", () => {
  it("the name tables contain every competition of both sports", () => {
    expect(allLeagues.filter(({ sport }) => sport === "football").length).toBeGreaterThanOrEqual(20);
    expect(allLeagues.filter(({ sport }) => sport === "basketball").length).toBeGreaterThanOrEqual(8);
    const sizes: [league: string, teams: number][] = [
      ["england-premier-league", 20],
      ["usa-nba", 30],
      ["usa-wnba", 13],
      ["china-cba", 20],
      ["spain-acb", 18],
      ["japan-b1", 26],
      ["korea-kbl", 10],
    ];
    for (const [league, teams] of sizes) {
      expect([league, allTeams.filter((team) => team.league === league).length]).toEqual([league, teams]);
    }
  });

  it.each(SPORTS)("each %s league or team has a unique slug", (sport) => {
    expect(twice(allLeagues.map(({ slug }) => slug))).toEqual([]);
    const slugs = allTeams.filter((team) => team.sport === sport).map(({ slug }) => slug);
    expect(twice(slugs)).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it.each(SPORTS)("no two %s teams have the same full name or alias", (sport) => {
    const owner = new Map<string, string>();
    const clashes: string[] = [];
    for (const { slug, name, aliases } of allTeams.filter((team) => team.sport === sport)) {
      for (const spelling of [name.en, name.zh, name.pt ?? name.en, ...aliases]) {
        const key = foldSpelling(spelling);
        const known = owner.get(key);
        if (known !== undefined && known !== slug) clashes.push(`${spelling}: ${known}, ${slug}`);
        owner.set(key, slug);
      }
    }
    expect(clashes).toEqual([]);
  });

  it("the name tables put each team in a league of its sport", () => {
    const leagues = new Set(allLeagues.map(({ sport, slug }) => `${sport} ${slug}`));
    const teams = new Set(allTeams.map(({ sport, slug }) => `${sport} ${slug}`));
    expect(allTeams.filter(({ sport, league }) => league !== "national" && !leagues.has(`${sport} ${league}`))).toEqual([]);
    expect(allStars.filter(({ sport, team }) => !teams.has(`${sport} ${team}`))).toEqual([]);
  });

  it("the name tables list only known teams as participants", () => {
    const findSlugs = (sport: SportName) => new Set(allTeams.filter((team) => team.sport === sport).map(({ slug }) => slug));
    const known = { football: findSlugs("football"), basketball: findSlugs("basketball") };
    const lists = [
      ...Object.entries(leagueParticipants),
      ...Object.entries(leagueConferences).map(([league, { east, west }]): [string, string[]] => [league, [...east, ...west]]),
    ];
    for (const [league, slugs] of lists) {
      const sport = allLeagues.find(({ slug }) => slug === league)?.sport;
      expect([league, sport && slugs.filter((slug) => !known[sport].has(slug))]).toEqual([league, []]);
      expect(twice(slugs)).toEqual([]);
    }
    expect(leagueConferences["usa-nba"]?.east).toHaveLength(15);
    expect(leagueConferences["usa-nba"]?.west).toHaveLength(15);
    expect(leagueParticipants.euroleague).toHaveLength(20);
  });

  it("the name tables write every Chinese name in Chinese", () => {
    const names = [
      ...allLeagues.flatMap(({ name, short }) => [name, short]),
      ...allTeams.flatMap(({ name, short, city, venue }) => [name, short, city, venue]),
      ...allStars.map(({ name }) => name),
    ];
    expect(names.filter(({ zh }) => !isChinese(zh))).toEqual([]);
  });

  it("the name tables keep names, colours and strengths within their limits", () => {
    expect(allLeagues.filter(({ short }) => !fits(short, 6, 18)).map(({ slug }) => slug)).toEqual([]);
    expect(allTeams.filter(({ short }) => !fits(short, 5, 14)).map(({ slug }) => slug)).toEqual([]);
    expect(
      [...allLeagues.map(({ color }) => color), ...allTeams.flatMap(({ colors }) => colors)].filter((c) => !HEX.test(c)),
    ).toEqual([]);
    expect(allTeams.filter(({ strength }) => strength < 40 || strength > 95).map(({ slug }) => slug)).toEqual([]);
  });

  it("the name tables give each star a position of its sport", () => {
    const positions = { football: ["G", "D", "M", "F"], basketball: ["PG", "SG", "SF", "PF", "C"] };
    expect(allStars.filter(({ sport, position }) => !positions[sport].includes(position)).map(({ name }) => name.en)).toEqual([]);
    expect(twice(allStars.filter(({ sport }) => sport === "basketball").map(({ team, number }) => `${team} ${number}`))).toEqual(
      [],
    );
  });
});

describe("the pools of names", () => {
  it("each name pool has forty given names and sixty family names", () => {
    for (const [key, { given, family }] of Object.entries(pools)) {
      expect([key, given.length >= 40, family.length >= 60]).toEqual([key, true, true]);
      for (const list of [given, family]) {
        expect([key, twice(list.map(([en]) => en))]).toEqual([key, []]);
        expect([key, list.filter(([, zh]) => !isChinese(zh))]).toEqual([key, []]);
      }
    }
  });

  it("each country takes its names from one pool", () => {
    expect(twice(Object.values(pools).flatMap(({ countries }) => countries))).toEqual([]);
    expect([poolFor("br"), poolFor("gb-sct"), poolFor("cn"), poolFor("aq")]).toEqual([
      "brazilian",
      "english",
      "chinese",
      undefined,
    ]);
  });

  it("the shares of a country's name pools sum to 100", () => {
    for (const [country, mix] of [...Object.entries(countryPools), ...Object.entries(basketballCountryPools)]) {
      expect([country, mix.reduce((sum, { share }) => sum + share, 0)]).toEqual([country, 100]);
      expect([country, mix.filter((part) => poolFor(part.country) !== part.pool)]).toEqual([country, []]);
    }
    for (const { sport, country } of allLeagues) expect(squadMix(sport, country).length).toBeGreaterThan(1);
    expect(nationalMix("jp")).toEqual([{ pool: "japanese", country: "jp", share: 100 }]);
    expect(nationalMix("aq")).toBeUndefined();
  });

  it("the name pools report an entry without a Chinese form", () => {
    expect(pairs("James 詹姆斯, de Jong 德容")).toEqual([
      ["James", "詹姆斯"],
      ["de Jong", "德容"],
    ]);
    expect(() => pairs("James 詹姆斯, Jack")).toThrow('"Jack" has no Chinese form');
    expect(() => pairs("詹姆斯")).toThrow("has no Chinese form");
  });
});

describe("sponsor bookmakers", () => {
  it("each sponsor bookmaker has two names and a believable margin @spec 9.7", () => {
    expect(bookmakers.length).toBeGreaterThanOrEqual(18);
    expect(bookmakers.length).toBeLessThanOrEqual(22);
    expect(bookmakers.map(({ id, name, nameZh }) => [id, name, nameZh])).toEqual(
      BOOKMAKERS.map(({ id, name, nameZh }) => [id, name, nameZh]),
    );
    expect(bookmakers.map(({ nameZh }) => nameZh)).toEqual(expect.arrayContaining(["威廉希尔", "立博", "平博", "必发"]));
    expect(twice(bookmakers.map(({ id }) => String(id)))).toEqual([]);
    expect(twice(bookmakers.flatMap(({ name, nameZh }) => [name, nameZh]))).toEqual([]);
    expect(bookmakers.filter(({ nameZh }) => !/\p{Script=Han}/u.test(nameZh))).toEqual([]);
    expect(bookmakers.filter(({ margin }) => margin < 0.01 || margin > 0.12)).toEqual([]);
  });
});
