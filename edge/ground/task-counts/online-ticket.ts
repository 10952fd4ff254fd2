import { addDays, type CalendarDate, startOfZonedDay, zonedDate } from "#edge/contract/rules/days.ts";
import { amountMax } from "#edge/contract/rules/tasks.ts";
import { seal, unseal } from "../keys.ts";

/** Two reports that are further apart than this, in seconds, are two visits. The time between them does not count as online. */
export const ONLINE_GAP_S = 180;
/** Seconds online that a ticket carries at most before they are written. A person's last goal is reached after twice that time. */
export const ONLINE_WRITTEN_S = 1_800;
/** Visits that a ticket carries at most before they are written, so that its cookie stays below 500 bytes. */
const SPANS_MAX = 10;
/** Seconds between two reports of a page. */
const REPORT_EVERY_S = 120;
/** Seconds online from which a page that is being hidden has them written, for the person's other devices. */
const LEAVING_S = 60;
const PURPOSE = "online";
const ONLINE_MAX_S = amountMax("online");

/** A visit: its first and its last report, in unix seconds by the server's clock. */
export type OnlineSpan = readonly [fromS: number, toS: number];

/**
 * A day's time online that one browser has proved. The server signs it and the browser keeps it, so a report writes nothing. Its
 * spans are written together, at last when the day's last goal is reached.
 */
export interface OnlineTicket {
  uid: number;
  /** Identifies the session that reported. Another session of the same browser begins a ticket of its own. */
  holder: string;
  /** The day in the person's time zone. */
  day: CalendarDate;
  /** The day's seconds that the database had after the last write. */
  written: number;
  /** Unix seconds. The spans up to this time are in the database. */
  writtenAt: number;
  spans: readonly OnlineSpan[];
}

export const sealTicket = (secret: string, { uid, holder, day, written, writtenAt, spans }: OnlineTicket): string =>
  seal(secret, PURPOSE, [uid, holder, day, written, writtenAt, ...spans.flat()]);

/** Null if this site did not sign the ticket. */
export function openTicket(secret: string, sealed: string): OnlineTicket | null {
  const content = unseal(secret, PURPOSE, sealed);
  if (!content) return null;
  const [uid, holder, day, written, writtenAt, ...times] = content as [number, string, string, number, number, ...number[]];
  const spans = times.flatMap((fromS, at): OnlineSpan[] => (at % 2 === 0 ? [[fromS, times[at + 1] ?? fromS]] : []));
  return { uid, holder, day, written, writtenAt, spans };
}

export const beginTicket = (uid: number, holder: string, zone: string, nowS: number): OnlineTicket => ({
  uid,
  holder,
  day: zonedDate(nowS * 1_000, zone),
  written: 0,
  writtenAt: 0,
  spans: [[nowS, nowS]],
});

/** True if the last report is so near that the person was online since. */
export function goesOn({ spans }: OnlineTicket, nowS: number): boolean {
  const lastS = spans.at(-1)?.[1];
  return lastS !== undefined && nowS >= lastS && nowS - lastS <= ONLINE_GAP_S;
}

/** The ticket with one more report. A new day begins without what the old day did not write, because its rewards are gone. */
export function report(ticket: OnlineTicket, zone: string, nowS: number): OnlineTicket {
  const day = zonedDate(nowS * 1_000, zone);
  const [fromS, toS] = ticket.spans.at(-1) ?? [nowS, nowS];
  const isOn = goesOn(ticket, nowS);
  if (day !== ticket.day) {
    const midnightS = Math.floor(startOfZonedDay(day, zone) / 1_000);
    const begunS = isOn ? Math.max(toS, midnightS) : nowS;
    return { ...ticket, day, written: 0, writtenAt: 0, spans: [[begunS, nowS]] };
  }
  if (isOn) return { ...ticket, spans: [...ticket.spans.slice(0, -1), [fromS, nowS]] };
  return { ...ticket, spans: [...ticket.spans.filter(([from, to]) => to > from), [nowS, nowS]] };
}

export const isWhole = ({ written }: OnlineTicket): boolean => written >= ONLINE_MAX_S;

export const unwrittenS = ({ spans, writtenAt }: OnlineTicket): number =>
  spans.reduce((sum, [fromS, toS]) => sum + Math.max(0, toS - Math.max(fromS, writtenAt)), 0);

/** True if the spans have to be written now: half an hour, the day's last goal, many visits, or a page that is being hidden. */
export function isDue(ticket: OnlineTicket, leaves = false): boolean {
  const waitingS = unwrittenS(ticket);
  if (isWhole(ticket) || waitingS === 0) return false;
  if (leaves && waitingS >= LEAVING_S) return true;
  return waitingS >= ONLINE_WRITTEN_S || ticket.written + waitingS >= ONLINE_MAX_S || ticket.spans.length > SPANS_MAX;
}

/** The ticket after a write. `written`: the day's seconds in the database. Only the present visit stays. */
export const writtenTicket = (ticket: OnlineTicket, written: number): OnlineTicket => ({
  ...ticket,
  written,
  writtenAt: ticket.spans.at(-1)?.[1] ?? 0,
  spans: ticket.spans.slice(-1),
});

/** Seconds until the page's next report. After the day's last goal nothing counts until the next day. */
export function nextReportS(ticket: OnlineTicket, zone: string, nowS: number): number {
  if (!isWhole(ticket)) return REPORT_EVERY_S;
  const tomorrowS = Math.ceil(startOfZonedDay(addDays(ticket.day, 1), zone) / 1_000);
  return Math.max(REPORT_EVERY_S, tomorrowS - nowS);
}
