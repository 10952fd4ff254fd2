import { z } from "zod";
import { call } from "../../call";

/** Points of one metric, kind and outcome. */
export const MetricCounter = z.object({
  /** `request`, `push`, `push_lag`. */
  metric: z.string(),
  kind: z.string(),
  /** HTTP status, or what became of a push. */
  outcome: z.string(),
  count: z.number(),
  /** Mean in milliseconds; of pushes 0. */
  mean: z.number(),
});
export type MetricCounter = z.infer<typeof MetricCounter>;

export const metricsCalls = {
  getMetrics: call.post("/api/operate/getMetrics", {
    summary: "What was counted: of this process since it started where the Worker runs embedded, of the last 24 hours at the edge",
    source: "docs/decisions",
    access: "operator",
    input: z.object({}),
    data: z.object({
      /** `memory`: this process; `analytics`: Analytics Engine; `unset`: the edge counts, but nobody set how to read it; `failed`: it could not be read. */
      from: z.enum(["memory", "analytics", "unset", "failed"]),
      /** Unix seconds; 0 where nothing is shown. */
      since: z.number(),
      list: z.array(MetricCounter),
    }),
  }),
};
