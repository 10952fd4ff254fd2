import type { ReactNode } from "react";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import type { MatchLine } from "../match-row/match-line.ts";
import { MatchRows } from "../match-row/match-rows.tsx";
import { useVisit } from "../../visit/visit.ts";
import { Card } from "#app/ui/blocks.tsx";

interface LiveMatchRowsProps {
  sport: SportId;
  matches: readonly MatchLine[];
  /** Shows the day of each match, for lists that span several days. */
  day?: boolean;
}

export function LiveMatchRows({ sport, matches, day = false }: LiveMatchRowsProps) {
  const { now } = useVisit();
  useScoreFeed(sport, now);
  return <MatchRows sport={sport} matches={matches} asOf={now} day={day} plain />;
}

interface MatchCardProps extends LiveMatchRowsProps {
  title: string;
  aside?: ReactNode;
}

/** Renders nothing if there are no matches. */
export function MatchCard({ title, aside, sport, matches, day = true }: MatchCardProps) {
  if (matches.length === 0) return null;
  return (
    <Card title={title} aside={aside}>
      <LiveMatchRows sport={sport} matches={matches} day={day} />
    </Card>
  );
}
