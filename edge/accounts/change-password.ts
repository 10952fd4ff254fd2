import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { endSessions, hashToken, sessionId, setPassword, setPhone } from "#edge/ground/people/people.ts";
import { sessions, users } from "#edge/ground/people/reads.ts";
import { forbidden, ProductError, STATUS_FAILED } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { isTaken } from "../ground/db/write-fault.ts";
import { accountEvent, deviceName } from "./account-log.ts";
import { findCodeCaller, toOwnerCaller } from "./code-asker.ts";
import { type RequestedCode, redeemCode } from "./codes/codes.ts";
import { countTry, forgetWrong, requireTry, tryTakenBack } from "./login-attempts.ts";
import { hashPassword, requireHash, verifyPassword } from "./password.ts";
import { maskMobile, newPhone, phoneKey, toAccountQuery } from "./phones.ts";
import { toCodeContext } from "./send-code.ts";

async function ownAccount({ db }: ProductContext, uid: number): Promise<{ mobile: string; passwordHash: string }> {
  const [own] = await db.select({ mobile: users.mobile, passwordHash: users.passwordHash }).from(users).where(eq(users.uid, uid));
  if (!own) throw new Error(`The session of ${uid} has no account`);
  return own;
}

/**
 * Returns the stored hash. Throws if the password is wrong. Wrong tries here slow down only this session; the tries of other
 * clients are counted separately.
 */
export async function requirePassword(context: ProductContext, uid: number, password: string): Promise<string> {
  const [own, { token }] = await Promise.all([ownAccount(context, uid), requireViewer(context)]);
  const caller = { kind: "session", id: sessionId(hashToken(token)) } as const;
  requireHash(context);
  const tries = await countTry(context, caller);
  await requireTry(context, caller, tries);
  if (!(await verifyPassword(password, own.passwordHash)))
    throw forbidden(getServerText(context.locale, "refusals")("wrong-old-password"), "password");
  await tryTakenBack(context, tries);
  return own.passwordHash;
}

async function requireCode(context: ProductContext, address: RequestedCode, code: string): Promise<void> {
  if (!(await redeemCode(toCodeContext(context), address, code)))
    throw forbidden(getServerText(context.locale, "refusals")("wrong-code"));
}

/** Returns the stored hash. Throws if the code, which went to the account's own number, is wrong. */
async function requireOwn(context: ProductContext, uid: number, code: string): Promise<string> {
  const { mobile, passwordHash } = await ownAccount(context, uid);
  await requireCode(context, { mobile, purpose: "own", asker: toOwnerCaller(uid).caller }, code);
  return passwordHash;
}

/** Notifies the owner too, because otherwise only a thief might know of the change. */
const passwordNoted = (context: ProductContext, uid: number, kind: "password" | "password-forgotten", where?: SQL) => {
  const atS = nowS(context);
  const vars = { device: deviceName(context.userAgent) };
  return [
    accountEvent(context, uid, kind, where),
    sendSystemMessage(context.db, { uid, kind: "passwordChanged", vars, key: `password:${atS}`, atS }, where),
  ] as const;
};

/**
 * Replaces a forgotten password. The code proves that the caller owns the account. All sessions of the account end, also in the
 * chat.
 */
async function replaceForgotten(context: ProductContext, typed: string, code: string, password: string): Promise<void> {
  const { db } = context;
  const { where, order } = toAccountQuery(context, typed);
  const [own] = await db
    .select({ uid: users.uid, mobile: users.mobile })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(1);
  if (!own) throw forbidden(getServerText(context.locale, "refusals")("wrong-code"));
  await requireCode(
    context,
    { mobile: own.mobile, purpose: "forget", asker: findCodeCaller(context, phoneKey(context, typed)).caller },
    code,
  );
  requireHash(context);
  const passwordHash = await hashPassword(password);
  await db.batch([
    setPassword(db, own.uid, passwordHash),
    endSessions(db, own.uid),
    forgetWrong(context, { kind: "plain", phone: phoneKey(context, typed) }),
    ...passwordNoted(context, own.uid, "password-forgotten"),
  ]);
  await context.chat.kick(String(own.uid));
}

/** Changes the password (Specification 7.16). All other sessions of the account end. */
export const changePwd: Handlers<"user">["changePwd"] = async (context, input) => {
  const { mobile, code = "", old_password: oldPassword } = input;
  if (mobile !== undefined && oldPassword === undefined) {
    await replaceForgotten(context, mobile, code, input.password);
    return {};
  }
  const { user, token } = await requireViewer(context);
  const old =
    oldPassword !== undefined ? await requirePassword(context, user.uid, oldPassword) : await requireOwn(context, user.uid, code);
  const { db } = context;
  requireHash(context);
  const passwordHash = await hashPassword(input.password);
  // Another device may have changed the password meanwhile, and has then ended this session.
  const isNew = sql`exists (select 1 from ${users} where ${users.uid} = ${user.uid} and ${users.passwordHash} = ${passwordHash})`;
  const [changed, ended] = await db.batch([
    setPassword(db, user.uid, passwordHash, old).returning({ uid: users.uid }),
    endSessions(db, user.uid, and(ne(sessions.tokenHash, hashToken(token)), isNew)).returning({ tokenHash: sessions.tokenHash }),
    ...passwordNoted(context, user.uid, "password", isNew),
  ]);
  if (changed.length === 0) throw forbidden(getServerText(context.locale, "refusals")("password-just-changed"), "old_password");
  // Also removes the account's other sessions from the chat, even those with a signature from another service. The caller's session
  // continues.
  await context.chat.kick(String(user.uid), {
    but: sessionId(hashToken(token)),
    ended: ended.map(({ tokenHash }) => sessionId(tokenHash)),
  });
  return {};
};

/** Requires the password, so that a person who finds an open session cannot take over the account (Specification 7.13). */
export const bindPhone: Handlers<"user">["bindPhone"] = async (context, { mobile: typed, code, password }) => {
  const { user } = await requireViewer(context);
  const mobile = newPhone(context, typed);
  await requirePassword(context, user.uid, password);
  await requireCode(context, { mobile, purpose: "bind", asker: toOwnerCaller(user.uid).caller }, code);
  try {
    const { db } = context;
    const atS = nowS(context);
    await db.batch([
      setPhone(db, user.uid, mobile),
      accountEvent(context, user.uid, "phone"),
      sendSystemMessage(db, {
        uid: user.uid,
        kind: "phoneChanged",
        vars: { mobile: maskMobile(mobile) },
        key: `phone:${atS}`,
        atS,
      }),
    ]);
  } catch (error) {
    if (isTaken(error, "users.mobile"))
      throw new ProductError(STATUS_FAILED, getServerText(context.locale, "refusals")("number-taken"), 409);
    throw error;
  }
  return { mobile: maskMobile(mobile) };
};
