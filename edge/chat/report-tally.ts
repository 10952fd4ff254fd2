import type { CommandRequest } from "#chat/protocol/commands.ts";
import { log } from "../contract/log.ts";

export type ClientReport = CommandRequest<"imopenstat.tim_web_report_v2">;

/** How often what clients reported is logged. */
const LOG_INTERVAL_MS = 60_000;

/** Kinds of events that are told apart; whoever sends more names than this fills no memory. */
const KINDS_MAX = 50;
const OTHER_KIND = "other";

/** Only names of events are kept, and only letters, digits and marks: nothing that a person wrote reaches the log. */
const KIND = /^[\w.:-]{1,40}$/;

/** Counts what clients report, and sums it up once a minute; the reports themselves are kept nowhere (specification 7.98, 9.23). */
export class ReportTally {
  #reports = 0;
  #quality = 0;
  #events = new Map<string, number>();
  #loggedAt: number;

  constructor(readonly now: () => number = Date.now) {
    this.#loggedAt = now();
  }

  /** Counts a report. The sum of the last minute as one line where it is time for it, else null. */
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

/** Of this isolate. */
const tally = new ReportTally();

/** Takes a client's report, by whatever way it came. */
export function takeReport(report: ClientReport): void {
  const line = tally.add(report);
  if (line) log.info(line);
}
