import { expect, test } from "vitest";
import { contract } from "#edge/contract/index.ts";
import { textFields } from "../chat/support/text-fields.ts";

/**
 * Texts that other users read, which each handler passes to `requireSayable`. tests/edge/product/sayable.workerd.test.ts writes a
 * forbidden word into each.
 */
import { SHOWN_TEXTS, UNSHOWN_NAMES, UNSHOWN_TEXTS } from "../product/support/shown-texts.ts";

/** The operators' calls are left out, because the site itself writes their texts. */
const CALLS = Object.entries(contract)
  .filter(([group]) => group !== "operate")
  .flatMap(([group, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })));

test.each(CALLS)("each text of the call $name is declared as read by others or private", ({ name, call }) => {
  const fields = textFields(call.input);
  const shown = SHOWN_TEXTS[name] ?? [];
  expect(shown.filter((path) => !fields.includes(path))).toEqual([]);
  const isUnshown = (path: string) => UNSHOWN_NAMES.has(path) || (UNSHOWN_TEXTS[name] ?? []).includes(path);
  expect(fields.filter((path) => !shown.includes(path) && !isUnshown(path))).toEqual([]);
});
