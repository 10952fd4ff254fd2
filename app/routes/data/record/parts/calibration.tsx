import { useText } from "#app/i18n/use-text.ts";
import { PLOT_SIZE, type RecordPage } from "../queries.ts";

/** Forecast probability against the share that came true, for model and market, with 95 per cent intervals. */
export function Calibration({ model, market }: Pick<RecordPage, "model" | "market">) {
  const t = useText("record");
  // The likeliest results that were forecast often: the words are about them.
  const [example] = model.toSorted((a, b) => b.count * b.mean - a.count * a.mean);
  const size = PLOT_SIZE;
  return (
    <section className="card" aria-labelledby="calibration-title">
      <div className="card-head">
        <h2 id="calibration-title">{t("calibration")}</h2>
      </div>
      <figure className="card-body calibration">
        <svg viewBox={`-4 -8 ${size + 12} ${size + 16}`} aria-hidden>
          <path className="calibration-grid" d={`M0 0V${size}H${size}M0 ${size / 2}H${size}M${size / 2} 0V${size}`} />
          <path className="calibration-ideal" d={`M0 ${size}L${size} 0`} />
          {market.map(({ x, y, r }) => (
            <circle key={x} className="calibration-market" cx={x} cy={y} r={r} />
          ))}
          <path className="calibration-error" d={model.map(({ x, top, bottom }) => `M${x} ${top}V${bottom}`).join("")} />
          {model.map(({ x, y, r }) => (
            <circle key={x} className="calibration-model" cx={x} cy={y} r={r} />
          ))}
        </svg>
        <p className="calibration-axis" aria-hidden>
          <span>0%</span>
          <span>
            {t("calibration.said")} → · ↑ {t("calibration.came")}
          </span>
          <span>100%</span>
        </p>
        <p className="calibration-legend" aria-hidden>
          <span className="legend-model">{t("model")}</span>
          <span className="legend-market">{t("market")}</span>
        </p>
        <figcaption>
          {example ? (
            <p className="forecast-text">
              {t("calibration.text", { said: example.said, count: example.count, came: example.cameCount })}
            </p>
          ) : null}
          <details className="calibration-numbers">
            <summary>{t("calibration.table")}</summary>
            <table className="record-table">
              <thead>
                <tr>
                  <th scope="col">{t("calibration.said")}</th>
                  <th scope="col">{t("calibration.came")}</th>
                </tr>
              </thead>
              <tbody>
                {model.map(({ said, came, cameCount, count }) => (
                  <tr key={said}>
                    <th scope="row">{said}</th>
                    <td>
                      {came} ({cameCount}/{count})
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </figcaption>
      </figure>
    </section>
  );
}
