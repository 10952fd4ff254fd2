import { useText } from "#app/i18n/use-text.ts";
import { PLOT_SIZE, type RecordPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

const TICKS = ["0%", "25%", "50%", "75%", "100%"];
/** With fewer results than this, a row of the plot is not meaningful. */
const FEW_RESULTS = 30;

/** The actual share of the results is shown against the forecast probability, with 95 per cent intervals. */
export function Calibration({ model, market }: Pick<RecordPage, "model" | "market">) {
  const t = useText("record");
  // The text explains one bin as an example: likely results that were forecast often.
  const [example] = model.toSorted((a, b) => b.count * b.mean - a.count * a.mean);
  const size = PLOT_SIZE;
  const quarter = size / 4;
  const lines = [0, 1, 2, 3, 4].map((at) => `M0 ${at * quarter}H${size}M${at * quarter} 0V${size}`).join("");
  return (
    <Card titleId="calibration-title" title={t("calibration")}>
      <figure className="card-body calibration">
        <div className="calibration-plot" aria-hidden>
          <p className="calibration-name">↑ {t("calibration.came")}</p>
          <p className="calibration-up">
            {TICKS.toReversed().map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </p>
          <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
            <path className="calibration-grid" d={lines} />
            <path className="calibration-ideal" d={`M0 ${size}L${size} 0`} />
            {market.map(({ x, y, r }) => (
              <circle key={x} className="calibration-market" cx={x} cy={y} r={r} />
            ))}
            <path className="calibration-error" d={model.map(({ x, top, bottom }) => `M${x} ${top}V${bottom}`).join("")} />
            {model.map(({ x, y, r }) => (
              <circle key={x} className="calibration-model" cx={x} cy={y} r={r} />
            ))}
          </svg>
          <p className="calibration-along">
            {TICKS.map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </p>
          <p className="calibration-name">{t("calibration.said")} →</p>
        </div>
        <p className="calibration-legend caption" aria-hidden>
          <span className="legend-model">{t("model")}</span>
          <span className="legend-error">{t("calibration.interval")}</span>
          {market.length > 0 ? <span className="legend-market">{t("market")}</span> : null}
          <span className="legend-ideal">{t("calibration.ideal")}</span>
        </p>
        <figcaption>
          {example ? (
            <p className="forecast-text">
              {t("calibration.text", { said: example.said, count: example.count, came: example.cameCount })}
            </p>
          ) : null}
          {model.some(({ count }) => count < FEW_RESULTS) ? (
            <p className="forecast-text">{t("calibration.few", { least: FEW_RESULTS })}</p>
          ) : null}
          <details className="calibration-numbers">
            <summary>{t("calibration.table")}</summary>
            <table className="record-table">
              <thead>
                <tr>
                  <th scope="col">{t("calibration.said")}</th>
                  <th scope="col">{t("calibration.came")}</th>
                  <th scope="col">{t("calibration.counts")}</th>
                </tr>
              </thead>
              <tbody>
                {model.map(({ said, came, cameCount, count }) => (
                  <tr key={said}>
                    <th scope="row">{said}</th>
                    <td>{came}</td>
                    <td>
                      {cameCount}/{count}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </figcaption>
      </figure>
    </Card>
  );
}
