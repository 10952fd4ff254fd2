import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
/** Word limits for pages that take ten minutes, five minutes and one minute to read. */
const PAGE_WORDS_MAX = 2_400;
const DESIGN_WORDS_MAX = 1_200;
const DECISION_WORDS_MAX = 250;
const HEADINGS = ["Context", "Decision", "Alternatives", "Consequences"];
/** typedoc writes this folder from the sources. */
const GENERATED = "docs/reference/";
/** Folders with an index of their own, to which docs/README.md links. */
const INDEXED: Readonly<Record<string, string>> = {
  "docs/decisions/": "docs/decisions/README.md",
  "docs/specification/": "docs/specification.md",
};

interface Link {
  text: string;
  /** Path from the project's root. */
  file: string;
  /** The heading, or undefined if the link is to a page. */
  anchor: string | undefined;
}

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
const docs = filesIn("docs").filter((path) => path.endsWith(".md") && !path.startsWith(GENERATED));
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "app/README.md",
  "edge/README.md",
  "edge/contract/README.md",
  "chat/README.md",
  ...docs,
];
const designs = docs.filter((path) => path.startsWith("docs/design/"));
const decisions = readdirSync(join(ROOT, "docs/decisions")).filter((name) => /^\d{4}-/.test(name));

/** Returns a page without its examples, because their lines are neither links nor headings. */
const readProse = (path: string): string => read(path).replace(/^```[\s\S]*?^```$/gm, "");

const readLinks = (path: string): Link[] =>
  [...readProse(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([text, file = "", anchor]) => ({
    text: `${path}: ${text}`,
    file: file === "" ? path : join(dirname(path), file),
    anchor,
  }));

/** Returns a page's anchors: explicit ones, and headings as GitHub names them (repeated ones get a number). */
function readAnchors(path: string): Set<string> {
  const page = readProse(path);
  const seen = new Map<string, number>();
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  return new Set([...headings, ...[...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)]);
}

const tooLong = (paths: readonly string[], max: number) =>
  paths.map((path) => [path, countWords(read(path))] as const).filter(([, words]) => words > max);

const readNamed = (status: string, words: RegExp): string[] =>
  (status.split("; ").find((part) => words.test(part)) ?? "").match(/(?<=\[)\d{4}(?=\])/g) ?? [];

const records = decisions.map((name) => {
  const text = read(`docs/decisions/${name}`);
  const [, title = "", date = "", status = "", design = ""] =
    /^# \d+\. (.+)\n\n- \*\*Date\*\*: (\d{4}-\d\d-\d\d)\n- \*\*Status\*\*: (.+)\n- \*\*Design\*\*: (.+)\n/.exec(text) ?? [];
  return { name, number: name.slice(0, 4), text, title, date, status, design };
});

describe("a page of the documentation", () => {
  it("a page takes at most ten minutes to read", () => {
    expect(docs.length).toBeGreaterThan(100);
    expect(tooLong(pages, PAGE_WORDS_MAX)).toEqual([]);
  });

  it("a page links only to files and headings that exist", () => {
    const broken = pages
      .flatMap(readLinks)
      .filter(
        ({ file, anchor }) =>
          !existsSync(join(ROOT, file)) || (anchor !== undefined && file.endsWith(".md") && !readAnchors(file).has(anchor)),
      );
    expect(broken.map(({ text }) => text)).toEqual([]);
  });

  it("a page is named once in docs/README.md or in the index of its folder", () => {
    const named = readLinks("docs/README.md")
      .map(({ file, anchor }) => (anchor === undefined ? file : ""))
      .filter((file) => docs.includes(file));
    const indexed = Object.keys(INDEXED);
    const wanted = docs.filter((path) => path !== "docs/README.md" && !indexed.some((folder) => path.startsWith(folder)));
    expect(named.sort()).toEqual([...wanted, "docs/decisions/README.md"].sort());
    for (const [folder, index] of Object.entries(INDEXED)) {
      const listed = new Set(readLinks(index).map(({ file }) => file));
      const lost = docs.filter((path) => path.startsWith(folder) && path !== index && !listed.has(path));
      expect(lost, `${index} names every page of ${folder}`).toEqual([]);
    }
  });
});

describe("the glossary", () => {
  it("the glossary defines each word once", () => {
    const [defined = ""] = read("docs/glossary.md").split("## How names are made");
    const words = [...defined.matchAll(/^\| (?!word |-)([^|]+) \|/gm)].flatMap(([, words = ""]) => words.split(", "));
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});

describe("a page of docs/design", () => {
  it("a design page names only constants and settings of the code", () => {
    const sources = ["app", "chat", "edge", "public/m", "scripts"]
      .flatMap(filesIn)
      .filter((path) => /\.(?:tsx?|m?js)$/.test(path));
    const code = sources.map(read).join("\n");
    const named = designs.flatMap((path) =>
      [...read(path).matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g)].map(([name]) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter(({ name }) => !code.includes(name))).toEqual([]);
  });

  it("a design page names only files and folders that exist", () => {
    const named = designs.flatMap((path) =>
      [...read(path).matchAll(/`((?:edge|app|chat|scripts|tests|public|e2e)\/[\w./-]+)`/g)].map(([, name = ""]) => ({
        path,
        name,
      })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it("a design page has at most 1,200 words", () => {
    expect(designs.length).toBeGreaterThan(25);
    expect(tooLong(designs, DESIGN_WORDS_MAX)).toEqual([]);
  });

  it("each design page is linked from at least one decision", () => {
    const named = new Set(decisions.flatMap((name) => readLinks(`docs/decisions/${name}`).map(({ file }) => file)));
    // The page about tests follows from no decision, so no decision links to it.
    expect(designs.filter((path) => !named.has(path))).toEqual(["docs/design/tests.md"]);
  });
});

describe("a record of a decision", () => {
  it.each(records)("the decision $name has a date, a status and its four parts", (record) => {
    expect(record.date, "its head has the form that docs/decisions/README.md shows").not.toBe("");
    expect(record.status).toMatch(
      /^(?:accepted|superseded (?:in part )?by \[\d{4}\]\(\S+\)(?: \([^)]+\))?(?:, \[\d{4}\]\(\S+\)(?: \([^)]+\))?)*)(?:; supersedes (?:part of )?\[\d{4}\]\(\S+\)(?:, \[\d{4}\]\(\S+\))*)?$/,
    );
    expect(record.design).toMatch(/^\[.+\]\(\.\.\/(?:design\/[\w-]+|README)\.md\)/);
    expect([...record.text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
    expect(countWords(record.text), "how the subject works belongs into its page of docs/design").toBeLessThanOrEqual(
      DECISION_WORDS_MAX,
    );
  });

  it("a decision has a unique number and appears in the index once", () => {
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
    const rows = [
      ...read("docs/decisions/README.md").matchAll(/^\| (\d{4}) \| \[(.+)\]\((\d{4}-[^)]+)\) \| (\S+) \| (.+) \|$/gm),
    ].map(([, number, title, name, date, status = ""]) => [number, title, name, date, status]);
    const wanted = records.map(({ number, title, name, date, status }) => {
      const by = readNamed(status, /^superseded/);
      const word = status.startsWith("superseded in part") ? "superseded in part by" : "superseded by";
      return [number, title, name, date, by.length > 0 ? `${word} ${by.join(", ")}` : "accepted"];
    });
    expect(rows.sort()).toEqual(wanted.sort());
  });

  it("a superseded decision and its successor name each other", () => {
    const by = records.flatMap(({ number, status }) => readNamed(status, /^superseded/).map((later) => `${number} by ${later}`));
    const of = records.flatMap(({ number, status }) =>
      readNamed(status, /^supersedes/).map((earlier) => `${earlier} by ${number}`),
    );
    expect(by.length).toBeGreaterThan(10);
    expect(by.sort()).toEqual(of.sort());
    const dates = new Map(records.map(({ number, date }) => [number, date]));
    const reversed = by.filter((pair) => {
      const [earlier = "", later = ""] = pair.split(" by ");
      return (dates.get(earlier) ?? "") > (dates.get(later) ?? "");
    });
    expect(reversed).toEqual([]);
  });

  it("a decision exists for every number that the sources cite", () => {
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

describe("a comment in the sources", () => {
  it("a comment names only pages of docs/design that exist", () => {
    const sources = ["app", "chat", "edge", "e2e", "scripts", "tests"]
      .flatMap(filesIn)
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path));
    const cited = sources.flatMap((path) =>
      [...read(path).matchAll(/docs\/design\/([\w-]+)\.md#([\w-]+)/g)].map(([, name = "", anchor = ""]) => ({
        path,
        name,
        anchor,
      })),
    );
    expect(cited.length).toBeGreaterThan(10);
    const lost = cited.filter(
      ({ name, anchor }) => !designs.includes(`docs/design/${name}.md`) || !readAnchors(`docs/design/${name}.md`).has(anchor),
    );
    expect(lost).toEqual([]);
  });

  it("a comment refers to no document outside the repository", () => {
    const sources = ["app", "chat", "edge", "scripts", "tests"].flatMap(filesIn).filter((path) => /\.(?:tsx?|mjs)$/.test(path));
    expect(sources.filter((path) => /[(;] ?design: /.test(read(path)))).toEqual([]);
  });
});
