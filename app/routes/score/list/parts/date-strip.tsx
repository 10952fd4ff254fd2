import { Form, Link } from "@remix-run/react";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { sportName } from "#edge/contract/rules/matches.ts";
import { addDays } from "#edge/contract/rules/days.ts";
import { formatCalendarDay, formatWeekday } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CalendarIcon } from "#app/ui/act-icons.tsx";
import type { ListQuery } from "../queries.ts";
import { listAddress } from "./list-address.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";

const DAYS_AROUND = 3;
const DAYS_KEPT_MAX = 200;

interface StripDay {
  date: string;
  weekday: string;
  label: string;
}

// Cached by language and date, because Intl is slow and all viewers of a language see the same days.
const strips = new BoundedMap<string, StripDay[]>(DAYS_KEPT_MAX);

function daysAround(date: string, locale: Locale): StripDay[] {
  const key = `${locale}${date}`;
  let days = strips.get(key);
  if (!days) {
    days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => {
      const day = addDays(date, i - DAYS_AROUND);
      return { date: day, weekday: formatWeekday(day, locale), label: formatCalendarDay(day, locale) };
    });
    strips.set(key, days);
  }
  return days;
}

export function DateStrip({ query, date, today }: { query: ListQuery; date: string; today: string }) {
  const t = useText("score");
  const { locale } = useVisit();
  return (
    <nav className="dates" aria-label={t("dates")}>
      {daysAround(date, locale).map((day) => (
        <Link
          key={day.date}
          to={listAddress({ ...query, date: day.date === today ? null : day.date })}
          aria-current={day.date === date ? "date" : undefined}
          prefetch="intent"
          preventScrollReset
          discover="none"
        >
          <small>{day.date === today ? t("day.today") : day.weekday}</small>
          {day.label}
        </Link>
      ))}
      <Form className="calendar" action="/score" preventScrollReset discover="none">
        {query.sport === 1 ? null : <input type="hidden" name="sport" value={sportName(query.sport)} />}
        {query.type === 0 ? null : <input type="hidden" name="type" value={query.type} />}
        <CalendarIcon />
        <input
          type="date"
          name="date"
          aria-label={t("calendar")}
          key={date}
          defaultValue={date}
          required
          onChange={(event) => event.currentTarget.value && event.currentTarget.form?.requestSubmit()}
        />
        <noscript>
          <button type="submit" className="chip">
            {t("calendar.go")}
          </button>
        </noscript>
      </Form>
    </nav>
  );
}
