import { getCountryCallingCode } from "libphonenumber-js/mobile";
import { expect, it } from "vitest";
import { CALLING_CODES } from "#edge/contract/rules/accounts.ts";
import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";

it("the phone country of each language has its calling code", () => {
  for (const country of LOCALES.map((locale) => LANGUAGES[locale].phoneCountry))
    expect([country, CALLING_CODES[country]]).toEqual([country, `+${getCountryCallingCode(country)}`]);
});
