import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { formatText } from "#edge/contract/texts/text.ts";
import { formsIn, toPluralForms } from "#scripts/texts/plural-forms.mjs";
import { exported, imported, readFiles, SAMPLE, smallProject, withTranslations } from "./project.ts";

const root = smallProject(SAMPLE);
const po = await exported(root, "en");
const chinese = await exported(root, "zh");
const bytes = readFiles(root, "en");
afterAll(() => rmSync(root, { recursive: true }));

const put = (key: string, ...forms: string[]): string => withTranslations(po, { [`pages/cup ${key}`]: forms });
const entry = (context: string, id: string, text: string): string => `\nmsgctxt "${context}"\nmsgid "${id}"\nmsgstr "${text}"\n`;

describe("refused imports of texts", () => {
  test.each([
    ["that lacks a placeholder", put("goals.in", "{count} goals"), 'pages/cup goals.in: "{count} goals" lacks {team}'],
    ["that names another", put("last", "Last {day}"), 'pages/cup last: "Last {day}" names {day}; this text has no placeholder'],
    [
      "whose placeholder is translated",
      put("goals.in", "{count} goals by {equipe}"),
      'pages/cup goals.in: "{count} goals by {equipe}" names {equipe}; this text has {count}, {team}',
    ],
    [
      "with a brace alone",
      put("last", "Last }"),
      'pages/cup last: "Last }" has a brace that belongs to no placeholder such as {name}',
    ],
    ["that is blank", put("last", " "), 'pages/cup last: " " is blank'],
    [
      "with an empty plural form",
      put("goals", "{count} goal", ""),
      'pages/cup goals: "{count} goal", "" has an empty plural form, msgstr[1]',
    ],
    ["whose plural lacks the number", put("goals", "A goal", "Goals"), 'pages/cup goals: "A goal", "Goals" lacks {count}'],
    ["of an unknown key", po + entry("pages/cup first", "First", "First"), "pages/cup first: there is no such text"],
  ])("the import refuses the whole file for a text %s", async (_, file, problem) => {
    const good = withTranslations(file, { "pages/cup title": ["Trophy"] });
    expect(await imported(root, "en", good)).toMatchObject({ problems: [problem], written: [] });
    expect(readFiles(root, "en")).toEqual(bytes);
  });

  test.each([
    ["of another language", "en", chinese, "The file is in the language zh, not en."],
    ["that counts otherwise", "en", po.replace("nplurals=2", "nplurals=3"), /^The file has nplurals=3; en has "nplurals=2;/],
    [
      "with an entry twice",
      "en",
      po + entry("pages/cup last", "最后", "Last"),
      /^The file is not a whole PO file: Duplicate msgid/,
    ],
    ["that ends within a text", "en", po.slice(0, -4), /^The file is not a whole PO file: .* line \d+/],
    [
      "that changes what the code sets",
      "zh",
      withTranslations(chinese, { "pages/cup final": ["总决赛"], "pages/cup title": ["杯"] }),
      /^pages\/cup final: the code sets this text/,
    ],
  ])("the import refuses a file %s", async (_, locale, file, problem) => {
    const { problems, written } = await imported(root, locale, file);
    expect(written).toEqual([]);
    expect(problems).toEqual([typeof problem === "string" ? problem : expect.stringMatching(problem)]);
    expect(readFiles(root, "zh")).toEqual({ "pages/cup.ts": SAMPLE["edge/contract/texts/zh/pages/cup.ts"] });
  });
});

describe("texts that an import leaves unchanged", () => {
  test.each([
    ["where it has no translation", "untranslated", put("last", "")],
    ["where none of its plural forms is translated", "untranslated", put("goals", "", ""), "goals"],
    [
      "where a translation tool marked it as fuzzy",
      "unsure",
      put("last", "Latest").replace('msgctxt "pages/cup last"', '#, fuzzy\nmsgctxt "pages/cup last"'),
    ],
    [
      "where its source text changed since the export",
      "outdated",
      put("last", "Latest").replace('msgid "最后"', 'msgid "最后的"'),
    ],
  ] as const)("the import leaves a text unchanged and reports it %s", async (_, kind, file, key: string = "last") => {
    const none = { untranslated: [], unsure: [], outdated: [] };
    expect(await imported(root, "en", file)).toEqual({ ...none, [kind]: [`pages/cup ${key}`], problems: [], written: [] });
    expect(readFiles(root, "en")).toEqual(bytes);
  });
});

test("a translation can leave the number out of the plural form for 1", async () => {
  const own = smallProject(SAMPLE);
  expect((await imported(own, "en", put("goals", "a goal", "{count} goals"))).written).toEqual([
    "edge/contract/texts/en/pages/cup.ts",
  ]);
  rmSync(own, { recursive: true });
});

describe("plural forms of languages", () => {
  test.each(LOCALES)("the plural forms of %s equal the product's forms", (locale) => {
    const rule = toPluralForms(locale);
    const text = { one: "one", other: "other" };
    for (let count = 0; count <= 200; count += 1)
      expect(rule.findForm(count)).toBe(rule.forms.length === 1 ? "other" : formatText(locale, text, { count }));
    expect(formsIn(rule, "same")).toEqual(rule.forms.map(() => "same"));
  });

  test("the refusal of unknown plural forms names these forms", () => {
    expect(() => toPluralForms("pl")).toThrow(
      "pl counts in the forms many, one, few. No rule of a PO header is known for these.",
    );
  });
});

test.each([
  [[], "No command was given; give export or import."],
  [["print", "en"], '"print" is no command of texts; give export or import.'],
  [["export"], "The language is missing."],
  [["export", "pt-br"], '"pt-br" is not the tag of a language; write pt-BR.'],
  [["export", "p"], '"p" is not the tag of a language; write a tag such as pt-BR or es.'],
  [["import", "en"], "The file is missing."],
  [["import", "en", "no.po"], "There is no file no.po."],
  [["import", "en", "no.po", "more"], '"more" is one argument too many.'],
])("the command npm run texts -- %j names the fault", (given, problem) => {
  const script = resolve(import.meta.dirname, "../../../scripts/texts.mjs");
  const { status, stderr } = spawnSync(process.execPath, [script, ...given], { encoding: "utf8" });
  expect([status, stderr.split("\n")[0]]).toEqual([1, problem]);
});
