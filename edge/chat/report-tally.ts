import type { CommandRequest } from "#chat/protocol/commands.ts";
import { log } from "../contract/log.ts";

export type ClientReport = CommandRequest<"imopenstat.tim_web_report_v2">;

/** Milliseconds between two log lines. */
const LOG_INTERVAL_MS = 60_000;

/** Kinds of events that are counted separately. The bound keeps a client that sends more names from filling the memory. */
const KINDS_MAX = 50;
const OTHER_KIND = "other";

/**
 * The form of an event name that is kept. It admits only letters, digits and marks, so that no text of a person reaches the log.
 */
const KIND = /^[\w.:-]{1,40}$/;

/**
 * Counts the clients' reports and sums them up once a minute. The reports themselves are not stored (specification 7.98, 9.23).
 */
export class ReportTally {
  #reports = 0;
  #quality = 0;
  #events = new Map<string, number>();
  #loggedAt: number;

  constructor(readonly now: () => number = Date.now) {
    this.#loggedAt = now();
  }

  /** Counts a report. Returns a line with the sum of the last minute if a line is due, otherwise null. */
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

/** The tally of this isolate. */
const tally = new ReportTally();

/** Counts a client's report, whichever route the report took. */
export function takeReport(report: ClientReport): void {
  const line = tally.add(report);
  if (line) log.info(line);
}
