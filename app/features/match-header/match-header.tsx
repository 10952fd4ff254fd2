import { Link } from "@remix-run/react";
import { memo, Suspense, useEffect, useRef, useState } from "react";
import { machineStart, startDate, toStart } from "#edge/contract/rules/match-start.ts";
import { FOOTBALL_STATUS, SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { shortNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { lazily } from "#app/client/lazily.ts";
import { useLate } from "#app/client/use-late.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { Crest } from "#app/ui/crest.tsx";
import { formatLongCalendarDay, formatStartTime } from "../format-time.ts";
import { ScoreFigure } from "../score-figure.tsx";
import { useVisit } from "../../visit/visit.ts";
import { BarTitle, LeagueLink } from "./bar-title.tsx";
import { HeaderChances } from "./header-chances.tsx";
import type { HeaderTeam, HeaderView } from "./header-view.ts";
import * as actions from "./match-actions.tsx";
import { type MovingMatch, useMatchClock, useMovingMatch } from "./moving-match.ts";
import { RevealScore } from "./reveal-score.tsx";
import { SilenceLine } from "./silence-line.tsx";
import { StartCountdown } from "./start-countdown.tsx";
import { statusText } from "./status-text.ts";
import "./match-header.css";
import "./vote.css";

interface MatchHeaderProps {
  view: HeaderView;
  bare?: boolean;
  pushKey?: string;
  room?: { to: string; name: string } | null;
  /** True while score and status load. The header then shows only names, unless the score feed has already delivered a score. */
  pending?: boolean;
}

const Actions = import.meta.env.SSR
  ? actions.MatchActions
  : lazily(() => import("./match-actions.tsx").then((file) => file.MatchActions));

/** The code of the actions loads after the page. Until then the share link opens the share page, and the star is a plain form. */
const LateActions = memo((props: actions.MatchActionsProps) => (
  <Suspense fallback={<NoActions count={props.pushKey === "" ? 2 : 3} />}>
    <Actions {...props} />
  </Suspense>
));

/** A page has nothing to announce right after it opens, so the code for announcements is loaded this many milliseconds later. */
const SPOKEN_AFTER_MS = 1_000;
const loadSpokenMatch = () => import("./spoken-match.tsx").then((file) => file.SpokenMatch);

const NoActions = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <i key={index} className="match-bar-action" />);

export function MatchHeader({ view, bare = false, pushKey = "", room, pending = false }: MatchHeaderProps) {
  const moving = useMovingMatch(view);
  const isUnknown = pending && !moving.moved;
  const hidden = useScoreHidden(view.id) && !isUnknown && moving.phase !== "waiting";
  const board = useRef<HTMLDivElement>(null);
  const folded = useScrolledPast(board);
  const SpokenMatch = useLate(loadSpokenMatch, SPOKEN_AFTER_MS);
  const hasAlerts = !pending && pushKey !== "" && (moving.phase === "waiting" || moving.phase === "in-play");
  return (
    <>
      {SpokenMatch ? <SpokenMatch view={view} isPending={pending} /> : null}
      {bare ? null : (
        <div className={folded ? "match-bar folded" : "match-bar"}>
          <BarTitle view={view} moving={moving} folded={folded} />
          {pending ? (
            <NoActions count={2} />
          ) : (
            <LateActions view={view} pushKey={hasAlerts ? pushKey : ""} isStarted={moving.phase === "in-play"} />
          )}
        </div>
      )}
      <section className="match-board" ref={board}>
        <Board view={view} moving={moving} bare={bare} hidden={hidden} isUnknown={isUnknown} />
        {room ? (
          <Link className="button" to={room.to}>
            {room.name}
          </Link>
        ) : null}
      </section>
    </>
  );
}

interface BoardProps {
  view: HeaderView;
  moving: MovingMatch;
  bare: boolean;
  hidden: boolean;
  isUnknown: boolean;
}

function Board({ view, moving, bare, hidden, isUnknown }: BoardProps) {
  const t = useText("match");
  return (
    <>
      <h1 className="visually-hidden">{t("heading", { home: view.home.name, away: view.away.name })}</h1>
      {bare ? (
        <p className="match-league faded">
          <LeagueLink view={view} />
        </p>
      ) : null}
      <div className="match-sides stack">
        <Side team={view.home} sport={view.sport} reds={moving.homeReds} />
        {isUnknown ? <UnknownScore /> : <Score view={view} moving={moving} hidden={hidden} />}
        <Side team={view.away} sport={view.sport} reds={moving.awayReds} />
      </div>
      <Facts view={view} moving={moving} hidden={hidden} />
    </>
  );
}

const LONG_WORD = /\p{Script=Latin}{10}/u;

function Side({ team, sport, reds }: { team: HeaderTeam; sport: HeaderView["sport"]; reds: number }) {
  const t = useText("match");
  return (
    <Link className="match-side row" to={`/database/team/${sportName(sport)}/${team.id}`} prefetch="intent">
      <Crest logo={team.logo} size={48} />
      <span className={LONG_WORD.test(team.name) ? "match-name match-name-long" : "match-name"}>{team.name}</span>
      {reds > 0 && sport === SPORT.FOOTBALL ? (
        <span className="match-reds caption">
          <i aria-hidden />
          {t("red-cards", { count: reds })}
        </span>
      ) : null}
    </Link>
  );
}

function Score({ view, moving, hidden }: { view: HeaderView; moving: MovingMatch; hidden: boolean }) {
  const t = useText("match");
  const visit = useVisit();
  const { locale, zone } = visit;
  const clock = useMatchClock(view, moving);
  const start = toStart(view.time, view.dateOnly);
  const { homeScore, awayScore } = moving;
  const started = homeScore !== null && awayScore !== null;
  return (
    <div className="match-center">
      {hidden ? (
        <RevealScore id={view.id} />
      ) : started ? (
        <p className="match-score row">
          <ScoreFigure key={`home ${view.id}`} score={homeScore} />
          <i>-</i>
          <ScoreFigure key={`away ${view.id}`} score={awayScore} />
        </p>
      ) : (
        <p className="match-score row match-start">
          {moving.phase === "suspended" ? (
            "–"
          ) : (
            <time dateTime={machineStart(start)}>{formatStartTime(start, visit) ?? t("time-open")}</time>
          )}
        </p>
      )}
      {moving.silence !== "heard" ? (
        <SilenceLine sport={view.sport} moving={moving} />
      ) : moving.phase === "in-play" ? (
        <p className="match-status match-live">
          {statusText(t, view.sport, moving.status)}
          {clock ? <b>{clock}</b> : null}
        </p>
      ) : (
        <p className="match-status">
          {moving.phase === "waiting" ? <StartCountdown start={start} /> : statusText(t, view.sport, moving.status)}
        </p>
      )}
      {hidden ? null : started ? (
        <SecondLine view={view} moving={moving} />
      ) : view.chances && moving.phase === "waiting" ? (
        <HeaderChances {...view} chances={view.chances} />
      ) : (
        <p className="match-second">{formatLongCalendarDay(startDate(start, zone), locale)}</p>
      )}
    </div>
  );
}

const UnknownScore = () => (
  <div className="match-center" aria-hidden>
    <p className="match-score row">–</p>
    <p className="match-status">{"\u00a0"}</p>
    <p className="match-second">{"\u00a0"}</p>
  </div>
);

function SecondLine({ view, moving }: { view: HeaderView; moving: MovingMatch }) {
  const t = useText("match");
  const parts = [
    moving.unconfirmed ? t("unconfirmed") : null,
    // At half-time the score above is the half-time score, and the status already names the break.
    moving.homeHalf !== null && moving.awayHalf !== null && moving.status > FOOTBALL_STATUS.HALF_TIME
      ? t("half-score", {
          home: moving.homeHalf,
          away: moving.awayHalf,
        })
      : null,
    view.firstLeg
      ? t("aggregate", { home: (moving.homeScore ?? 0) + view.firstLeg[0], away: (moving.awayScore ?? 0) + view.firstLeg[1] })
      : null,
    moving.homePenalties !== null && moving.awayPenalties !== null
      ? t("penalties", { home: moving.homePenalties, away: moving.awayPenalties })
      : null,
  ].filter(Boolean);
  return <p className="match-second">{parts.join(" · ") || "\u00a0"}</p>;
}

function Facts({ view, moving, hidden }: { view: HeaderView; moving: MovingMatch; hidden: boolean }) {
  const t = useText("match");
  const visit = useVisit();
  const { locale } = visit;
  const started = hidden || moving.homeScore !== null;
  const start = toStart(view.time, view.dateOnly);
  const facts = [
    !started && view.firstLeg ? t("first-leg", { home: view.firstLeg[0], away: view.firstLeg[1] }) : null,
    started || view.chances
      ? [formatLongCalendarDay(startDate(start, visit.zone), locale), started && formatStartTime(start, visit)]
          .filter(Boolean)
          .join(" ")
      : null,
    view.venue,
    view.referee && t("referee", { name: view.referee }),
    view.attendance && t("attendance", { number: shortNumber(view.attendance, locale) }),
  ].filter(Boolean);
  return (
    <p className="match-facts">
      {facts.map((fact, index) => (
        <span key={index}>{fact}</span>
      ))}
    </p>
  );
}

function useScrolledPast(element: React.RefObject<HTMLElement>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // If the list of the day is shown beside the match, the site's header stays above the match's bar.
    const isBelowHeader = document.querySelector(".day-pane")?.clientWidth;
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && entry.intersectionRatio < 0.35 && entry.boundingClientRect.top < 80),
      { threshold: [0, 0.35, 1], rootMargin: isBelowHeader ? "-100px 0px 0px" : "-44px 0px 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
