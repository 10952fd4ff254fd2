import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { foundText } from "#app/i18n/use-text.ts";
import type { LocaleZone } from "../format-time.ts";

/**
 * Returns the words for a form field, such as `标题（中文）` for `title_zh`; undefined if it has none. `findOther` finds words for names
 * that are not fields.
 */
export function findFieldWords(
  name: string,
  visit: LocaleZone,
  findOther: (name: string) => string | undefined = () => undefined,
): string | undefined {
  const { locale } = visit;
  const own = foundText(locale, "operate-log", `field.${name}`) ?? findOther(name);
  if (own) return own;
  const written = LOCALES.find((one) => name.endsWith(`_${LANGUAGES[one].suffix}`));
  if (!written) return undefined;
  const { suffix, name: language } = LANGUAGES[written];
  const what = findFieldWords(name.slice(0, -1 - suffix.length), visit, findOther);
  return what && (foundText(locale, "operate-log", `in.${suffix}`, { what }) ?? `${what} (${language})`);
}
