import { sql } from "drizzle-orm";
import {
  type Asker,
  accountsOf,
  askerOfCode,
  banOf,
  countTry,
  forgetWrong,
  hashPassword,
  knownDevice,
  NOBODY_HASH,
  needsRehash,
  phoneKey,
  redeemCode,
  requireHash,
  requireTry,
  sealDevice,
  secretDesk,
  signInNoted,
  solveCaptcha,
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
import type { ParsedInputOf } from "../../contract/call.ts";
import type { SignedInUserInfo } from "../../contract/entities/user.ts";
import { forbidden } from "../../contract/envelope.ts";
import type { Contract } from "../../contract/index.ts";
import { serverTextOf } from "../../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../../ground/context.ts";
import { type OwnUserRow, ownInfoOf, ownUserColumns } from "./own-info.ts";

/** Builds the answer to a sign-in; `phone` is the number's key of attempts (`phoneKey`). */
export const signedInAs = (
  context: ProductContext,
  person: OwnUserRow,
  token: string,
  phone: string,
): { token: string; device: string; user: SignedInUserInfo } => ({
  token,
  device: sealDevice(context, phone),
  user: {
    ...ownInfoOf(context, { ...person, user: { ...person.user, lastLoginAt: nowS(context) } }, token),
    token,
    token_web: token,
  },
});

/** Opens a session for a person who has proved himself; sessions of his that are over go. `tries` of a password that was right are taken back. */
async function enter(
  context: ProductContext,
  person: OwnUserRow,
  phone: string,
  asker: Asker,
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
      forgetWrong(context, asker),
    ]);
  } catch (error) {
    throw (await banOf(context, uid)) ?? error;
  }
  // An ended session's signature for the chat would hold for a day.
  if (surplus.length > 0)
    await context.chat.kick(String(uid), { sessions: surplus.map(({ tokenHash }) => sessionId(tokenHash)) });
  return signedInAs(context, person, token, phone);
}

/** Stores a password at today's costs, unless it was changed meanwhile. */
async function rehash({ db }: ProductContext, uid: number, password: string, old: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await setPassword(db, uid, passwordHash, old);
}

/** Classifies the client that tries a number's password. A picture's answer, if one was sent, must be right. */
async function askerOf(
  context: ProductContext,
  phone: string,
  { device = "", captcha, challenge = "" }: ParsedInputOf<Contract["user"]["login"]>,
): Promise<Asker> {
  const id = knownDevice(context, device, phone) ?? knownDevice(context, context.devices, phone);
  if (id !== null) return { kind: "device", id };
  if (captcha === undefined) return { kind: "plain", phone };
  if (!(await solveCaptcha(secretDesk(context), challenge, captcha)))
    throw forbidden(serverTextOf(context.locale, "refusals")("wrong-captcha"), "captcha");
  return { kind: "pictured", phone };
}

/** Signs in by password, which asks for a picture and slows down after wrong ones, or by a code, which has its own guesses (Specification 7.15). */
export const login: Handlers<"user">["login"] = async (context, input) => {
  const { db, locale } = context;
  const phone = phoneKey(context, input.mobile);
  const opened = accountsOf(context, input.mobile);
  const known = db
    .select({ ...ownUserColumns(context), passwordHash: sql<string>`${users.passwordHash}`.as("password_hash") })
    .from(users)
    .where(opened.where)
    .orderBy(...opened.order)
    .limit(1);
  const asker: Asker = input.code === undefined ? await askerOf(context, phone, input) : { kind: "code" };
  const [tries, [person]] = await db.batch([countTry(context, asker), known]);
  await requireTry(context, asker, tries);
  if (input.code !== undefined) {
    const right = await redeemCode(
      secretDesk(context),
      { mobile: person?.user.mobile ?? phone, purpose: "login", asker: askerOfCode(context, phone).asker },
      input.code,
    );
    if (!person || !right) throw forbidden(serverTextOf(locale, "refusals")("wrong-code"));
    return enter(context, person, phone, asker, tries);
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
    throw forbidden(serverTextOf(locale, "refusals")("wrong-password"), wasLastPlain(asker, tries) ? "picture" : undefined);
  if (needsRehash(person.passwordHash)) context.waitUntil(rehash(context, person.user.uid, password, person.passwordHash));
  return enter(context, person, phone, asker, tries);
};
