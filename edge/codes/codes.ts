import { randomInt } from "node:crypto";
import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { CodePurpose } from "../contract/rules/account-fields";
import type { Database } from "../db/client";
import { codes } from "../db/schema/verification";
import { keysFor, macOf, secretsOf } from "../secrets";

/** How long a code holds. */
export const CODE_S = 600;
/** How often a code may be guessed wrongly. */
export const CODE_GUESSES_MAX = 5;
const CODE_SPACE = 1_000_000;

/** Whom a code is for, and what it opens there: a code for one purpose is worth nothing for another. */
export interface CodeAddress {
  mobile: string;
  purpose: CodePurpose;
}

/** What codes stand on. */
export interface CodeDesk {
  db: Database;
  secret: string;
  /** Unix milliseconds. */
  now: () => number;
}

const hashOf = (key: Buffer | string, { mobile, purpose }: CodeAddress, code: string): string =>
  macOf(key, `code:${purpose}:${mobile}:${code}`).toString("base64url");

/** All hashes that a code may have been stored as: by each key, and by the bare secrets, as codes were before keys had purposes. */
const hashesOf = (secret: string, address: CodeAddress, code: string): string[] =>
  [...keysFor("code", secret), ...secretsOf(secret)].map((key) => hashOf(key, address, code));

/** A new code of six figures; the one before it for the same purpose is void. */
export async function issueCode({ db, secret, now }: CodeDesk, address: CodeAddress): Promise<string> {
  const nowS = Math.floor(now() / 1000);
  const code = String(randomInt(CODE_SPACE)).padStart(6, "0");
  const [key] = keysFor("code", secret);
  const row = { hash: hashOf(key as Buffer, address, code), expiresAt: nowS + CODE_S, guesses: 0 };
  await db.batch([
    db.delete(codes).where(lte(codes.expiresAt, nowS)),
    db.insert(codes).values({ ...address, ...row }).onConflictDoUpdate({ target: [codes.mobile, codes.purpose], set: row }),
  ]);
  return code;
}

const at = ({ mobile, purpose }: CodeAddress) => and(eq(codes.mobile, mobile), eq(codes.purpose, purpose));

/** Takes a code back that did not reach its phone. */
export async function withdrawCode({ db }: Pick<CodeDesk, "db">, address: CodeAddress): Promise<void> {
  await db.delete(codes).where(at(address));
}

/**
 * Whether the code is the one that was sent, once: the right one is spent with the answer, and after `CODE_GUESSES_MAX` wrong ones even the
 * right one opens nothing. Each guess is counted before it is looked at, so that many at once are no more than one after the other.
 */
export async function redeemCode({ db, secret, now }: CodeDesk, address: CodeAddress, code: string): Promise<boolean> {
  const [counted] = await db
    .update(codes)
    .set({ guesses: sql`${codes.guesses} + 1` })
    .where(and(at(address), gt(codes.expiresAt, Math.floor(now() / 1000)), lt(codes.guesses, CODE_GUESSES_MAX)))
    .returning({ hash: codes.hash });
  if (!counted || !hashesOf(secret, address, code).includes(counted.hash)) return false;
  const [spent] = await db.delete(codes).where(and(at(address), eq(codes.hash, counted.hash))).returning({ mobile: codes.mobile });
  return spent !== undefined;
}
