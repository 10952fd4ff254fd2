import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { foldWords, spelledOut } from "#edge/contract/rules/folding.ts";
import { demoWorld } from "#edge/feed/demo-world/world.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { inProcess } from "../product/implementations.ts";

interface NameRow {
  id: number;
  kind: "league" | "team";
  sport_id: number;
  weight: number;
  names: string;
}

const fold = (name: string): string => foldWords(name).join("");
let rows: (Omit<NameRow, "names"> & { names: string[] })[] = [];

beforeAll(async () => {
  for (const { label, batch } of demoWorld({ now: Date.UTC(2026, 10, 28, 12) / 1000 })) {
    if (label === "matches") break;
    await upsertRecords(env.DB, batch);
  }
  const columns = "json_array(name_en, name_zh, name_pt, short_en, short_zh, short_pt) AS names";
  const { results } = await env.DB.prepare(
    `SELECT 'league' AS kind, id, sport_id, -rank AS weight, ${columns} FROM leagues
     UNION ALL SELECT 'team', id, sport_id, strength, ${columns} FROM teams`,
  ).all<NameRow>();
  rows = results.map((row) => ({ ...row, names: (JSON.parse(row.names) as (string | null)[]).filter((name) => name !== null) }));
}, 120_000);

describe("search in the whole demo world @spec 7.37 @spec 7.38", () => {
  it.each(["league", "team"] as const)(
    "a search by any name of a %s lists the strongest result first",
    async (kind) => {
      const { search } = inProcess();
      const subjects = rows.filter((row) => row.kind === kind);
      // If two leagues or teams have the same printed name, the stronger one comes first.
      const printed = new Map<string, typeof subjects>();
      for (const row of subjects) {
        for (const spelling of new Set(row.names.flatMap((name) => [fold(name), fold(spelledOut(name) ?? name)])))
          printed.set(spelling, [...(printed.get(spelling) ?? []), row]);
      }
      const wrong: string[] = [];
      for (const row of subjects) {
        for (const name of new Set(row.names)) {
          const page = { keyword: name, size: 1 };
          const first = kind === "team" ? (await search.team(page)).list[0]?.team.id : (await search.event(page)).list[0]?.id;
          const same = printed.get(fold(name)) ?? [];
          const best = Math.max(...same.map(({ weight }) => weight));
          if (!same.some(({ id, weight }) => id === first && weight === best)) wrong.push(`${name} of ${row.id} finds ${first}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it.each([
    ["曼城", "Manchester City"],
    ["皇马", "Real Madrid"],
    ["巴萨", "Barcelona"],
    ["巴塞罗那", "Barcelona"],
    ["红魔", "Manchester United"],
    ["曼聯", "Manchester United"],
    ["Man Utd", "Manchester United"],
    ["Barça", "Barcelona"],
    ["barca", "Barcelona"],
    ["Mengão", "Flamengo"],
    ["mengao", "Flamengo"],
    ["Timão", "Corinthians"],
    ["Verdão", "Palmeiras"],
    ["Peixe", "Santos"],
    ["国米", "Inter Milan"],
    ["Juve", "Juventus"],
    ["老妇人", "Juventus"],
    ["BVB", "Borussia Dortmund"],
    ["Gunners", "Arsenal"],
    ["枪手", "Arsenal"],
    ["大巴黎", "Paris Saint-Germain"],
    ["Cavs", "Cleveland Cavaliers"],
    ["Sixers", "Philadelphia 76ers"],
    ["紫金军团", "Los Angeles Lakers"],
    ["宏远", "Guangdong Southern Tigers"],
    ["国安", "Beijing Guoan"],
    ["Seleção", "Brazil"],
    ["Albiceleste", "Argentina"],
    ["利物浦队", "Liverpool"],
    ["巴西队", "Brazil"],
    ["上海申花隊", "Shanghai Shenhua"],
  ])("a search for %s finds %s first", async (nickname, name) => {
    expect((await inProcess().search.team({ keyword: nickname, size: 1 })).list[0]?.team.name_en).toBe(name);
  });

  it("a search for Spurs finds both clubs of that name", async () => {
    const { list } = await inProcess().search.team({ keyword: "spurs", size: 2 });
    expect(list.map(({ team }) => team.name_en).sort()).toEqual(["San Antonio Spurs", "Tottenham Hotspur"]);
  });

  it.each([
    ["英超", "Premier League"],
    ["西甲", "LaLiga"],
    ["la liga", "LaLiga"],
    ["Brasileirão", "Brazilian Série A"],
    ["欧冠", "UEFA Champions League"],
    ["EPL", "Premier League"],
    ["亚冠", "AFC Champions League Elite"],
    ["NBA", "National Basketball Association"],
  ])("a search by the name %s finds %s first", async (name, league) => {
    expect((await inProcess().search.event({ keyword: name, size: 1 })).list[0]?.name_en).toBe(league);
  });

  it("a search reads a limited number of rows for any keyword", async () => {
    const { search } = inProcess();
    for (const keyword of ["a", "de", "斯", "a b c d", "o"]) {
      const { total } = await search.player({ keyword });
      expect(total).toBeLessThanOrEqual(2000);
    }
  });
});
