import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isInstalled } from "#scripts/installed.mjs";
import { generatedLeague, seasonCsv } from "#tests/edge/models/generated-league.ts";

const SCRIPT = resolve(import.meta.dirname, "../../scripts/models-backtest.mjs");
/** The command is a separate process, which bundles the models first. */
const RUN_TIMEOUT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "backtest-"));
const odds = join(folder, "odds");
const plots = join(folder, "plots");
mkdirSync(odds);
const league = generatedLeague("command", { teams: 6, seasons: 3 });
for (const season of ["2010-2011", "2011-2012", "2012-2013"])
  writeFileSync(join(odds, `${season}.csv`), seasonCsv(league.filter((match) => match.season === season)));
writeFileSync(join(odds, "COLUMNS.md"), "Other files than CSV may lie beside the seasons.");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...given: string[]) => spawnSync(process.execPath, [SCRIPT, ...given, "--plots", plots], { encoding: "utf8" });
const beside = (name: string, text: string): string => {
  const at = mkdtempSync(join(folder, "bad-"));
  writeFileSync(join(at, "2010-2011.csv"), readFileSync(join(odds, "2010-2011.csv")));
  writeFileSync(join(at, name), text);
  return at;
};
const good = readFileSync(join(odds, "2011-2012.csv"), "utf8");

describe("the command npm run models:backtest", { timeout: RUN_TIMEOUT_MS }, () => {
  const testInstalled = test.runIf(isInstalled());

  testInstalled("prints the figures as one JSON object and nothing else, and writes forecasts and plots", () => {
    const csv = join(folder, "out", "forecasts.csv");
    const { status, stdout } = run("--odds", odds, "--from", "2011-2012", "--predictions", csv, "--json");
    expect(status).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({ matches: 60, market: { matches: 60 } });
    expect(readFileSync(csv, "utf8").trimEnd().split("\n")).toHaveLength(61);
    expect(readdirSync(plots).sort()).toEqual(["calibration.svg", "distance.svg", "seasons.svg"]);
  });

  testInstalled("walks through the cups of a folder of open data, beside the teams' leagues", () => {
    const cups = mkdtempSync(join(folder, "cups-"));
    mkdirSync(join(cups, "2024-25"));
    const write = (name: string, title: string, matches: readonly (readonly [string, string, string, number, number])[]) =>
      writeFileSync(
        join(cups, "2024-25", name),
        JSON.stringify({
          name: `${title} 2024/25`,
          matches: matches.map(([date, team1, team2, ...ft]) => ({ round: "Matchday 1", date, team1, team2, score: { ft } })),
        }),
      );
    const [home, away] = ["Arsenal FC", "Chelsea FC"];
    write("en.1.json", "English Premier League", [["2024-08-17", home, away, 3, 0]]);
    write("es.1.json", "Primera División", [["2024-08-17", "Real Madrid CF", "FC Barcelona", 1, 0]]);
    write("uefa.cl.json", "UEFA Champions League", [
      ["2024-09-17", "Arsenal FC (ENG)", "FC Barcelona (ESP)", 2, 0],
      ["2024-09-18", "Chelsea FC (ENG)", "Real Madrid CF (ESP)", 0, 1],
    ]);
    const { status, stdout } = run("--between-leagues", cups, "--json");
    expect(status).toBe(0);
    const { alone, linked, matches } = JSON.parse(stdout)["uefa-champions-league"];
    expect(matches).toBe(2);
    expect(linked.rps).toBeLessThan(alone.rps);
    const none = run("--between-leagues", cups, "--competition", "uefa-europa-league");
    expect([none.status, none.stdout]).toEqual([1, ""]);
    expect(none.stderr).toContain("no match of uefa-europa-league");
    expect(run("--between-leagues", join(cups, "none")).stderr).toContain("there is no such folder");
    expect(run("--between-leagues", cups, "--odds", odds).stderr).toContain("not both");
  });

  testInstalled("scores the one season of a file, and prints a table", () => {
    const { status, stdout } = run("--odds", join(odds, "2010-2011.csv"));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^30 matches of 2010-2011;/);
    expect(stdout).toMatch(/^model +30 /m);
  });

  testInstalled.each([
    ["no odds", () => [], "--odds is missing"],
    ["an unknown option", () => ["--odds", odds, "--league", "E0"], "--league"],
    ["no such folder", () => ["--odds", join(folder, "nowhere")], "nowhere: there is no such file or folder"],
    ["a folder without seasons", () => ["--odds", plots], "has no season's file"],
    ["a season that is not there", () => ["--odds", odds, "--from", "2019-2020"], "no season 2019-2020"],
    ["a file for the forecasts that is a folder", () => ["--odds", odds, "--predictions", odds], "cannot be written"],
  ] as [string, () => string[], string][])("a call with %s prints no figures and names the fault", (_, given, words) => {
    const { status, stdout, stderr } = run(...given(), "--json");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(words);
  });

  testInstalled.each([
    ["an empty file", beside("2011-2012.csv", ""), 2, 30, "2011-2012.csv: expected a season"],
    ["another league's file", beside("2011-2012.csv", good.replaceAll("E0,", "SP1,")), 2, 30, 'is of the league "SP1"'],
    ["a bad line", beside("2011-2012.csv", good.replace(/,\d,/, ",two,")), 0, 59, '2011-2012.csv: line 2, column FTHG: "two"'],
    ["a bad price", beside("2011-2012.csv", good.replace(/[\d.]+(?=\r\n$)/, "abc")), 0, 60, 'line 31, column B365A: "abc"'],
  ])("the script names %s and uses only the good files", (_, at, code, matches, words) => {
    const { status, stdout, stderr } = run("--odds", at, "--json");
    expect(status).toBe(code);
    expect(JSON.parse(stdout)).toMatchObject({ matches });
    expect(stderr).toContain(words);
  });
});
