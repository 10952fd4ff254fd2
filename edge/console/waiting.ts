import { and, count, eq, min, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { requireOperator } from "#edge/audit/audit.ts";
import { auditLines } from "#edge/audit/reads.ts";
import { chatReports } from "#edge/contacts/reads.ts";
import { orders, refunds, withdrawals } from "#edge/money/reads.ts";
import { shopOrders } from "#edge/shop/reads.ts";
import { posts } from "#edge/shorts/reads.ts";
import { applications, feedback } from "#edge/site/reads.ts";
import { roomReports } from "#edge/streams/reads.ts";
import type { Waiting, WaitingKind } from "../contract/calls/operate/overview.ts";
import { log } from "../contract/log.ts";
import { type Handlers, type ProductContext, snapshot } from "../ground/context.ts";
import { ofOuterRow } from "../ground/db/client.ts";
import type { AnyTable } from "../ground/db/readable.ts";
import { settledWithin } from "../ground/memory/settled-within.ts";

const TTL_MS = 5_000;
/** Maximum time to wait for the Boards, which count the matches that were set aside. All other counts come from the database. */
const BOARDS_WITHIN_MS = 2_000;

type Entry = Waiting["list"][number];
type Counted = Exclude<WaitingKind, "set-aside">;

interface Queue {
  from: AnyTable;
  waits: SQL | undefined;
  since: SQLiteColumn;
}

/**
 * Leaves out the operator's own cases, and withdrawals that this operator approved but another operator must pay. Only colleagues
 * may decide about these.
 */
function toQueues({ config }: ProductContext, uid: number): Readonly<Record<Counted, Queue>> {
  const approvedByCaller = sql`exists (select 1 from ${auditLines} where ${auditLines.subjectKind} = 'payout' and ${auditLines.subjectId} = ${ofOuterRow(withdrawals.id)} and ${auditLines.kind} = 'payout.approve' and ${auditLines.uid} = ${uid})`;
  const mayTransfer = config.PAYOUT_OPERATORS === "two" ? sql`not ${approvedByCaller}` : undefined;
  const ofCaller = sql`exists (select 1 from ${orders} where ${orders.id} = ${ofOuterRow(refunds.orderId)} and ${orders.uid} = ${uid})`;
  return {
    "room-reports": { from: roomReports, waits: eq(roomReports.state, "open"), since: roomReports.createdAt },
    "chat-reports": { from: chatReports, waits: eq(chatReports.state, "open"), since: chatReports.createdAt },
    posts: { from: posts, waits: and(eq(posts.state, "pending"), ne(posts.uid, uid)), since: posts.createdAt },
    applications: {
      from: applications,
      waits: and(eq(applications.state, "open"), ne(applications.uid, uid)),
      since: applications.createdAt,
    },
    feedback: { from: feedback, waits: eq(feedback.state, "open"), since: feedback.createdAt },
    payouts: {
      from: withdrawals,
      waits: and(eq(withdrawals.state, "reviewing"), ne(withdrawals.uid, uid)),
      since: withdrawals.createdAt,
    },
    transfers: {
      from: withdrawals,
      waits: and(eq(withdrawals.state, "paying"), ne(withdrawals.uid, uid), mayTransfer),
      since: withdrawals.changedAt,
    },
    parcels: {
      from: shopOrders,
      waits: and(eq(shopOrders.state, "waiting"), ne(shopOrders.uid, uid)),
      since: shopOrders.createdAt,
    },
    // 'review' is written into the SQL text, because SQLite would not use the partial index `orders_review` for a bound value.
    orders: { from: orders, waits: and(sql`${orders.state} = 'review'`, ne(orders.uid, uid)), since: orders.settledAt },
    refunds: { from: refunds, waits: and(eq(refunds.state, "refused"), sql`not ${ofCaller}`), since: refunds.changedAt },
  };
}

async function readSetAside({ boards }: ProductContext): Promise<Entry[]> {
  const asked = boards.setAside().catch((error: unknown) => {
    log.warn("The matches that were set aside could not be counted", error);
    throw error;
  });
  const matches = (await settledWithin(asked, BOARDS_WITHIN_MS))?.value ?? [];
  const since = Math.floor(Math.min(...matches.map((match) => match.since)) / 1_000);
  return matches.length > 0 ? [{ kind: "set-aside", count: matches.length, since }] : [];
}

async function readQueues(context: ProductContext, uid: number): Promise<Entry[]> {
  const { db } = context;
  const queues = Object.entries(toQueues(context, uid)) as [Counted, Queue][];
  const statements = queues.map(([, { from, waits, since }]) =>
    db
      .select({ count: count().as("waiting"), since: sql<number>`coalesce(${min(since)}, 0)`.as("since") })
      .from(from)
      .where(waits),
  );
  const [first, ...others] = statements;
  if (!first) return [];
  const answers = await db.batch([first, ...others]);
  return queues.flatMap(([kind], at) => {
    const [row] = answers[at] ?? [];
    return row && row.count > 0 ? [{ kind, count: row.count, since: row.since }] : [];
  });
}

/** The answer depends only on the caller's uid, so the cache key contains the uid. */
export const getWaiting: Handlers<"operate">["getWaiting"] = async (context) => {
  const { user } = await requireOperator(context);
  return snapshot(context, `waiting/${user.uid}`, TTL_MS, async () => {
    const as_of = context.now();
    const [queues, setAside] = await Promise.all([readQueues(context, user.uid), readSetAside(context)]);
    return { as_of, list: [...queues, ...setAside] };
  });
};
