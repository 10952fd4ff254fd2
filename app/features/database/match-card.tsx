import type { ReactNode } from "react";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import type { MatchLine } from "../match-row/match-line.ts";
import { MatchRows } from "../match-row/match-rows.tsx";
import { useVisit } from "../../visit/visit.ts";

interface LiveMatchRowsProps {
  sport: SportId;
  matches: readonly MatchLine[];
  /** Shows each match's day: in lists that are not about one day. */
  day?: boolean;
}

/** Rows of matches that keep themselves up to date. */
export function LiveMatchRows({ sport, matches, day = false }: LiveMatchRowsProps) {
  const { now } = useVisit();
  useScoreFeed(sport, now);
  return <MatchRows sport={sport} matches={matches} asOf={now} day={day} plain />;
}

interface MatchCardProps extends LiveMatchRowsProps {
  title: string;
  /** Stands at the right of the title. */
  aside?: ReactNode;
}

/** Matches under a title; nothing when there are none. */
export function MatchCard({ title, aside, sport, matches, day = true }: MatchCardProps) {
  if (matches.length === 0) return null;
  return (
    <section className="card">
      <header className="card-head">
        <h2>{title}</h2>
        {aside}
      </header>
      <LiveMatchRows sport={sport} matches={matches} day={day} />
    </section>
  );
}
