import * as z from "zod";
import { call } from "#edge/contract/call.ts";

/** Points of one metric, kind and outcome. */
export const MetricCounter = z.object({
  /** As METRICS in edge/ground/metrics/metrics.ts says: `request`, `refusal`, `d1`, `sockets`, `batch_lag`, `push`, `push_lag`. */
  metric: z.string(),
  /** Kind of request, route, chat command, object or Relay. */
  kind: z.string(),
  /** HTTP status, error code or outcome of a push; of the database `answer`, `later` (after the answer) or `object`. */
  outcome: z.string(),
  count: z.number(),
  /** Milliseconds, of `sockets` sockets, of pushes and refusals 0: the mean, the highest, and the last one. */
  mean: z.number(),
  max: z.number(),
  last: z.number(),
  /** Means of the database's read and written rows; null if the database did not report them, and for all but `d1`. */
  rows_read: z.number().nullable(),
  rows_written: z.number().nullable(),
});
export type MetricCounter = z.infer<typeof MetricCounter>;

/** The Worker's counters at a moment. */
const MetricsReading = z.object({
  /** `memory`: this process; `analytics`: Analytics Engine; `unset`: the edge counts, but nobody set how to read it; `failed`: it could not be read. */
  from: z.enum(["memory", "analytics", "unset", "failed"]),
  /** Unix seconds; 0 where nothing is shown. */
  since: z.number(),
  list: z.array(MetricCounter),
});
export type MetricsReading = z.infer<typeof MetricsReading>;

export const metricsCalls = {
  getMetrics: call.post("/api/operate/getMetrics", {
    summary:
      "What was counted: of this process since it started where the Worker runs embedded, of the last 24 hours at the edge",
    source: "docs/decisions",
    access: "operator",
    input: z.object({}),
    data: MetricsReading,
  }),
};
