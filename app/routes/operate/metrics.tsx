import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { MetricsReading } from "#edge/contract/calls/operate/metrics.ts";
import { openLiveSocket } from "#app/client/live-socket.ts";
import { sumFailedRequests } from "#app/features/operate/failed-requests.ts";
import { MetricTable, SHOWN_METRICS } from "#app/features/operate/metric-table.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { formatDayTime } from "#app/features/format-time.ts";
import { guard } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export const loader = ({ context: { product }, request }: LoaderFunctionArgs) => guard(product.operate.getMetrics({}), request);

export const handle = { areas: ["operate-metrics"] } satisfies ScreenHandle;

export const meta = operateMeta("section.metrics");

function useLiveReading(first: MetricsReading): MetricsReading {
  const [reading, setReading] = useState(first);
  useEffect(() => {
    setReading(first);
    return openLiveSocket("/sockets/metrics", { onMessage: (text) => setReading(JSON.parse(text) as MetricsReading) });
  }, [first]);
  return reading;
}

export default function OperateMetrics() {
  const t = useText("operate");
  const own = useText("operate-metrics");
  const visit = useVisit();
  const { from, since, list } = useLiveReading(useLoaderData<typeof loader>());
  const shown = SHOWN_METRICS.map((metric) => ({ metric, rows: list.filter((row) => row.metric === metric) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const { busy, faulty } = sumFailedRequests(list);
  const failed = from === "unset" || from === "failed";
  return (
    <OperateScreen
      title={t("section.metrics")}
      text={failed ? undefined : own(`from.${from}`, { since: since > 0 ? formatDayTime(since * 1000, visit) : "–" })}
    >
      {shown.length === 0 ? (
        <section className="empty">
          <p>{own(failed ? from : "empty")}</p>
          {failed ? <p>{own(`${from}.text`)}</p> : null}
        </section>
      ) : null}
      {shown.length > 0 ? (
        <div className="card card-body">
          {busy > 0 ? <p>{own("failures.busy", { count: busy })}</p> : null}
          {faulty > 0 ? <p>{own("failures.faulty", { count: faulty })}</p> : null}
          {busy + faulty === 0 ? <p>{own("failures.none")}</p> : null}
        </div>
      ) : null}
      {shown.map(({ metric, rows }) => (
        <MetricTable key={metric} metric={metric} rows={rows} />
      ))}
    </OperateScreen>
  );
}
