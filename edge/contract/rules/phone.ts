import type { Country } from "./regions.ts";

const CODES: Readonly<Record<Country, string>> = { CN: "86", BR: "55" };
/** Chinese mobiles and land lines; Brazilian numbers with their DDD. */
const NATIONAL: Readonly<Record<Country, RegExp>> = { CN: /^(?:1[3-9]\d{9}|0\d{9,11})$/, BR: /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/ };

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Whether these are the digits of a number in its own country. */
export const isNationalPhone = (digits: string, country: Country): boolean => NATIONAL[country].test(digits);

/** A phone number without its country's code and whatever stands between the digits. */
export function nationalPhone(text: string, country: Country): string {
  const digits = digitsOf(text);
  const code = CODES[country];
  const abroad = text.trim().startsWith("+") || digits.length > 12;
  return abroad && digits.startsWith(code) ? digits.slice(code.length) : digits;
}
