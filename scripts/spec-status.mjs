/**
 * Reads the status of each clause of the specification from test titles, the index docs/specification.md, the pages of
 * docs/specification and the differences. Finds clauses without text and citations of clauses that do not exist.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const INDEX = "docs/specification.md";
const PAGES = "docs/specification";
const STATUS = "status.md";
const DIFFERENCES = "differences.md";
const TEST_FOLDERS = ["tests", "e2e"];
const CITING_FOLDERS = ["app", "chat", "docs", "e2e", "edge", "scripts", "tests"];
const CITING_FILE = /\.(?:tsx?|mjs|js|css|sql|md)$/;
/** This tool's own test is not read, because it cites clauses that do not exist. */
const OWN_TEST = "tests/docs/specification.test.ts";

/** A test that cites more clauses than this number proves none of them. */
const CITATIONS_PER_TEST_MAX = 3;
const LINE_SHOWN_LENGTH = 40;

/** Clause ids at the start of a table cell: "3.21, 7.53 line list" names two. */
const leadingClauses = (cell) => (/^\d+\.\d+(?:,\s*\d+\.\d+)*(?=\s|$)/.exec(cell)?.[0] ?? "").split(/,\s*/).filter(Boolean);

const toCells = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

function rowsUnder(markdown, heading) {
  const [, body = ""] = markdown.split(new RegExp(`^## ${heading}$`, "m"));
  const [section = ""] = body.split(/^## /m);
  return section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map(toCells);
}

/**
 * Returns the clauses that a source's test titles cite (`@spec 4.12 7.3`), and the titles with too many citations.
 * @returns {{ cited: string[], overfull: string[] }}
 */
export function findCitations(source) {
  const cited = [];
  const overfull = [];
  for (const [, , title] of source.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*@spec(?:(?!\1)[^\\\n]|\\.)*)\1/g)) {
    const clauses = [...title.matchAll(/@spec((?:[\s,]+\d+\.\d+)+)/g)].flatMap(([, list]) => list.match(/\d+\.\d+/g));
    if (clauses.length > CITATIONS_PER_TEST_MAX)
      overfull.push(`"${title}" cites ${clauses.length} clauses; at most ${CITATIONS_PER_TEST_MAX}`);
    cited.push(...clauses);
  }
  return { cited, overfull };
}

/** Returns the clauses that a text cites, as in "specification 4.12, 4.14 to 4.16", or in a field `source: "4.12, 4.14"`. */
export function clausesNamedIn(source) {
  const lists = [
    ...source.matchAll(/\bspecification\s+((?:\d+\.\d+(?:,\s*|\s+to\s+|\s+and\s+)?)+)/gi),
    ...source.matchAll(/\bsource: "((?:\d+\.\d+(?:,\s*)?)+)/g),
  ];
  return lists.flatMap(([, list]) => list.match(/\d+\.\d+/g));
}

/**
 * Returns the clauses of a page of docs/specification. Each line has one clause: an anchor, number and short name in bold, and
 * the text.
 * @returns {{ clauses: Map<string, { name: string, differs: boolean }>, problems: string[] }} differs: the text links to
 * differences.md
 */
export function readClauses(page) {
  const clauses = new Map();
  const problems = [];
  for (const line of page.split("\n").filter((line) => line.startsWith("- "))) {
    const [, anchor, number, name, text] = /^- <a id="([^"]*)"><\/a>\*\*(\d+\.\d+) ([^*]+)\.\*\* (.+)$/.exec(line) ?? [];
    if (!number)
      problems.push(
        `"${line.slice(0, LINE_SHOWN_LENGTH)}" is no clause: it needs an anchor, a number with a short name in bold, and a text`,
      );
    else if (anchor !== number) problems.push(`${number} has the anchor "${anchor}"`);
    else if (clauses.has(number)) problems.push(`${number} has two texts`);
    else clauses.set(number, { name, differs: text.includes(`(${DIFFERENCES})`) });
  }
  return { clauses, problems };
}

/**
 * Sorts every clause into right, differs and open, and lists contradictions between the texts.
 * @param {{ index: string, status: string, pages: string, differences: string, cited: ReadonlySet<string>, named?:
 * Iterable<string> }} texts markdown of docs/specification.md, of status.md, of all pages with clauses, and of differences.md;
 * the clauses that test titles cite, and those that comments, contract and documents name
 */
export function toStatus({ index, status, pages, differences, cited, named = [] }) {
  const { clauses: stated, problems } = readClauses(pages);
  const clauses = rowsUnder(index, "Sections").flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
  );
  const known = new Set(clauses);

  const differs = new Set(
    differences
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .flatMap((line) => leadingClauses(toCells(line)[0])),
  );
  const silent = new Set(rowsUnder(status, "States nothing to build").map(([clause]) => clause));

  for (const [place, found] of [
    ["a test", cited],
    ["a comment or document", new Set(named)],
    ["a page", stated.keys()],
    ["differences.md", differs],
    ["States nothing to build", silent],
  ]) {
    for (const clause of found) if (!known.has(clause)) problems.push(`${clause}, named by ${place}, is no clause`);
  }
  for (const clause of known) {
    const text = stated.get(clause);
    if (!text) problems.push(`${clause} has no text`);
    else if (text.differs !== differs.has(clause))
      problems.push(
        text.differs
          ? `${clause} links to differences.md, which has no row for it`
          : `${clause} has a row in differences.md: its text should link there`,
      );
  }
  for (const clause of silent) {
    if (cited.has(clause) || differs.has(clause)) problems.push(`${clause} states nothing to build, but is cited or differs`);
  }

  const toState = (clause) => {
    if (silent.has(clause)) return "right";
    if (!cited.has(clause)) return "open";
    return differs.has(clause) ? "differs" : "right";
  };
  const states = new Map(clauses.map((clause) => [clause, toState(clause)]));
  return { states, problems };
}

/**
 * Everything that `toStatus` needs, read from the repository at a path.
 * @returns the texts of `toStatus`, and `overfull`: titles that cite too many clauses, each with its file
 */
export function readSpecification(root) {
  const read = (path) => readFileSync(join(root, path), "utf8");
  const readFiles = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((path) => CITING_FILE.test(path));
  const citations = TEST_FOLDERS.flatMap(readFiles).map((path) => ({ path, ...findCitations(read(path)) }));
  const pages = readdirSync(join(root, PAGES)).filter((name) => name !== STATUS && name !== DIFFERENCES);
  return {
    index: read(INDEX),
    status: read(join(PAGES, STATUS)),
    pages: pages.map((name) => read(join(PAGES, name))).join("\n"),
    differences: read(join(PAGES, DIFFERENCES)),
    cited: new Set(citations.flatMap(({ cited }) => cited)),
    named: new Set(
      CITING_FOLDERS.flatMap(readFiles)
        .filter((path) => path !== OWN_TEST)
        .flatMap((path) => clausesNamedIn(read(path))),
    ),
    overfull: citations.flatMap(({ path, overfull }) => overfull.map((line) => `${path}: ${line}`)),
  };
}
