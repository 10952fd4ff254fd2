import { newestSecret, readSecrets } from "../secrets.ts";

/** Header of a post to /feed, made by `signPost` or `signBody`. */
export const SIGNATURE_HEADER = "x-feed-signature";
/** Maximum seconds by which the sender's clock may differ, including the time that the request takes. */
export const SIGNATURE_TOLERANCE_S = 300;

const encoder = new TextEncoder();

async function mac(secret: string, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
}

function hmac(secret: string, timeS: number, body: Uint8Array): Promise<Uint8Array> {
  const head = encoder.encode(`${timeS}.`);
  const signed = new Uint8Array(head.byteLength + body.byteLength);
  signed.set(head);
  signed.set(body, head.byteLength);
  return mac(secret, signed);
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns the value of SIGNATURE_HEADER. */
export async function signBody(setting: string, body: string | Uint8Array, timeS: number): Promise<string> {
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  return `t=${timeS},v1=${toHex(await hmac(newestSecret(setting), timeS, bytes))}`;
}

/**
 * The text that a sender signs: unix seconds, path, and hex SHA-256 of the body. The prefix `v2.` distinguishes it from the older
 * text that `signBody` signs, `<seconds>.<body>`, whatever that body is.
 */
export const signedText = (time: string, path: string, digest: string): string => `v2.${time}.${path}.${digest}`;

export const textMac = async (secret: string, text: string): Promise<string> => toHex(await mac(secret, encoder.encode(text)));

/**
 * The header of a post to `path`: `t=<unix seconds>,h=<hex SHA-256 of the body>,v2=<hex HMAC-SHA256 of "v2.<t>.<path>.<h>">`. The
 * receiver can verify the signature before it reads the body.
 */
export async function signPost(setting: string, path: string, body: string, timeS: number): Promise<string> {
  const digest = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(body))));
  return `t=${timeS},h=${digest},v2=${await textMac(newestSecret(setting), signedText(String(timeS), path, digest))}`;
}

/** Takes constant time, so that the duration does not reveal where the texts differ. */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index % Math.max(1, b.length));
  return difference === 0;
}

/** Returns a description of the fault if a signature's time is too far from `nowS`, else null. */
export function staleness(timeS: number, nowS: number): string | null {
  const offS = Math.abs(nowS - timeS);
  return offS > SIGNATURE_TOLERANCE_S
    ? `The signature's time ${timeS} is ${offS} s off; sign again with the current time.`
    : null;
}

/**
 * Returns null if one of the setting's secrets signed the body and the signature is fresh. Otherwise returns the fault and its
 * remedy.
 */
export async function signatureFault(
  setting: string,
  header: string | undefined,
  body: Uint8Array,
  nowS: number,
  name = SIGNATURE_HEADER,
): Promise<string | null> {
  if (!header) return `The header ${name} is missing; send t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">.`;
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header.trim());
  if (!parts?.[1] || !parts[2]) return `The header ${name} cannot be read; send t=<unix seconds>,v1=<64 hex digits>.`;
  const timeS = Number(parts[1]);
  const macs = await Promise.all(readSecrets(setting).map((secret) => hmac(secret, timeS, body)));
  if (!macs.some((mac) => sameText(toHex(mac), parts[2] ?? "")))
    return "The signature does not fit the body; sign the raw bytes with the secret of this address.";
  return staleness(timeS, nowS);
}
