import { Form, Link } from "@remix-run/react";
import { dateStrip } from "../../../../../edge/contract/rules/dates-list";
import { sportName } from "../../../../../edge/contract/rules/sports";
import { formatCalendarDay, formatWeekday } from "../../../../features/format-time";
import { useVisit } from "../../../../features/visit";
import { useText } from "../../../../i18n/use-text";
import { CalendarIcon } from "../../../../ui/icons";
import type { ListQuery } from "../queries";
import { listAddress } from "./list-address";

const DAYS_AROUND = 3;
const DAY_MS = 86_400_000;

/** Three days before and after the chosen one, and a calendar for days further away. */
export function DateStrip({ query, date, today }: { query: ListQuery; date: string; today: string }) {
  const t = useText("score");
  const { locale, zone, now } = useVisit();
  const offset = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  const days = dateStrip(DAYS_AROUND - offset, DAYS_AROUND + offset, now, zone);
  return (
    <nav className="dates" aria-label={t("dates")}>
      {days.map((day) => (
        <Link
          key={day.date}
          to={listAddress({ ...query, date: day.isToday ? null : day.date })}
          aria-current={day.date === date ? "date" : undefined}
          prefetch="intent"
          preventScrollReset
          discover="none"
        >
          <small>{day.isToday ? t("day.today") : formatWeekday(day.date, locale)}</small>
          {formatCalendarDay(day.date, locale)}
        </Link>
      ))}
      <Form className="calendar" action="/score" preventScrollReset discover="none">
        {query.sport === 1 ? null : <input type="hidden" name="sport" value={sportName(query.sport)} />}
        {query.type === 0 ? null : <input type="hidden" name="type" value={query.type} />}
        <CalendarIcon />
        <input type="date" name="date" aria-label={t("calendar")} key={date} defaultValue={date} required onChange={(event) => event.currentTarget.value && event.currentTarget.form?.requestSubmit()} />
        <noscript>
          <button type="submit" className="chip">{t("calendar.go")}</button>
        </noscript>
      </Form>
    </nav>
  );
}
