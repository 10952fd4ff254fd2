import { expect, test } from "vitest";
import { contract } from "#edge/contract/index.ts";
import { textFields } from "../chat/support/text-fields.ts";

/**
 * Texts of the site's calls that other users read. Each handler passes them to `requireSayable`.
 * tests/edge/product/sayable.workerd.test.ts writes a forbidden word into each.
 */
import { SHOWN_TEXTS, UNSHOWN_NAMES, UNSHOWN_TEXTS } from "../product/support/shown-texts.ts";

/** The console's calls are left out, because their texts are the site's own. */
const CALLS = Object.entries(contract)
  .filter(([group]) => group !== "operate")
  .flatMap(([group, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })));

test.each(CALLS)("each text of $name is declared as read by others or as private", ({ name, call }) => {
  const fields = textFields(call.input);
  const shown = SHOWN_TEXTS[name] ?? [];
  expect(shown.filter((path) => !fields.includes(path))).toEqual([]);
  const isUnshown = (path: string) => UNSHOWN_NAMES.has(path) || (UNSHOWN_TEXTS[name] ?? []).includes(path);
  expect(fields.filter((path) => !shown.includes(path) && !isUnshown(path))).toEqual([]);
});
