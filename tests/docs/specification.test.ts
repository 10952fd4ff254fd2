import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { citationsOf, statusOf } from "../../scripts/spec-status.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const differences = "| clause | what we do | why |\n|---|---|---|\n| 1.2, 1.3 a thing | another | a reason |\n";
const specification = (waits = "", silent = "") =>
  `## Sections\n\n| section | clauses |\n|---|---|\n| 1 | 5 |\n\n## Waits\n\n| clause | for | what waits |\n|---|---|---|\n${waits}\n\n## States nothing to build\n\n| clause | why |\n|---|---|\n${silent}\n`;
const sorted = (cited: string[], waits?: string, silent?: string) => {
  const { states, problems } = statusOf({ specification: specification(waits, silent), differences, cited: new Set(cited) });
  return { states: [...states.values()], problems };
};

describe("the state of clauses", () => {
  it("is read from the tables and the tests", () => {
    expect(sorted(["1.1", "1.2", "1.3"], "| 1.4 | D | all |", "| 1.5 | a heading |")).toEqual({ states: ["right", "differs", "differs", "waits", "right"], problems: [] });
  });

  it("is open where no test cites a clause, though a part of it waits or differs", () => {
    expect(sorted([], "| 1.4 | D, E | a part |").states).toEqual(["open", "open", "open", "open", "open"]);
    expect(sorted(["1.4"], "| 1.4 | D, E | a part |").states[3]).toBe("waits");
  });

  it.each([
    ["waits whole and is cited", ["1.4"], "| 1.4 | D | all |", "", "1.4 waits whole, but a test cites it: name the part that waits"],
    ["waits whole and differs", [], "| 1.2 | D | all |", "", "1.2 waits whole, but decision 0023 says what is done instead"],
    ["waits for no step", [], "| 1.4 | G | all |", "", '1.4 waits for "G", which is no step'],
    ["waits for nothing named", ["1.4"], "| 1.4 | D | |", "", "1.4 waits without saying for what"],
    ["waits twice", ["1.4"], "| 1.4 | D | a |\n| 1.4 | E | b |", "", '1.4 has two rows under "Waits"'],
    ["is no clause", ["1.6"], "", "", "1.6, named by a test, is no clause"],
    ["states nothing and is cited", ["1.5"], "", "| 1.5 | a heading |", "1.5 states nothing to build, but is cited, waits or differs"],
  ])("names a clause that %s", (_, cited, waits, silent, problem) => {
    expect(sorted(cited, waits, silent).problems).toEqual([problem]);
  });

  it("takes citations from titles, and names a title that cites more than three", () => {
    // Joined here: the tool reads this file, too.
    const mark = "@" + "spec";
    expect(citationsOf(`it("a ${mark} 1.1 ${mark} 1.2, 1.3", f); // ${mark} 1.4`)).toEqual({ cited: ["1.1", "1.2", "1.3"], overfull: [] });
    expect(citationsOf(`it("a ${mark} 1.1 1.2 1.3 1.4", f)`).overfull).toHaveLength(1);
  });
});

describe("docs/specification.md", () => {
  const cited = new Set(
    ["tests", "e2e"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
        .flatMap((name) => citationsOf(read(join(folder, name))).cited),
    ),
  );
  const { states, problems } = statusOf({ specification: read("docs/specification.md"), differences: read("docs/decisions/0023-where-we-differ.md"), cited });

  it("and the tests leave none of 374 clauses open", () => {
    expect(states.size).toBe(374);
    expect(problems).toEqual([]);
    expect([...states].filter(([, state]) => state === "open").map(([clause]) => clause)).toEqual([]);
  });
});
