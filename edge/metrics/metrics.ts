/** What is counted: requests by kind and status (milliseconds until the answer's head), web pushes by result, and how late a Pusher hears of an event (milliseconds). */
export const METRICS = ["request", "push", "push_lag"] as const;
export type Metric = (typeof METRICS)[number];

/** One thing that happened, or `weight` like it. */
export interface Point {
  metric: Metric;
  /** `page`, `api`, `feed`, `chat`, `socket`, `other`; for pushes the kind of alert. */
  kind: string;
  /** HTTP status; for pushes what became of it. */
  outcome: string;
  value: number;
}

/** Points of a metric, kind and outcome together. */
export interface Counter {
  metric: string;
  kind: string;
  outcome: string;
  count: number;
  /** Mean of the values. */
  mean: number;
}

/** Requests that went well are written one in ten: each point costs money, and they are the bulk. */
const GOOD_REQUESTS_WEIGHT = 10;
const FAILED_FROM = 400;

interface Sum {
  point: Pick<Point, "metric" | "kind" | "outcome">;
  count: number;
  sum: number;
}

const sums = new Map<string, Sum>();
let sinceS = 0;
let goodRequests = 0;
let writesToDataset = false;

function keep({ metric, kind, outcome, value }: Point): void {
  sinceS ||= Math.floor(Date.now() / 1_000);
  const key = `${metric}|${kind}|${outcome}`;
  const sum = sums.get(key) ?? { point: { metric, kind, outcome }, count: 0, sum: 0 };
  sum.count += 1;
  sum.sum += value;
  sums.set(key, sum);
}

/** Counts in Analytics Engine where the Worker has its dataset, else in this process's memory. */
export function record({ METRICS: dataset }: Pick<Env, "METRICS">, point: Point): void {
  if (!dataset) {
    keep(point);
    return;
  }
  writesToDataset = true;
  const good = point.metric === "request" && Number(point.outcome) < FAILED_FROM;
  if (good && goodRequests++ % GOOD_REQUESTS_WEIGHT > 0) return;
  dataset.writeDataPoint({ indexes: [point.metric], blobs: [point.metric, point.kind, point.outcome], doubles: [point.value, good ? GOOD_REQUESTS_WEIGHT : 1] });
}

/** What this process counted since it started; null where points go to Analytics Engine. */
export function counted(): { sinceS: number; counters: Counter[] } | null {
  if (writesToDataset) return null;
  const counters = [...sums.values()].map(({ point, count, sum }) => ({ ...point, count, mean: sum / count }));
  return { sinceS, counters: counters.sort((a, b) => a.metric.localeCompare(b.metric) || b.count - a.count) };
}

/** Forgets what was counted, for tests. */
export function resetMetrics(): void {
  sums.clear();
  sinceS = 0;
  goodRequests = 0;
  writesToDataset = false;
}
