import type { CommandRequest } from "#chat/protocol/commands.ts";
import { log } from "../contract/log.ts";

export type ClientReport = CommandRequest<"imopenstat.tim_web_report_v2">;

const LOG_INTERVAL_MS = 60_000;

/** Limits the number of kinds in memory, because a client may send ever new names. */
const KINDS_MAX = 50;
const OTHER_KIND = "other";

/** An event name counts only in this form, so that no text of a person reaches the log. */
const KIND = /^[\w.:-]{1,40}$/;

/** Sums up the clients' reports once a minute. The reports themselves are not stored (specification 7.98, 9.23). */
export class ReportTally {
  #reports = 0;
  #quality = 0;
  #events = new Map<string, number>();
  #loggedAt: number;

  constructor(readonly now: () => number = Date.now) {
    this.#loggedAt = now();
  }

  /** Returns the sum of the last minute if a log line is due, otherwise null. */
  add({ Event = [], Quality = [] }: ClientReport): string | null {
    this.#reports += 1;
    this.#quality += Quality.length;
    for (const line of Event) this.#count(String(line.Event ?? OTHER_KIND));
    if (this.now() - this.#loggedAt < LOG_INTERVAL_MS) return null;
    const line = `Chat clients: ${this.#reports} reports, ${this.#quality} quality figures, events ${JSON.stringify(Object.fromEntries(this.#events))}`;
    this.#loggedAt = this.now();
    this.#reports = 0;
    this.#quality = 0;
    this.#events = new Map();
    return line;
  }

  #count(name: string): void {
    const kind = KIND.test(name) && (this.#events.has(name) || this.#events.size < KINDS_MAX) ? name : OTHER_KIND;
    this.#events.set(kind, (this.#events.get(kind) ?? 0) + 1);
  }
}

const tally = new ReportTally();

/** Counts the reports that clients send over a socket or over HTTP. */
export function takeReport(report: ClientReport): void {
  const line = tally.add(report);
  if (line) log.info(line);
}
