import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { users } from "#edge/ground/people/reads.ts";
import type { Brand } from "../contract/brands/brand.ts";
import { forbidden } from "../contract/envelope.ts";
import type { PhoneCountry } from "../contract/rules/accounts.ts";
import type { Country } from "../contract/rules/countries.ts";
import { LANGUAGES, LOCALES, type Locale } from "../contract/rules/locale.ts";
import { tvCountryOfZone } from "../contract/rules/tv-countries.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import type { ProductContext } from "../ground/context.ts";

/** Countries whose people type their numbers without the country code. */
const HOME: readonly Country[] = ["CN", "BR"];
const SEPARATORS = /[\s\-.()]/g;

/** The country of a number that is typed without a country code. */
export const phoneCountry = ({ phoneCountry: own }: Brand, locale: Locale): CountryCode => own ?? LANGUAGES[locale].phoneCountry;

/**
 * Returns the possible E.164 numbers, likeliest first. A text without `+` or `00` is read first as a number of `country`, then of
 * the other countries in `HOME`, then as if it began with `+`.
 */
export function phoneReadings(text: string, country: CountryCode): string[] {
  const typed = text.replace(SEPARATORS, "");
  if (!/^\+?\d{6,17}$/.test(typed)) return [];
  if (/^(?:\+|00)/.test(typed)) {
    const phone = parsePhoneNumberFromString(typed.replace(/^00/, "+"));
    return phone?.isPossible() ? [phone.number] : [];
  }
  const national = [country, ...HOME.filter((other) => other !== country)].map((home) => parsePhoneNumberFromString(typed, home));
  const valid = [...national, parsePhoneNumberFromString(`+${typed}`)].flatMap((phone) =>
    phone?.isValid() ? [phone.number] : [],
  );
  if (valid.length > 0) return [...new Set(valid)];
  // Accepts a number whose length is possible, because networks open number ranges that the library's table does not have yet.
  return national[0]?.isPossible() ? [national[0].number] : [];
}

const toReadings = ({ brand, locale }: ProductContext, text: string): string[] =>
  phoneReadings(text, phoneCountry(brand, locale));

/** Returns E.164. Throws if the text is no mobile number. */
export function newPhone(context: ProductContext, text: string): string {
  const [phone] = toReadings(context, text);
  if (!phone) throw forbidden(getServerText(context.locale, "refusals")("not-a-phone"), "mobile");
  return phone;
}

/** All spellings of a number have the same key, whether the number has an account or not. */
export const phoneKey = (context: ProductContext, text: string): string => toReadings(context, text)[0] ?? text;

/**
 * Use only the first row of the result. If several accounts share the number (docs/decisions/0038), the first row is the account
 * whose spelling was typed, else the main account.
 */
export function toAccountQuery(context: ProductContext, text: string): { where: SQL | undefined; order: SQL[] } {
  const readings = toReadings(context, text);
  const byAlias = and(sql`${users.mobileAlias} <> ''`, eq(users.mobileAlias, text));
  const [first = ""] = readings;
  return {
    where: readings.length > 0 ? or(byAlias, inArray(users.mobile, readings)) : byAlias,
    order: [desc(eq(users.mobileAlias, text)), desc(sql`${users.mobileAlias} = ''`), desc(eq(users.mobile, first))],
  };
}

/** Countries in which a person who speaks one of the product's languages may have typed a number without its country code. */
const READERS: readonly CountryCode[] = [...new Set([...HOME, ...LOCALES.map((locale) => LANGUAGES[locale].phoneCountry)])];

/**
 * Returns a condition for accounts whose alias is the text, or whose number is the text read as a number of any country in
 * `READERS`.
 */
export function withPhone(text: string): SQL | undefined {
  const readings = [...new Set(READERS.flatMap((country) => phoneReadings(text, country)))];
  const byAlias = and(sql`${users.mobileAlias} <> ''`, eq(users.mobileAlias, text.replace(SEPARATORS, "")));
  return readings.length > 0 ? or(byAlias, inArray(users.mobile, readings)) : byAlias;
}

/** True if the site sends codes to the number's country. @param countries ISO 3166 codes */
export function takesTexts(phone: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return false;
  if (parsed.country) return countries.includes(parsed.country);
  return countries.some((country) => getCountryCallingCode(country as Country) === parsed.countryCallingCode);
}

/**
 * The countries that a browser names, likeliest first: the regions of its languages (`es-ES`), then the country of the reader's time
 * zone.
 */
export const readerCountries = (acceptLanguage: string | null, zone: string): string[] => [
  ...[...(acceptLanguage ?? "").matchAll(/(?:^|[\s,])[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?=[\s,;]|$)/gi)].map(([, region = ""]) =>
    region.toUpperCase(),
  ),
  tvCountryOfZone(zone),
];

/**
 * The likely country first, then the home country, the countries of the site's people, and the others as given. A brand's own country
 * is likelier than the reader's, and these are likelier than the language's.
 * @param served ISO 3166 codes
 * @param reader see readerCountries
 */
export function toPhoneCountries(
  brand: Brand,
  locale: Locale,
  served: readonly string[],
  reader: readonly string[] = [],
): PhoneCountry[] {
  const home = phoneCountry(brand, locale);
  const likely = [brand.phoneCountry, ...reader, home].find((country) => country !== undefined && served.includes(country));
  const all = served.map((country) => ({
    country,
    code: `+${getCountryCallingCode(country as CountryCode)}`,
    isHome: country === home,
    isLikely: country === likely,
  }));
  const place = ({ country, isHome, isLikely }: PhoneCountry): number =>
    isLikely ? 0 : isHome ? 1 : HOME.some((one) => one === country) ? 2 : 3;
  return all.sort((a, b) => place(a) - place(b));
}

function listCountries({ config, locale }: ProductContext): string {
  const { intl } = LANGUAGES[locale];
  const names = new Intl.DisplayNames(intl, { type: "region", style: "short" });
  const named = config.PHONE_COUNTRIES.map(
    (country) => `${names.of(country)} (+${getCountryCallingCode(country as CountryCode)})`,
  );
  return new Intl.ListFormat(intl).format(named);
}

export const noTextsThere = (context: ProductContext) =>
  forbidden(getServerText(context.locale, "refusals")("no-texts-there", { countries: listCountries(context) }), "mobile");

/**
 * Throws if no reading of the text can get a code. The check uses only the text, so the answer reveals nothing about accounts. It
 * may run before the captcha is checked; a mistyped number then does not use up the captcha.
 */
export function requireServed(context: ProductContext, text: string): void {
  const readings = toReadings(context, text);
  if (readings.length === 0) {
    if (/^\s*(?:\+|00)/.test(text)) newPhone(context, text);
    return;
  }
  if (!readings.some((phone) => takesTexts(phone, context.config.PHONE_COUNTRIES))) throw noTextsThere(context);
}

const CHINA = "+86";

/** Masks a Chinese number as `138****0001`, any other as `+5511****4321`. A short text keeps only its last two characters. */
export function maskMobile(mobile: string): string {
  const shown = mobile.startsWith(CHINA) ? mobile.slice(CHINA.length) : mobile;
  if (shown.length < 8) return `****${shown.slice(-2)}`;
  return `${shown.slice(0, shown.startsWith("+") ? 5 : 3)}****${shown.slice(-4)}`;
}
