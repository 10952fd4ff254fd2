import { and, eq, sql } from "drizzle-orm";
import { redeemCode } from "../codes/codes";
import { forbidden } from "../contract/envelope";
import type { SignedInUserInfo } from "../contract/entities/user";
import { sessions, users } from "../db/schema/people";
import { signInNoted } from "./account-log";
import { type Handlers, nowS, type ProductContext } from "./context";
import { banOf } from "./ban";
import { countedFor, countWrong, forgetWrong, readAttempts, tooOften } from "./login-attempts";
import { messageOf } from "./messages";
import { NOBODY_HASH, verifyPassword } from "./password";
import { secretDesk } from "./send-code";
import { type OwnUserRow, ownInfoOf, ownUserColumns } from "./own-info";
import { createToken, hashToken, SESSION_S } from "./session";

/** A new session as a row, with the token that only its owner gets to know. */
export function newSession(context: ProductContext, uid: number) {
  const token = createToken();
  const now = nowS(context);
  const row = {
    tokenHash: hashToken(token),
    uid,
    kind: "web",
    createdAt: now,
    expiresAt: now + SESSION_S,
    lastSeenAt: now,
    userAgent: context.userAgent.slice(0, 200),
  };
  return { token, row };
}

/** The answer to whoever has just signed in. */
export const signedInAs = (context: ProductContext, person: OwnUserRow, token: string): { token: string; user: SignedInUserInfo } => ({
  token,
  user: { ...ownInfoOf(context, { ...person, user: { ...person.user, lastLoginAt: nowS(context) } }), token, token_web: token },
});

/** Opens a session for a person who has proved himself; sessions of his that are over go. */
async function enter(context: ProductContext, person: OwnUserRow) {
  const { db } = context;
  const { uid, mobile } = person.user;
  const { token, row } = newSession(context, uid);
  try {
    await db.batch([
      db.insert(sessions).values(row),
      db.update(users).set({ lastLoginAt: row.createdAt }).where(eq(users.uid, uid)),
      forgetWrong(context, mobile),
      ...signInNoted(context, uid),
      db.delete(sessions).where(and(eq(sessions.uid, uid), sql`${sessions.expiresAt} <= ${row.createdAt}`)),
    ]);
  } catch (error) {
    throw (await banOf(context, uid)) ?? error;
  }
  return signedInAs(context, person, token);
}

/** Sign-in by password, which slows down after wrong ones, or by a code, which has guesses of its own (Specification 7.15). */
export const login: Handlers<"user">["login"] = async (context, input) => {
  const { db, locale } = context;
  const { mobile } = input;
  const counted = countedFor(context, mobile);
  const known = db.select({ ...ownUserColumns(context), passwordHash: sql<string>`${users.passwordHash}`.as("password_hash") }).from(users);
  const [people, wrongs] = await db.batch([known.where(eq(users.mobile, mobile)), readAttempts(context, counted)]);
  const person = people[0];
  if (input.code !== undefined) {
    const right = await redeemCode(secretDesk(context), { mobile, purpose: "login" }, input.code);
    if (!person || !right) throw forbidden(messageOf(locale).wrongCode);
    return enter(context, person);
  }
  const refused = tooOften(context, counted, wrongs);
  if (refused) throw refused;
  const right = await verifyPassword(input.password ?? "", person?.passwordHash ?? NOBODY_HASH);
  if (!person || !right) {
    await countWrong(context, counted);
    throw forbidden(messageOf(locale).wrongPassword);
  }
  return enter(context, person);
};
