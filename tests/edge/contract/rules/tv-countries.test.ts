import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { isTvCountry, TV_COUNTRIES, tvCountryOfZone } from "#edge/contract/rules/tv-countries.ts";

describe("the country of a time zone", () => {
  it.each([
    ["America/Sao_Paulo", "BR"],
    ["Asia/Shanghai", "CN"],
    ["Europe/London", "GB"],
    ["America/Mexico_City", "MX"],
    ["Etc/UTC", ""],
  ])("the time zone %s lies in the country %s", (zone, country) => {
    expect(tvCountryOfZone(zone)).toBe(country);
  });

  it("the default time zone of each language lies in a listed country", () => {
    for (const { zone } of Object.values(LANGUAGES)) expect(TV_COUNTRIES).toContain(tvCountryOfZone(zone));
  });

  it("only a listed code of two capital letters is a country", () => {
    expect(["BR", "br", "", "toString"].map(isTvCountry)).toEqual([true, false, false, false]);
  });
});
