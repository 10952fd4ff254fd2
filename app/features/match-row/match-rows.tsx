import type { SportId } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../visit.ts";
import type { MatchLine } from "./match-line.ts";
import { MatchRow } from "./match-row.tsx";
import { rowsMarkup } from "./row-markup.ts";

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

/** Writes the rows of a list as text (row-markup.ts), for the server. */
export function useRowsMarkup(): (list: Omit<MatchRowsProps, "asOf">) => string {
  const t = useText("shell");
  const { locale, zone, now, spoilers } = useVisit();
  // In the browser the writer is left out of the build.
  return ({ sport, matches, day = false, plain = false }) =>
    import.meta.env.SSR ? rowsMarkup(matches, { sport, reader: { locale, zone }, now, t, day, plain, spoilers }) : "";
}

/** Matches in a list, each a `MatchRow`; on the server written as text. */
export function MatchRows({ sport, matches, asOf, day = false, plain = false }: MatchRowsProps) {
  const write = useRowsMarkup();
  if (import.meta.env.SSR) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: row-markup.ts escapes every text as React does; a test compares the two.
    return <ul className="rows" dangerouslySetInnerHTML={{ __html: write({ sport, matches, day, plain }) }} />;
  }
  return (
    <ul className="rows">
      {matches.map((match) => (
        <MatchRow key={match.split("|", 1)[0]} sport={sport} match={match} asOf={asOf} day={day} plain={plain} />
      ))}
    </ul>
  );
}
