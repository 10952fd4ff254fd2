import type { Clock } from "../clock";
import { fetchWithin } from "../fetch-within";
import { REPORT_TIMEOUT_MS } from "../protocol/limits/reports";
import { type Flights, singleFlight } from "../single-flight";

/** What the library knew when something went wrong; goes into the report. */
export type ReportLine = Record<string, string | number>;

/** Asks whether the relay's host can be reached at all, and leaves word of what went wrong: true where anybody answered. */
export type Probe = (line: ReportLine) => Promise<boolean>;

/**
 * Probes the network by sending the report that would be due anyway, over plain HTTP (specification 7.59, 8.14): any answer, whatever it
 * says, shows that there is a network. Where the platform knows of none, nobody is asked. One probe at a time: who asks meanwhile gets the
 * same answer.
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
    // A platform that says there is a network may be wrong; one that says there is none is not.
    if (!isOnline()) return false;
    if (!fetch) return true;
    const body = JSON.stringify({ Header: header(), Event: [{ ...line, time: clock.now() }] });
    // no-cors: whether the answer can be read does not matter.
    const init: RequestInit = { method: "POST", body, mode: "no-cors" };
    return fetchWithin(fetch, clock, REPORT_TIMEOUT_MS, address(), init, () => true).catch(() => false);
  };

  return (line) => singleFlight(running, 0, () => post(line));
}
