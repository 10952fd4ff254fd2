import { Link } from "@remix-run/react";
import { memo, useMemo } from "react";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { useFollowed } from "#app/client/follows.ts";
import { useText } from "#app/i18n/use-text.ts";
import { type MatchBrief, type MatchLine, readMatchLine } from "./match-line.ts";
import { beatingMinute, type RowView, rowClass, starClass } from "./row-view.ts";
import { TeamLine } from "./team-line.tsx";
import { useRowLines, useRowView } from "./use-row-view.ts";
import "./match-row.css";

interface MatchRowProps {
  sport: SportId;
  match: MatchLine;
  /** The time of the page's own data, in unix milliseconds. Older pulses (pushed score changes) are ignored. */
  asOf?: number;
  day?: boolean;
  plain?: boolean;
}

/** The page's data and the pulses get their times from different clocks, which may differ by this many milliseconds. */
const OVERLAP_MS = 5_000;

/** Must be in `<ul className="rows">` and, unless `plain`, in a `ChoiceForm` for the star. The page calls `useScoreFeed` once. */
export const MatchRow = memo(function MatchRow({ sport, match, asOf = 0, day = false, plain = false }: MatchRowProps) {
  const brief = useMemo(() => readMatchLine(match), [match]);
  const view = useRowView(sport, brief, asOf - OVERLAP_MS);
  return (
    <li className={rowClass(view)}>
      <Link to={`/score/detail/${sportName(sport)}/${brief.id}`} prefetch="intent" discover="none">
        <RowTime sport={sport} match={brief} view={view} day={day} />
        <TeamLine {...view.home} />
        <TeamLine {...view.away} />
      </Link>
      {view.revealable && !plain ? <RevealButton match={brief} /> : null}
      {plain ? null : <FollowStar match={brief} />}
    </li>
  );
});

interface RowTimeProps {
  sport: SportId;
  match: MatchBrief;
  view: RowView;
  day: boolean;
}

function RowTime({ sport, match, view, day }: RowTimeProps) {
  const t = useText("shell");
  const lines = useRowLines(sport, match, view, day);
  const minute = beatingMinute(sport, view, lines);
  const room = view.hasRoom ? <u role="img" aria-label={t("row.room")} /> : null;
  return (
    <span>
      {minute === undefined ? lines : <em>{minute}</em>}
      {minute === undefined ? null : lines.slice(minute.length) || null}
      {room}
    </span>
  );
}

/** The button submits the form around the list. */
function RevealButton({ match }: { match: MatchBrief }) {
  const t = useText("shell");
  return (
    // biome-ignore lint/a11y/useButtonType: "submit" is meant.
    <button className="r" name="reveal" value={match.id} aria-label={t("row.reveal", { home: match.home, away: match.away })} />
  );
}

/** The button submits the form around the list. */
function FollowStar({ match }: { match: MatchBrief }) {
  const t = useText("shell");
  const followed = useFollowed(match.id, match.followed);
  const label = t(followed ? "row.unfollow" : "row.follow", { home: match.home });
  return (
    // biome-ignore lint/a11y/useButtonType: "submit" is meant, and a page carries a hundred of these.
    <button className={starClass(match, followed)} name={followed ? "unfollow" : "follow"} value={match.id} aria-label={label} />
  );
}
