import { expect, test } from "vitest";
import { COMMANDS, type CommandName } from "#chat/protocol/commands.ts";
import { SHOWN_FIELDS, stringsIn } from "#edge/chat/shown-fields.ts";
import { textFields } from "./support/text-fields.ts";
import { isUnshown } from "./support/unshown-fields.ts";

test.each(Object.keys(COMMANDS) as CommandName[])("the list declares each text of %s as public or private", (name) => {
  const fields = textFields(COMMANDS[name].request);
  const shown = SHOWN_FIELDS[name] ?? [];
  expect(shown.filter((path) => !fields.includes(path))).toEqual([]);
  expect(fields.filter((path) => !shown.includes(path) && !isUnshown(name, path))).toEqual([]);
});

test("the check finds texts at any depth of JSON", () => {
  expect(stringsIn({ a: '{"b":["c",{"d":"e"}]}' }).toSorted()).toEqual(["a", "b", "c", "d", "e"]);
  expect(stringsIn("[not JSON")).toEqual(["[not JSON"]);
  expect(stringsIn(`${"[".repeat(6_000)}"deep"${"]".repeat(6_000)}`)).toEqual(["deep"]);
  expect(stringsIn([null, 1, true, "plain"])).toEqual(["plain"]);
});
