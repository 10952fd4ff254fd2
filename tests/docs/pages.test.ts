import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
/** The words that a person reads in ten minutes. */
const PAGE_WORDS_MAX = 2_400;
const DECISION_WORDS_MAX = 600;
const HEADINGS = ["Context", "Decision", "Alternatives", "Consequences"];
/** Written by typedoc from the sources. */
const GENERATED = "docs/reference/";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...filesIn("docs").filter((path) => path.endsWith(".md") && !path.startsWith(GENERATED)),
];
const decisions = readdirSync(join(ROOT, "docs/decisions")).filter((name) => /^\d{4}-/.test(name));

/** Anchors of a page: its headings as GitHub writes them, and explicit ones. */
function anchorsOf(page: string): Set<string> {
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );
  return new Set([...headings, ...[...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)]);
}

describe("a page of the documentation", () => {
  it("takes at most ten minutes to read", () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.map((path) => [path, wordsOf(read(path))] as const).filter(([, words]) => words > PAGE_WORDS_MAX)).toEqual([]);
  });

  it("links only to files and headings that exist", () => {
    const broken = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, file = "", anchor]) => {
        const target = file === "" ? path : join(dirname(path), file);
        if (!existsSync(join(ROOT, target))) return [`${path}: ${link}`];
        return anchor && target.endsWith(".md") && !anchorsOf(read(target)).has(anchor) ? [`${path}: ${link}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });
});

describe("a decision", () => {
  it.each(decisions)("%s has a date, a status and its four parts, and is short", (name) => {
    const text = read(`docs/decisions/${name}`);
    expect(text).toMatch(
      /^# \d+\. .+\n\n- \*\*Date\*\*: \d{4}-\d\d-\d\d.*\n- \*\*Status\*\*: (?:accepted|superseded by \[.+\]\(.+\))\n/,
    );
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
    expect(wordsOf(text)).toBeLessThanOrEqual(DECISION_WORDS_MAX);
  });

  it("has a unique number and appears in the index once", () => {
    expect(new Set(decisions.map((name) => name.slice(0, 4))).size).toBe(decisions.length);
    const listed = [...read("docs/decisions/README.md").matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(decisions);
  });

  it("exists for every number that the sources cite", () => {
    const sources = ["app", "chat", "edge", "e2e", "scripts", "tests"]
      .flatMap(filesIn)
      .filter((path) => /\.(?:tsx?|mjs|md)$/.test(path));
    const cited = sources.flatMap((path) =>
      [...read(path).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = ""]) => ({ path, number })),
    );
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter(({ number }) => !decisions.some((name) => name.startsWith(number)))).toEqual([]);
  });
});
