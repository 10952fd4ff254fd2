import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { tooMany } from "../contract/envelope";
import type { Database } from "../db/client";
import { attempts } from "../db/schema/people";
import { networkOf } from "./client-ip";
import { nowS, type ProductContext } from "./context";
import { messageOf } from "./messages";

/** Wrong passwords in a window before a number has to wait; an address stands for many people and may try more. */
const WRONG_MAX = { mobile: 5, network: 30 };
const WINDOW_S = 900;
/** What is deleted in one go. */
const DELETED_AT_ONCE = 1000;

/** Who is counted for a wrong password: the number, and the network where it is known. */
interface Counted {
  key: string;
  max: number;
}

const numberKey = (mobile: string): string => `login:${mobile}`;

function countedFor({ ip }: Pick<ProductContext, "ip">, mobile: string): Counted[] {
  const counted = [{ key: numberKey(mobile), max: WRONG_MAX.mobile }];
  if (ip) counted.push({ key: `login-network:${networkOf(ip)}`, max: WRONG_MAX.network });
  return counted;
}

/** A try as it was counted. */
interface Try {
  key: string;
  /** Unix seconds at which its window ends. */
  resetsAt: number;
}

/**
 * Counts a try of a number's password, before the password is looked at: many at once are no more than one after the other. Number and
 * network are counted together, or neither where one of them has no try left; a window that is over begins anew. For the batch that
 * reads the person; `requireTry` then refuses whoever was not counted.
 */
export function countTry(context: ProductContext, mobile: string) {
  const now = nowS(context);
  const asked = sql.join(
    countedFor(context, mobile).map(({ key, max }) => sql`select ${key} as key, ${max} as most`),
    sql` union all `,
  );
  const over = sql`${attempts.resetsAt} <= ${now}`;
  return context.db
    .insert(attempts)
    .select(
      sql`select asked.key, 1, ${now + WINDOW_S} from (${asked}) asked where not exists (
        select 1 from attempts spent join (${asked}) limits on limits.key = spent.key
        where spent.resets_at > ${now} and spent.count >= limits.most)`,
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({ key: attempts.key, resetsAt: attempts.resetsAt });
}

/** Refuses who was wrong too often of late: `tries` is what `countTry` answered. */
export async function requireTry(context: ProductContext, mobile: string, tries: readonly Try[]): Promise<void> {
  if (tries.length > 0) return;
  const now = nowS(context);
  const counted = countedFor(context, mobile);
  const rows = await context.db.select().from(attempts).where(inArray(attempts.key, counted.map(({ key }) => key)));
  const spent = rows.filter((row) => row.resetsAt > now && row.count >= (counted.find(({ key }) => key === row.key)?.max ?? 0));
  const waitS = Math.max(1, ...spent.map(({ resetsAt }) => resetsAt - now));
  throw tooMany(messageOf(context.locale).tooManyLogins(Math.ceil(waitS / 60)), waitS);
}

/** Takes a try back whose password was right. A window that has begun since keeps its count. */
export function tryTakenBack({ db }: Pick<ProductContext, "db">, tries: readonly Try[]) {
  const mine = tries.map(({ key, resetsAt }) => and(eq(attempts.key, key), eq(attempts.resetsAt, resetsAt)));
  return db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(or(sql`0`, ...mine));
}

/** Forgets a number's wrong passwords: its owner was there. */
export const forgetWrong = ({ db }: Pick<ProductContext, "db">, mobile: string) => db.delete(attempts).where(eq(attempts.key, numberKey(mobile)));

/** Counts that are over go. Each minute, the rest a minute later; `atS` in unix seconds. */
export async function deleteOldAttempts(db: Database, atS: number): Promise<void> {
  const over = db.select({ key: attempts.key }).from(attempts).where(lte(attempts.resetsAt, atS)).limit(DELETED_AT_ONCE);
  await db.delete(attempts).where(inArray(attempts.key, over));
}
