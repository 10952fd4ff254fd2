import { writtenNumber, writtenShare } from "#edge/contract/rules/writing.ts";
import { Facts } from "#app/features/database/facts.tsx";
import { formatDate } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { LeaguePage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";
import { toSeasonMatches } from "../season-matches.ts";

interface LeagueFactsProps {
  page: LeaguePage;
  facts: { played: number; total: number; scored: number; home_wins: number; draws: number; away_wins: number; teams: number };
}

export function LeagueFacts({ page, facts }: LeagueFactsProps) {
  const t = useText("database");
  const visit = useVisit();
  const number = (value: number): string => writtenNumber(value, visit.locale);
  const average = (value: number): string =>
    writtenNumber(value, visit.locale, { least: 1, most: page.sport === "football" ? 2 : 1 });
  const scored = page.sport === "football" ? "goals" : "points";
  // If no match of the season is known, these figures are left out, because "0 / 0" would say that nobody has played.
  const pairs: [string, string][] = [[t("facts.teams"), number(facts.teams)]];
  const whole = toSeasonMatches(facts);
  if (facts.total > 0)
    pairs.unshift([
      t("facts.played"),
      whole === null ? number(facts.played) : t("facts.played.of", { played: number(facts.played), total: number(whole) }),
    ]);
  if (facts.total > 0)
    pairs.push(
      [t(`facts.${scored}`), number(facts.scored)],
      [t(`facts.${scored}.average`), facts.played ? average(facts.scored / facts.played) : "–"],
    );
  if (page.from > 0) pairs.push([t("facts.from"), formatDate(page.from * 1000, visit)]);
  if (page.to > 0) pairs.push([t("facts.to"), formatDate(page.to * 1000, visit)]);
  return (
    <>
      <Facts facts={pairs} layout="facts-two" />
      {facts.played > 0 ? <Results facts={facts} /> : null}
    </>
  );
}

/** The list below the bar states the same shares as text. */
function Results({ facts }: { facts: LeagueFactsProps["facts"] }) {
  const t = useText("database");
  const { locale } = useVisit();
  const parts = [
    ["home", facts.home_wins],
    ["draw", facts.draws],
    ["away", facts.away_wins],
  ] as const;
  const shown = parts.filter(([kind, count]) => kind !== "draw" || count > 0);
  const offsets = shown.map((_, at) => shown.slice(0, at).reduce((sum, [, count]) => sum + count, 0));
  return (
    <Card title={t("facts.results")}>
      <div className="card-body results">
        <svg viewBox={`0 0 ${facts.played} 1`} preserveAspectRatio="none" aria-hidden>
          {shown.map(([kind, count], at) => (
            <rect key={kind} className={`result-${kind}`} x={offsets[at]} width={count} height="1" />
          ))}
        </svg>
        <ul className="secondary">
          {shown.map(([kind, count]) => (
            <li key={kind} className={`result-${kind}`}>
              {t("facts.share", { label: t(`facts.${kind}`), count, share: writtenShare(count / facts.played, locale) })}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
