import ts from "typescript";
import { describe, expect, test } from "vitest";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import type { Text } from "#edge/contract/texts/text.ts";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

const modules = import.meta.glob<{ default: Record<string, Text> }>("../../../../edge/contract/texts/*/*/*.ts", { eager: true });

const catalogue = (locale: string, area: string): Record<string, Text> =>
  modules[`../../../../edge/contract/texts/${locale}/${area}.ts`]?.default ?? {};
const TRANSLATIONS = LOCALES.filter((locale) => locale !== "zh");
const AREAS = [...new Set(Object.keys(modules).map((path) => path.replace(/^.*\/([\w-]+\/[\w-]+)\.ts$/, "$1")))];
const toForms = (text: Text): string[] => (typeof text === "string" ? [text] : Object.values(text));
const findPlaces = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).sort();

const HAN = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns every string and property name in the sources, and every template as the pattern of the keys that it can build. */
function keysInSources(): { literal: Set<string>; built: RegExp[] } {
  const literal = new Set<string>();
  const built: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isIdentifier(node)) literal.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // A template like `a${id}` is left out: it builds an id, and its pattern would match every key that begins with `a`.
      if (parts.some((part) => /\w[\w.-]{2}/.test(part))) built.push(new RegExp(`^${parts.map(escaped).join("[\\w.+-]*")}$`));
    }
    ts.forEachChild(node, visit);
  };
  for (const path of ["app", "edge"].flatMap(sourcePaths)) {
    if (!/^edge\/contract\/texts\/[^/]+\//.test(path))
      visit(ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, false));
  }
  return { literal, built };
}
const SOURCES = keysInSources();

describe.each(AREAS)("texts of %s", (area) => {
  const zh = catalogue("zh", area);

  describe.each(TRANSLATIONS)("in %s", (locale) => {
    const translated = catalogue(locale, area);

    test("a translated area of texts has the same keys as the Chinese area @spec 1.1", () => {
      expect(Object.keys(translated).sort()).toEqual(Object.keys(zh).sort());
      const empty = [...Object.entries(zh), ...Object.entries(translated)].filter(([, text]) =>
        toForms(text).some((form) => form.trim() === ""),
      );
      expect(empty).toEqual([]);
    });

    test("no translated text has a Chinese character or punctuation mark", () => {
      expect(Object.entries(translated).filter(([, text]) => toForms(text).some((form) => HAN.test(form)))).toEqual([]);
    });

    test("a translated text has the same placeholders as the Chinese text", () => {
      const different = Object.keys(zh).filter((key) => {
        const named = (text: Text | undefined) => [...new Set(toForms(text ?? "").flatMap(findPlaces))].sort().join();
        return named(zh[key]) !== named(translated[key]);
      });
      expect(different).toEqual([]);
    });
  });

  test("no English text has a Portuguese letter", () => {
    const english = Object.entries(catalogue("en", area));
    expect(english.filter(([, text]) => toForms(text).some((form) => /[ãõçáéíóúâêôà]/i.test(form)))).toEqual([]);
  });

  test("every text of the catalogue is used", () => {
    const { literal, built } = SOURCES;
    expect(Object.keys(zh).filter((key) => !literal.has(key) && !built.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});

/** Link texts that do not name the target (Lighthouse audit `link-text`), for users who hear only the link. */
const EMPTY_WORDS =
  /^(?:more|read more|see more|mais|veja mais|ver mais|saiba mais|más|ver más|leer más|saber más|更多|查看更多|了解更多)$/i;

test.each(["zh", ...TRANSLATIONS])("section links in %s name the section's content", (locale) => {
  const ways = Object.entries(catalogue(locale, "pages/home")).filter(([key]) => key.startsWith("more."));
  expect(ways.length).toBeGreaterThan(3);
  expect(ways.filter(([, text]) => toForms(text).some((form) => EMPTY_WORDS.test(form)))).toEqual([]);
});

/**
 * The data says no club's gender, so no text can choose between “do”, “da” and “de”, or “del” and “de”. A match (`{home} x {away}`)
 * takes no article. In the areas about matches `who` may be a team, and in the others `name` may be one.
 */
const BEFORE_A_CLUB = {
  "pt-BR": /(?<=^| )(de|d[oa]s?|em|n[oa]s?|a|ao|para|por|pel[oa]|contra|com) \{(team|winner|loser|who|home(?!\} x)|away)\}/iu,
  es: /(?<=^| )(del?|en|para|por|contra|con) \{(team|winner|loser|who|home(?!\} vs)|away)\}/iu,
} as const;
const NAMED_CLUBS = ["database alerts", "alerts about.team", "score league.unfold", "center notify.end.of", "cups fifa.title"];
/** Numbers of goals, not clubs. */
const NUMBERS = ["alerts penalties", "forecast scores.text"];

test.each(["pt-BR", "es"] as const)("no text in %s puts an article before a club's name", (locale) => {
  const wrong = AREAS.flatMap((area) =>
    Object.entries(catalogue(locale, area)).flatMap(([key, text]) => {
      const name = `${area.split("/")[1]} ${key}`;
      const needs = (form: string) =>
        BEFORE_A_CLUB[locale].test(form) || (NAMED_CLUBS.includes(name) && / (de|d[oa]s?|del) \{name\}/.test(form));
      return !NUMBERS.includes(name) && toForms(text).some(needs) ? [name] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

/** The words of docs/glossary.md for the free quiz, masters' plans and bookmakers' prices. */
const OTHER_WORDS = [
  { locale: "pt-BR", thing: "the free quiz", areas: /\/quiz$/, wrong: /palpite/i },
  { locale: "es", thing: "the free quiz", areas: /\/quiz$/, wrong: /pronóstico/i },
  { locale: "pt-BR", thing: "a master's plan", areas: /./, wrong: /\bdicas? pagas?/i },
  { locale: "es", thing: "a master's plan", areas: /./, wrong: /consejos? de pago/i },
  { locale: "pt-BR", thing: "prices of bookmakers", areas: /./, wrong: /cotações/i },
] as const;

test.each(OTHER_WORDS)("$thing has one name in all $locale texts", ({ locale, areas, wrong }) => {
  const named = AREAS.filter((area) => areas.test(area)).flatMap((area) =>
    Object.entries(catalogue(locale, area)).filter(([, text]) => toForms(text).some((form) => wrong.test(form))),
  );
  expect(named).toEqual([]);
});

test.each(LOCALES)("the quiz's tab and the masters' plans have different names in %s", (locale) => {
  const { title, tab, plans } = {
    title: catalogue(locale, "pages/quiz").title,
    tab: catalogue(locale, "pages/match")["tab.quiz"],
    plans: catalogue(locale, "pages/center").tips,
  };
  expect(tab).toBe(title);
  expect(plans).not.toBe(title);
});

test.each(LOCALES)("no public text in %s contains a terminal command", (locale) => {
  const named = AREAS.filter((area) => !/\/(dev|operate)/.test(area)).flatMap((area) =>
    Object.entries(catalogue(locale, area)).filter(([, text]) => toForms(text).some((form) => /\bnpm run\b/.test(form))),
  );
  expect(named).toEqual([]);
});

test.each(LOCALES)("the weekday choices in %s begin with a capital letter", (locale) => {
  const days = ["monday", "sunday", "saturday"].map((day) => String(catalogue(locale, "pages/comfort")[`week.${day}`]));
  expect(days.filter((day) => day[0] !== day[0]?.toUpperCase())).toEqual([]);
});
