import { desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { readPage } from "#edge/ground/db/client.ts";
import { networkName } from "#edge/ground/http/network-name.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { users } from "#edge/ground/people/reads.ts";
import { ACCOUNT_EVENTS_KEPT_DAYS, type AccountEventKind } from "../contract/rules/accounts.ts";
import { toDevice } from "../contract/rules/devices.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { accountEvents } from "./schema/account-events.ts";

const DAY_S = 86_400;

/** Maximum number of rows that one run deletes. The run of the next minute deletes the rest. */
const DELETED_AT_ONCE = 1000;

/** For example `Chrome · Android`. Empty if the browser does not state it. */
export function deviceName(userAgent: string): string {
  const { browser, system } = toDevice(userAgent);
  return [browser, system].filter(Boolean).join(" · ");
}

const toLogEvent = ({ userAgent, ip }: ProductContext) => ({ device: deviceName(userAgent), network: networkName(ip) });

/**
 * Returns the statement that logs the event. Add this statement to the batch that makes the logged change. With `where`, the line
 * is added only if the condition holds when the batch runs.
 */
export function accountEvent(context: ProductContext, uid: number, kind: AccountEventKind, where: SQL = sql`true`) {
  const { device, network } = toLogEvent(context);
  return context.db
    .insert(accountEvents)
    .select(sql`select null, ${uid}, ${kind}, ${device}, ${network}, ${nowS(context)} where ${where}`);
}

/**
 * Logs a sign-in. If the device is new, also notifies the account's owner. These statements must run before the statement that
 * saves the time of the last sign-in.
 */
export function signInNoted(context: ProductContext, uid: number) {
  const { db } = context;
  const { device, network } = toLogEvent(context);
  const atS = nowS(context);
  const known = sql`exists (select 1 from ${accountEvents} e where e.uid = ${uid} and e.kind in ('login', 'register') and e.device = ${device})`;
  // A first sign-in is never noted as a new device. The account row shows whether a sign-in is the first; the log cannot show it,
  // because its old lines are deleted.
  const isNew = sql`exists (select 1 from ${users} u where u.uid = ${uid} and u.last_login_at > 0) and not ${known}`;
  return [
    sendSystemMessage(db, { uid, kind: "newDevice", vars: { device, network }, key: `device:${device}:${atS}`, atS }, isNew),
    accountEvent(context, uid, "login"),
  ] as const;
}

/** Runs each minute, so that the old log lines of people who never return are deleted too. `atS`: unix seconds. */
export async function deleteOldEvents(db: Database, atS: number): Promise<void> {
  const old = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(lt(accountEvents.createdAt, atS - ACCOUNT_EVENTS_KEPT_DAYS * DAY_S))
    .limit(DELETED_AT_ONCE);
  await db.delete(accountEvents).where(inArray(accountEvents.id, old));
}

export const getAccountLog: Handlers<"user">["getAccountLog"] = async (context, { page, size }) => {
  const { uid } = (await requireViewer(context)).user;
  const { db } = context;
  const mine = eq(accountEvents.uid, uid);
  return readPage(
    db,
    db
      .select({
        id: accountEvents.id,
        kind: accountEvents.kind,
        device: accountEvents.device,
        network: accountEvents.network,
        time: accountEvents.createdAt,
      })
      .from(accountEvents)
      .where(mine)
      .orderBy(desc(accountEvents.id)),
    { from: accountEvents, where: mine, page, size },
  );
};
