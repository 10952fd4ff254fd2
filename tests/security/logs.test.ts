import { readdirSync, readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, test } from "vitest";
import { printable } from "../../edge/contract/printable";

/** The relay's objects query without Drizzle, and a browser's log is its owner's. */
const ELSEWHERE = /^edge\/relay\/|^app\/(?:client|routes\/dev)\//;
const BARE_ERROR = /console\.(?:error|warn)\((?:.*, )?(?:error|\w+\.error|result\.reason)\)/;

const MOBILE = "+86 13812345678";
const failed = new DrizzleQueryError("select id from users where mobile = ?", [MOBILE], new Error("D1_ERROR: database is away"));

describe("a log of the server", () => {
  test.each([
    ["a failed query", failed],
    ["an error that a failed query caused", new Error("no answer", { cause: failed })],
  ])("holds the message, the stack and the cause of %s, and no parameter", (_, error) => {
    const printed = printable(error);
    expect(printed).toContain("Failed query: select id from users where mobile = ?");
    expect(printed).toContain("D1_ERROR: database is away");
    expect(printed).toMatch(/\n\s+at /);
    expect(printed).not.toContain("13812345678");
  });

  test("gets every error by way of the function that leaves parameters out", () => {
    const sources = ["edge", "app"].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`));
    const bare = sources
      .filter((file) => /\.tsx?$/.test(file) && !ELSEWHERE.test(file))
      .flatMap((file) =>
        readFileSync(file, "utf8")
          .split("\n")
          .filter((line) => BARE_ERROR.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(bare).toEqual([]);
  });
});
