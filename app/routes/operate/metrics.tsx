import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MetricTable, SHOWN_METRICS } from "../../features/operate/metric-table";
import { operateMeta, OperateScreen } from "../../features/operate/operate-screen";
import { formatDayTime } from "../../features/format-time";
import { guard } from "../../features/page-guard";
import { useVisit } from "../../features/visit";
import { useText } from "../../i18n/use-text";

export const loader = ({ context: { product }, request }: LoaderFunctionArgs) => guard(product.operate.getMetrics({}), request);

export const meta = operateMeta("section.metrics");

/** What the Worker counted: requests, refusals, the database by route, sockets by Relay, lags, web pushes. */
export default function OperateMetrics() {
  const t = useText("operate");
  const own = useText("operate-log");
  const visit = useVisit();
  const { from, since, list } = useLoaderData<typeof loader>();
  const shown = SHOWN_METRICS.map((metric) => ({ metric, rows: list.filter((row) => row.metric === metric) })).filter(({ rows }) => rows.length > 0);
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
        <MetricTable key={metric} metric={metric} rows={rows} />
      ))}
    </OperateScreen>
  );
}
