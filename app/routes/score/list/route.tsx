import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SPORT, sportName } from "../../../../edge/contract/rules/sports";
import { useLeagueList } from "../../../client/league-lists";
import { formatLongCalendarDay } from "../../../features/format-time";
import { ChoiceForm } from "../../../features/match-row/choice-form";
import { metaOf } from "../../../features/page-meta";
import { useVisit } from "../../../features/visit";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";
import { AsOfLine } from "./parts/as-of-line";
import { Aside } from "./parts/aside";
import { DateStrip } from "./parts/date-strip";
import { EmptyDay } from "./parts/empty-day";
import { FilterChips } from "./parts/filter-chips";
import { LeagueSection } from "./parts/league-section";
import { LiveList } from "./parts/live-list";
import { SportSwitch } from "./parts/sport-switch";
import { listQuery, scoreList } from "./queries";
import "./score-list.css";

export const loader = ({ request, context }: LoaderFunctionArgs) => scoreList(context, listQuery(new URL(request.url).searchParams));

export const handle = { areas: ["score"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "score");
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
  const visit = useVisit();
  const { sport, type, date, today, counts, live, asOf, groups, ...atServer } = useLoaderData<typeof loader>();
  const pinned = useLeagueList("pinned", atServer.pinned);
  const folded = useLeagueList("folded", atServer.folded);
  const place = (id: number) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
  const ordered = pinned.length > 0 ? [...groups].sort((a, b) => place(a[0]) - place(b[0])) : groups;
  const query = { sport, type, date: date === today ? null : date };
  return (
    <>
      <div className="main-column">
        <h1 className="visually-hidden">{t("heading", { sport: t(`sport.${sportName(sport)}`), day: formatLongCalendarDay(date, visit.locale) })}</h1>
        <SportSwitch query={query} live={live} />
        <DateStrip query={query} date={date} today={today} />
        <FilterChips query={query} counts={counts} />
        <AsOfLine asOf={asOf} />
        {ordered.length === 0 ? (
          <EmptyDay query={query} counts={counts} />
        ) : (
          <ChoiceForm className="leagues" sport={sport} leagues={{ pinned, folded }}>
            {ordered.map((group) => (
              <LeagueSection key={group[0]} sport={sport} group={group} asOf={asOf} pinned={pinned.includes(group[0])} folded={folded.includes(group[0])} />
            ))}
          </ChoiceForm>
        )}
        {Math.abs(Date.parse(date) - Date.parse(today)) <= 86_400_000 ? <LiveList sport={sport} type={type} groups={groups} asOf={asOf} /> : null}
      </div>
      <Aside sport={sport} league={ordered[0]?.[0]} name={ordered[0]?.[1]} />
    </>
  );
}
