import { Link } from "@remix-run/react";
import { memo, useMemo } from "react";
import { type MatchState, withoutScore } from "#edge/contract/rules/match-pulse.ts";
import { isFinished, isInPlay, isWaiting, SPORT, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { useFollowed } from "#app/client/follows.ts";
import { usePulse } from "#app/client/score-feed.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDay, formatTime } from "../format-time.ts";
import { useNowSelect } from "../use-now.ts";
import { useVisit } from "../visit.ts";
import { type MatchBrief, type MatchLine, periodPoints, readMatchLine } from "./match-line.ts";
import { rowTime, rowTimeBelow } from "./row-time.ts";
import { TeamLine } from "./team-line.tsx";
import "./match-row.css";

interface MatchRowProps {
  sport: SportId;
  match: MatchLine;
  /** When the page's own data was right, unix milliseconds: pulses from before it are passed over. */
  asOf?: number;
  /** Shows the day beside the time: in lists that are not about one day. */
  day?: boolean;
  /** Without a star: in lists that stand in no `ChoiceForm`. */
  plain?: boolean;
}

/** Writers' and readers' clocks may differ by so much. */
const OVERLAP_MS = 5_000;

/**
 * A match in a list: time or minute, both sides, score. The whole row is a link; the star is beside it. Stands in
 * `<ul className="rows">` inside a ChoiceForm, which takes the star's choice. A page that shows rows calls `useScoreFeed` once.
 */
export const MatchRow = memo(function MatchRow({ sport, match, asOf = 0, day = false, plain = false }: MatchRowProps) {
  const brief = useMemo(() => readMatchLine(match), [match]);
  const pulse = usePulse(brief.id, asOf - OVERLAP_MS);
  const hidden = useScoreHidden(brief.id);
  const now: MatchState = pulse ?? brief.state;
  const state = hidden ? withoutScore(now) : now;
  const { status, homeScore: home, awayScore: away } = state;
  const live = isInPlay(sport, status);
  const shown = !isWaiting(sport, status);
  const over = isFinished(sport, status) && home !== null && away !== null;
  const periods = sport === SPORT.BASKETBALL && !hidden ? periodPoints(brief.periods, home, away) : [];
  return (
    <li className={live ? "on" : undefined}>
      <Link to={`/score/detail/${sportName(sport)}/${brief.id}`} prefetch="intent" discover="none">
        <RowTime sport={sport} match={brief} state={state} live={live} day={day} />
        <TeamLine
          name={brief.home}
          logo={brief.homeLogo}
          score={shown ? home : null}
          reds={state.homeReds}
          periods={periods.map(([points]) => points)}
          lost={over && home < away}
        />
        <TeamLine
          name={brief.away}
          logo={brief.awayLogo}
          score={shown ? away : null}
          reds={state.awayReds}
          periods={periods.map(([, points]) => points)}
          lost={over && away < home}
        />
      </Link>
      {hidden && shown && !plain ? <RevealButton match={brief} /> : null}
      {plain ? null : <FollowStar match={brief} />}
    </li>
  );
});

interface RowTimeProps {
  sport: SportId;
  match: MatchBrief;
  state: MatchState;
  live: boolean;
  day: boolean;
}

function RowTime({ sport, match: { startMs, dayOnly }, state, live, day }: RowTimeProps) {
  const t = useText("shell");
  const visit = useVisit();
  const words = useNowSelect((nowMs) => {
    const above = rowTime(sport, state, nowMs, t);
    return above === null ? "" : `${above}|${rowTimeBelow(sport, state, nowMs, t)}`;
  }, live);
  const date = day && !live ? formatDay(startMs, visit) : "";
  if (words === "") {
    const time = dayOnly ? t("row.day-only") : formatTime(startMs, visit);
    return <span>{date ? `${time}\n${date}` : time}</span>;
  }
  const [above = "", below = ""] = words.split("|");
  const second = date || below;
  if (live && sport === SPORT.FOOTBALL && /^\d+$/.test(above)) {
    return (
      <span>
        <em>{above}</em>
        {second ? `\n${second}` : null}
      </span>
    );
  }
  return <span>{second ? `${above}\n${second}` : above}</span>;
}

/** Shows the score of a match that the reader did not want to see at once. A button of the form around the list, too. */
function RevealButton({ match }: { match: MatchBrief }) {
  const t = useText("shell");
  return (
    // biome-ignore lint/a11y/useButtonType: "submit" is meant.
    <button className="r" name="reveal" value={match.id} aria-label={t("row.reveal", { home: match.home, away: match.away })} />
  );
}

/** A button of the form around the list; its type is the usual one, submit. */
function FollowStar({ match }: { match: MatchBrief }) {
  const t = useText("shell");
  const followed = useFollowed(match.id, match.followed);
  const label = t(followed ? "row.unfollow" : "row.follow", { home: match.home });
  return (
    // biome-ignore lint/a11y/useButtonType: "submit" is meant, and a page carries a hundred of these.
    <button className={followed ? "f" : undefined} name={followed ? "unfollow" : "follow"} value={match.id} aria-label={label} />
  );
}
