import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { clausesNamedIn, findCitations, readClauses, readSpecification, toStatus } from "#scripts/spec-status.mjs";

const LINK = "[We differ](differences.md).";
const line = (clause: string, text = "A text.") => `- <a id="${clause}"></a>**${clause} Name.** ${text}`;
const PAGE = [line("1.1"), line("1.2", LINK), line("1.3", LINK), line("1.4"), line("1.5")];
const texts = {
  index: "## Sections\n\n| section | clauses |\n|---|---|\n| 1 | 5 |\n",
  differences: "| clause | what we do | why |\n|---|---|---|\n| 1.2, 1.3 a thing | another | a reason |\n",
  pages: PAGE.join("\n"),
};
const statusPage = (silent = "") => `## States nothing to build\n\n| clause | why |\n|---|---|\n${silent}\n`;
const sorted = (cited: string[], silent?: string) => {
  const { states, problems } = toStatus({ ...texts, status: statusPage(silent), cited: new Set(cited) });
  return { states: [...states.values()], problems };
};

describe("the state of the specification's clauses", () => {
  it("a clause's state follows from the tables and the citing tests", () => {
    expect(sorted(["1.1", "1.2", "1.3", "1.4"], "| 1.5 | a heading |")).toEqual({
      states: ["right", "differs", "differs", "right", "right"],
      problems: [],
    });
  });

  it("a clause without a citing test is open, even with a documented difference", () => {
    expect(sorted([]).states).toEqual(["open", "open", "open", "open", "open"]);
  });

  it.each([
    ["is no clause", ["1.6"], "", "1.6, named by a test, is no clause"],
    ["states nothing and is cited", ["1.5"], "| 1.5 | a heading |", "1.5 states nothing to build, but is cited or differs"],
    ["states nothing and differs", [], "| 1.2 | a heading |", "1.2 states nothing to build, but is cited or differs"],
  ])("the check reports a clause that %s", (_, cited, silent, problem) => {
    expect(sorted(cited, silent).problems).toEqual([problem]);
  });

  it("the check reports a title that cites more than three clauses", () => {
    // Joined from two parts, because the tool also reads this file for citations.
    const mark = "@" + "spec";
    expect(findCitations(`it("a ${mark} 1.1 ${mark} 1.2, 1.3", f); // ${mark} 1.4`)).toEqual({
      cited: ["1.1", "1.2", "1.3"],
      overfull: [],
    });
    expect(findCitations(`it("a ${mark} 1.1 1.2 1.3 1.4", f)`).overfull).toHaveLength(1);
  });
});

describe("the text of the specification's clauses", () => {
  const findProblems = (pages: string[], named: string[] = []) =>
    toStatus({ ...texts, pages: pages.join("\n"), status: statusPage(), cited: new Set(), named }).problems;

  it.each([
    ["is missing", PAGE.slice(0, 4), "1.5 has no text"],
    ["stands twice", [...PAGE, line("1.1")], "1.1 has two texts"],
    ["is one that the index does not count", [...PAGE, line("1.6")], "1.6, named by a page, is no clause"],
    ["hides its difference", PAGE.with(1, line("1.2")), "1.2 has a row in differences.md: its text should link there"],
    ["claims a difference", PAGE.with(0, line("1.1", LINK)), "1.1 links to differences.md, which has no row for it"],
  ])("the check reports the text of a clause that %s", (_, pages, problem) => {
    expect(findProblems(pages)).toEqual([problem]);
  });

  it("a clause has its number as its anchor", () => {
    expect(readClauses(line("1.1").replace('"1.1"', '"1.2"')).problems).toEqual(['1.1 has the anchor "1.2"']);
    expect(readClauses('- <a id="1.1"></a>**1.1** Text').problems).toHaveLength(1);
  });

  it("comments, documents and calls name only existing clauses", () => {
    expect(clausesNamedIn("/** Specification 1.1, 1.2 to 1.4; (specification 2.5: 10 s) */")).toEqual([
      "1.1",
      "1.2",
      "1.4",
      "2.5",
    ]);
    expect(clausesNamedIn('source: "3.12, 7.45",')).toEqual(["3.12", "7.45"]);
    expect(findProblems(PAGE, ["1.9"])).toEqual(["1.9, named by a comment or document, is no clause"]);
  });
});

describe("docs/specification.md", () => {
  const { overfull, ...read } = readSpecification(resolve(import.meta.dirname, "../.."));
  const { states, problems } = toStatus(read);

  it("the tests leave none of 374 clauses open", () => {
    expect(states.size).toBe(374);
    expect([...overfull, ...problems]).toEqual([]);
    expect([...states].filter(([, state]) => state === "open").map(([clause]) => clause)).toEqual([]);
  });
});
