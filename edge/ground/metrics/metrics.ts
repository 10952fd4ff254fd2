import { countMinute, resetMinutes } from "./minutes.ts";

/**
 * The measured events. A value is in milliseconds, except for `push`, `refusal` and `message` (always 0) and `sockets` (a number of
 * sockets).
 */
export const METRICS = [
  /** Requests by kind and status. The value is the time until the head of the answer. */
  "request",
  /** Refused requests, by route or chat command, and by status or error code. */
  "refusal",
  /** Time that D1 reports, with rows read and written: for a request by route, or for one round trip of a Durable Object. */
  "d1",
  /** Open sockets by Relay. Recorded when the number has changed by a tenth. */
  "sockets",
  /**
   * The delay from an event until a Relay has written it to the sockets of its viewers. It is measured from the arrival of a match
   * event (`score`), or from the moment at which a room or group event is added.
   */
  "batch_lag",
  /** Messages that people wrote, by place: `room`, `group` or `person`. */
  "message",
  /** Web pushes by kind of alert and by result. */
  "push",
  /** Delay from an event to the start of its web push. */
  "push_lag",
] as const;
export type Metric = (typeof METRICS)[number];

export interface Rows {
  read: number;
  written: number;
}

/** Kind and outcome come from a limited set: a route but never an address, a command but never a user. */
export interface Point {
  metric: Metric;
  kind: string;
  outcome: string;
  value: number;
  /** Absent if the database reported no rows. */
  rows?: Rows;
}

/** The sum of all points with the same metric, kind and outcome. */
export interface Counter {
  metric: string;
  kind: string;
  outcome: string;
  count: number;
  mean: number;
  max: number;
  last: number;
  /** Means over the events whose rows are known. Null if there are none. */
  rows_read: number | null;
  rows_written: number | null;
}

/** Only one in ten successful requests is written, because each point costs money and most requests succeed. */
const GOOD_REQUESTS_WEIGHT = 10;
const FAILED_FROM = 400;
/** Metrics that may have thousands of points. Points of one kind and outcome are added up and written once a second. */
const GATHERED: ReadonlySet<Metric> = new Set(["refusal", "d1", "batch_lag", "message"]);
const GATHERED_MS = 1_000;

interface Sum {
  point: Pick<Point, "metric" | "kind" | "outcome">;
  count: number;
  sum: number;
  max: number;
  last: number;
  /** Number of points with rows, and the sum of their rows. */
  withRows: number;
  rows: Rows;
  /** When the sum was last written, in unix milliseconds. */
  writtenAtMs: number;
}

const sums = new Map<string, Sum>();
let sinceS = 0;
let goodRequests = 0;
let writesToDataset = false;

const emptied = (point: Sum["point"], writtenAtMs: number): Sum => ({
  point,
  count: 0,
  sum: 0,
  max: 0,
  last: 0,
  withRows: 0,
  rows: { read: 0, written: 0 },
  writtenAtMs,
});

function add(sum: Sum, { value, rows }: Point): void {
  sum.count += 1;
  sum.sum += value;
  sum.max = Math.max(sum.max, value);
  sum.last = value;
  if (!rows) return;
  sum.withRows += 1;
  sum.rows.read += rows.read;
  sum.rows.written += rows.written;
}

function keep(point: Point): Sum {
  const { metric, kind, outcome } = point;
  const key = `${metric}|${kind}|${outcome}`;
  let sum = sums.get(key);
  if (!sum) {
    sum = emptied({ metric, kind, outcome }, 0);
    sums.set(key, sum);
  }
  add(sum, point);
  return sum;
}

/** Writes a sum, with doubles in the order that analytics.ts reads. Each mean comes with its number of points. */
function write(dataset: AnalyticsEngineDataset, { point, count, sum, max, withRows, rows }: Sum, weight: number): void {
  dataset.writeDataPoint({
    indexes: [point.metric],
    blobs: [point.metric, point.kind, point.outcome],
    doubles: [sum / count, count * weight, max, rows.read / (withRows || 1), rows.written / (withRows || 1), withRows * weight],
  });
}

/** Records a point in Analytics Engine if the Worker has a dataset, otherwise in memory. */
export function record({ METRICS: dataset }: Pick<Env, "METRICS">, point: Point): void {
  if (!dataset) {
    const nowMs = Date.now();
    sinceS ||= Math.floor(nowMs / 1_000);
    keep(point);
    countMinute(point, nowMs);
    return;
  }
  writesToDataset = true;
  const nowMs = Date.now();
  if (GATHERED.has(point.metric)) {
    const sum = keep(point);
    if (nowMs - sum.writtenAtMs < GATHERED_MS) return;
    write(dataset, sum, 1);
    Object.assign(sum, emptied(sum.point, nowMs));
    return;
  }
  const good = point.metric === "request" && Number(point.outcome) < FAILED_FROM;
  if (good && goodRequests++ % GOOD_REQUESTS_WEIGHT > 0) return;
  const { metric, kind, outcome } = point;
  const single = emptied({ metric, kind, outcome }, nowMs);
  add(single, point);
  write(dataset, single, good ? GOOD_REQUESTS_WEIGHT : 1);
}

/** Returns the counts since the start of this process. Null if points go to Analytics Engine. */
export function counted(): { sinceS: number; counters: Counter[] } | null {
  if (writesToDataset) return null;
  const counters = [...sums.values()].map(
    ({ point, count, sum, max, last, withRows, rows }): Counter => ({
      ...point,
      count,
      mean: sum / count,
      max,
      last,
      rows_read: withRows > 0 ? rows.read / withRows : null,
      rows_written: withRows > 0 ? rows.written / withRows : null,
    }),
  );
  return { sinceS, counters: counters.sort((a, b) => a.metric.localeCompare(b.metric) || b.count - a.count) };
}

export function resetMetrics(): void {
  sums.clear();
  resetMinutes();
  sinceS = 0;
  goodRequests = 0;
  writesToDataset = false;
}
