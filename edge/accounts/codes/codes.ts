import { randomInt } from "node:crypto";
import { and, desc, eq, gt, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import type { CodePurpose } from "#edge/contract/rules/accounts.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { keysFor, readSecrets, toMac } from "#edge/ground/secrets.ts";
import { phoneCodes } from "../schema/verification.ts";

export const CODE_S = 600;
/**
 * Number of guesses for the client that requested a code. The clients without a code share a separate count with the same limit.
 */
export const CODE_GUESSES_MAX = 5;
const CODE_SPACE = 1_000_000;

/** A code is valid for one purpose only. */
export interface CodeAddress {
  mobile: string;
  purpose: CodePurpose;
}

/** `asker` is the client that requests or enters the code. */
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

/** Returns one hash for each `code` key, and one for each secret, because older versions hashed codes with the secret itself. */
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

export async function withdrawCode({ db }: Pick<CodeContext, "db">, address: RequestedCode): Promise<void> {
  await db.delete(phoneCodes).where(and(of(address), eq(phoneCodes.asker, address.asker)));
}

/**
 * The right code deletes all codes of this number and purpose. A client without a code of its own guesses against the newest code
 * in a separate count, so that strangers cannot use up the owner's guesses. Each guess is counted before the check, so that
 * concurrent guesses cannot exceed the limit.
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
