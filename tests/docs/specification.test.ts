import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { citationsOf, clausesNamedIn, clausesOf, readSpecification, statusOf } from "#scripts/spec-status.mjs";

const LINK = "[We differ](differences.md).";
const line = (clause: string, text = "A text.") => `- <a id="${clause}"></a>**${clause} Name.** ${text}`;
const PAGE = [line("1.1"), line("1.2", LINK), line("1.3", LINK), line("1.4"), line("1.5")];
const texts = {
  index: "## Sections\n\n| section | clauses |\n|---|---|\n| 1 | 5 |\n",
  differences: "| clause | what we do | why |\n|---|---|---|\n| 1.2, 1.3 a thing | another | a reason |\n",
  pages: PAGE.join("\n"),
};
const statusPage = (waits = "", silent = "") =>
  `## Waits\n\n| clause | for | what waits |\n|---|---|---|\n${waits}\n\n## States nothing to build\n\n| clause | why |\n|---|---|\n${silent}\n`;
const sorted = (cited: string[], waits?: string, silent?: string) => {
  const { states, problems } = statusOf({ ...texts, status: statusPage(waits, silent), cited: new Set(cited) });
  return { states: [...states.values()], problems };
};

describe("the state of clauses", () => {
  it("is read from the tables and the tests", () => {
    expect(sorted(["1.1", "1.2", "1.3"], "| 1.4 | D | all |", "| 1.5 | a heading |")).toEqual({
      states: ["right", "differs", "differs", "waits", "right"],
      problems: [],
    });
  });

  it("is open where no test cites a clause, though a part of it waits or differs", () => {
    expect(sorted([], "| 1.4 | D, E | a part |").states).toEqual(["open", "open", "open", "open", "open"]);
    expect(sorted(["1.4"], "| 1.4 | D, E | a part |").states[3]).toBe("waits");
  });

  it.each([
    [
      "waits whole and is cited",
      ["1.4"],
      "| 1.4 | D | all |",
      "",
      "1.4 waits whole, but a test cites it: name the part that waits",
    ],
    ["waits whole and differs", [], "| 1.2 | D | all |", "", "1.2 waits whole, but differences.md says what is done instead"],
    ["waits for no step", [], "| 1.4 | G | all |", "", '1.4 waits for "G", which is no step'],
    ["waits for nothing named", ["1.4"], "| 1.4 | D | |", "", "1.4 waits without saying for what"],
    ["waits twice", ["1.4"], "| 1.4 | D | a |\n| 1.4 | E | b |", "", '1.4 has two rows under "Waits"'],
    ["is no clause", ["1.6"], "", "", "1.6, named by a test, is no clause"],
    [
      "states nothing and is cited",
      ["1.5"],
      "",
      "| 1.5 | a heading |",
      "1.5 states nothing to build, but is cited, waits or differs",
    ],
  ])("names a clause that %s", (_, cited, waits, silent, problem) => {
    expect(sorted(cited, waits, silent).problems).toEqual([problem]);
  });

  it("takes citations from titles, and names a title that cites more than three", () => {
    // Joined here: the tool reads this file, too.
    const mark = "@" + "spec";
    expect(citationsOf(`it("a ${mark} 1.1 ${mark} 1.2, 1.3", f); // ${mark} 1.4`)).toEqual({
      cited: ["1.1", "1.2", "1.3"],
      overfull: [],
    });
    expect(citationsOf(`it("a ${mark} 1.1 1.2 1.3 1.4", f)`).overfull).toHaveLength(1);
  });
});

describe("the text of clauses", () => {
  const problemsOf = (pages: string[], named: string[] = []) =>
    statusOf({ ...texts, pages: pages.join("\n"), status: statusPage(), cited: new Set(), named }).problems;

  it.each([
    ["is missing", PAGE.slice(0, 4), "1.5 has no text"],
    ["stands twice", [...PAGE, line("1.1")], "1.1 has two texts"],
    ["is one that the index does not count", [...PAGE, line("1.6")], "1.6, named by a page, is no clause"],
    ["hides its difference", PAGE.with(1, line("1.2")), "1.2 has a row in differences.md: its text should link there"],
    ["claims a difference", PAGE.with(0, line("1.1", LINK)), "1.1 links to differences.md, which has no row for it"],
  ])("is named when it %s", (_, pages, problem) => {
    expect(problemsOf(pages)).toEqual([problem]);
  });

  it("has its number as its anchor, and a name", () => {
    expect(clausesOf(line("1.1").replace('"1.1"', '"1.2"')).problems).toEqual(['1.1 has the anchor "1.2"']);
    expect(clausesOf('- <a id="1.1"></a>**1.1** Text').problems).toHaveLength(1);
  });

  it("exists for every number that comments, documents and calls name", () => {
    expect(clausesNamedIn("/** Specification 1.1, 1.2 to 1.4; (specification 2.5: 10 s) */")).toEqual([
      "1.1",
      "1.2",
      "1.4",
      "2.5",
    ]);
    expect(clausesNamedIn('source: "3.12, 7.45",')).toEqual(["3.12", "7.45"]);
    expect(problemsOf(PAGE, ["1.9"])).toEqual(["1.9, named by a comment or document, is no clause"]);
  });
});

describe("docs/specification.md", () => {
  const { overfull, ...read } = readSpecification(resolve(import.meta.dirname, "../.."));
  const { states, problems } = statusOf(read);

  it("and the tests leave none of 374 clauses open", () => {
    expect(states.size).toBe(374);
    expect([...overfull, ...problems]).toEqual([]);
    expect([...states].filter(([, state]) => state === "open").map(([clause]) => clause)).toEqual([]);
  });
});
