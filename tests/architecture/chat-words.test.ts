import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readSource } from "../support/source-tree.ts";

/** Words of this site's product, which the chat must not use. */
const PRODUCT = /score|match-|quiz|gift|stream|anchor|raid|football|basketball|NOTIFY_ROOM/i;

/** Words that contain one of these words and are allowed. */
const EXCEPTIONS = [
  // A conversation's id on the wire begins with its type and an underscore.
  /underscores?/gi,
  // Names of platform APIs and of their data formats.
  /DecompressionStream/g,
  /gzip stream/g,
  // The default media type.
  /application\/octet-stream/g,
];

const paths = readdirSync(join(ROOT, "chat"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:ts|md)$/.test(name))
  .map((name) => join("chat", name));

const withoutExceptions = (line: string): string => EXCEPTIONS.reduce((text, exception) => text.replace(exception, ""), line);

test("the chat library names no concept of the product", () => {
  const lines = paths.flatMap((path) => [path, ...readSource(path).split("\n")].map((line, at) => ({ path, line, at })));
  expect(lines.length).toBeGreaterThan(10_000);
  const found = lines.filter(({ line }) => PRODUCT.test(withoutExceptions(line)));
  expect(found.map(({ path, line, at }) => `${path}:${at}: ${line.trim()}`)).toEqual([]);
});

test("each exception in the list matches some text of the chat library", () => {
  const text = paths.map(readSource).join("\n");
  expect(EXCEPTIONS.filter((exception) => text.search(exception) < 0)).toEqual([]);
});
