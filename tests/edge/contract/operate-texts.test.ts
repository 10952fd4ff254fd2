import { describe, expect, it } from "vitest";
import type { Call } from "#edge/contract/call.ts";
import { contract } from "#edge/contract/index.ts";
import { SUFFIXES, type Suffix } from "#edge/contract/rules/locale.ts";
import { eachLanguage, toWire } from "#edge/contract/rules/localized.ts";

const CALLS = Object.entries(contract.operate as Record<string, Call>).flatMap(([name, { input }]) => {
  const shape = (input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  const fields = Object.keys(shape).flatMap((key) => /^(.+)_zh$/.exec(key)?.[1] ?? []);
  return fields.length > 0 && name !== "saveService" ? [{ name, input, fields }] : [];
});

/** The fields whose faults the input has if each of its texts is in one language only, or in none. */
const faults = ({ input, fields }: (typeof CALLS)[number], only: Suffix | null): string[] => {
  const words = fields.map((field) =>
    toWire(
      field,
      eachLanguage((language) => (language === only ? "Hola" : "")),
    ),
  );
  // The other fields of the calls that have further checks.
  const rest = {
    request_key: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    reason: "a new text",
    id: 0,
    rank: 1,
    is_on: 1,
    price: 1,
    gold: 1,
    days: 1,
    items: "1x1",
    model: "poisson",
    currency: "gold",
  };
  const { error } = input.safeParse(Object.assign({}, rest, ...words)) as { error?: { issues: { path: string[] }[] } };
  return (error?.issues ?? [])
    .map(({ path }) => path[0] ?? "")
    .filter((field) => fields.some((name) => field.startsWith(`${name}_`)));
};

describe("a text that operators write", () => {
  it("the calls with texts are found", () => {
    expect(CALLS.map(({ name }) => name)).toEqual(expect.arrayContaining(["saveArticle", "saveGift", "announce", "saveAdvert"]));
  });

  it.each(SUFFIXES)("a site of the language %s writes every text in that language alone", (only) => {
    for (const call of CALLS) expect([call.name, faults(call, only)]).toEqual([call.name, []]);
  });

  it("packages refuse a name that is empty in every language", () => {
    const gold = CALLS.find(({ name }) => name === "saveGoldPackage");
    expect(gold && faults(gold, null)).toEqual(["name_zh"]);
  });
});
