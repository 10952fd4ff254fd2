import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Characters that a secret has at least. */
export const SECRET_LENGTH_MIN = 32;
const KEY_BYTES = 32;
/** By setting, of which a Worker has a handful: lists are asked for with every frame of the chat. */
const lists = new Map<string, readonly string[]>();

/**
 * The secrets of a setting, the newest first: what is signed is signed with the first, and what another one of them signed is accepted
 * until it is taken off the list. Separated by blanks or commas. A text of which a part would be too short is one secret.
 */
export function secretsOf(setting: string): readonly string[] {
  const known = lists.get(setting);
  if (known) return known;
  const parts = setting.split(/[\s,]+/).filter(Boolean);
  const list = parts.length > 1 && parts.every((part) => part.length >= SECRET_LENGTH_MIN) ? parts : [setting];
  lists.set(setting, list);
  return list;
}

/** The secret of a setting that signs. */
export const newestSecret = (setting: string): string => secretsOf(setting)[0] ?? setting;

/** What keys are derived for. Session cookies, chat signatures and signed posts use their secret as it is: other programs make or keep them. */
export type KeyPurpose = "captcha" | "code" | "device";

const derived = new Map<string, readonly Buffer[]>();

/** A key for one purpose from each secret of a setting (HKDF-SHA256, RFC 5869), the newest first: no key of one purpose serves another. */
export function keysFor(purpose: KeyPurpose, setting: string): readonly Buffer[] {
  const id = `${purpose}\n${setting}`;
  const keys =
    derived.get(id) ?? secretsOf(setting).map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES)));
  derived.set(id, keys);
  return keys;
}

/** HMAC-SHA256. */
export const macOf = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Whether one of the keys made the MAC of a text. */
export function isMacOf(keys: readonly (Buffer | string)[], text: string, mac: Buffer): boolean {
  return keys.some((key) => {
    const expected = macOf(key, text);
    return expected.length === mac.length && timingSafeEqual(expected, mac);
  });
}
