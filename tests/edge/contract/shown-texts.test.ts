import { expect, test } from "vitest";
import * as z from "zod";
import { type CallName, readShape } from "#app/features/submit/call-schema.server.ts";
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

test.each(CALLS)("the call $name declares each text as public or private", ({ name, call }) => {
  const fields = textFields(call.input);
  const shown = SHOWN_TEXTS[name] ?? [];
  expect(shown.filter((path) => !fields.includes(path))).toEqual([]);
  const isUnshown = (path: string) => UNSHOWN_NAMES.has(path) || (UNSHOWN_TEXTS[name] ?? []).includes(path);
  expect(fields.filter((path) => !shown.includes(path) && !isUnshown(path))).toEqual([]);
});

/** Returns a text as a field's schema outputs it; undefined if the field refuses the text. */
function readText(name: string, path: string, text: string): string | undefined {
  const put = (steps: readonly string[]): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined) return text;
    return step === "*" ? [put(rest)] : { [step]: put(rest), ...(step === "text" && { act: "announce" }) };
  };
  const [field = "", ...rest] = path.split(".");
  const schema = readShape(name as CallName)[field];
  if (!schema) throw new Error(`No schema for ${path}`);
  const result = z.safeParse(schema, put(rest));
  if (!result.success) return undefined;
  let at: unknown = result.data;
  for (const step of rest) at = (at as Record<string, unknown>)[step === "*" ? "0" : step];
  return String(at);
}

test.each(Object.entries(SHOWN_TEXTS).flatMap(([name, paths]) => paths.map((path) => ({ name, path }))))(
  "the text $path of $name contains no invisible character or direction mark",
  ({ name, path }) => {
    const words = "words that are long enough for each field that asks for many ".repeat(2).trim();
    for (const text of ["\u202E", "\u200D", "\u3164", "\u115F", "\u2060", "\u00AD", "\u0000"]) {
      for (const typed of [`${words}${text}`, `Zé${text}Zé`, text.repeat(30)]) {
        const taken = readText(name, path, typed);
        expect(taken === undefined || !taken.includes(text), `${JSON.stringify(typed)} became ${JSON.stringify(taken)}`).toBe(
          true,
        );
      }
    }
  },
);
