/**
 * The first operator of a new installation. Nobody can register before a service sends codes to phones, so the deployment makes the
 * account itself, with a password.
 */
import { randomBytes, randomInt, randomUUID, scryptSync } from "node:crypto";
import { grantSql, toNumbers } from "../first-operator.mjs";

/** As in edge/accounts/password-cost.ts. */
const COST = { N: 32_768, r: 8, p: 3 };
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 24 characters of base64url. */
const PASSWORD_BYTES = 18;
/** As in edge/product/user/register.ts: a uid has eight figures, and no character of a code is easily misread. */
const UID = { min: 10_000_000, max: 100_000_000 };
const INVITE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const INVITE_LENGTH = 8;

export const newPassword = () => randomBytes(PASSWORD_BYTES).toString("base64url");

/** The stored form of edge/accounts/password.ts. */
export function hashPassword(password, salt = randomBytes(SALT_BYTES)) {
  const key = scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { ...COST, maxmem: MEMORY_MAX_BYTES });
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

const drawInviteCode = () =>
  Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join("");

/** Throws unless the number has its country's code, because an account is stored under it. */
export function checkMobile(mobile) {
  const [number] = toNumbers(mobile);
  if (!number.startsWith("+"))
    throw new Error(`--operator is "${mobile}": give the number with + and the country's code, such as +8613911112222.`);
  return number;
}

/** Makes the account with the operator's right and its line in the log. A second run changes nothing. */
export function newOperatorSql({ mobile, password, nowS }) {
  const uid = randomInt(UID.min, UID.max);
  const values = [uid, mobile, hashPassword(password), `operator${String(uid).slice(-4)}`, drawInviteCode(), nowS];
  const listed = values.map((value) => (typeof value === "string" ? `'${value}'` : value)).join(", ");
  return [
    "INSERT INTO users (uid, mobile, password_hash, nick_name, invite_code, registered_at)" +
      ` SELECT ${listed} WHERE NOT EXISTS (SELECT 1 FROM users WHERE mobile = '${mobile}')`,
    ...grantSql({ uid, requestKey: randomUUID(), nowS }),
  ];
}
