import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#scripts/free-port.mjs";
import { readData } from "./support/calls.ts";
import { expect, test } from "./support/test.ts";

/** Data folder of the server under test, by which the command finds the server and its secret. */
const DATA_DIR = process.env.DATA_DIR ?? ".data-e2e";
const LEAGUE = "scotland-premiership";

interface Ended {
  code: number;
  out: string;
  err: string;
}

const importing = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ["scripts/import.mjs", ...args], { env: { ...process.env, DATA_DIR } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });

const SEASON = {
  name: "Scottish Premiership 2019/20",
  matches: [
    {
      round: "Matchday 1",
      date: "2019-08-03",
      time: "15:00",
      team1: "Celtic FC",
      team2: "Hearts",
      score: { ht: [2, 0], ft: [3, 1] },
    },
    { round: "Matchday 1", date: "2019-08-04", team1: "Rangers FC", team2: "Teston Rovers", score: { ft: [0, 0] } },
    { round: "Matchday 2", date: "2019-13-40", team1: "Hearts", team2: "Rangers FC", score: { ft: [1, 1] } },
  ],
};

let folder: string;
let season: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "matchday-import-"));
  mkdirSync(join(folder, "2019-20"));
  season = join(folder, "2019-20/sco.1.json");
  writeFileSync(season, JSON.stringify(SEASON));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.skip(
  process.env.BASE_URL !== undefined && process.env.DATA_DIR === undefined,
  "the data directory of the server is not known",
);

test("a repeated import through the running server changes nothing", async ({ request, baseURL }) => {
  const first = await importing("football.json", folder);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain(`wrote to ${baseURL}`);
  expect(first.out).toMatch(/^refused \S+\/2019-20\/sco\.1\.json row 3: .*date.*$/m);
  expect(first.out).toMatch(/^imported 2 matches, 4 teams, 1 seasons, \d+ rows inserted, \d+ changed; refused 1$/m);

  const call = <Data>(name: string, data: object) => readData<Data>(request, `/api/SportDatabase/${name}`, data);
  const { fbList } = await call<{ fbList: { id: number; slug: string }[] }>("getHome", {});
  const input = { sport: "football", cid: fbList.find(({ slug }) => slug === LEAGUE)?.id };
  const { seasons } = await call<{ seasons: { id: number; name: string }[] }>("getEventInfo", input);
  const season_id = seasons.find(({ name }) => name === "2019-20")?.id;
  const { list } = await call<{
    list: { hometeam: { name_en: string }; home: { score: number; half_score: number } }[];
  }>("getEventMatch", { ...input, season_id });
  expect(list.map(({ hometeam, home }) => [hometeam.name_en, home.score, home.half_score])).toEqual([
    ["Celtic", 3, 2],
    ["Rangers", 0, null],
  ]);

  const again = await importing("football.json", season);
  expect(again.code).toBe(0);
  expect(again.out).toMatch(/^imported 2 matches, 4 teams, 1 seasons, 0 rows inserted, 0 changed; refused 1$/m);
});

test("the import command refuses a file of a different source", async () => {
  const { code, out, err } = await importing("nba-gamelogs", season);
  expect([code, out]).toEqual([1, expect.not.stringContaining("imported")]);
  expect(err).toContain(season);
  expect(err).toMatch(/expected/i);
  expect(err).toContain('{"name":"Scottish Premiership 2019/20"');
});

test("the import command writes nothing from a truncated file", async () => {
  const cut = join(folder, "cut.json");
  writeFileSync(cut, JSON.stringify({ ...SEASON, name: "Scottish Premiership 2018/19" }).slice(0, 300));
  const { code, out, err } = await importing("football.json", cut);
  rmSync(cut);
  expect(code).toBe(1);
  expect(out).not.toContain("wrote to");
  expect(err).toContain("cut.json");
});

test("a malformed command makes the script print its usage", async () => {
  for (const [args, reason] of [
    [[], "No source was named"],
    [["football.yaml", "."], '"football.yaml" is not a source; the sources are football.json'],
    [["football.json"], "No folder or file was named"],
    [["football.json", "nowhere"], "There is no file or folder nowhere"],
    [["football.json", ".", "--to", "ftp://x"], '--to is "ftp://x"'],
  ] as const) {
    const { code, err } = await importing(...args);
    expect([args, code]).toEqual([args, 1]);
    expect(err).toContain(reason);
  }
});

test("the script names an unreachable or invalid server", async () => {
  const silent = `http://127.0.0.1:${await freePort()}`;
  for (const [to, reason] of [
    [silent, `nobody answers at ${silent}`],
    ["http://nowhere.invalid", "http://nowhere.invalid cannot be reached ("],
  ] as const) {
    const { code, err } = await importing("football.json", season, "--to", to);
    expect([to, code]).toEqual([to, 1]);
    expect(err).toContain(`The import stopped: ${reason}`);
    expect(err).toContain("Nothing was written.");
  }
});
