import { Link } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import { MATCH_FILTER, type SportName, sportName, toSportId } from "#edge/contract/rules/matches.ts";
import { useAnswer } from "#app/client/use-answer.ts";
import { formatLongCalendarDay } from "#app/features/format-time.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import type { Late } from "#app/features/late-part/late.ts";
import type { HeaderView } from "#app/features/match-header/header-view.ts";
import type { MatchHead } from "#app/features/match-tabs/match-page.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "#app/visit/visit.ts";
import type { ListQuery, ShownDay } from "../queries.ts";
import { DayRows } from "./day-rows.tsx";
import { findKeptDay, hasMatch, keepDay, takePressedTop, useReader } from "./kept-day.ts";
import { listAddress } from "./list-address.ts";
import { LiveList } from "./live-list.tsx";
import { markOpenRow, showRow } from "./open-row.ts";
import "../score-list.css";

export interface DayPaneProps {
  sport: SportName | null;
  id: number;
  /** The match's header if the page already contains it, or null. */
  view: HeaderView | null;
  head: Late<MatchHead>;
}

/** Undefined until the match has arrived. */
function useView({ view, head }: DayPaneProps): HeaderView | undefined {
  const [arrived, setArrived] = useState<HeaderView>();
  useEffect(() => {
    if (!("later" in head)) return;
    let isGone = false;
    void head.later.then((part) => {
      if (!isGone && "value" in part) setArrived(part.value.view);
    });
    return () => {
      isGone = true;
    };
  }, [head]);
  return view ?? arrived;
}

/** The query for all matches on the day of the match, in the form that the list's screen uses. */
function toDay({ sport, time, dateOnly }: HeaderView, nowMs: number, zone: string): ListQuery {
  const date = startDate(toStart(time, dateOnly), zone);
  return { sport, type: MATCH_FILTER.ALL, date: date === startDate(nowMs / 1000, zone) ? null : date };
}

export function DayPaneContent(props: DayPaneProps) {
  const { sport: name, id } = props;
  const t = useText("score");
  const { locale, zone, now, spoilers } = useVisit();
  const pane = useRef<HTMLElement>(null);
  const shownId = useRef<number>();
  const [times, setTimes] = useState(0);
  const [last, setLast] = useState<ShownDay>();
  const reload = useCallback(() => setTimes((count) => count + 1), []);
  const reader = useReader();
  const view = useView(props);
  const sport = view?.sport ?? toSportId(name ?? "football");
  const begins = last && hasMatch(last, sport, id) ? last : findKeptDay(reader, sport, id);
  const query = begins?.query ?? (view ? toDay(view, now, zone) : null);
  const answer = useAnswer<ShownDay>(
    query && listAddress(query).replace(/^\/score/, "/score/day"),
    `${times} ${reader} ${spoilers?.join()}`,
  )?.content;
  if (answer && answer !== last) setLast(answer);
  const shown = answer ?? begins;
  useLayoutEffect(() => {
    if (!shown || !pane.current) return;
    keepDay(reader, shown);
    const row = markOpenRow(pane.current, `/score/detail/${sportName(sport)}/${id}`);
    if (!row || shownId.current === id) return;
    showRow(pane.current, row, { isNew: shownId.current === undefined, pressedTop: takePressedTop() });
    shownId.current = id;
  });
  // The row is marked before its match arrives, so that repeated key presses move from row to row.
  const markPressed = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest(".rows > li > a") : null;
    if (link && pane.current) markOpenRow(pane.current, link.getAttribute("href") ?? "");
  };
  if (!shown) return <Bones rows={[4, 5]} />;
  const { day, isToday } = shown;
  const title = shown.query.date === null ? t("day.today") : formatLongCalendarDay(shown.query.date, locale);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard.
    <section className="day-pane-list" ref={pane} aria-label={t("day.list", { day: title })} onClick={markPressed}>
      <Link className="day-pane-head" data-up to={listAddress(shown.query)} prefetch="intent" discover="none">
        <ForwardIcon size={18} />
        {t(`sport.${sportName(shown.query.sport)}`)} · {title}
      </Link>
      <DayRows {...shown} />
      {isToday ? <LiveList {...shown.query} groups={day.groups} asOf={day.asOf} reload={reload} /> : null}
    </section>
  );
}
