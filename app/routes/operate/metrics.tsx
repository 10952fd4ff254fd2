import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { operateMeta, OperateScreen } from "../../features/operate/operate-screen";
import { formatDayTime } from "../../features/format-time";
import { guard } from "../../features/page-guard";
import { useVisit } from "../../features/visit";
import { useText } from "../../i18n/use-text";

export const loader = ({ context: { product }, request }: LoaderFunctionArgs) => guard(product.operate.getMetrics({}), request);

export const meta = operateMeta("section.metrics");

const METRICS = ["request", "push", "push_lag"] as const;

/** What the Worker counted: requests by status, web pushes by result, and how late pushes begin. */
export default function OperateMetrics() {
  const t = useText("operate");
  const own = useText("operate-log");
  const visit = useVisit();
  const { from, since, list } = useLoaderData<typeof loader>();
  const figure = new Intl.NumberFormat(visit.locale, { maximumFractionDigits: 0 });
  const shown = METRICS.map((metric) => ({ metric, rows: list.filter((row) => row.metric === metric) })).filter(({ rows }) => rows.length > 0);
  const failed = from === "unset" || from === "failed";
  return (
    <OperateScreen title={t("section.metrics")} text={failed ? undefined : own(`metrics.from.${from}`, { since: since > 0 ? formatDayTime(since * 1000, visit) : "–" })}>
      {shown.length === 0 ? (
        <section className="empty">
          <p>{own(failed ? `metrics.${from}` : "metrics.empty")}</p>
          {failed ? <p>{own(`metrics.${from}.text`)}</p> : null}
        </section>
      ) : null}
      {shown.map(({ metric, rows }) => (
        <section key={metric} className="card operate-metrics">
          <h2>{own(`metrics.${metric}`)}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{own("metrics.kind")}</th>
                <th scope="col">{own("metrics.outcome")}</th>
                <th scope="col">{own("metrics.count")}</th>
                {metric === "push" ? null : <th scope="col">{own("metrics.mean")}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ kind, outcome, count, mean }) => (
                <tr key={`${kind} ${outcome}`} className={/^5|^refused$/.test(outcome) ? "operate-metrics-bad" : undefined}>
                  <th scope="row">{kind}</th>
                  <td>{outcome || "–"}</td>
                  <td>{figure.format(count)}</td>
                  {metric === "push" ? null : <td>{figure.format(mean)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </OperateScreen>
  );
}
