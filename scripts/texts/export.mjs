/** Writes the texts of one language as a gettext PO file, which every translation tool reads. */
import { po as gettext } from "gettext-parser";
import { TYPED_BY, toPath, toSource } from "./catalogues.mjs";
import { formsIn, toPluralForms } from "./plural-forms.mjs";

/** Returns a language's name in gettext: "pt_BR". */
export const gettextName = (locale) => locale.replace("-", "_");

/** The context contains the key, because two keys of one translation area may have the same English text. */
export const toContext = (area, key) => `${area.name} ${key}`;

export const findPlaces = (forms) =>
  [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort();

const hasForms = (text) => typeof text === "object";

const shown = (text) => (hasForms(text) ? text.other : text).replace(/\s*\n\s*/g, " ");

/**
 * `msgid` is the English text; for English itself, or where English is missing, it is the Chinese text. The entry has plural forms
 * if any language has forms for the text.
 */
export function toEntry(area, key, locale) {
  const typed = area.texts[TYPED_BY][key];
  const source = area.texts[toSource(locale)]?.[key] ?? typed;
  const text = area.texts[locale]?.[key];
  const plural = Object.values(area.texts).some((texts) => hasForms(texts[key]));
  return {
    typed,
    text,
    plural,
    msgid: hasForms(source) ? (source.one ?? source.other) : source,
    other: hasForms(source) ? source.other : source,
    places: findPlaces(Object.values(hasForms(typed) ? typed : [typed])),
  };
}

/** Headers of the PO file, which name its language and plural rule. */
const toHeaders = (locale, rule) => ({
  "Project-Id-Version": "matchday",
  Language: gettextName(locale),
  "MIME-Version": "1.0",
  "Content-Type": "text/plain; charset=UTF-8",
  "Content-Transfer-Encoding": "8bit",
  "Plural-Forms": rule.header,
  "X-Source-Language": toSource(locale),
});

/**
 * Returns a PO file with every text of a language. A text without a translation gets an empty translation.
 * @param {Awaited<ReturnType<typeof import("./catalogues.mjs").readCatalogues>>} catalogues
 * @param {string} locale
 */
export function exportTexts({ areas }, locale) {
  const rule = toPluralForms(locale);
  const translations = {};
  let count = 0;
  let untranslated = 0;
  for (const area of areas) {
    for (const key of Object.keys(area.texts[TYPED_BY])) {
      const { typed, text, plural, msgid, other, places } = toEntry(area, key, locale);
      const original = locale === TYPED_BY || toSource(locale) === TYPED_BY ? "" : `Chinese: ${shown(typed)}`;
      const msgctxt = toContext(area, key);
      const forms = text === undefined ? rule.forms.map(() => "") : formsIn(rule, text);
      translations[msgctxt] = {
        [msgid]: {
          msgctxt,
          msgid,
          ...(plural && { msgid_plural: other }),
          msgstr: plural ? forms : forms.slice(0, 1),
          comments: {
            reference: toPath(area, locale),
            extracted: [area.note, original].filter(Boolean).join("\n"),
            flag: places.length > 0 ? "python-brace-format" : "",
          },
        },
      };
      count += 1;
      if (text === undefined) untranslated += 1;
    }
  }
  const po = gettext.compile({ charset: "utf-8", headers: toHeaders(locale, rule), translations }, { foldLength: 0 });
  return { po, count, untranslated };
}
