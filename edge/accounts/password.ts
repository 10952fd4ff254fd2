import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { tooMany } from "../contract/envelope.ts";
import { getServerText, waitText } from "../contract/texts/server-text.ts";
import type { ProductContext } from "../ground/context.ts";
import { TokenBucket } from "../ground/http/token-bucket.ts";
import { HASHES, PASSWORD_COST } from "./password-cost.ts";

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;

interface Cost {
  N: number;
  r: number;
  p: number;
}

const derive = (password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, { ...cost, maxmem: MEMORY_MAX_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const stored = ({ N, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");

/** Returns a function that refuses (429) a hash if the requested hashes exceed this burst and rate. */
export function hashLimit({ burst, perSecond }: { burst: number; perSecond: number }) {
  const hashes = new TokenBucket(burst, perSecond);
  return ({ locale }: Pick<ProductContext, "locale">): void => {
    const waitS = hashes.take("isolate");
    if (waitS > 0) throw tooMany(getServerText(locale, "refusals")("busy-hashing", { wait: waitText(locale, waitS) }), waitS);
  };
}

/** Refuses (429) if more hashes in this isolate would slow its pages too much. Call this function before each hash. */
export const requireHash = hashLimit(HASHES);

/** The stored form is `scrypt$N$r$p$salt$hash`, salt and hash in base64url. Each password has a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return stored(PASSWORD_COST, salt, await derive(password, salt, PASSWORD_COST, KEY_BYTES));
}

export const needsRehash = (hash: string): boolean =>
  !hash.startsWith(`scrypt$${PASSWORD_COST.N}$${PASSWORD_COST.r}$${PASSWORD_COST.p}$`);

/**
 * A hash of a random password at today's costs. Passwords for unknown numbers are checked against it, so that the timing does not
 * show which numbers have accounts.
 */
export const NOBODY_HASH = stored(
  PASSWORD_COST,
  Buffer.from("nobody-nobody-no"),
  Buffer.from("no password hashes to these words"),
);

async function matches(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split("$");
  if (scheme !== "scrypt" || !salt || !key) return false;
  const wanted = Buffer.from(key, "base64url");
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) }, wanted.length),
    wanted,
  );
}

/**
 * Takes equal time for every wrong password: if the stored hash has lower costs, also computes a hash with today's costs. Returns
 * false if `hash` is no hash.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const right = await matches(password, hash);
  if (!right && needsRehash(hash)) await matches(password, NOBODY_HASH);
  return right;
}
