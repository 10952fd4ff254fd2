import { formatDate } from "../../../../features/format-time";
import { useVisit } from "../../../../features/visit";
import { useText } from "../../../../i18n/use-text";
import type { LeaguePage } from "../queries";

interface LeagueFactsProps {
  page: LeaguePage;
  facts: { played: number; total: number; scored: number; home_wins: number; draws: number; away_wins: number; teams: number };
}

/** A season in figures: how far it has got, what is scored, and who wins at home. */
export function LeagueFacts({ page, facts }: LeagueFactsProps) {
  const t = useText("database");
  const visit = useVisit();
  const number = new Intl.NumberFormat(visit.locale);
  const average = new Intl.NumberFormat(visit.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: page.sport === "football" ? 2 : 1,
  });
  const scored = page.sport === "football" ? "goals" : "points";
  const pairs: [string, string][] = [
    [t("facts.played"), t("facts.played.of", { played: number.format(facts.played), total: number.format(facts.total) })],
    [t("facts.teams"), number.format(facts.teams)],
    [t(`facts.${scored}`), number.format(facts.scored)],
    [t(`facts.${scored}.average`), facts.played ? average.format(facts.scored / facts.played) : "–"],
  ];
  if (page.from > 0) pairs.push([t("facts.from"), formatDate(page.from * 1000, visit)]);
  if (page.to > 0) pairs.push([t("facts.to"), formatDate(page.to * 1000, visit)]);
  return (
    <>
      <dl className="card facts facts-two">
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.played > 0 ? <Results facts={facts} /> : null}
    </>
  );
}

/** Shares of home wins, draws and away wins as one bar; its text is the list beneath. */
function Results({ facts }: { facts: LeagueFactsProps["facts"] }) {
  const t = useText("database");
  const { locale } = useVisit();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const parts = [
    ["home", facts.home_wins],
    ["draw", facts.draws],
    ["away", facts.away_wins],
  ] as const;
  const shown = parts.filter(([kind, count]) => kind !== "draw" || count > 0);
  const offsets = shown.map((_, at) => shown.slice(0, at).reduce((sum, [, count]) => sum + count, 0));
  return (
    <section className="card">
      <header className="card-head">
        <h2>{t("facts.results")}</h2>
      </header>
      <div className="card-body results">
        <svg viewBox={`0 0 ${facts.played} 1`} preserveAspectRatio="none" aria-hidden>
          {shown.map(([kind, count], at) => (
            <rect key={kind} className={`result-${kind}`} x={offsets[at]} width={count} height="1" />
          ))}
        </svg>
        <ul>
          {shown.map(([kind, count]) => (
            <li key={kind} className={`result-${kind}`}>
              {t("facts.share", { label: t(`facts.${kind}`), count, share: percent.format(count / facts.played) })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
