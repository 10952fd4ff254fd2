import { Link } from "@remix-run/react";
import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import { FOOTBALL_STATUS, SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import { formatCalendarDay, formatStartTime, formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import type { HeaderView } from "./header-view.ts";
import { type MovingMatch, useMatchClock } from "./moving-match.ts";
import { roundText, statusText } from "./status-text.ts";
import "./match-bar.css";

/** The space before the dot does not break, so that no line begins with the dot. */
export const SEPARATOR = "\u00a0· ";

interface BarTitleProps {
  view: HeaderView;
  moving: MovingMatch;
}

/** After the board has scrolled out of sight, time or score replace the league's name. */
export function BarTitle({ view, moving }: BarTitleProps) {
  const t = useText("match");
  return (
    <>
      <Link
        to={view.sport === SPORT.BASKETBALL ? "/score?sport=basketball" : "/score"}
        className="match-bar-action"
        aria-label={t("back")}
      >
        <BackIcon />
      </Link>
      <p className="match-bar-league caption">
        <LeagueLink view={view} />
      </p>
      <FoldedBoard view={view} moving={moving} />
    </>
  );
}

export function LeagueLink({ view }: { view: HeaderView }) {
  const t = useText("match");
  return (
    <Link className="cut" to={`/database/league/${sportName(view.sport)}/${view.league.id}`} prefetch="intent">
      {[view.league.name, roundText(t, view.sport, view.round, view.group)].filter(Boolean).join(SEPARATOR)}
    </Link>
  );
}

/** Repeats the board in one line and a half, so screen readers skip it. */
function FoldedBoard({ view, moving }: BarTitleProps) {
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

function FoldedState({ view, moving }: BarTitleProps) {
  const t = useText("match");
  const visit = useVisit();
  const clock = useMatchClock(view, moving);
  const { phase, silence, status, newsAt } = moving;
  if (silence !== "heard") return <i>{t("silent", { time: formatTime(newsAt * 1000, visit) })}</i>;
  if (phase === "waiting")
    return <i>{formatCalendarDay(startDate(toStart(view.time, view.dateOnly), visit.zone), visit.locale)}</i>;
  const state = statusText(t, view.sport, status);
  if (phase !== "in-play") return <i>{state}</i>;
  const isMinute = view.sport === SPORT.FOOTBALL && clock !== null && status !== FOOTBALL_STATUS.HALF_TIME;
  const isTimed = view.sport === SPORT.BASKETBALL && clock !== null;
  return <i className="match-bar-live">{isMinute ? clock : isTimed ? `${state} ${clock}` : state}</i>;
}
