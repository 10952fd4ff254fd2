import type { MetricCounter } from "#edge/contract/calls/operate/metrics.ts";

/** The failed requests by what an owner can do about them. */
export interface FailedRequests {
  /** The site was busy, or a part of it restarted. Pages repeat such a request by themselves. */
  busy: number;
  /** A fault of the program or of a service behind it. The server's log names it. */
  faulty: number;
}

const BUSY = "503";

export function sumFailedRequests(list: readonly MetricCounter[]): FailedRequests {
  const failed: FailedRequests = { busy: 0, faulty: 0 };
  for (const { metric, outcome, count } of list)
    if (metric === "request" && /^5\d\d$/.test(outcome)) failed[outcome === BUSY ? "busy" : "faulty"] += count;
  return failed;
}
