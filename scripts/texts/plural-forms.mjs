/** Plural rules that a PO header may state, each with the names of its forms by number. */
const RULES = [
  { header: "nplurals=1; plural=0;", forms: ["other"], findForm: () => "other" },
  { header: "nplurals=2; plural=(n != 1);", forms: ["one", "other"], findForm: (n) => (n === 1 ? "one" : "other") },
  { header: "nplurals=2; plural=(n > 1);", forms: ["one", "other"], findForm: (n) => (n > 1 ? "other" : "one") },
];

/**
 * The PO rule must give the language's own forms for counts below this number. Romance languages have a form for whole millions,
 * which no text needs.
 */
const COUNTED_TO = 200;

/**
 * The PO rule of a language, after CLDR.
 * @param {string} locale a BCP 47 tag
 */
export function toPluralForms(locale) {
  const language = new Intl.PluralRules(locale);
  const forms = Array.from({ length: COUNTED_TO }, (_, count) => language.select(count));
  const rule = RULES.find(({ findForm }) => forms.every((form, count) => form === findForm(count)));
  if (rule) return rule;
  throw new Error(
    `${locale} counts in the forms ${[...new Set(forms)].join(", ")}. No rule of a PO header is known for these. ` +
      "Add its rule to scripts/texts/plural-forms.mjs.",
  );
}

/** Returns a text's forms in the order of the language's plural rule. A text without forms is the same for every number. */
export const formsIn = ({ forms }, text) => forms.map((form) => (typeof text === "string" ? text : (text[form] ?? text.other)));
