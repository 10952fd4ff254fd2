import { sql } from "drizzle-orm";
import {
  countTry,
  findBan,
  findCodeCaller,
  forgetWrong,
  hashPassword,
  knownDevice,
  type LoginCaller,
  NOBODY_HASH,
  needsRehash,
  phoneKey,
  redeemCode,
  requireHash,
  requireTry,
  sealDevice,
  signInNoted,
  solveCaptcha,
  toAccountQuery,
  toCodeContext,
  tryTakenBack,
  verifyPassword,
  wasLastPlain,
} from "#edge/accounts/accounts.ts";
import {
  endExpiredSessions,
  endOldestSessions,
  newSession,
  noteSignIn,
  openSession,
  sessionId,
  setPassword,
} from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import type { ParsedCallInput } from "../../contract/call.ts";
import type { SignedInUserInfo } from "../../contract/entities/user.ts";
import { forbidden } from "../../contract/envelope.ts";
import type { Contract } from "../../contract/index.ts";
import { getServerText } from "../../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../../ground/context.ts";
import { type OwnUserRow, ownUserColumns, toOwnInfo } from "./own-info.ts";

/** `phone` is the key under which the attempts for the phone number are counted (`phoneKey`). */
export const signedInAs = (
  context: ProductContext,
  person: OwnUserRow,
  token: string,
  phone: string,
): { token: string; device: string; user: SignedInUserInfo } => ({
  token,
  device: sealDevice(context, phone),
  user: {
    ...toOwnInfo(context, { ...person, user: { ...person.user, lastLoginAt: nowS(context) } }, token),
    token,
    token_web: token,
  },
});

/**
 * Opens a session, and ends expired and surplus sessions. The attempts in `tries` are not counted, because the sign-in was right.
 */
async function enter(
  context: ProductContext,
  person: OwnUserRow,
  phone: string,
  caller: LoginCaller,
  tries: Parameters<typeof tryTakenBack>[1],
) {
  const { db } = context;
  const { uid } = person.user;
  const { token, row } = newSession(context, uid);
  let surplus: { tokenHash: string }[];
  try {
    [, , surplus] = await db.batch([
      openSession(db, row),
      endExpiredSessions(db, uid, row.createdAt),
      endOldestSessions(db, uid, row.tokenHash),
      ...signInNoted(context, uid),
      noteSignIn(db, uid, { atS: row.createdAt, locale: context.locale }),
      tryTakenBack(context, tries),
      forgetWrong(context, caller),
    ]);
  } catch (error) {
    throw (await findBan(context, uid)) ?? error;
  }
  // Ends the sessions in the chat too, because their chat signatures would otherwise stay valid for a day.
  if (surplus.length > 0)
    await context.chat.kick(String(uid), { sessions: surplus.map(({ tokenHash }) => sessionId(tokenHash)) });
  return signedInAs(context, person, token, phone);
}

/** Hashes the password with the current cost setting and saves the hash, unless the password was changed meanwhile. */
async function rehash({ db }: ProductContext, uid: number, password: string, old: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await setPassword(db, uid, passwordHash, old);
}

/** Classifies the client that tries a number's password. If an answer to a picture challenge was sent, it must be right. */
async function findCaller(
  context: ProductContext,
  phone: string,
  { device = "", captcha, challenge = "" }: ParsedCallInput<Contract["user"]["login"]>,
): Promise<LoginCaller> {
  const id = knownDevice(context, device, phone) ?? knownDevice(context, context.devices, phone);
  if (id !== null) return { kind: "device", id };
  if (captcha === undefined) return { kind: "plain", phone };
  if (!(await solveCaptcha(toCodeContext(context), challenge, captcha)))
    throw forbidden(getServerText(context.locale, "refusals")("wrong-captcha"), "captcha");
  return { kind: "pictured", phone };
}

/** Signs in (Specification 7.15). Wrong passwords lead to picture challenges and delays; wrong codes use up the code's guesses. */
export const login: Handlers<"user">["login"] = async (context, input) => {
  const { db, locale } = context;
  const phone = phoneKey(context, input.mobile);
  const opened = toAccountQuery(context, input.mobile);
  const known = db
    .select({ ...ownUserColumns(context), passwordHash: sql<string>`${users.passwordHash}`.as("password_hash") })
    .from(users)
    .where(opened.where)
    .orderBy(...opened.order)
    .limit(1);
  const caller: LoginCaller = input.code === undefined ? await findCaller(context, phone, input) : { kind: "code" };
  const [tries, [person]] = await db.batch([countTry(context, caller), known]);
  await requireTry(context, caller, tries);
  if (input.code !== undefined) {
    const right = await redeemCode(
      toCodeContext(context),
      { mobile: person?.user.mobile ?? phone, purpose: "login", asker: findCodeCaller(context, phone).caller },
      input.code,
    );
    if (!person || !right) throw forbidden(getServerText(locale, "refusals")("wrong-code"));
    return enter(context, person, phone, caller, tries);
  }
  try {
    requireHash(context);
  } catch (busy) {
    await tryTakenBack(context, tries);
    throw busy;
  }
  const password = input.password ?? "";
  const right = await verifyPassword(password, person?.passwordHash ?? NOBODY_HASH);
  if (!person || !right)
    throw forbidden(getServerText(locale, "refusals")("wrong-password"), wasLastPlain(caller, tries) ? "picture" : undefined);
  if (needsRehash(person.passwordHash)) context.waitUntil(rehash(context, person.user.uid, password, person.passwordHash));
  return enter(context, person, phone, caller, tries);
};
