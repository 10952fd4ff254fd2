import * as z from "zod";
import { operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions" });

/** The data points of one metric, kind and outcome. */
export const MetricCounter = z.object({
  /** One of METRICS in edge/ground/metrics/metrics.ts: `request`, `refusal`, `d1`, `sockets`, `batch_lag`, `push`, `push_lag`. */
  metric: z.string(),
  /** Kind of request, route, chat command, object or Relay. */
  kind: z.string(),
  /** HTTP status, error code or push result. For `d1`: `answer`, `later` (after the answer) or `object` (in a Durable Object). */
  outcome: z.string(),
  count: z.number(),
  /**
   * Mean, highest and last value, in milliseconds. For `sockets` the values are numbers of sockets, and for pushes and refusals
   * they are 0.
   */
  mean: z.number(),
  max: z.number(),
  last: z.number(),
  /**
   * Mean numbers of rows that the database read and wrote. Null if the database did not report them, and for every metric except
   * `d1`.
   */
  rows_read: z.number().nullable(),
  rows_written: z.number().nullable(),
});
export type MetricCounter = z.infer<typeof MetricCounter>;

const MetricsReading = z.object({
  /**
   * `memory`: this process; `analytics`: Analytics Engine; `unset`: values are recorded, but the access for reading them is not
   * configured; `failed`: reading failed.
   */
  from: z.enum(["memory", "analytics", "unset", "failed"]),
  /** Unix seconds; 0 if there are no counters to show. */
  since: z.number(),
  list: z.array(MetricCounter),
});
export type MetricsReading = z.infer<typeof MetricsReading>;

export const metricsCalls = {
  getMetrics: call.post("/api/operate/getMetrics", {
    summary:
      "What was counted: of this process since it started where the Worker runs embedded, of the last 24 hours at the edge",
    input: z.object({}),
    data: MetricsReading,
  }),
};
