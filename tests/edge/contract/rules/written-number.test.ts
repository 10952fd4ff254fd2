import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortNumber, writtenNumber, writtenShare } from "#edge/contract/rules/writing.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";

const places = fc.integer({ min: 0, max: 3 });
// Intl writes a negative zero.
const number = fc.oneof(fc.integer({ min: -20_000_000, max: 20_000_000 }), fc.integer({ min: -5_000_000, max: 5_000_000 }).map((thousandths) => thousandths / 1000)).map((value) => value + 0);

describe.each(LOCALES)("in %s", (locale) => {
  it("a number is written as Intl writes it", () => {
    fc.assert(
      fc.property(number, places, places, (value, least, more) => {
        const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: least + more });
        expect(writtenNumber(value, locale, { least, most: least + more })).toBe(intl.format(value));
      }),
    );
  });

  it("a number has three places at most where nobody says otherwise, as with Intl", () => {
    fc.assert(fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0), (value) => void expect(writtenNumber(value, locale)).toBe(new Intl.NumberFormat(locale).format(value))));
  });

  it("a share is written as Intl writes it", () => {
    const intl = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
    for (let whole = 1; whole <= 200; whole++) for (let part = 0; part <= whole; part++) expect([part, whole, writtenShare(part / whole, locale)]).toEqual([part, whole, intl.format(part / whole)]);
  });
});

it("a large number is shortened in Portuguese as Intl shortens it", () => {
  const intl = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 2 });
  fc.assert(fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (value) => void expect(shortNumber(value, "pt-BR")).toBe(intl.format(value))));
});
