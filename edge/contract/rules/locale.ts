import type { Country } from "./countries.ts";

/** Facts about a language besides its texts (docs/languages.md). */
interface Language {
  /** The `lang` value in addresses and calls (Specification 1.1, 7.4). */
  lang: string;
  /** The HTML tag, the tag for Intl objects, the Open Graph name, and the language's own name with its short form. */
  tag: string;
  intl: string;
  og: string;
  name: string;
  short: string;
  /** The language's key in a `Localized` text. Field names of the API and columns end with this key: `pt` in `name_pt`. */
  suffix: string;
  /** Defaults if settings are unknown: time zone, country of a phone number without a country code, and country of a parcel. */
  zone: string;
  phoneCountry: "CN" | "BR" | "GB" | "MX";
  country: Country;
  /**
   * Flag key of the country whose leagues come first in lists of leagues. Null if the readers of the language live in many countries,
   * or follow other leagues more than their own.
   */
  firstLeagues: string | null;
  /** Whether a date begins with the year, `2026-11-21`, or with the day, `21/11/2026`. */
  yearFirst: boolean;
  /** The clock of people who have not chosen one (comfort.ts). */
  clock: "h24" | "h12";
  decimal: string;
  group: string;
  /** Units of large numbers, each a thousand times the previous one. Null if the language counts in 万 (Specification 9.5). */
  units: readonly string[] | null;
  /** Separator between two teams, in a line of news and in the name of a match. */
  between: { news: string; match: string };
  /**
   * Returns the plural form of a count, as Intl.PluralRules does. Intl is not used, because the first Intl object would block a
   * phone for some 60 ms.
   */
  plural: (count: number) => Intl.LDMLPluralRule;
}

const TABLE = {
  zh: {
    lang: "zh",
    tag: "zh-CN",
    intl: "zh-CN",
    og: "zh_CN",
    name: "中文",
    short: "中",
    suffix: "zh",
    zone: "Asia/Shanghai",
    phoneCountry: "CN",
    country: "CN",
    firstLeagues: null,
    yearFirst: true,
    clock: "h24",
    decimal: ".",
    group: ",",
    units: null,
    between: { news: " vs ", match: " - " },
    plural: () => "other",
  },
  "pt-BR": {
    lang: "pt-br",
    tag: "pt-BR",
    intl: "pt-BR",
    og: "pt_BR",
    name: "Português (Brasil)",
    short: "PT",
    suffix: "pt",
    zone: "America/Sao_Paulo",
    phoneCountry: "BR",
    country: "BR",
    firstLeagues: "br",
    yearFirst: false,
    clock: "h24",
    decimal: ",",
    group: ".",
    units: ["", "\u00a0mil", "\u00a0mi", "\u00a0bi", "\u00a0tri"],
    between: { news: " x ", match: " x " },
    plural: (count) => (Math.abs(count) < 2 ? "one" : "other"),
  },
  en: {
    lang: "en",
    tag: "en",
    intl: "en-GB",
    og: "en_GB",
    name: "English",
    short: "EN",
    suffix: "en",
    zone: "Europe/London",
    phoneCountry: "GB",
    country: "CN",
    firstLeagues: null,
    yearFirst: false,
    clock: "h24",
    decimal: ".",
    group: ",",
    units: ["", "K", "M", "B", "T"],
    between: { news: " vs ", match: " v " },
    plural: (count) => (count === 1 ? "one" : "other"),
  },
  es: {
    lang: "es",
    tag: "es",
    intl: "es-MX",
    og: "es_MX",
    name: "Español",
    short: "ES",
    suffix: "es",
    zone: "America/Mexico_City",
    phoneCountry: "MX",
    country: "BR",
    firstLeagues: null,
    yearFirst: false,
    clock: "h24",
    decimal: ".",
    group: ",",
    units: ["", "\u00a0mil", "\u00a0M", "\u00a0mil\u00a0M", "\u00a0B"],
    between: { news: " vs. ", match: " vs. " },
    plural: (count) => (count === 1 ? "one" : "other"),
  },
} as const satisfies Record<string, Language>;

/** A language of the product: Chinese (default), Brazilian Portuguese (Specification 1.1), English or Spanish. */
export type Locale = keyof typeof TABLE;

export type Lang = (typeof TABLE)[Locale]["lang"];

export type Suffix = (typeof TABLE)[Locale]["suffix"];

export const LANGUAGES: Readonly<Record<Locale, Language & { lang: Lang; suffix: Suffix }>> = TABLE;

/** The languages of the product, default first (Specification 1.1). */
export const LOCALES = Object.keys(TABLE) as [Locale, ...Locale[]];

export const LANGS = LOCALES.map((locale) => LANGUAGES[locale].lang);

export const SUFFIXES: readonly Suffix[] = LOCALES.map((locale) => LANGUAGES[locale].suffix);

export const languageOf = (suffix: Suffix): Language & { suffix: Suffix } =>
  LANGUAGES[LOCALES.find((locale) => LANGUAGES[locale].suffix === suffix) ?? DEFAULT_LOCALE];

export const languageOfLang = (lang: Lang): Language & { suffix: Suffix } =>
  Object.values(LANGUAGES).find((language) => language.lang === lang) ?? LANGUAGES[DEFAULT_LOCALE];

export const languageName = (lang: Lang): string => languageOfLang(lang).name;

export const DEFAULT_LOCALE: Locale = "zh";

/** Returns the language that a tag names ("pt-br", "pt", "zh-CN", "en-US", "es-AR"), or undefined (Specification 1.1). */
export function findLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale.split("-", 1)[0] === language);
}
