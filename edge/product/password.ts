import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt's costs: 16 MiB a hash, some fifty milliseconds. Stored beside each hash, so that they can be raised later. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;

const derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, { ...cost, maxmem: MEMORY_MAX_BYTES }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A password as it is stored: `scrypt$N$r$p$salt$hash`, salt and hash in base64url, a salt of its own for each. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, KEY_BYTES);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether the password is the one that was hashed; takes the same time for every wrong one. False for a text that is no hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  const wanted = Buffer.from(hash, "base64url");
  const key = await derive(password, Buffer.from(salt, "base64url"), { N: Number(n), r: Number(r), p: Number(p) }, wanted.length);
  return timingSafeEqual(key, wanted);
}

/** A hash of nobody's password: checked when a number is unknown, so that the time does not tell which numbers exist. */
export const NOBODY_HASH = "scrypt$16384$8$1$bm9ib2R5LW5vYm9keS4$3bQ0b3kqk1x3m3v1u4b1yF9b8m2Jm1m7gq0l4tZpV2c";
