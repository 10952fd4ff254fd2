import { sentences } from "#app/features/forecast/shares.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { RecordPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

const COLUMNS = ["rps", "log_loss", "brier", "accuracy", "calibration_error"] as const;
type Total = NonNullable<RecordPage["total"]>;

export function ScoreTable({ total }: { total: Total }) {
  const t = useText("record");
  const { matches, few, rows, others, priced, difference, yesterday } = total;
  return (
    <Card titleId="scores-title" title={t("scores")} aside={<small className="hint">{t("matches", { count: matches })}</small>}>
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
            <Rows rows={rows} />
          </tbody>
          {priced ? <Part title={t("priced.matches", { count: priced.matches, all: priced.all })} rows={priced.rows} /> : null}
          {yesterday ? (
            <Part title={t("yesterday.matches", { count: yesterday.matches, all: yesterday.all })} rows={yesterday.rows} />
          ) : null}
        </table>
      </div>
      {difference ? (
        <p className="record-text">
          <b>{t(`verdict.${difference.verdict}`, { mean: difference.size, low: difference.low, high: difference.high })}</b>
        </p>
      ) : null}
      <Yesterday total={total} />
      <p className="record-text record-note">
        {sentences(
          few ? t("few") : null,
          others > 0 ? t("shown.text", { count: others }) : null,
          t("lower"),
          yesterday && t("yesterday.text"),
        )}
      </p>
    </Card>
  );
}

function Part({ title, rows }: { title: string } & Pick<Total, "rows">) {
  return (
    <tbody>
      <tr className="record-part">
        <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
          {title}
        </th>
      </tr>
      <Rows rows={rows} />
    </tbody>
  );
}

function Rows({ rows }: Pick<Total, "rows">) {
  const t = useText("record");
  return rows.map((row) => (
    <tr key={row.name}>
      <th scope="row">{t(row.name)}</th>
      {COLUMNS.map((column) => (
        <td key={column}>{row[column]}</td>
      ))}
    </tr>
  ));
}

/** Says whether yesterday's update has made the forecasts better. */
function Yesterday({ total: { few, yesterday } }: { total: Total }) {
  const t = useText("record");
  if (!yesterday) return <p className="record-text">{t("yesterday.empty")}</p>;
  const { difference, renewed } = yesterday;
  return (
    <p className="record-text">
      {sentences(
        difference && t(`day.${difference.verdict}`, { mean: difference.size, low: difference.low, high: difference.high }),
        renewed > 0 ? t("day.renewed", { count: renewed }) : t("day.same"),
        yesterday.few && !few ? t("few") : null,
      )}
    </p>
  );
}
