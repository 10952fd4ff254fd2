import { expect, it } from "vitest";
import { readerCountries, toPhoneCountries } from "#edge/accounts/phones.ts";
import { DEFAULT_BRAND } from "#edge/contract/brands/default.ts";
import { withCountryCode } from "#edge/contract/rules/accounts.ts";

const SERVED = ["PT", "CN", "HK", "BR"];

it("the list of countries for verification codes begins with the reader's country", () => {
  const listed = toPhoneCountries({ ...DEFAULT_BRAND, phoneCountry: undefined }, "pt-BR", SERVED);
  expect(listed.map(({ country, code, isHome }) => [country, code, isHome])).toEqual([
    ["BR", "+55", true],
    ["CN", "+86", false],
    ["PT", "+351", false],
    ["HK", "+852", false],
  ]);
});

it("no country is the home of a reader whose country gets no codes, and the list begins with the site's own countries", () => {
  const listed = toPhoneCountries({ ...DEFAULT_BRAND, phoneCountry: undefined }, "en", SERVED);
  expect(listed.map(({ country, isHome }) => [country, isHome])).toEqual(
    ["CN", "BR", "PT", "HK"].map((country) => [country, false]),
  );
});

it.each([
  ["pt-PT,pt;q=0.9", "Asia/Shanghai", "PT"],
  ["en-GB,en;q=0.9,zh-Hant-HK;q=0.5", "UTC", "HK"],
  ["en-US,en;q=0.9", "Asia/Shanghai", "CN"],
  ["es-419,es;q=0.9", "America/Sao_Paulo", "BR"],
  ["es-ES,es;q=0.9", "Europe/Madrid", undefined],
  ["en-GB", "UTC", undefined],
  [null, "Europe/London", undefined],
])("a form preselects the country of the browser %s in the zone %s: %s", (acceptLanguage, zone, likely) => {
  const brand = { ...DEFAULT_BRAND, phoneCountry: undefined };
  const listed = toPhoneCountries(brand, "en", SERVED, readerCountries(acceptLanguage, zone));
  expect(listed.filter(({ isLikely }) => isLikely).map(({ country }) => country)).toEqual(likely ? [likely] : []);
  if (likely) expect(listed[0]?.country).toBe(likely);
});

it.each([
  ["11987654321", "+55", false, "+5511987654321"],
  ["11987654321", "+55", true, "11987654321"],
  ["+447700900123", "+55", false, "+447700900123"],
  ["00447700900123", "+55", false, "00447700900123"],
  ["", "+55", false, ""],
])("the number %s with the code %s (home %s) is sent as %s", (mobile, code, isHome, sent) => {
  expect(withCountryCode(mobile, { code, isHome })).toBe(sent);
});
