import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { footballData } from "#edge/feed/importers/football-data.ts";
import { footballJson } from "#edge/feed/importers/football-json.ts";
import type { Importer, ImportFile } from "#edge/feed/importers/importer.ts";
import { internationalResults } from "#edge/feed/importers/international-results.ts";
import { readFiles, selectFiles, siblingPath } from "#edge/feed/importers/run.ts";
import { statsbomb } from "#edge/feed/importers/statsbomb.ts";
import { worldcupJson } from "#edge/feed/importers/worldcup-json.ts";
import { wyscout } from "#edge/feed/importers/wyscout.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { CUP, CUP_PATH, resultFiles, STADIUMS } from "./national-excerpts.ts";
import { json, lines, NOW } from "./reading.ts";
import { AWAY, event, HOME, lineup, match, seasonFiles, shot, start } from "./statsbomb-excerpts.ts";
import { BESIDE, EVENT_FILE, MATCHES } from "./wyscout-excerpts.ts";

async function store(importer: Importer, files: ImportFile[]): Promise<{ inserted: number; changed: number }> {
  const sibling = async (of: ImportFile, path: string) => files.find((file) => file.path === siblingPath(of.path, path)) ?? null;
  const sum = { inserted: 0, changed: 0 };
  const run = { importer, files: await selectFiles(importer, files), now: NOW, sibling };
  for await (const { batch } of readFiles(run, () => undefined)) {
    for (const { inserted, changed } of Object.values(await upsertRecords(env.DB, batch))) {
      sum.inserted += inserted;
      sum.changed += changed;
    }
  }
  return sum;
}

const LEAGUE = json("football.json/2024-25/en.1.json", {
  name: "English Premier League 2024/25",
  matches: [
    {
      round: "Matchday 1",
      date: "2024-08-17",
      time: "15:00",
      team1: "Arsenal FC",
      team2: "Teston Rovers",
      score: { ft: [2, 1] },
    },
    { round: "Matchday 2", date: "2024-08-24", team1: "Teston Rovers", team2: "Arsenal FC", score: {} },
  ],
});

const EVENTS = seasonFiles("11/4.json", [match(1, { score: [1, 0] })], {
  1: {
    events: [start(HOME), start(AWAY), event("Shot", HOME, 1, "20:10", shot("Goal", 0.12), 11)],
    lineups: [lineup(HOME), lineup(AWAY)],
  },
});
const PRICES = lines(
  "9394/x.csv",
  "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,Attendance,HS,AS,PSH,PSD,PSA,PSCH,PSCD,PSCA",
  "SC0,14/08/93,15:00,Celtic,Hearts,1,0,H,40000,9,3,2,3.4,4,1.9,3.5,4.2",
);

describe("an import into the database", () => {
  it.each<[string, Importer, ImportFile[]]>([
    ["football.json", footballJson, [LEAGUE]],
    ["worldcup.json", worldcupJson, [json(CUP_PATH, CUP), STADIUMS]],
    ["wyscout", wyscout, [MATCHES, EVENT_FILE, ...BESIDE]],
    ["statsbomb", statsbomb, EVENTS],
    ["football-data.co.uk", footballData, [PRICES]],
    ["international_results", internationalResults, resultFiles()],
  ])("a second import of %s changes nothing", async (_, importer, files) => {
    expect((await store(importer, files)).inserted).toBeGreaterThan(0);
    expect(await store(importer, files)).toEqual({ inserted: 0, changed: 0 });
  });

  it("a second source fills only the empty values of a match", async () => {
    await store(worldcupJson, [json(CUP_PATH, CUP), STADIUMS]);
    await store(internationalResults, resultFiles());
    await store(worldcupJson, [json(CUP_PATH, CUP), STADIUMS]);
    const key = "fifa-world-cup/2022/national-qatar/national-netherlands/2022-11-20";
    const { results } = await env.DB.prepare(
      "SELECT source, home_score, away_score, home_half_score, group_name FROM matches WHERE source_key = ?",
    )
      .bind(key)
      .all();
    expect(results).toEqual([{ source: "worldcup.json", home_score: 1, away_score: 2, home_half_score: 0, group_name: "A" }]);
    const goals = await env.DB.prepare(
      "SELECT count(*) AS n FROM incidents i JOIN matches m ON m.id = i.match_id WHERE m.source_key = ?",
    )
      .bind(key)
      .first("n");
    expect(goals).toBe(3);
  });
});
