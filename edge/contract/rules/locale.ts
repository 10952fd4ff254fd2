/** The languages of the product, the default first (Specification 1.1). */
export const LOCALES = ["zh", "pt-BR"] as const;

/** A language of the product: Chinese (default) or Brazilian Portuguese (Specification 1.1). */
export type Locale = (typeof LOCALES)[number];

/** The language when nothing says otherwise (Specification 1.1). */
export const DEFAULT_LOCALE: Locale = "zh";

/** The value of `lang` that calls and addresses carry in Portuguese (Specification 1.1, 7.4). */
export const PORTUGUESE_LANG = "pt-br";

/** The language that one tag names ("pt-br", "pt", "zh-CN"), or undefined (Specification 1.1). */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (language === "zh") return "zh";
  return language === "pt" ? "pt-BR" : undefined;
}

/** Where a page's language may be written; the first that names a language of the product decides. */
export type LocaleHints = {
  /** `?lang=` of the page. */
  lang?: string | null;
  /** The language cookie. */
  cookie?: string | null;
  /** The Accept-Language header as it came. */
  acceptLanguage?: string | null;
};

/** The language of a page: `?lang=`, then the cookie, then Accept-Language by its weights, then Chinese (Specification 1.1). */
export function resolveLocale({ lang, cookie, acceptLanguage }: LocaleHints): Locale {
  return localeOf(lang) ?? localeOf(cookie) ?? accepted(acceptLanguage) ?? DEFAULT_LOCALE;
}

function accepted(header: string | null | undefined): Locale | undefined {
  const ranges = (header ?? "").split(",").map((part) => {
    const [tag, ...parameters] = part.split(";");
    const q = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(text)?.[1]).find((text) => text !== undefined);
    return { locale: localeOf(tag), weight: q === undefined ? 1 : Number(q) };
  });
  const known = ranges.filter((range) => range.locale !== undefined && range.weight > 0);
  return known.sort((a, b) => b.weight - a.weight)[0]?.locale;
}
