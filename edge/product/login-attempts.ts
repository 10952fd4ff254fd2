import { eq, inArray, sql } from "drizzle-orm";
import { type ProductError, tooMany } from "../contract/envelope";
import { attempts } from "../db/schema/people";
import { nowS, type ProductContext } from "./context";
import { messageOf } from "./messages";

/** Wrong passwords in a window before a number has to wait; an address stands for many people and may try more. */
const WRONG_MAX = { mobile: 5, ip: 30 };
const WINDOW_S = 900;

/** Who is counted for a wrong password: the number, and the address where it is known. */
export interface Counted {
  key: string;
  max: number;
}

export function countedFor({ ip }: Pick<ProductContext, "ip">, mobile: string): Counted[] {
  const keys = [{ key: `login:${mobile}`, max: WRONG_MAX.mobile }];
  if (ip) keys.push({ key: `login-ip:${ip}`, max: WRONG_MAX.ip });
  return keys;
}

/** Reads how often they were wrong; put it into the batch that reads the person, then ask `refusalOf`. */
export const readAttempts = ({ db }: Pick<ProductContext, "db">, counted: readonly Counted[]) =>
  db.select().from(attempts).where(inArray(attempts.key, counted.map(({ key }) => key)));

/** The refusal of whoever was wrong too often of late, else null. */
export function tooOften(context: ProductContext, counted: readonly Counted[], rows: readonly (typeof attempts.$inferSelect)[]): ProductError | null {
  const now = nowS(context);
  const spent = rows.find((row) => row.resetsAt > now && row.count >= (counted.find(({ key }) => key === row.key)?.max ?? WRONG_MAX.mobile));
  if (!spent) return null;
  const waitS = spent.resetsAt - now;
  return tooMany(messageOf(context.locale).tooManyLogins(Math.ceil(waitS / 60)), waitS);
}

/** Counts a wrong password; a window that is over begins anew. */
export async function countWrong(context: ProductContext, counted: readonly Counted[]): Promise<void> {
  const now = nowS(context);
  const over = sql`${attempts.resetsAt} <= ${now}`;
  const [first, ...more] = counted.map(({ key }) =>
    context.db
      .insert(attempts)
      .values({ key, count: 1, resetsAt: now + WINDOW_S })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
          resetsAt: sql`case when ${over} then excluded.resets_at else ${attempts.resetsAt} end`,
        },
      }),
  );
  if (first) await context.db.batch([first, ...more]);
}

/** Forgets a number's wrong passwords: its owner was there. */
export const forgetWrong = ({ db }: Pick<ProductContext, "db">, mobile: string) => db.delete(attempts).where(eq(attempts.key, `login:${mobile}`));
