import { useText } from "../../i18n/use-text";

/** One figure of both sides. */
export interface StatisticRow {
  key: string;
  name: string;
  /** As they are shown. */
  home: string;
  away: string;
  /** As they are compared. */
  homeValue: number;
  awayValue: number;
}

/** Team statistics as a table whose middle column is drawn: a bar of each side from the centre. */
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
  const share = (value: number): number => (total > 0 ? (49 * Math.max(value, 0)) / total : 0);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className="bar-ground" x="0" width="49.5" height="4" />
      <rect className="bar-ground" x="50.5" width="49.5" height="4" />
      <rect className="bar-home" x={49.5 - share(home)} width={share(home)} height="4" />
      <rect className="bar-away" x="50.5" width={share(away)} height="4" />
    </svg>
  );
}
