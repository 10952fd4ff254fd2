import { and, eq, inArray, sql } from "drizzle-orm";
import { forbidden, tooMany } from "../contract/envelope";
import { attempts, sessions, users } from "../db/schema/people";
import { type Handlers, nowS, type ProductContext, requireViewer } from "./context";
import { issueGuest, withChatSign } from "./guest";
import { messageOf } from "./messages";
import { getProfitConsumeType, getProfitList } from "./profit";
import { NOBODY_HASH, verifyPassword } from "./password";
import { createToken, hashToken, SESSION_S, userColumns, userInfoOf } from "./session";

/** Wrong passwords in a window before a number has to wait; an address stands for many people and may try more. */
const WRONG_MAX = { mobile: 5, ip: 30 };
const WINDOW_S = 900;

/** Who is counted: the number, and the address where it is known. */
function countedKeys(context: ProductContext, mobile: string): { key: string; max: number }[] {
  const keys = [{ key: `login:${mobile}`, max: WRONG_MAX.mobile }];
  if (context.ip) keys.push({ key: `login-ip:${context.ip}`, max: WRONG_MAX.ip });
  return keys;
}

/** Counts a wrong password; a window that is over begins anew. */
function countWrong(context: ProductContext, key: string) {
  const now = nowS(context);
  const over = sql`${attempts.resetsAt} <= ${now}`;
  return context.db
    .insert(attempts)
    .values({ key, count: 1, resetsAt: now + WINDOW_S })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    });
}

/** Sign-in by password, sessions, the signed-in person (Specification 7.15, 7.22, 8.1). */
export const user: Handlers<"user"> = {
  async login(context, { mobile, password }) {
    const { db } = context;
    const now = nowS(context);
    const keys = countedKeys(context, mobile);
    const known = db.select({ ...userColumns, passwordHash: sql<string>`${users.passwordHash}`.as("password_hash") }).from(users);
    const [people, counted] = await db.batch([
      known.where(eq(users.mobile, mobile)),
      db.select().from(attempts).where(inArray(attempts.key, keys.map(({ key }) => key))),
    ]);
    const spent = counted.find((row) => row.resetsAt > now && row.count >= (keys.find(({ key }) => key === row.key)?.max ?? WRONG_MAX.mobile));
    if (spent) {
      const waitS = spent.resetsAt - now;
      throw tooMany(messageOf(context.locale).tooManyLogins(Math.ceil(waitS / 60)), waitS);
    }
    const person = people[0];
    const right = await verifyPassword(password, person?.passwordHash ?? NOBODY_HASH);
    if (!person || !right) {
      const [first, ...more] = keys.map(({ key }) => countWrong(context, key));
      if (first) await db.batch([first, ...more]);
      throw forbidden(messageOf(context.locale).wrongPassword);
    }
    const token = createToken();
    await db.batch([
      db.insert(sessions).values({
        tokenHash: hashToken(token),
        uid: person.user.uid,
        kind: "web",
        createdAt: now,
        expiresAt: now + SESSION_S,
        userAgent: context.userAgent.slice(0, 200),
      }),
      db.update(users).set({ lastLoginAt: now }).where(eq(users.uid, person.user.uid)),
      db.delete(attempts).where(eq(attempts.key, `login:${mobile}`)),
      db.delete(sessions).where(and(eq(sessions.uid, person.user.uid), sql`${sessions.expiresAt} <= ${now}`)),
    ]);
    return { token, user: withChatSign(context, userInfoOf({ ...person, user: { ...person.user, lastLoginAt: now } }, context.now())) };
  },

  getUserInfo: async (context) => withChatSign(context, (await requireViewer(context)).user),

  getGuestInfo: issueGuest,

  getProfitConsumeType,

  getProfitList,

  async logout(context) {
    const { token } = await requireViewer(context);
    await context.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    return {};
  },
};

