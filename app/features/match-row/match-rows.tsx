import type { SportId } from "#edge/contract/rules/matches.ts";
import type { MatchLine } from "./match-line.ts";
import { MatchRow } from "./match-row.tsx";
import { useRowsMarkup } from "./row-markup.ts";

interface MatchRowsProps {
  sport: SportId;
  matches: readonly MatchLine[];
  /** When the page's own data was right, unix milliseconds: pulses from before it are passed over. */
  asOf?: number;
  /** Shows the day beside the time: in lists that are not about one day. */
  day?: boolean;
  /** Without stars: in lists that stand in no `ChoiceForm`. */
  plain?: boolean;
}

/** Matches in a list, each a `MatchRow`; on the server written as text. */
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
