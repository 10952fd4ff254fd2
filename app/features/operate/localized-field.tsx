import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { fromWire, NO_TEXT, type Worded } from "#edge/contract/rules/localized.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";
import { findFieldWords } from "./field-words.ts";
import { AreaField, TextField } from "./operate-form.tsx";

interface LocalizedFieldProps<Name extends string> {
  /** Name of the fields without the language, such as `title` for `title_zh`. */
  name: Name;
  stored?: Worded<Name> | null | undefined;
  hint?: string;
  rows?: number;
}

/** A text needs one language, whichever it is (edge/contract/calls/operate/change.ts). */
export function LocalizedField<Name extends string>({ name, stored, hint, rows }: LocalizedFieldProps<Name>) {
  const t = useText("operate");
  const visit = useVisit();
  const texts = stored ? fromWire(stored, name) : NO_TEXT;
  return LOCALES.map((locale) => {
    const { suffix } = LANGUAGES[locale];
    const label = findFieldWords(`${name}_${suffix}`, visit) ?? name;
    const field = {
      name: `${name}_${suffix}`,
      label,
      hint: locale === LOCALES[0] ? [hint, t("field.languages")].filter(Boolean).join(" ") : hint,
      stored: texts[suffix],
    };
    return rows === undefined ? <TextField key={locale} {...field} /> : <AreaField key={locale} {...field} rows={rows} />;
  });
}
