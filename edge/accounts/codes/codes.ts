import { randomInt } from "node:crypto";
import { and, desc, eq, gt, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import type { CodePurpose } from "#edge/contract/rules/accounts.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { keysFor, readSecrets, toMac } from "#edge/ground/secrets.ts";
import { phoneCodes } from "../schema/verification.ts";

/** How long a code is valid. */
export const CODE_S = 600;
/** The most wrong guesses for a code by its requester, and the most by everybody else together. */
export const CODE_GUESSES_MAX = 5;
const CODE_SPACE = 1_000_000;

/** The receiver and the purpose of a code. A code is valid for one purpose only. */
export interface CodeAddress {
  mobile: string;
  purpose: CodePurpose;
}

/** An address together with the client that requests or enters the code. */
export interface RequestedCode extends CodeAddress {
  asker: string;
}

export interface CodeContext {
  db: Database;
  secret: string;
  /** Unix milliseconds. */
  now: () => number;
}

const toCodeHash = (key: Buffer | string, { mobile, purpose }: CodeAddress, code: string): string =>
  toMac(key, `code:${purpose}:${mobile}:${code}`).toString("base64url");

/**
 * Returns all hashes under which a code may be stored: by each key, and by the bare secrets, because older versions stored codes
 * before keys had purposes.
 */
const toCodeHashes = (secret: string, address: CodeAddress, code: string): string[] =>
  [...keysFor("code", secret), ...readSecrets(secret)].map((key) => toCodeHash(key, address, code));

/** Returns a new code of six figures. The same requester's earlier code for the same purpose becomes void. */
export async function issueCode({ db, secret, now }: CodeContext, address: RequestedCode): Promise<string> {
  const nowS = Math.floor(now() / 1000);
  const code = String(randomInt(CODE_SPACE)).padStart(6, "0");
  const [key] = keysFor("code", secret);
  const row = { hash: toCodeHash(key as Buffer, address, code), expiresAt: nowS + CODE_S, guesses: 0, strangeGuesses: 0 };
  await db.batch([
    db.delete(phoneCodes).where(lte(phoneCodes.expiresAt, nowS)),
    db
      .insert(phoneCodes)
      .values({ ...address, ...row })
      .onConflictDoUpdate({ target: [phoneCodes.mobile, phoneCodes.purpose, phoneCodes.asker], set: row }),
  ]);
  return code;
}

const of = ({ mobile, purpose }: CodeAddress) => and(eq(phoneCodes.mobile, mobile), eq(phoneCodes.purpose, purpose));

/** Deletes a code that did not reach its phone. */
export async function withdrawCode({ db }: Pick<CodeContext, "db">, address: RequestedCode): Promise<void> {
  await db.delete(phoneCodes).where(and(of(address), eq(phoneCodes.asker, address.asker)));
}

/**
 * Redeems a code once. Returns true for the right code, which invalidates all codes of this number and purpose. A client's guesses
 * count against the code that this client requested. Guesses of a client without a code count separately against the newest code,
 * so that a stranger cannot invalidate an owner's code, and an owner on a new network can still redeem it. Each of the two counts
 * allows `CODE_GUESSES_MAX` wrong guesses. Each guess is counted before it is checked, so that concurrent guesses gain nothing.
 */
export async function redeemCode({ db, secret, now }: CodeContext, address: RequestedCode, code: string): Promise<boolean> {
  const live = and(of(address), gt(phoneCodes.expiresAt, Math.floor(now() / 1000)));
  const own = and(live, eq(phoneCodes.asker, address.asker));
  const newest = db.select({ asker: phoneCodes.asker }).from(phoneCodes).where(live).orderBy(desc(phoneCodes.expiresAt)).limit(1);
  const [mine, others] = await db.batch([
    db
      .update(phoneCodes)
      .set({ guesses: sql`${phoneCodes.guesses} + 1` })
      .where(and(own, lt(phoneCodes.guesses, CODE_GUESSES_MAX)))
      .returning({ hash: phoneCodes.hash }),
    db
      .update(phoneCodes)
      .set({ strangeGuesses: sql`${phoneCodes.strangeGuesses} + 1` })
      .where(
        and(
          live,
          lt(phoneCodes.strangeGuesses, CODE_GUESSES_MAX),
          inArray(phoneCodes.asker, newest),
          notExists(db.select({ asker: phoneCodes.asker }).from(phoneCodes).where(own)),
        ),
      )
      .returning({ hash: phoneCodes.hash }),
  ]);
  const [counted] = [...mine, ...others];
  if (!counted || !toCodeHashes(secret, address, code).includes(counted.hash)) return false;
  const spent = await db.delete(phoneCodes).where(of(address)).returning({ hash: phoneCodes.hash });
  return spent.some(({ hash }) => hash === counted.hash);
}
