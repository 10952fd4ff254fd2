import { LanguageDetector } from "remix-i18next/server";
import { BoundedMap } from "../../contract/bounded-map.ts";
import { DEFAULT_LOCALE, findLocale, LOCALES, type Locale } from "../../contract/rules/locale.ts";
import { readCookies } from "../http/cookies.ts";

/** The places where a request may state the viewer's language. The first place that names a language of the product decides. */
interface LocaleHints {
  /** `?lang=` of the page. */
  lang: string | null;
  cookie: string | undefined;
  acceptLanguage: string | null;
}

/** The name of the query field and of the cookie that contain a viewer's choice of language. */
const LANG = "lang";
/** Maximum number of cached results. Browsers send only a few dozen different headers. */
const DETECTED_MAX = 1000;
/** Longest hints that are cached, in characters. A longer text is examined each time. */
const HINTS_MAX = 200;
/** Longest part of a header that is read, in characters. */
const HEADER_MAX = 1000;

/** The primary subtags of the languages. Viewers with pt-PT get Brazilian Portuguese, viewers with zh-TW get Chinese. */
const SUBTAGS = LOCALES.map((locale) => locale.replace(/-.*/, ""));
const PRIMARY_SUBTAG = /^\s*([a-z]+)/i;

const detector = new LanguageDetector({
  supportedLanguages: SUBTAGS,
  fallbackLanguage: DEFAULT_LOCALE,
  searchParamKey: LANG,
  // The detector calls only `parse`, so this cookie object has no other method.
  cookie: { parse: async (header: string | null) => readCookies(header)[LANG] ?? null } as never,
  order: ["searchParams", "cookie", "header"],
});

/**
 * Removes unknown languages from the header, because the detector reads only the most preferred range: for `fr, pt;q=0.7` it would
 * return the default language.
 */
function withKnownLanguages(header: string): string {
  const ranges = header
    .slice(0, HEADER_MAX)
    .split(",")
    .flatMap((range) => {
      const subtag = PRIMARY_SUBTAG.exec(range)?.[1]?.toLowerCase() ?? "";
      const quality = /;\s*q\s*=\s*([01](?:\.\d+)?)/i.exec(range)?.[1] ?? "1";
      return SUBTAGS.includes(subtag) && Number(quality) > 0 ? [`${subtag};q=${quality}`] : [];
    });
  return ranges.join(",");
}

async function detect({ lang, cookie, acceptLanguage }: LocaleHints): Promise<Locale> {
  const url = lang === null ? "http://localhost/" : `http://localhost/?${LANG}=${encodeURIComponent(lang)}`;
  const headers = new Headers();
  if (cookie) headers.set("cookie", `${LANG}=${encodeURIComponent(cookie)}`);
  if (acceptLanguage) headers.set("accept-language", withKnownLanguages(acceptLanguage));
  return findLocale(await detector.detect(new Request(url, { headers }))) ?? DEFAULT_LOCALE;
}

const detected = new BoundedMap<string, Locale>(DETECTED_MAX);

/**
 * The language of a page: from `?lang=`, then the cookie, then Accept-Language by its weights, else Chinese (Specification 1.1).
 * Cached, so that remix-i18next examines a combination of the three only once.
 */
export async function detectLocale(hints: LocaleHints): Promise<Locale> {
  const key = `${hints.lang ?? ""}\n${hints.cookie ?? ""}\n${hints.acceptLanguage ?? ""}`;
  const known = detected.get(key);
  if (known) return known;
  const locale = await detect(hints);
  if (key.length <= HINTS_MAX) detected.set(key, locale);
  return locale;
}
