import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT, readSource, sourcePaths } from "#tests/support/source-tree.ts";

const FOLDERS = ["app", "chat", "edge", "e2e", "tests"];
/** Matches a sentence that begins with a clause instead of a noun, such as "What a Relay missed." */
const NOUN_CLAUSE = /(?:^|[.:;!?]\s+)(?:Who|Whoever|Whose|What|Whatever|One that|He who|Those who)\b(?![^.]*\?)/;
/** Passives and pronouns that hide the actor or the object. */
const RIDDLE = /\b(?:is|are|was|were|be|been|being) (?:told|had)\b|\banother's\b|\bnobody else's\b|\bhe who\b|\bas it came\b/i;

/** Returns the comments and test titles of a file, with their line numbers. */
function prose(path: string): [line: number, text: string][] {
  const found: [number, string][] = [];
  let inBlock = false;
  for (const [index, line] of readSource(path).split("\n").entries()) {
    const text = line.trim();
    const title = /\b(?:test|it|describe)(?:\.each\([^"`]*\))?\(\s*["`](.*?)["`],/.exec(text)?.[1];
    const comment = /(?:^|\s)\/\/ (.*)$/.exec(line)?.[1];
    if (text.startsWith("/*")) inBlock = true;
    if (inBlock) found.push([index + 1, text.replace(/^(?:\/\*+|\*+\/?)\s*/, "").replace(/\s*\*\/.*$/, "")]);
    else if (title !== undefined) found.push([index + 1, title]);
    else if (comment !== undefined) found.push([index + 1, comment]);
    if (text.includes("*/")) inBlock = false;
  }
  return found;
}

it("comments and test titles name the actor", () => {
  const riddles = FOLDERS.flatMap((folder) => sourcePaths(folder)).flatMap((path) =>
    path.endsWith("plain-words.test.ts")
      ? []
      : prose(path)
          .filter(([, text]) => NOUN_CLAUSE.test(text) || RIDDLE.test(text))
          .map(([line, text]) => `${path}:${line}: ${text}`),
  );
  expect(riddles).toEqual([]);
});

it("the design pages name the actor", () => {
  const riddles = readdirSync(join(ROOT, "docs/design")).flatMap((name) => {
    const text = readSource(`docs/design/${name}`)
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .join(" ")
      .replace(/\s+/g, " ");
    return text
      .split(/(?<=[.:;!?]) /)
      .filter((sentence) => NOUN_CLAUSE.test(sentence) || RIDDLE.test(sentence))
      .map((sentence) => `${name}: ${sentence}`);
  });
  expect(riddles).toEqual([]);
});
