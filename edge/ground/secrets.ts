import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export const SECRET_LENGTH_MIN = 32;
const KEY_BYTES = 32;
/** Parsed secrets by setting, cached because every chat frame needs a secret. A Worker has only a handful of such settings. */
const lists = new Map<string, readonly string[]>();

/**
 * The secrets of a setting, separated by blanks or commas, newest first. The first secret signs; signatures of the others are still
 * accepted. If a part would be too short, the whole text is one secret.
 */
export function readSecrets(setting: string): readonly string[] {
  const known = lists.get(setting);
  if (known) return known;
  const parts = setting.split(/[\s,]+/).filter(Boolean);
  const list = parts.length > 1 && parts.every((part) => part.length >= SECRET_LENGTH_MIN) ? parts : [setting];
  lists.set(setting, list);
  return list;
}

export const newestSecret = (setting: string): string => readSecrets(setting)[0] ?? setting;

/**
 * Purposes with a derived key of their own. Session cookies, chat signatures and signed posts have none, because other programs
 * create or store them.
 */
export type KeyPurpose = "captcha" | "claim" | "code" | "device" | "file" | "stream";

const derived = new Map<string, readonly Buffer[]>();

/** One key per secret (HKDF-SHA256, RFC 5869), the newest first. Keys of different purposes differ. */
export function keysFor(purpose: KeyPurpose, setting: string): readonly Buffer[] {
  const id = `${purpose}\n${setting}`;
  const keys =
    derived.get(id) ?? readSecrets(setting).map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES)));
  derived.set(id, keys);
  return keys;
}

export const toMac = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** If `bytes` is given, only the first `bytes` bytes of the MAC are compared. */
export function isValidMac(keys: readonly (Buffer | string)[], text: string, mac: Buffer, bytes?: number): boolean {
  return keys.some((key) => {
    const expected = toMac(key, text).subarray(0, bytes);
    return expected.length === mac.length && timingSafeEqual(expected, mac);
  });
}
