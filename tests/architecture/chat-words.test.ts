import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readSource } from "../support/source-tree.ts";

/** Words of this site's product. */
const PRODUCT = /score|match-|quiz|gift|stream|anchor|raid|football|basketball|NOTIFY_ROOM/i;

/** Longer words that contain one, and why they stay. */
const EXCEPTIONS = [
  // A conversation's id on the wire begins with its type and an underscore.
  /underscores?/gi,
  // The platform's own names, and the bytes that they read and write.
  /DecompressionStream/g,
  /gzip stream/g,
  /the stream directly/g,
  // The media type of a file without one.
  /application\/octet-stream/g,
];

const paths = readdirSync(join(ROOT, "chat"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:ts|md)$/.test(name))
  .map((name) => join("chat", name));

const withoutExceptions = (line: string): string => EXCEPTIONS.reduce((text, exception) => text.replace(exception, ""), line);

test("the chat library and its wire name nothing of the product: the site's messages are data to it (chat/README.md)", () => {
  const lines = paths.flatMap((path) => [path, ...readSource(path).split("\n")].map((line, at) => ({ path, line, at })));
  expect(lines.length).toBeGreaterThan(10_000);
  const found = lines.filter(({ line }) => PRODUCT.test(withoutExceptions(line)));
  expect(found.map(({ path, line, at }) => `${path}:${at}: ${line.trim()}`)).toEqual([]);
});

test("each exception is in use", () => {
  const text = paths.map(readSource).join("\n");
  expect(EXCEPTIONS.filter((exception) => text.search(exception) < 0)).toEqual([]);
});
