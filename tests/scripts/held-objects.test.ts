import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findHeldObjects } from "../support/held-objects.ts";

const PAGE_BYTES = 4_096;
let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "held-objects-"));
  mkdirSync(join(root, "Gate"));
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (name: string, bytes: number): void => writeFileSync(join(root, "Gate", name), Buffer.alloc(bytes));

test("an object holds data if its file has more than one page, or if its log has anything", async () => {
  write("a.sqlite", 2 * PAGE_BYTES);
  write("b.sqlite", PAGE_BYTES);
  write("b.sqlite-wal", 32);
  expect((await findHeldObjects(root)).sort()).toEqual(["Gate/a.sqlite", "Gate/b.sqlite"]);
});

test("the empty file that a reset leaves of an object holds no data", async () => {
  write("a.sqlite", PAGE_BYTES);
  write("a.sqlite-wal", 0);
  write("metadata.sqlite", 5 * PAGE_BYTES);
  expect(await findHeldObjects(root)).toEqual([]);
});

test("no object holds data before the first one was made", async () => {
  expect(await findHeldObjects(join(root, "none"))).toEqual([]);
});
