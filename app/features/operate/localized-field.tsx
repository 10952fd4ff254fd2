import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { fromWire, isDemanded, NO_TEXT, type Worded } from "#edge/contract/rules/localized.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";
import { fieldText } from "./log-words.ts";
import { AreaField, TextField } from "./operate-form.tsx";

interface LocalizedFieldProps<Name extends string> {
  /** The text: `title` of `title_zh`. */
  name: Name;
  /** Has the stored text. */
  stored?: Worded<Name> | null | undefined;
  /** Most characters, of Chinese and of any other language. */
  max: readonly [chinese: number, others: number];
  hint?: string;
  /** Lines of a long text. */
  rows?: number;
  /** Whether a browser asks for it in the languages that the site demands. */
  required?: boolean;
}

/** A field for each language of a text that operators write. */
export function LocalizedField<Name extends string>({ name, stored, max, hint, rows, required }: LocalizedFieldProps<Name>) {
  const t = useText("operate");
  const visit = useVisit();
  const texts = stored ? fromWire(stored, name) : NO_TEXT;
  return LOCALES.map((locale) => {
    const { suffix } = LANGUAGES[locale];
    const label = fieldText(`${name}_${suffix}`, visit);
    const field = {
      name: `${name}_${suffix}`,
      label: isDemanded(suffix) ? label : t("field.optional", { what: label }),
      hint,
      stored: texts[suffix],
      maxLength: max[locale === DEFAULT_LOCALE ? 0 : 1],
    };
    if (rows !== undefined) return <AreaField key={locale} {...field} rows={rows} />;
    return <TextField key={locale} {...field} required={required && isDemanded(suffix)} />;
  });
}
