import type { SportId } from "#edge/contract/rules/matches.ts";
import type { MatchLine } from "./match-line.ts";
import { MatchRow } from "./match-row.tsx";
import { useRowsMarkup } from "./row-markup.ts";

interface MatchRowsProps {
  sport: SportId;
  matches: readonly MatchLine[];
  /** The time of the page's own data, in unix milliseconds. Older pulses (pushed score changes) are ignored. */
  asOf?: number;
  day?: boolean;
  plain?: boolean;
}

export const MatchRows = import.meta.env.SSR ? WrittenRows : RowElements;

function WrittenRows({ sport, matches, day, plain }: MatchRowsProps) {
  const write = useRowsMarkup();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: row-markup.ts escapes every text as React does; a test compares the two.
  return <ul className="rows" dangerouslySetInnerHTML={{ __html: write({ sport, matches, day, plain }) }} />;
}

function RowElements({ sport, matches, asOf, day = false, plain = false }: MatchRowsProps) {
  return (
    <ul className="rows">
      {matches.map((match) => (
        <MatchRow key={match.split("|", 1)[0]} sport={sport} match={match} asOf={asOf} day={day} plain={plain} />
      ))}
    </ul>
  );
}
