import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { formatLongCalendarDay } from "#app/features/format-time.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { AsOfLine } from "./parts/as-of-line.tsx";
import { Aside } from "./parts/aside.tsx";
import { DateStrip } from "./parts/date-strip.tsx";
import { DayRows, usePinnedFirst } from "./parts/day-rows.tsx";
import { FilterChips } from "./parts/filter-chips.tsx";
import { LiveList } from "./parts/live-list.tsx";
import { SportSwitch } from "./parts/sport-switch.tsx";
import { type DayList, type ListQuery, listQuery, scoreList } from "./queries.ts";
import "./score-list.css";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  scoreList(context, listQuery(new URL(request.url).searchParams));

export const handle = { areas: ["score"], byDay: true, wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "score");
    const { data } = args;
    const sport = t(`sport.${sportName(data?.sport ?? SPORT.FOOTBALL)}`);
    const plain = !data || (data.sport === SPORT.FOOTBALL && data.date === data.today);
    const day = data && data.date !== data.today ? formatLongCalendarDay(data.date, locale) : t("day.today");
    const query = new URLSearchParams();
    if (data?.sport === SPORT.BASKETBALL) query.set("sport", "basketball");
    if (data && data.date !== data.today) query.set("date", data.date);
    return {
      ...(!plain && { title: t("meta.title", { sport, day }) }),
      description: t("meta.description", { sport, day }),
      canonical: `/m/score${query.size > 0 ? `?${query}` : ""}`,
    };
  });

export default function ScoreList() {
  const t = useText("score");
  const { locale } = useVisit();
  const page = useLoaderData<typeof loader>();
  const { sport, type, date, today, list } = page;
  const query = { sport, type, date: date === today ? null : date };
  const heading = (
    <h1 className="visually-hidden">
      {t("heading", { sport: t(`sport.${sportName(sport)}`), day: formatLongCalendarDay(date, locale) })}
    </h1>
  );
  return (
    <LatePart
      key={`${sport} ${type} ${date}`}
      part={list}
      placeholder={
        <div className="main-column">
          {heading}
          <Choices query={query} date={date} today={today} />
          <Bones rows={[4, 3, 3]} />
        </div>
      }
    >
      {(day) => <Day {...page} query={query} heading={heading} day={day} />}
    </LatePart>
  );
}

interface ChoicesProps {
  query: ListQuery;
  date: string;
  today: string;
  /** Undefined while the day's matches are loading. */
  day?: DayList;
}

function Choices({ query, date, today, day }: ChoicesProps) {
  return (
    <>
      <SportSwitch query={query} live={day?.live} />
      <DateStrip query={query} date={date} today={today} />
      <FilterChips query={query} counts={day?.counts} />
      {day ? <AsOfLine asOf={day.asOf} /> : <p className="as-of">{"\u00a0"}</p>}
    </>
  );
}

interface DayProps extends Pick<ChoicesProps, "query" | "date" | "today"> {
  pinned: readonly number[];
  folded: readonly number[];
  heading: ReactNode;
  day: DayList;
}

function Day({ query, date, today, heading, day, pinned, folded }: DayProps) {
  const { groups, asOf } = day;
  const { sport, type } = query;
  const [first] = usePinnedFirst(groups, pinned);
  return (
    <>
      <div className="main-column">
        {heading}
        <Choices query={query} date={date} today={today} day={day} />
        <DayRows query={query} isToday={date === today} day={day} pinned={pinned} folded={folded} />
        {Math.abs(Date.parse(date) - Date.parse(today)) <= 86_400_000 ? (
          <LiveList sport={sport} type={type} groups={groups} asOf={asOf} />
        ) : null}
      </div>
      <Aside query={query} isToday={date === today} day={day} pinned={pinned} folded={folded} league={first} />
    </>
  );
}
