import * as z from "zod";
import { outbound } from "../outbound.ts";
import type { Counter } from "./metrics.ts";

const API = "https://api.cloudflare.com/client/v4/accounts";
const ANSWER_WITHIN_MS = 5_000;
const ROWS_MAX = 1_000;

const figure = z.coerce.number().catch(0);
const mayBeNone = z.preprocess((value) => value ?? Number.NaN, z.coerce.number().nullable().catch(null));
const Answer = z.object({
  data: z.array(
    z.object({
      metric: z.string(),
      kind: z.string(),
      outcome: z.string(),
      count: z.coerce.number(),
      mean: figure,
      max: figure,
      last: figure,
      rows_read: mayBeNone,
      rows_written: mayBeNone,
    }),
  ),
});

/** Returns the SQL for the mean of a double. Each point represents `weight` events (see `write` in metrics.ts). */
const mean = (double: string, weight: string): string =>
  `SUM(_sample_interval * ${weight} * ${double}) / SUM(_sample_interval * ${weight})`;
const SELECTED = [
  "blob1 AS metric",
  "blob2 AS kind",
  "blob3 AS outcome",
  "SUM(_sample_interval * double2) AS count",
  `${mean("double1", "double2")} AS mean`,
  "MAX(double3) AS max",
  "argMax(double1, timestamp) AS last",
  // The quotient is not a number if no point has rows.
  `${mean("double4", "double6")} AS rows_read`,
  `${mean("double5", "double6")} AS rows_written`,
].join(", ");

export interface AnalyticsAccount {
  account: string;
  token: string;
  /** The name in wrangler.toml: lower-case letters and _. */
  dataset: string;
}

/** Throws an error with the API's status if the API refuses. */
async function ask({ account, token }: AnalyticsAccount, sql: string): Promise<unknown> {
  const response = await outbound(`${API}/${account}/analytics_engine/sql`, {
    method: "POST",
    body: sql,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`Analytics Engine answers ${response.status}`);
  return response.json();
}

/** Covers the last 24 hours. */
export async function readAnalytics(access: AnalyticsAccount): Promise<Counter[]> {
  const sql = `SELECT ${SELECTED} FROM ${access.dataset} WHERE timestamp > NOW() - INTERVAL '1' DAY GROUP BY metric, kind, outcome ORDER BY metric, count DESC LIMIT ${ROWS_MAX}`;
  return Answer.parse(await ask(access, sql)).data;
}

const TallyAnswer = z.object({ data: z.array(z.object({ metric: z.string(), count: z.coerce.number() })) });

/** The messages and the failed requests between two times in unix seconds. */
export async function readAnalyticsTally(
  access: AnalyticsAccount,
  fromS: number,
  untilS: number,
): Promise<{ messages: number; errors: number }> {
  const sql = `SELECT blob1 AS metric, SUM(_sample_interval * double2) AS count FROM ${access.dataset} WHERE timestamp >= toDateTime(${fromS}) AND timestamp < toDateTime(${untilS}) AND (blob1 = 'message' OR (blob1 = 'request' AND blob3 LIKE '5%')) GROUP BY metric`;
  const { data } = TallyAnswer.parse(await ask(access, sql));
  const countOf = (metric: string): number => Math.round(data.find((row) => row.metric === metric)?.count ?? 0);
  return { messages: countOf("message"), errors: countOf("request") };
}
