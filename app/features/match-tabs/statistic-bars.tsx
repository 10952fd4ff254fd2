import { useText } from "#app/i18n/use-text.ts";

export interface StatisticRow {
  key: string;
  name: string;
  home: string;
  away: string;
  homeValue: number;
  awayValue: number;
}

export function StatisticBars({ rows, teams }: { rows: readonly StatisticRow[]; teams: { home: string; away: string } }) {
  const t = useText("match");
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="statistics-title">
      <div className="card-head">
        <h2 id="statistics-title">{t("statistics.title")}</h2>
      </div>
      <table className="statistics">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("statistics.figure")}</th>
            <th scope="col">{teams.home}</th>
            <th scope="col">{teams.away}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className={row.homeValue > row.awayValue ? "more-of" : undefined}>{row.home}</td>
              <td className={row.awayValue > row.homeValue ? "more-of" : undefined}>{row.away}</td>
              <td className="statistic-bar" aria-hidden>
                <Bars home={row.homeValue} away={row.awayValue} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bars({ home, away }: { home: number; away: number }) {
  const total = Math.max(home, 0) + Math.max(away, 0);
  const share = (value: number): number => (total > 0 ? Math.round((4900 * Math.max(value, 0)) / total) / 100 : 0);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <path className="bar-ground" d="M0 0h49.5v4H0zM50.5 0H100v4H50.5z" />
      <path className="bar-home" d={`M49.5 0h${-share(home)}v4h${share(home)}z`} />
      <path className="bar-away" d={`M50.5 0h${share(away)}v4h${-share(away)}z`} />
    </svg>
  );
}
