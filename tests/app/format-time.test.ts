import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatLongCalendarDay, formatLongDay, formatWeekday, listTime } from "#app/features/format-time.ts";
import { addDays } from "#edge/contract/rules/days.ts";
import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { formatText } from "#edge/contract/texts/text.ts";

const day = fc.nat(20_000).map((days) => addDays("1990-01-01", days));

describe.each(LOCALES)("in %s", (locale) => {
  it("the page's day names equal those from Intl @spec 9.7", () => {
    const long = new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
      timeZone: "UTC",
      month: "long",
      day: "numeric",
      weekday: "long",
    });
    const weekday = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { timeZone: "UTC", weekday: "short" });
    fc.assert(
      fc.property(day, (date) => {
        const atMs = Date.parse(`${date}T00:00:00Z`);
        expect(formatLongCalendarDay(date, locale)).toBe(long.format(atMs));
        expect(formatWeekday(date, locale)).toBe(weekday.format(atMs).replace(".", ""));
      }),
    );
  });

  it("the plural form of a count equals Intl's except for millions", () => {
    const intl = new Intl.PluralRules(LANGUAGES[locale].intl);
    const form = (count: number): string => formatText(locale, { one: "one", other: "other" }, { count });
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(3), fc.nat(999_999), fc.double({ min: 0, max: 10, noNaN: true })),
        (count) => void expect(form(count)).toBe(intl.select(count)),
      ),
    );
  });
});

it("the long date of a time follows the reader's time zone", () => {
  const lateInSaoPaulo = Date.parse("2026-11-22T02:30:00Z");
  expect(formatLongDay(lateInSaoPaulo, { locale: "pt-BR", zone: "America/Sao_Paulo" })).toBe("sábado, 21 de novembro");
  expect(formatLongDay(lateInSaoPaulo, { locale: "zh", zone: "Asia/Shanghai" })).toBe("11月22日星期日");
});

const at = (iso: string): number => Date.parse(iso);

it.each([
  ["a minute ago", "2026-11-28T10:00:00+08:00", "2026-11-28T10:01:00+08:00", "10:00"],
  ["the first minute of today", "2026-11-28T00:00:00+08:00", "2026-11-28T23:59:00+08:00", "00:00"],
  ["twenty minutes ago, before midnight", "2026-11-27T23:50:00+08:00", "2026-11-28T00:10:00+08:00", "Yesterday 23:50"],
  ["yesterday at noon", "2026-11-27T12:00:00+08:00", "2026-11-28T23:00:00+08:00", "Yesterday 12:00"],
  ["the day before yesterday, late", "2026-11-26T23:50:00+08:00", "2026-11-28T00:10:00+08:00", "26/11 23:50"],
  ["a clock that is behind the message", "2026-11-28T00:01:00+08:00", "2026-11-27T23:59:00+08:00", "00:01"],
])("the chat list shows the right time for %s", (_, sent, now, text) => {
  expect(listTime(at(sent), at(now), { locale: "en", zone: "Asia/Shanghai" }, "Yesterday")).toBe(text);
});

it("the word for yesterday follows the reader's time zone", () => {
  const [sent, now] = [at("2026-11-28T02:30:00Z"), at("2026-11-28T04:00:00Z")];
  expect(listTime(sent, now, { locale: "pt-BR", zone: "America/Sao_Paulo" }, "Ontem")).toBe("Ontem 23:30");
  expect(listTime(sent, now, { locale: "zh", zone: "Asia/Shanghai" }, "昨天")).toBe("10:30");
});
