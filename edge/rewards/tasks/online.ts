import type { CallData, ParsedCallInput } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { log } from "#edge/contract/log.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { nowS, type ProductContext, requireViewer } from "#edge/ground/context.ts";
import { isOutage } from "#edge/ground/db/outage.ts";
import {
  beginTicket,
  countOnline,
  goesOn,
  isDue,
  isWhole,
  nextReportS,
  type OnlineTicket,
  openTicket,
  report,
  sealTicket,
  writeOnline,
} from "#edge/ground/task-counts/task-counts.ts";

type Report = ParsedCallInput<Contract["task"]["online"]>;
type Reported = CallData<Contract["task"]["online"]>;

/**
 * Counts a report of a visible page. A report that goes on from a ticket of the same session asks nobody and writes nothing: the
 * session is read when a visit begins, and when the ticket is written.
 */
export async function takeReport(context: ProductContext, { zone, ticket: sealed, leaves }: Report): Promise<Reported> {
  if (sealed === undefined) {
    const { user } = await requireViewer(context);
    await countOnline(context.db, user.uid, zone, context.now());
    return {};
  }
  const atS = nowS(context);
  const holder = context.holder?.() ?? "";
  const known = openTicket(context.config.SESSION_SECRET, sealed);
  const own = known && holder !== "" && known.holder === holder ? known : null;
  const next = own && (isWhole(own) && own.day === zonedDate(context.now(), zone) ? own : report(own, zone, atS));
  if (next && (next === own || (own && goesOn(own, atS))) && !isDue(next, leaves === 1)) return toReported(context, next, zone);
  const { user } = await requireViewer(context);
  const ticket = next?.uid === user.uid ? next : beginTicket(user.uid, holder, zone, atS);
  return toReported(context, isDue(ticket, leaves === 1) ? await writtenOrKept(context, ticket, zone) : ticket, zone);
}

const toReported = (context: ProductContext, ticket: OnlineTicket, zone: string): Reported => ({
  ticket: sealTicket(context.config.SESSION_SECRET, ticket),
  again_s: nextReportS(ticket, zone, nowS(context)),
});

/** While the database is away, or crowds use their share of it, the ticket keeps what it has, and a later report writes it. */
async function writtenOrKept(context: ProductContext, ticket: OnlineTicket, zone: string): Promise<OnlineTicket> {
  const { db, mayCrowd } = context;
  try {
    if (!((await mayCrowd?.("online")) ?? true)) return ticket;
    return await writeOnline(db, ticket, zone);
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn("Minutes online wait in their ticket, because the database does not answer", error);
    return ticket;
  }
}

/** Writes what the person's browser has proved, before somebody reads the day's minutes. */
export async function writeTicket(context: ProductContext, uid: number, zone: string, sealed = ""): Promise<void> {
  const ticket = sealed === "" ? null : openTicket(context.config.SESSION_SECRET, sealed);
  if (ticket?.uid !== uid || ticket.day !== zonedDate(context.now(), zone)) return;
  await writeOnline(context.db, ticket, zone);
}
