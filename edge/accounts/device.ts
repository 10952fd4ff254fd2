import { randomBytes } from "node:crypto";
import { nowS, type ProductContext } from "../ground/context.ts";
import { isValidMac, keysFor, toMac } from "../ground/secrets.ts";

const DEVICE_S = 180 * 86_400;
const ID_BYTES = 12;

/** The cookie contains proofs of past sign-ins on this browser, each for one phone number; at most DEVICES_MAX proofs. */
export const DEVICE_COOKIE = "device";
const DEVICES_MAX = 4;
const SEPARATOR = "~";

const signed = (id: string, until: number, phone: string): string => `${id}.${until}:${phone}`;

/**
 * Returns `<id>.<expiry in unix seconds>.<MAC>`, the proof of a past sign-in. It signs nobody in, but gives the device its own
 * limit of wrong tries.
 */
export function sealDevice(context: ProductContext, phone: string): string {
  const [id, until] = [randomBytes(ID_BYTES).toString("base64url"), nowS(context) + DEVICE_S];
  const [key] = keysFor("device", context.config.SESSION_SECRET);
  return `${id}.${until}.${toMac(key as Buffer, signed(id, until, phone)).toString("base64url")}`;
}

/** Null if the browser has no valid proof of a sign-in with this number. */
export function knownDevice(context: ProductContext, devices: string, phone: string): string | null {
  const keys = keysFor("device", context.config.SESSION_SECRET);
  for (const note of devices.split(SEPARATOR).slice(0, DEVICES_MAX)) {
    const [id = "", until = "", mac = ""] = note.split(".");
    if (Number(until) > nowS(context) && isValidMac(keys, signed(id, Number(until), phone), Buffer.from(mac, "base64url")))
      return id;
  }
  return null;
}

/** Puts the new proof first, so that the oldest proofs are dropped beyond DEVICES_MAX. */
export function deviceCookie(note: string, kept: string, secure: boolean): string {
  const all = [note, ...kept.split(SEPARATOR).filter((other) => /^[\w-]+\.\d+\.[\w-]+$/.test(other))].slice(0, DEVICES_MAX);
  return `${DEVICE_COOKIE}=${all.join(SEPARATOR)}; Path=/; Max-Age=${DEVICE_S}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
