import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { CORE, findPart, GROUPS, readGroup } from "../../e2e/support/groups.ts";

const E2E = resolve(import.meta.dirname, "../../e2e");
const SPEC = ".spec.ts";

describe("the groups of browser tests", () => {
  test("each browser test file is in exactly one group", () => {
    const files = readdirSync(join(E2E)).filter((name) => name.endsWith(SPEC));
    expect([...CORE, ...GROUPS.flat()].sort()).toEqual(files.map((name) => name.slice(0, -SPEC.length)).sort());
  });

  test("the groups together cover every item of a long list", () => {
    const list = Array.from({ length: 3 * GROUPS.length + 7 }, (_, index) => index);
    expect(GROUPS.flatMap((_, group) => findPart(list, group)).sort((a, b) => a - b)).toEqual(list);
  });

  test("each group covers exactly one item of a three-item list", () => {
    const parts = GROUPS.map((_, group) => findPart(["a", "b", "c"], group));
    expect(parts.map(({ length }) => length)).toEqual(GROUPS.map(() => 1));
    expect(new Set(parts.flat()).size).toBe(3);
  });

  test.each(["", undefined])("a run without a chosen group contains every file (%j)", (text) => {
    expect(readGroup(text)).toBeNull();
    expect(findPart([1, 2], null)).toEqual([1, 2]);
  });

  test.each([String(GROUPS.length), "-1", "1.5", "first"])("the refusal of the group %s names the existing groups", (text) => {
    expect(() => readGroup(text)).toThrow(`"${text}": it must be "commit", a whole number from 0 to ${GROUPS.length - 1}`);
  });
});
