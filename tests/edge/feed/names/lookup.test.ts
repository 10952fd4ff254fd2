import { describe, expect, it } from "vitest";
import { clubSpelling } from "#edge/feed/importers/football-data-clubs.ts";
import { allTeams } from "#edge/feed/names/catalogue.ts";
import { findLeague, findTeam, foldSpelling } from "#edge/feed/names/lookup.ts";

describe("the function foldSpelling", () => {
  it.each([
    ["FC Bayern München", "fc bayern munchen"],
    ["Bodø/Glimt", "bodo glimt"],
    ["Nott'm Forest", "nottm forest"],
    ["L.A. Lakers", "la lakers"],
    ["Fenerbahçe", "fenerbahce"],
    ["İstanbul Başakşehir", "istanbul basaksehir"],
    ["Kasımpaşa", "kasimpasa"],
    ["Preußen Münster", "preussen munster"],
    ["  皇家  马德里 ", "皇家 马德里"],
    ["76ers", "76ers"],
    ["!?", ""],
  ])("the function foldSpelling turns %s into %s", (spelling, folded) => {
    expect(foldSpelling(spelling)).toBe(folded);
  });
});

describe("a club of a town that had another club", () => {
  it.each([
    ["football", "Qingdao Huanghai"],
    ["football", "Qingdao Huanghai FC"],
    ["football", "Liaoning"],
    ["football", "Liaoning Whowin"],
    ["football", "Yanbian"],
    ["football", "Shijiazhuang"],
    ["football", "Wuhan"],
    ["football", "Chongqing"],
    ["football", "San Luis"],
    ["football", "CA San Martín"],
    ["football", "Sangju Sangmu"],
    ["basketball", "Goyang Orions"],
    ["basketball", "Goyang Carrot Jumpers"],
  ] as const)("the look-up finds no current club for the %s name %s", (sport, spelling) => {
    expect(findTeam(sport, spelling)).toBeUndefined();
  });

  it.each([
    ["Qingdao Hainiu", "qingdao-hainiu"],
    ["Liaoning Tieren", "liaoning-tieren"],
    ["Liaoning Shenyang Urban", "liaoning-tieren"],
    ["Yokohama FC", "yokohama-fc"],
    ["Yokohama M.", "yokohama-f-marinos"],
    ["Atl. San Luis", "atletico-san-luis"],
    ["RAAL La Louviere", "la-louviere"],
  ])("the look-up finds the current club by the name %s", (spelling, slug) => {
    expect(findTeam("football", spelling)?.slug).toBe(slug);
  });

  it("the look-up finds no current club for the source's La Louvière", () => {
    expect(findTeam("football", clubSpelling("be", "La Louviere"))).toBeUndefined();
  });
});

describe("the function findTeam", () => {
  it.each([
    ["football", "Arsenal FC", "arsenal"],
    ["football", "Man United", "manchester-united"],
    ["football", "FC BAYERN MUNCHEN", "bayern-munich"],
    ["football", "Bayern de Munique", "bayern-munich"],
    ["football", "皇家马德里", "real-madrid"],
    ["football", "Paris Saint-Germain FC", "paris-saint-germain"],
    ["basketball", "LAL", "los-angeles-lakers"],
    ["basketball", "Los Angeles Clippers", "los-angeles-clippers"],
    ["basketball", "L.A. Clippers", "los-angeles-clippers"],
    ["basketball", "湖人", "los-angeles-lakers"],
    ["basketball", "Fenerbahce", "fenerbahce"],
    ["basketball", "los-angeles-lakers", "los-angeles-lakers"],
    ["basketball", "FC Real Madrid", "real-madrid"],
  ] as const)("the function findTeam finds the %s team by the name %s", (sport, spelling, slug) => {
    expect(findTeam(sport, spelling)?.slug).toBe(slug);
  });

  it("the function findTeam keeps the sports apart", () => {
    expect(findTeam("football", "Los Angeles Lakers")).toBeUndefined();
    expect(findTeam("basketball", "Arsenal FC")).toBeUndefined();
    expect(findTeam("basketball", "Real Madrid")?.league).toBe("spain-acb");
    expect(findTeam("football", "Real Madrid")?.sport).toBe("football");
  });

  it.each([
    ["FC Bayern München (GER)", "bayern-munich"],
    ["Arsenal FC (ENG)", "arsenal"],
    ["Arsenal FC (ECU)", undefined],
    ["FC Barcelona (ECU)", undefined],
    ["FK Bodø/Glimt (NOR)", "bodo-glimt"],
    ["FK Bodø/Glimt (ENG)", undefined],
    ["Brazil (BRA)", undefined],
  ])("the function findTeam uses the country code in %s", (spelling, slug) => {
    expect(findTeam("football", spelling)?.slug).toBe(slug);
  });

  it("the function findTeam finds no team for an unknown or ambiguous spelling", () => {
    for (const spelling of ["", "...", "FC", "Nowhere Wanderers"]) expect(findTeam("football", spelling)).toBeUndefined();
    // Without club words like "AC", Barcelona and Barcelona SC of Guayaquil have the same name.
    expect(findTeam("football", "AC Barcelona")).toBeUndefined();
    expect(findTeam("football", "Barcelona SC")?.slug).toBe("barcelona-sc");
    expect(findTeam("football", "Barcelona")?.slug).toBe("barcelona");
  });

  it("the function findTeam finds a team by any of its names", () => {
    const lost = allTeams.flatMap((team) =>
      [team.name.en, team.name.zh, team.name.pt ?? team.name.en, ...team.aliases]
        .filter((spelling) => findTeam(team.sport, spelling)?.slug !== team.slug)
        .map((spelling) => `${team.slug}: ${spelling}`),
    );
    expect(lost).toEqual([]);
  });
});

describe("the function findLeague", () => {
  it.each([
    ["basketball", "nba", "usa-nba"],
    ["basketball", "Turkish Airlines EuroLeague", "euroleague"],
    ["basketball", "欧洲篮球冠军联赛", "euroleague"],
    ["football", "Premier League", "england-premier-league"],
    ["football", "Liga dos Campeões", "uefa-champions-league"],
  ] as const)("the function findLeague finds the %s competition by the name %s", (sport, spelling, slug) => {
    expect(findLeague(sport, spelling)?.slug).toBe(slug);
  });

  it("the function findLeague finds no competition of another sport", () => {
    expect(findLeague("football", "NBA")).toBeUndefined();
  });
});
