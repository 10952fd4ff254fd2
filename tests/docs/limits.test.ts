import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const ROW = /^\| (.+) \| (.+) \| (.+) \| `([\w./-]+)` ([\w-]+) \|$/;
/** Constants by which the sources multiply, as in `7 * DAY_S`. */
const NAMED: Readonly<Record<string, number>> = { DAY_S: 86_400, MEGABYTE: 1_048_576 };
/** A source counts bytes, milliseconds and seconds. The table states KiB, MiB, GiB, seconds, minutes, hours and days. */
const UNITS = [1, 1_024, 1_048_576, 1_073_741_824, 1_000, 60, 60_000, 3_600, 3_600_000, 86_400, 86_400_000];
const WORDS: readonly [words: RegExp, seconds: number][] = [
  [/a minute/, 60],
  [/an hour/, 3_600],
  [/a day/, 86_400],
];

interface Row {
  what: string;
  limit: string;
  file: string;
  name: string;
}

const PAGES = ["docs/limits.md", "docs/limits-chat.md"];
const text = PAGES.map((path) => readFileSync(join(ROOT, path), "utf8")).join("\n");
const lines = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what "));
const rows = lines.flatMap((line): Row[] => {
  const [, what = "", limit = "", , file = "", name = ""] = ROW.exec(line) ?? [];
  return name ? [{ what, limit, file, name }] : [];
});

/** Returns the numbers in the statement that sets a limit, with multiplications carried out. */
function readValues({ file, name }: Row): number[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const setting = new RegExp(
    `^([ ]*)(?:export )?(?:const )?"?${name}"?(?:: \\w+)?\\s*[:=](?!=)((?:.*[^[{(]|)$|[^]*?\\n\\1[\\]})])`,
    "m",
  );
  const [, , set = ""] = setting.exec(source) ?? [];
  const plain = set.replace(/\/\/.*$|"[^"]*"/gm, "").replace(/\b[A-Z_]+_S\b|\bMEGABYTE\b/g, (own) => String(NAMED[own] ?? own));
  const ofEnv = /default\(([\d_]+)\)/.exec(plain);
  const parts = (ofEnv ? (ofEnv[1] ?? "") : plain).match(/(?<![\w.])\d[\d_.]*(?:\s*\*\s*\d[\d_.]*)*/g) ?? [];
  return parts.map((part) => part.split("*").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1));
}

const readNumbers = (limit: string): number[] =>
  (limit.replace(/\(.*\)/, "").match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(",", "")));
const isSame = (value: number, stated: number): boolean => UNITS.some((unit) => value === stated * unit);

describe("the pages of limits", () => {
  it("every row of the pages names its limit in the code", () => {
    expect(lines.length).toBeGreaterThan(60);
    expect(rows.length).toBe(lines.length);
  });

  it.each(rows)("a page states the limit $what as $limit, equal to $name in $file", (row) => {
    const values = readValues(row);
    const stated = readNumbers(row.limit);
    const inWords = WORDS.flatMap(([words, seconds]) => (words.test(row.limit) ? [seconds, seconds * 1_000] : []));
    expect(values, `${row.file} sets no ${row.name}`).not.toEqual([]);
    expect(values.filter((value) => !inWords.includes(value) && !stated.some((number) => isSame(value, number)))).toEqual([]);
    expect(stated.filter((number) => !values.some((value) => isSame(value, number)))).toEqual([]);
  });
});
