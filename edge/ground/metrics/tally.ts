import { log } from "../../contract/log.ts";
import type { Config } from "../env.ts";
import { readAnalyticsTally } from "./analytics.ts";
import { counted } from "./metrics.ts";
import { sumMinutes } from "./minutes.ts";

/** Messages of people, and requests that failed. */
export interface Tally {
  messages: number;
  errors: number;
  /** Length of the counted period in seconds. Shorter than requested if this process started within the period. */
  seconds: number;
}

/**
 * Returns the counts from `fromS` until `untilS` (unix seconds). Only minutes that begin at `fromS` or later count. Null if the
 * counts are in Analytics Engine but cannot be read: the access is not configured, or the API does not answer.
 */
export async function readTally(
  { METRICS_ACCOUNT: account, METRICS_TOKEN: token, METRICS_DATASET: dataset }: Config,
  fromS: number,
  untilS: number,
): Promise<Tally | null> {
  if (account && token) {
    try {
      return { ...(await readAnalyticsTally({ account, token, dataset }, fromS, untilS)), seconds: untilS - fromS };
    } catch (error) {
      log.warn("The metrics could not be counted", error);
      return null;
    }
  }
  const own = counted();
  if (!own) return null;
  // `sinceS` is 0 if this process has counted nothing yet. The counted period is then empty.
  const startS = Math.max(fromS, own.sinceS || untilS);
  return { ...sumMinutes(fromS, untilS), seconds: Math.max(0, untilS - startS) };
}
