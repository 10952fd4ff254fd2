import { expect, test } from "vitest";
import { COMMUNITY_PREFIX, TOPIC_SEPARATOR } from "#chat/protocol/group-id.ts";
import * as SERVER_ERRORS from "#chat/protocol/server-errors.ts";
import { readSource, sourcePaths } from "../support/source-tree.ts";

/** Removes comments from code and keeps the line numbers. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ""));

const found = (paths: readonly string[], pattern: RegExp, isMeant: (text: string) => boolean): string[] =>
  paths.flatMap((path) =>
    withoutComments(readSource(path))
      .split("\n")
      .flatMap((line, at) => {
        const hits = [...line.matchAll(pattern)].filter(([text]) => isMeant(text));
        return hits.length > 0 ? [`${path}:${at + 1}: ${line.trim()}`] : [];
      }),
  );

test("only chat/protocol/group-id.ts declares the parts of group ids", () => {
  const marks = [COMMUNITY_PREFIX, TOPIC_SEPARATOR].map((mark) => mark.slice(0, -1));
  // These files are left out: error texts are English sentences, and ids of other groups have a shorter prefix.
  const apart = ["chat/protocol/group-id.ts", "chat/protocol/error-texts.ts", "edge/chat/group/ids.ts"];
  const paths = ["app", "chat", "edge"].flatMap(sourcePaths).filter((path) => !apart.includes(path));
  expect(found(paths, new RegExp(marks.join("|"), "g"), () => true)).toEqual([]);
});

test("pages and the contract contain no refusal code as a bare number", () => {
  const codes = new Set<number>(Object.values(SERVER_ERRORS));
  const paths = ["app", "edge/contract"].flatMap(sourcePaths).filter((path) => !path.startsWith("edge/contract/texts/"));
  const isCode = (text: string): boolean => codes.has(Number(text.replaceAll("_", "")));
  expect(found(paths, /(?<![\w."'#])\d[\d_]{4,}(?![\w.])/g, isCode)).toEqual([]);
});
