import type { SportId } from "#edge/contract/rules/matches.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { MatchLine } from "./match-line.ts";
import { MatchRows } from "./match-rows.tsx";
import "./run-rows.css";

interface RunRowsProps {
  sport: SportId;
  league: string;
  logo: string;
  matches: readonly MatchLine[];
  asOf: number;
  day?: boolean;
}

/** The matches of one competition, below the competition's name, in a list that has several competitions. */
export function RunRows({ sport, league, logo, matches, asOf, day = false }: RunRowsProps) {
  return (
    <>
      <h3 className="run-head">
        <Crest logo={logo} size={16} />
        {league}
      </h3>
      <MatchRows sport={sport} matches={matches} asOf={asOf} day={day} />
    </>
  );
}
