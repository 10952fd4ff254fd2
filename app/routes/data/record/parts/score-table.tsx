import { useText } from "#app/i18n/use-text.ts";
import type { RecordPage } from "../queries.ts";

const COLUMNS = ["rps", "log_loss", "brier", "accuracy", "calibration_error"] as const;

/** The mean scores of model, market and base rate, and the verdict on model and market. */
export function ScoreTable({ total: { matches, few, rows, difference } }: { total: NonNullable<RecordPage["total"]> }) {
  const t = useText("record");
  return (
    <section className="card" aria-labelledby="scores-title">
      <div className="card-head">
        <h2 id="scores-title">{t("scores")}</h2>
        <small className="record-count">{t("matches", { count: matches })}</small>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="record-scroll" role="group" aria-label={t("scores")} tabIndex={0}>
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("who")}</span>
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{t(row.name)}</th>
                {COLUMNS.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="record-text">
        {difference
          ? t(`verdict.${difference.verdict}`, { mean: difference.size, low: difference.low, high: difference.high })
          : null}{" "}
        {few ? t("few") : null} {t("lower")}
      </p>
    </section>
  );
}
