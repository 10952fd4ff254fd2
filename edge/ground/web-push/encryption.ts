/** Keys of a push subscription in base64url: the browser's public key (P-256, 65 bytes) and a secret shared with us (16 bytes). */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Random values of each message. Only the test with the standard's example passes its own values. */
export interface Drawn {
  salt: Uint8Array<ArrayBuffer>;
  keys: CryptoKeyPair;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Size of the only record. Push services accept 4,096 bytes, and a message of this site has about three hundred. */
const RECORD_BYTES = 4_096;
const SALT_BYTES = 16;
const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;
/** Bytes that the encryption adds: a header of 86 bytes, a tag of 16 bytes and the delimiter. */
const OVERHEAD_BYTES = SALT_BYTES + 4 + 1 + PUBLIC_KEY_BYTES + 16 + 1;
export const PAYLOAD_MAX_BYTES = RECORD_BYTES - OVERHEAD_BYTES;
/** The delimiter that marks the last record. */
const LAST_RECORD = 2;

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

const encoder = new TextEncoder();

export const fromBase64Url = (text: string): Bytes => new Uint8Array(Buffer.from(text, "base64url"));

/** Checks only the format. A point that is not on the curve is only detected when a message is encrypted. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const isBase64Url = [p256dh, auth].every((text) => /^[\w-]+=*$/.test(text));
  const point = fromBase64Url(p256dh);
  return isBase64Url && point.length === PUBLIC_KEY_BYTES && point[0] === 4 && fromBase64Url(auth).length === AUTH_BYTES;
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

async function sharedSecret(own: CryptoKey, other: Bytes): Promise<Bytes> {
  const theirs = await crypto.subtle.importKey("raw", other, CURVE, false, []);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "ECDH", public: theirs } as SubtleCryptoDeriveKeyAlgorithm, own, 256),
  );
}

async function draw(): Promise<Drawn> {
  const keys = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), keys };
}

/**
 * The body of a push: RFC 8291, aes128gcm (RFC 8188), one record. Throws if the payload is longer than `PAYLOAD_MAX_BYTES` or if
 * keys are invalid.
 */
export async function encryptPush(payload: Uint8Array, { p256dh, auth }: BrowserKeys, drawn?: Drawn): Promise<Bytes> {
  if (payload.length > PAYLOAD_MAX_BYTES)
    throw new Error(`A push carries at most ${PAYLOAD_MAX_BYTES} bytes; these are ${payload.length}.`);
  const { salt, keys } = drawn ?? (await draw());
  const browserKey = fromBase64Url(p256dh);
  const ownKey = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const shared = await sharedSecret(keys.privateKey, browserKey);
  const secret = await derive(shared, fromBase64Url(auth), joined(encoder.encode("WebPush: info\0"), browserKey, ownKey), 32);
  const [contentKey, nonce] = await Promise.all([
    derive(secret, salt, joined(encoder.encode("Content-Encoding: aes128gcm\0")), 16),
    derive(secret, salt, joined(encoder.encode("Content-Encoding: nonce\0")), 12),
  ]);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  const record = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, joined(payload, Uint8Array.of(LAST_RECORD)));
  const sizes = new DataView(new ArrayBuffer(5));
  sizes.setUint32(0, RECORD_BYTES);
  sizes.setUint8(4, ownKey.length);
  return joined(salt, new Uint8Array(sizes.buffer), ownKey, new Uint8Array(record));
}
