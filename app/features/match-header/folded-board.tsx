import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { formatCalendarDay, formatStartTime, formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import type { HeaderView } from "./header-view.ts";
import { type MovingMatch, useMatchClock } from "./moving-match.ts";
import { statusText } from "./status-text.ts";

interface FoldedBoardProps {
  view: HeaderView;
  moving: MovingMatch;
}

/** Repeats the board in one line and a half, so screen readers skip it. */
export function FoldedBoard({ view, moving }: FoldedBoardProps) {
  const visit = useVisit();
  const t = useText("match");
  const { homeScore, awayScore, phase } = moving;
  const time = phase === "waiting" ? (formatStartTime(toStart(view.time, view.dateOnly), visit) ?? t("time-open")) : "–";
  return (
    <p className="match-bar-score" aria-hidden>
      <Crest logo={view.home.logo} size={20} />
      <b>{homeScore === null || awayScore === null ? time : `${homeScore} - ${awayScore}`}</b>
      <Crest logo={view.away.logo} size={20} />
      <small>
        <span className="cut">{view.home.short}</span>
        <FoldedState view={view} moving={moving} />
        <span className="cut">{view.away.short}</span>
      </small>
    </p>
  );
}

function FoldedState({ view, moving }: FoldedBoardProps) {
  const t = useText("match");
  const visit = useVisit();
  const clock = useMatchClock(view, moving);
  const { phase, silence, status, newsAt } = moving;
  if (silence !== "heard") return <i>{t("silent", { time: formatTime(newsAt * 1000, visit) })}</i>;
  if (phase === "waiting")
    return <i>{formatCalendarDay(startDate(toStart(view.time, view.dateOnly), visit.zone), visit.locale)}</i>;
  const state = statusText(t, view.sport, status);
  if (phase !== "in-play") return <i>{state}</i>;
  const isMinute = view.sport === SPORT.FOOTBALL && clock !== null;
  const isTimed = view.sport === SPORT.BASKETBALL && clock !== null;
  return <i className="match-bar-live">{isMinute ? clock : isTimed ? `${state} ${clock}` : state}</i>;
}
