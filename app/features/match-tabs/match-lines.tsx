import { Link } from "@remix-run/react";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { daysBetween, machineStart, type MatchStart, startDate } from "#edge/contract/rules/match-start.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatCalendarDate, formatCalendarDay, formatStartTime, type LocaleZone } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { type PastMatch, resultFor } from "./past-match.ts";

export function ResultChip({ result }: { result: "W" | "D" | "L" }) {
  const t = useText("match-analysis");
  return (
    <span className={`chip-result chip-${result.toLowerCase()}`}>
      <abbr title={t(`result.${result}`)}>{t(`result.${result}.short`)}</abbr>
    </span>
  );
}

const FULL_DATE_AFTER_DAYS = 300;

/** Includes the year if the day would be ambiguous without it. */
function dayText(start: MatchStart, nowMs: number, { locale, zone }: LocaleZone): string {
  const date = startDate(start, zone);
  const isLongAgo = daysBetween(date, zonedDate(nowMs, zone)) > FULL_DATE_AFTER_DAYS;
  return isLongAgo ? formatCalendarDate(date, locale) : formatCalendarDay(date, locale);
}

/** With `team`, each line has a chip with the result for that team. */
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
    <ol className="match-lines">
      {list.map((match) => {
        const [id, start, league, homeId, home, awayId, away, homeScore, awayScore] = match;
        const result = team === undefined ? null : resultFor(match, team);
        return (
          <li key={id}>
            <Link className="match-line" to={`/score/detail/${sport}/${id}`} prefetch="intent">
              <span className="match-line-when">
                <time dateTime={machineStart(start)}>{dayText(start, visit.now, visit)}</time>
                <span className="cut">{league}</span>
              </span>
              <span className={homeId === team ? "match-line-home own cut" : "match-line-home cut"}>{home}</span>
              <b>{homeScore === null ? (formatStartTime(start, visit) ?? "–") : `${homeScore} - ${awayScore}`}</b>
              <span className={awayId === team ? "own cut" : "cut"}>{away}</span>
              {result ? <ResultChip result={result} /> : <i />}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
