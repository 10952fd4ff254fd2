import { and, count, eq, sql } from "drizzle-orm";
import type { CallData, ParsedCallInput } from "#edge/contract/call.ts";
import { loginTimeout, notFound } from "#edge/contract/envelope.ts";
import type { Contract } from "#edge/contract/index.ts";
import { addDays, startOfZonedDay, zonedDate } from "#edge/contract/rules/days.ts";
import { amountMax } from "#edge/contract/rules/tasks.ts";
import { nowS, type ProductContext, requireViewer } from "#edge/ground/context.ts";
import { taskEvents } from "#edge/ground/task-counts/reads.ts";
import {
  isWatched,
  reportWatch,
  sealWatch,
  toCountedDay,
  watchCounted,
  watchingCounted,
} from "#edge/ground/task-counts/task-counts.ts";
import { rooms } from "#edge/streams/reads.ts";

type Watching = ParsedCallInput<Contract["live"]["watched"]>;
type Watched = CallData<Contract["live"]["watched"]>;

const isLive = (anchorId: number) => sql`exists (select 1 from ${rooms} r where r.anchor_id = ${anchorId} and r.is_live = 1)`;

const requireRoom = (found: readonly unknown[], anchorId: number): void => {
  if (found.length === 0) throw notFound(`There is no live room of the number ${anchorId}`);
};

/** Counts a report of a client that keeps no ticket. */
async function countReport(context: ProductContext, { anchorid, zone }: Watching): Promise<Watched> {
  const { user } = await requireViewer(context);
  const { db } = context;
  const [found] = await db.batch([
    db.select({ anchorId: rooms.anchorId }).from(rooms).where(eq(rooms.anchorId, anchorid)),
    ...watchingCounted(db, user.uid, { anchorId: anchorid, isLive: isLive(anchorid) }, zone, context.now()),
  ]);
  requireRoom(found, anchorid);
  return {};
}

/**
 * The first report of a minute gives a ticket and asks nobody. The report that completes the minute counts the room, and the page
 * need not report it again that day. While crowds use their share of the database, the ticket waits.
 */
export async function takeWatching(context: ProductContext, input: Watching): Promise<Watched> {
  const { anchorid, zone, ticket: sealed } = input;
  if (sealed === undefined) return countReport(context, input);
  const holder = context.holder?.() ?? "";
  if (holder === "") throw loginTimeout();
  const { db, config } = context;
  const atS = nowS(context);
  const ticket = reportWatch(config.SESSION_SECRET, sealed, holder, anchorid, atS);
  if (!isWatched(ticket) || !((await context.mayCrowd?.("online")) ?? true))
    return { ticket: sealWatch(config.SESSION_SECRET, ticket) };
  const { user } = await requireViewer(context);
  const day = toCountedDay("watchLive", context.now(), zone);
  const [found, , , , [sums]] = await db.batch([
    db.select({ isLive: rooms.isLive }).from(rooms).where(eq(rooms.anchorId, anchorid)),
    ...watchCounted(db, user.uid, ticket, isLive(anchorid), zone, context.now()),
    db
      .select({
        all: count(),
        own: sql<number>`coalesce(sum(${taskEvents.subject} = ${String(anchorid)}), 0)`.as("own"),
      })
      .from(taskEvents)
      .where(and(eq(taskEvents.uid, user.uid), eq(taskEvents.day, day), eq(taskEvents.kind, "watchLive"))),
  ]);
  requireRoom(found, anchorid);
  if (!sums || (sums.own === 0 && sums.all < amountMax("watchLive"))) {
    // A room that is not live counts as soon as it is. A room that was watched beside another room begins its minute anew.
    const next = found[0]?.isLive === 1 ? { ...ticket, fromS: atS } : ticket;
    return { ticket: sealWatch(config.SESSION_SECRET, next) };
  }
  const tomorrow = addDays(zonedDate(context.now(), zone), 1);
  return { again_s: Math.max(1, Math.ceil(startOfZonedDay(tomorrow, zone) / 1_000) - atS) };
}
