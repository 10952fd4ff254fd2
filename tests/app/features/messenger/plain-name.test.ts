import { expect, it } from "vitest";
import { plainName } from "#app/features/messenger/plain-name.ts";

it.each([
  ["Mengão de Copa", "mengao"],
  ["ÁGUIAS", "águias"],
  ["ＦＣ球迷", "fc球"],
  ["Müller", "Muller"],
  ["ДЗЮБА", "дзюба"],
])("the name %s is found by a search for the text %s", (name, typed) => {
  expect(plainName(name)).toContain(plainName(typed));
});
