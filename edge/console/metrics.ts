import { log } from "../contract/log.ts";
import { type Handlers, nowS } from "../ground/context.ts";
import { readAnalytics } from "../ground/metrics/analytics.ts";
import { counted } from "../ground/metrics/metrics.ts";

const DAY_S = 86_400;

/** The figures come from Analytics Engine if it is configured, otherwise from this process's counters. */
export const getMetrics: Handlers<"operate">["getMetrics"] = async (context) => {
  const { METRICS_ACCOUNT: account, METRICS_TOKEN: token, METRICS_DATASET: dataset } = context.config;
  if (account && token) {
    try {
      return { from: "analytics", since: nowS(context) - DAY_S, list: await readAnalytics({ account, token, dataset }) };
    } catch (error) {
      log.error("The metrics could not be read", error);
      return { from: "failed", since: 0, list: [] };
    }
  }
  const own = counted();
  return own ? { from: "memory", since: own.sinceS, list: own.counters } : { from: "unset", since: 0, list: [] };
};
