import { and, eq, lte, sql } from "drizzle-orm";
import { auditLines } from "#edge/audit/schema/audit.ts";
import { networkName } from "#edge/ground/http/network-name.ts";
import type { Database } from "../ground/db/client.ts";

/**
 * The log shows an operator's whole address for this many days, later only the network. A trigger refuses to mask an address
 * earlier (audit.rules.ts).
 */
const WHOLE_ADDRESS_DAYS = 90;
const DAY_S = 86_400;
const MASKED_AT_ONCE = 50;

export async function maskOldAddresses(db: Database, atS: number): Promise<void> {
  // Repeats the condition of the partial index word for word, so that the index is used. The index contains only the lines that are
  // not masked yet.
  const whole = and(
    lte(auditLines.at, atS - WHOLE_ADDRESS_DAYS * DAY_S),
    sql`${auditLines.ip} <> '' and substr(${auditLines.ip}, -1) <> '*'`,
  );
  const addresses = await db.selectDistinct({ ip: auditLines.ip }).from(auditLines).where(whole).limit(MASKED_AT_ONCE);
  const [first, ...others] = addresses.map(({ ip }) =>
    db
      .update(auditLines)
      .set({ ip: networkName(ip) })
      .where(and(whole, eq(auditLines.ip, ip))),
  );
  if (first) await db.batch([first, ...others]);
}
