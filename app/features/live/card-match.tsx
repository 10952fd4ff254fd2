import { useMemo } from "react";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { type MatchLine, readMatchLine } from "../match-row/match-line.ts";
import { useRowView, useShortTime } from "../match-row/use-row-view.ts";

/** The match of a room: the minute, the teams, the score. On a narrow card a name that does not fit begins a second line. */
export function CardMatch({ sport, line }: { sport: SportId; line: MatchLine }) {
  const match = useMemo(() => readMatchLine(line), [line]);
  useScoreFeed(sport);
  const view = useRowView(sport, match, 0);
  const time = useShortTime(sport, match, view);
  const { home, away } = view;
  const score = home.score === null || away.score === null ? null : `${home.score}–${away.score}`;
  return (
    <span className="live-match">
      <b className={view.live ? "live-on" : undefined}>{time}</b>
      <span className="cut">{home.name}</span>
      <b>{score ?? "–"}</b>
      <span className="cut">{away.name}</span>
    </span>
  );
}
