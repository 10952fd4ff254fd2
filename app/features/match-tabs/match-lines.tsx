import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { formatDate, formatDay, formatTime, type Reader } from "../format-time.ts";
import { useVisit } from "../visit.ts";
import { type PastMatch, resultFor } from "./past-match.ts";

/** A chip with a letter: won, drawn, lost, in colour and in words. */
export function ResultChip({ result }: { result: "W" | "D" | "L" }) {
  const t = useText("match-analysis");
  return (
    <span className={`chip-result chip-${result.toLowerCase()}`}>
      <abbr title={t(`result.${result}`)}>{t(`result.${result}.short`)}</abbr>
    </span>
  );
}

const FULL_DATE_AFTER_MS = 300 * 86_400_000;

/** The day of a match; the year too once it could be mistaken. */
const dayText = (ms: number, nowMs: number, reader: Reader): string =>
  nowMs - ms > FULL_DATE_AFTER_MS ? formatDate(ms, reader) : formatDay(ms, reader);

/** Matches one a line; `team` gives each a chip for how it ended for that team. */
export function MatchLines({
  list,
  sport,
  team,
}: {
  list: readonly PastMatch[];
  sport: "football" | "basketball";
  team?: number;
}) {
  const visit = useVisit();
  return (
    <ol>
      {list.map((match) => {
        const [id, time, league, homeId, home, awayId, away, homeScore, awayScore] = match;
        const result = team === undefined ? null : resultFor(match, team);
        return (
          <li key={id}>
            <Link className="match-line" to={`/score/detail/${sport}/${id}`} prefetch="intent">
              <span className="match-line-when">
                <time dateTime={new Date(time * 1000).toISOString()}>{dayText(time * 1000, visit.now, visit)}</time>
                <span className="cut">{league}</span>
              </span>
              <span className={homeId === team ? "match-line-home own cut" : "match-line-home cut"}>{home}</span>
              <b>{homeScore === null ? formatTime(time * 1000, visit) : `${homeScore} - ${awayScore}`}</b>
              <span className={awayId === team ? "own cut" : "cut"}>{away}</span>
              {result ? <ResultChip result={result} /> : <i />}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
