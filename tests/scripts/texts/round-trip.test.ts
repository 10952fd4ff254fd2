import { rmSync } from "node:fs";
import fc from "fast-check";
import { po as gettext } from "gettext-parser";
import { afterAll, describe, expect, test } from "vitest";
import { copiedProject, exported, imported, readFiles, readTexts, SAMPLE, smallProject, withTranslations } from "./project.ts";

const roots: string[] = [];
const kept = (root: string): string => {
  roots.push(root);
  return root;
};
const project = kept(copiedProject());
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

describe("texts of the product", () => {
  test.each(["zh", "pt-BR", "en"])("the import of an unchanged export in %s changes no file", async (locale) => {
    const before = readFiles(project, locale);
    expect(await imported(project, locale, await exported(project, locale))).toEqual({
      problems: [],
      untranslated: [],
      unsure: [],
      outdated: [],
      written: [],
    });
    expect(readFiles(project, locale)).toEqual(before);
  });

  test.each([
    ["pt-BR", "it"],
    ["en", "de"],
  ])("an import of the %s texts into a new language gives equal files", async (locale, fresh) => {
    const translations = gettext.parse(await exported(project, locale)).translations;
    const forms = Object.entries(translations).map(([context, entries]) => [context, Object.values(entries)[0]?.msgstr ?? []]);
    const po = withTranslations(await exported(project, fresh), Object.fromEntries(forms.filter(([context]) => context !== "")));
    expect(await imported(project, fresh, po)).toMatchObject({
      problems: [],
      untranslated: [],
    });
    expect(readFiles(project, fresh)).toEqual(readFiles(project, locale));
  });
});

describe("translations of texts", () => {
  /** Texts that a translator may write, with quotes, escapes and line breaks, but without braces and not blank. */
  const words = fc
    .oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom('"', "'", "\\", "\n", "\t", "`", "$", "/", "*", "a", "é", "\u2028") }),
    )
    .map((text) => text.replace(/[{}\r]/g, ""))
    .filter((text) => text.trim() !== "");

  test("an import of the original translations undoes an earlier import", async () => {
    const root = kept(smallProject(SAMPLE));
    const first = await exported(root, "en");
    const bytes = readFiles(root, "en");
    await fc.assert(
      fc.asyncProperty(words, words, words, async (title, one, other) => {
        const po = withTranslations(first, {
          "pages/cup title": [title],
          "pages/cup goals": [`${one}{count}`, `{count}${other}`],
        });
        expect((await imported(root, "en", po)).problems).toEqual([]);
        expect(await readTexts(root, "en")).toEqual({
          "pages/cup": {
            title,
            "goals.in": "{count} goals by {team}",
            goals: { one: `${one}{count}`, other: `{count}${other}` },
            last: "Last",
            final: "Final",
          },
        });
        await imported(root, "en", first);
        expect(readFiles(root, "en")).toEqual(bytes);
      }),
      { numRuns: 8 },
    );
  });

  test("translations of new texts keep the order of the Chinese file", async () => {
    const root = kept(
      smallProject({
        ...SAMPLE,
        "edge/contract/texts/en/pages/cup.ts": SAMPLE["edge/contract/texts/en/pages/cup.ts"].replace(
          / {2}(title|"goals.in"|last): .*\n/g,
          "",
        ),
      }),
    );
    const po = withTranslations(await exported(root, "en"), {
      "pages/cup title": ["Cup"],
      "pages/cup goals.in": ["{count} goals by {team}"],
      "pages/cup last": ["Last"],
    });
    await imported(root, "en", po);
    expect(readFiles(root, "en")).toEqual({ "pages/cup.ts": SAMPLE["edge/contract/texts/en/pages/cup.ts"] });
  });

  test("an exported translation shows the translator the key and the source text", async () => {
    const root = kept(smallProject(SAMPLE));
    expect((await exported(root, "fr")).split("\n\n").slice(2, 4)).toEqual([
      `#: edge/contract/texts/fr/pages/cup.ts
#. The cup.
#. Chinese: {count} 个进球，{team}
#, python-brace-format
msgctxt "pages/cup goals.in"
msgid "{count} goals by {team}"
msgstr ""`,
      `#: edge/contract/texts/fr/pages/cup.ts
#. The cup.
#. Chinese: {count} 个进球
#, python-brace-format
msgctxt "pages/cup goals"
msgid "{count} goal"
msgid_plural "{count} goals"
msgstr[0] ""
msgstr[1] ""`,
    ]);
  });
});
