import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { RECORD_COLUMNS, recordLine } from "#edge/contract/rules/forecasts.ts";
import { recordFigures } from "#edge/models/record.ts";
import { readRecordCsv } from "#edge/models/record-csv.ts";
import { isInstalled } from "#scripts/installed.mjs";

const SCRIPT = resolve(import.meta.dirname, "../../scripts/models-record.mjs");
/** The command is a separate process, which bundles the models first. */
const RUN_TIMEOUT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "record-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toLine = (match: number) =>
  recordLine({
    seq: 2 * match,
    match,
    sport: "football",
    start: 1_800_000_000 + match,
    league: "league",
    season: "2026-27",
    home: "Home",
    away: "Away",
    home_score: match % 3,
    away_score: 1,
    model: [0.5, 0.3, 0.2],
    market: match % 2 ? [0.4, 0.3, 0.3] : null,
    yesterday: match % 3 ? { seq: 2 * match - 1, model: [0.3, 0.3, 0.4] } : null,
    shown: match % 4 ? { by: "market", chances: [0.4, 0.3, 0.3] } : null,
  });
const text = [RECORD_COLUMNS.join(","), ...Array.from({ length: 12 }, (_, at) => toLine(at + 1)), ""].join("\n");
const good = join(folder, "record.csv");
writeFileSync(good, text);

const run = (...given: string[]) => spawnSync(process.execPath, [SCRIPT, ...given], { encoding: "utf8" });

describe("the command npm run models:record", { timeout: RUN_TIMEOUT_MS }, () => {
  const testInstalled = test.runIf(isInstalled());

  testInstalled("computes the page's figures from its open data, and prints nothing else", () => {
    const { status, stdout } = run(good, "--json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(recordFigures(readRecordCsv(text)))));
    expect(run(good).stdout).toMatch(/^All matches\n.*matches.*\n {2}model +12 /);
  });

  testInstalled("ends with the place of a fault, and without figures", () => {
    const bad = join(folder, "bad.csv");
    writeFileSync(bad, text.replace("0.5,0.3,0.2", "0.9,0.3,0.2"));
    for (const [given, words] of [
      [[bad], "bad.csv: line 2, column model_home"],
      [[join(folder, "none.csv")], "cannot be read (ENOENT)"],
      [[], "Give one file"],
      [[good, "--sport", "chess"], '--sport is "chess"'],
    ] as const) {
      const { status, stdout, stderr } = run(...given);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(words);
    }
  });
});
