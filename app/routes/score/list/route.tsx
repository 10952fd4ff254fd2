import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { MATCH_FILTER, SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { TOP_BLOCK, useLeagueList } from "#app/client/league-lists.ts";
import { formatLongCalendarDay } from "#app/features/format-time.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { AsOfLine } from "./parts/as-of-line.tsx";
import { Aside } from "./parts/aside.tsx";
import { DateStrip } from "./parts/date-strip.tsx";
import { EmptyDay } from "./parts/empty-day.tsx";
import { FilterChips } from "./parts/filter-chips.tsx";
import { useKeptUnder } from "#app/features/kept-part/kept-part.tsx";
import { LeagueSection } from "./parts/league-section.tsx";
import { LiveList } from "./parts/live-list.tsx";
import { orderDay } from "./parts/on-top.ts";
import { SportSwitch } from "./parts/sport-switch.tsx";
import { TopBlockSection } from "./parts/top-block.tsx";
import { useBegun } from "./parts/use-begun.ts";
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

function Day({ query, date, today, heading, day, ...atServer }: DayProps) {
  const { groups, asOf, counts } = day;
  const { sport, type } = query;
  const pinned = useLeagueList("pinned", atServer.pinned);
  const folded = useLeagueList("folded", atServer.folded);
  const under = useKeptUnder();
  const place = (id: number) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
  const { now } = useVisit();
  const begun = useBegun(sport, groups);
  const ordered = pinned.length > 0 ? [...groups].sort((a, b) => place(a[0]) - place(b[0])) : groups;
  // The live filter and other days keep every match in its league.
  const hasTop = date === today && type !== MATCH_FILTER.IN_PLAY;
  const isMineFolded = folded.includes(TOP_BLOCK.mine);
  const isLiveFolded = folded.includes(TOP_BLOCK.live);
  const { mine, live, leagues } = hasTop
    ? orderDay(ordered, { sport, now, begun, folded, isMineFolded, isLiveFolded })
    : { mine: null, live: null, leagues: ordered.map((group) => ({ group, liveAbove: 0 })) };
  return (
    <>
      <div className="main-column">
        {heading}
        <Choices query={query} date={date} today={today} day={day} />
        {mine && live && mine.count + live.count > 0 ? (
          <ChoiceForm className="on-top" sport={sport} leagues={{ pinned, folded }}>
            <TopBlockSection name="mine" query={query} block={mine} asOf={asOf} folded={isMineFolded} />
            <TopBlockSection name="live" query={query} block={live} asOf={asOf} folded={isLiveFolded} />
          </ChoiceForm>
        ) : null}
        {ordered.length === 0 ? (
          <EmptyDay query={query} counts={counts} />
        ) : (
          <ChoiceForm className="leagues" sport={sport} leagues={{ pinned, folded }}>
            {leagues.map(({ group, liveAbove }) => (
              <LeagueSection
                key={group[0]}
                under={under}
                sport={sport}
                group={group}
                asOf={asOf}
                pinned={pinned.includes(group[0])}
                folded={folded.includes(group[0])}
                liveAbove={liveAbove}
              />
            ))}
          </ChoiceForm>
        )}
        {Math.abs(Date.parse(date) - Date.parse(today)) <= 86_400_000 ? (
          <LiveList sport={sport} type={type} groups={groups} asOf={asOf} />
        ) : null}
      </div>
      <Aside sport={sport} league={ordered[0]?.[0]} name={ordered[0]?.[1]} />
    </>
  );
}
