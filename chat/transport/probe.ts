import type { Clock } from "../clock.ts";
import { fetchWithin } from "../fetch-within.ts";
import { REPORT_TIMEOUT_MS } from "../protocol/limits/reports.ts";
import { type Flights, singleFlight } from "../single-flight.ts";

/** The part of a report with the facts that the library knows about the failure. */
export type ReportLine = Record<string, string | number>;

/** Checks whether the relay's host can be reached, and reports the failure. Resolves with true if any answer arrived. */
export type Probe = (line: ReportLine) => Promise<boolean>;

/**
 * Probes the network with a report that the library must send anyway; the probe sends it over plain HTTP (specification 7.59,
 * 8.14). Any answer proves that there is a network. Sends nothing if the platform reports no network. Concurrent callers share one
 * probe.
 */
export function createProbe(
  fetch: typeof globalThis.fetch | undefined,
  isOnline: () => boolean,
  clock: Clock,
  address: () => string,
  header: () => ReportLine,
): Probe {
  const running: Flights<0, boolean> = new Map();

  const post = async (line: ReportLine): Promise<boolean> => {
    // Sends nothing if the platform reports no network, because this report is reliable. A reported network may be missing, so a
    // request checks it.
    if (!isOnline()) return false;
    if (!fetch) return true;
    const body = JSON.stringify({ Header: header(), Event: [{ ...line, time: clock.now() }] });
    // The mode `no-cors` suffices, because the client only needs to know that an answer arrived.
    const init: RequestInit = { method: "POST", body, mode: "no-cors" };
    return fetchWithin(fetch, clock, REPORT_TIMEOUT_MS, address(), init, () => true).catch(() => false);
  };

  return (line) => singleFlight(running, 0, () => post(line));
}
