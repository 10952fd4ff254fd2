import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { slugify } from "#edge/feed/ids.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { nameMatches } from "#edge/ground/search/name-search.ts";
import { writeSearchTerms } from "#edge/ground/search/search-terms.ts";
import { teams as teamTable } from "#edge/matches/schema/competitions.ts";
import { inProcess } from "../../product/implementations.ts";

const PEOPLE = [
  "Probe Barış Alper Yılmaz",
  "Probe Đorđe Petrović",
  "Probe Đoàn Văn Hậu",
  "Probe Þórir Jóhann",
  "Probe Hörður Magnús",
  "Probe Æneas Testsen",
  "Probe Œuvrard Test",
  "Probe N’Golo Kanté",
  "Probe Łukasz Fabiański",
  "Probe Martin Ødegaard",
  "Probe Артём Дзюба",
  "Probe Ələsgər Məmmədov",
  "Probe Ħarb Ŋoro Ŧest",
  "Probe İlkay Gündoğan",
  "Probe Jean-Philippe D'Étoile",
  "Probe Γιώργος Μασούρας",
  "Probe Thomas Müller",
  "Probe Strauß Weiß",
] as const;
const at = (name: string): number => 9000 + PEOPLE.findIndex((person) => person.includes(name));
const players = async (keyword: string) => (await inProcess().search.player({ keyword })).list.map(({ id }) => id);
const teams = async (keyword: string) => (await inProcess().search.team({ keyword })).list.map(({ team }) => team.id);
const leagues = async (keyword: string) => (await inProcess().search.event({ keyword })).list.map(({ id }) => id);
const team = (id: number, nameEn: string, more: object = {}) => ({
  id,
  sportId: 1,
  slug: `given-${id}`,
  nameEn,
  logo: "x",
  source: "probe",
  ...more,
});

beforeAll(async () => {
  await upsertRecords(env.DB, {
    leagues: [
      { id: 1, sportId: 1, slug: "l-1", nameEn: "Premier League", nameZh: "英格兰超级联赛", shortZh: "英超", rank: 1 },
      { id: 2, sportId: 1, slug: "l-2", nameEn: "Premier Division", nameZh: "爱尔兰超级联赛", shortZh: "爱超", rank: 50 },
    ],
    teams: [
      team(1, "Manchester City", { nameZh: "曼彻斯特城", shortEn: "Man City", shortZh: "曼城", strength: 90 }),
      team(2, "Manchester United", { nameZh: "曼彻斯特联", shortEn: "Man Utd", shortZh: "曼联", strength: 85 }),
      team(3, "Real Madrid", { nameZh: "皇家马德里", shortZh: "皇马", strength: 95 }),
      team(4, "Real", { nameZh: "雷亚尔", strength: 41 }),
      team(5, "Santos", { nameZh: "桑托斯", namePt: "Santos", strength: 70 }),
      team(6, "Deportivo Santos", { strength: 95 }),
      team(7, "Yokohama", { nameZh: "横滨水手", strength: 60 }),
      team(8, "Brighton & Hove Albion", { shortEn: "Brighton", strength: 80 }),
    ],
    aliases: [
      { kind: "team", subjectId: 2, alias: "红魔" },
      { kind: "team", subjectId: 2, alias: "Atlético de Mánchester" },
      { kind: "team", subjectId: 6, alias: "Peixe" },
    ],
    // Half of the slugs look like those of importers, half like a provider's.
    players: PEOPLE.map((nameEn, index) => ({
      id: 9000 + index,
      sportId: 1,
      slug: index % 2 ? `probe-${index}` : slugify(nameEn),
      nameEn,
      source: "probe",
    })),
  });
});

describe("search by name @spec 7.37 @spec 7.38", () => {
  it.each([
    ["yilmaz", "Yılmaz"],
    ["YILMAZ", "Yılmaz"],
    ["Baris", "Barış"],
    ["dorde petrovic", "Đorđe"],
    ["djordje", "Đorđe"],
    ["petrovic đorđe", "Đorđe"],
    ["doan van hau", "Hậu"],
    ["thorir", "Þórir"],
    ["hordur", "Hörður"],
    ["aeneas", "Æneas"],
    ["oeuvrard", "Œuvrard"],
    ["ngolo kante", "Kanté"],
    ["n'golo", "Kanté"],
    ["N GOLO", "Kanté"],
    ["lukasz", "Łukasz"],
    ["fabianski", "Fabiański"],
    ["odegaard", "Ødegaard"],
    ["Oedegaard", "Ødegaard"],
    ["дзюба", "Дзюба"],
    ["артем", "Артём"],
    ["alasgar".replace("alasgar", "elesger"), "Ələsgər"],
    ["harb noro test", "Ħarb"],
    ["ilkay", "İlkay"],
    ["gundogan", "Gündoğan"],
    ["jean philippe d etoile", "Étoile"],
    ["γιωργος", "Γιώργος"],
    ["ΜΑΣΟΥΡΑΣ", "Μασούρας"],
    ["muller", "Müller"],
    ["mueller", "Müller"],
    ["ｍｕｌｌｅｒ", "Müller"],
    // Cases from DarkIntaqt/challenges#79 and 4gray/iptvnator#609.
    ["İLKAY", "İlkay"],
    ["ılkay", "İlkay"],
    ["BARIS", "Barış"],
    ["strauss", "Strauß"],
    ["WEISS", "Strauß"],
  ])("the search for %s finds %s", async (typed, name) => {
    expect(await players(typed)).toEqual([at(name)]);
  });

  it.each([
    ["曼城", [1]],
    ["Man City", [1]],
    ["mancity", [1]],
    ["曼聯", [2]],
    ["红魔", [2]],
    ["紅魔", [2]],
    ["atletico de manchester", [2]],
    ["皇马", [3]],
    ["马德里", [3]],
    ["橫濱", [7]],
    ["横浜", [7]],
    ["brighton and hove", [8]],
    ["Brighton & Hove", [8]],
    ["albion brighton", [8]],
    ["chester", []],
    ["%", []],
    ["_", []],
    ["'", []],
    ["\u0000", []],
    ["阿".repeat(50), []],
  ])("a search for %s finds the teams %j", async (typed, found) => {
    expect(await teams(typed)).toEqual(found);
  });

  it("the search puts an exact name before a longer name", async () => {
    expect(await teams("real")).toEqual([4, 3]);
    expect(await teams("santos")).toEqual([5, 6]);
    expect(await teams("manchester")).toEqual([1, 2]);
    expect(await leagues("premier")).toEqual([1, 2]);
    expect(await leagues("英超")).toEqual([1]);
    expect(await leagues("超级联赛")).toEqual([1, 2]);
  });

  it("the search finds a changed name at once", async () => {
    await upsertRecords(env.DB, { teams: [team(7, "Nissan", { nameZh: "日产", shortEn: "NIS" })] });
    expect([await teams("Yokohama"), await teams("日产"), await teams("nis")]).toEqual([[], [7], [7]]);
    // A direct change in the database is found once the scheduled work has written the search terms.
    await env.DB.prepare("UPDATE teams SET name_en = 'Marinos' WHERE id = 7").run();
    await writeSearchTerms(env.DB);
    expect([await teams("nissan"), await teams("marinos")]).toEqual([[], [7]]);
    await env.DB.prepare("DELETE FROM aliases WHERE alias = 'Peixe'").run();
    await writeSearchTerms(env.DB);
    expect(await teams("peixe")).toEqual([]);
  });

  it("the search reads a limited number of rows for a common letter", async () => {
    // In the alphabet, all of these names come before the strong team's name.
    const many = Array.from({ length: 3000 }, (_, n) =>
      team(20_000 + n, `Qa${String(n).padStart(4, "0")} Club`, { strength: 45 }),
    );
    const strong = [
      team(30_000, "Qz Strong", { strength: 94 }),
      team(30_001, "Qy Middle", { strength: 80 }),
      team(30_002, "Q", { strength: 41 }),
    ];
    for (let at = 0; at < many.length; at += 500) await upsertRecords(env.DB, { teams: many.slice(at, at + 500) });
    await upsertRecords(env.DB, { teams: strong });
    expect((await teams("q")).slice(0, 3)).toEqual([30_002, 30_000, 30_001]);
    expect((await teams("club")).slice(0, 1)[0]).toBeGreaterThan(0);
    const fits = nameMatches(teamTable.id, "team", "q");
    const query = openDatabase(env.DB).select({ id: teamTable.id }).from(teamTable).where(fits).toSQL();
    const { meta } = await env.DB.prepare(query.sql)
      .bind(...query.params)
      .all();
    expect(meta.rows_read).toBeLessThan(10_000);
  });

  it("a repeated import writes nothing to the index", async () => {
    const rows = { teams: [team(8, "Brighton & Hove Albion", { shortEn: "Brighton", strength: 80 })] };
    expect(await upsertRecords(env.DB, rows)).toEqual({ teams: { inserted: 0, changed: 0 } });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM search_pending").first("n")).toBe(0);
  });

  it("an import does not count rows of the search trigger", async () => {
    const fresh = { teams: [team(50, "Fresh One"), team(51, "Fresh Two")] };
    expect(await upsertRecords(env.DB, fresh)).toEqual({ teams: { inserted: 2, changed: 0 } });
    const changed = { teams: [team(50, "Fresher One"), team(51, "Fresh Two")] };
    expect(await upsertRecords(env.DB, changed)).toEqual({ teams: { inserted: 0, changed: 1 } });
  });

  it("the search accepts any keyword without an error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 50 }), async (keyword) => {
        if (keyword.trim() === "") return;
        expect(await teams(keyword)).toBeInstanceOf(Array);
      }),
      { numRuns: 50 },
    );
  });
});
