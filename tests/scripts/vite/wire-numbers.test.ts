import { describe, expect, test } from "vitest";
import { wireNumbers, withWireNumbers } from "#scripts/vite/wire-numbers.js";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

describe("constants of the wire in pages' scripts", () => {
  test.each([
    [
      "numbers",
      'import { GROUP_MUTED, GROUP_NOT_FOUND as GONE } from "#chat/protocol/server-errors.ts";',
      "const GROUP_MUTED = 10_017, GONE = 10_010;",
    ],
    ["texts", 'import { TOPIC_SEPARATOR } from "./protocol/group-id.ts";', 'const TOPIC_SEPARATOR = "@TOPIC#_";'],
    [
      "a text beside a function",
      'import {\n  isCommunityId,\n  TOPIC_SEPARATOR,\n} from "./protocol/group-id.ts";\nlast();',
      'import { isCommunityId } from "./protocol/group-id.ts";const TOPIC_SEPARATOR = "@TOPIC#_";\n\n\n\nlast();',
    ],
    [
      "a function alone",
      'import { isCommunityId as is } from "#chat/protocol/group-id.ts";',
      'import { isCommunityId as is } from "#chat/protocol/group-id.ts";',
    ],
    ["another file", 'import { MSG_CUSTOM } from "./protocol/types.ts";', 'import { MSG_CUSTOM } from "./protocol/types.ts";'],
  ])("the build replaces the wire protocol's constants in this file: %s", (_, code, expected) => {
    expect(withWireNumbers(code)).toBe(expected);
  });

  test("an unknown constant stops the build", () => {
    expect(() => withWireNumbers('import { GROUP_MOON } from "#chat/protocol/server-errors.ts";')).toThrow("GROUP_MOON");
  });

  test("no script of a page keeps an import of a protocol constant", () => {
    const plugin = wireNumbers() as { transform(code: string, id: string): { code: string } | null };
    const paths = ["app", "edge/contract"].flatMap(sourcePaths).filter((path) => readSource(path).includes("#chat/protocol/"));
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const written = plugin.transform(readSource(path), `/site/${path}`)?.code ?? readSource(path);
      expect(written, path).not.toMatch(/protocol\/(?:client-errors|server-errors|kinds|group-id)\.ts/);
    }
  });
});
